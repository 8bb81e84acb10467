// A new game from a position that is looked at: who plays.

import { radios } from '../controls.js';
import { element } from '../dom.js';

const levels = ['0', '1', '2', '3', '4', '5'];

export const title = ({ strings }) => strings.text('play-on.title');

export function render(body, { app, panels, strings, study }) {
  const { seatNames, levels: before } = study.game;
  const players = before.map(String);
  const name = (level) => (level === '0' ? strings.text('play-on.person') : strings.fill('play-on.level', { level: strings.number(Number(level)) }));
  body.append(
    element('p.note', {}, strings.text(app.query('running') === '1' ? 'play-on.ends-game' : 'play-on.line')),
    ...seatNames.map((seat, i) => radios({
      name: `seat${i + 1}`, label: seat, values: levels.map((level) => [level, name(level)]), chosen: players[i],
      onChoose: (level) => { players[i] = level; },
    })),
    element('button.primary', { type: 'button', click: () => {
      panels.close();
      app.send(`play-on ${players.join(' ')}`);
    } }, strings.text('play-on.start')),
  );
}
