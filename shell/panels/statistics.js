// How games against the engine ended, by game and level.

import { element } from '../dom.js';
import { writeEverything } from '../imports.js';
import { download, fileName } from '../transfer.js';

const games = ['stones', 'shifting-stones', 'shifti', 'shagdy'];

export const title = ({ strings }) => strings.text('menu.statistics');

export function render(body, context) {
  const { strings, statistics, panels } = context;
  const { levels, friends } = statistics.read();
  const played = games.filter((game) => levels[game] || friends[game]);
  const question = element('div', { hidden: true },
    element('p', {}, strings.text('statistics.reset-asks')),
    element('div.actions', {},
      element('button.button', { type: 'button', 'data-action': 'keep', click: () => {
        question.hidden = true;
        reset.focus();
      } }, strings.text('statistics.keep')),
      element('button.button.danger', { type: 'button', 'data-action': 'reset-all', click: () => {
        statistics.reset();
        panels.refresh();
      } }, strings.text('statistics.reset-all'))));
  const reset = element('button.button', { type: 'button', 'data-action': 'reset', click: () => {
    question.hidden = false;
    question.querySelector('button').focus();
  } }, strings.text('statistics.reset'));

  body.append(
    ...played.map((game) => element('section.statistics', {},
      element('h3', {}, strings.text(`${game}.name`)),
      levels[game] && table(game, levels[game], strings),
      friends[game] && element('p.said', {}, strings.count('statistics.friends', friends[game])))),
    played.length === 0 ? element('p.empty', {}, strings.text('statistics.empty')) : '',
    element('div.actions', {},
      element('button.button', {
        type: 'button', 'data-action': 'export-everything',
        click: () => download(fileName('everything', 'json'), writeEverything(context)),
      }, strings.text('statistics.export')),
      played.length > 0 && reset),
    question);
}

function table(game, byLevel, strings) {
  const columns = ['level', 'played', 'won', 'drawn', 'lost', 'share', 'longest'];
  const rows = Object.entries(byLevel).sort(([a], [b]) => a - b).map(([level, { won, drawn, lost, longest }]) => {
    const played = won + drawn + lost;
    return [level, ...[played, won, drawn, lost].map((n) => strings.number(n)), strings.number(won / played, { style: 'percent' }), strings.number(longest)];
  });
  // On narrow screens it scrolls, with keys, too.
  return element('div.scroll', { tabindex: 0, role: 'group', 'aria-label': strings.text(`${game}.name`) },
    element('table', {},
      element('thead', {}, element('tr', {}, ...columns.map((column) =>
        element('th', { scope: 'col' }, strings.text(`statistics.${column}`))))),
      element('tbody', {}, ...rows.map(([level, ...cells]) => element('tr', { 'data-level': level },
        element('th', { scope: 'row' }, strings.number(Number(level))), ...cells.map((cell) => element('td', {}, cell)))))));
}
