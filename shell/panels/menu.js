// The way to all other panels.

import { element } from '../dom.js';

const entries = ['settings'];

export const title = ({ strings }) => strings.text('menu.title');

export function render(body, { strings, panels }) {
  body.append(element('ul.menu', {}, ...entries.map((name) => element('li', {},
    element('button', { type: 'button', 'data-open': name, click: () => panels.show(name) }, strings.text(`menu.${name}`))))));
}
