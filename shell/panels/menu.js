// The way to all other panels.

import { element } from '../dom.js';

const entries = ['records', 'statistics', 'share', 'keys', 'settings'];
// Only where there is a game.
const needGame = ['share'];

export const title = ({ strings }) => strings.text('menu.title');

export function render(body, { app, strings, panels }) {
  const shown = entries.filter((name) => !needGame.includes(name) || app.query('game') !== '');
  body.append(element('ul.menu', {}, analysis(app, strings, panels), ...shown.map((name) => element('li', {},
    element('button', { type: 'button', 'data-open': name, click: () => panels.show(name) }, strings.text(`menu.${name}`))))));
}

// The game at the table is looked at where nobody gains by it: not while people play it among themselves.
function analysis(app, strings, panels) {
  const may = app.query('analysis');
  if (may === '' || app.query('screen') === 'study') return null;
  const button = element('button', {
    type: 'button', 'data-open': 'analysis', disabled: may !== 'yes', 'aria-describedby': may === 'yes' ? null : 'menu-no-analysis',
    click: () => {
      panels.close();
      app.send('study');
    },
  }, strings.text('menu.analysis'));
  return element('li', {}, button,
    may !== 'yes' && element('p.note', { id: 'menu-no-analysis' }, strings.text('menu.no-analysis')));
}
