// Another tab has saved another game than the one at this table. One of them goes on.

import { element } from '../dom.js';
import { readTags } from '../record-text.js';

export const title = ({ strings }) => strings.text('storage.other-tab');

export function render(body, { strings, panels, keeping }) {
  const foreign = keeping.foreign();
  const name = (record) => {
    const tags = readTags(record);
    return strings.count('storage.a-game', Number(tags.get('Turns')), { game: strings.text(`${tags.get('Game')}.name`) });
  };
  const choice = (what, act, kind) => element(kind, {
    type: 'button', 'data-action': what,
    click: () => {
      act();
      panels.close();
    },
  }, strings.text(`storage.${what}`));
  if (!foreign) {
    body.append(element('p', {}, strings.text('storage.settled')));
    return;
  }
  body.append(
    element('p', {}, strings.fill('storage.other-tab-line', { theirs: name(foreign.record), mine: name(keeping.record()) })),
    element('div.actions', {},
      choice('follow', () => keeping.follow(foreign), 'button.button.button-primary'),
      choice('insist', () => keeping.insist(), 'button.button')));
}
