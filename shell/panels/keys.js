// What each key does.

import { element } from '../dom.js';

// By part: the keys of each line, as they are written on a keyboard, and the text that says what they do.
const parts = {
  move: [[['↑', '↓', '←', '→'], 'arrows'], [['Enter'], 'act'], [['Esc'], 'escape'], [['Tab'], 'tab']],
  ask: [[['T'], 'turn'], [['L'], 'last'], [['S'], 'score'], [['M'], 'moves']],
  do: [
    [['U', 'Ctrl+Z'], 'undo'], [['R', 'Ctrl+Y'], 'redo'], [['H'], 'hint'], [['N'], 'new'], [['/'], 'type'], [['?'], 'keys'],
    [['F'], 'found'], [['E'], 'end'], [['1', '6'], 'digits'],
  ],
};

export const title = ({ strings }) => strings.text('menu.keys');

export function render(body, { strings }) {
  for (const [part, lines] of Object.entries(parts)) {
    body.append(
      element('h3.keys-part', {}, strings.text(`keys.${part}.title`)),
      element('dl.keys', {}, ...lines.map(([keys, what]) => element('div', {},
        element('dt', {}, ...keys.map((key) => element('kbd', {}, key))),
        element('dd', {}, strings.text(`keys.${part}.${what}`))))),
    );
  }
}
