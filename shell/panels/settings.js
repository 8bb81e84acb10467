// What a player may choose for all games.

import { element } from '../dom.js';

const themes = ['system', 'light', 'dark'];

export const title = ({ strings }) => strings.text('menu.settings');

export function render(body, { strings, settings }) {
  body.append(choice({
    legend: strings.text('settings.theme'),
    name: 'theme',
    values: themes.map((value) => [value, strings.text(`settings.theme-${value}`)]),
    chosen: settings.get('theme') ?? 'system',
    onChoose: (value) => settings.set('theme', value),
  }));
}

/** One of a few values, as a row of radio buttons. */
function choice({ legend, name, values, chosen, onChoose }) {
  return element('fieldset.choice', {}, element('legend', {}, legend),
    element('div.choice-row', {}, ...values.map(([value, label]) => element('label', {},
      element('input', { type: 'radio', name, value, checked: value === chosen, change: () => onChoose(value) }),
      element('span', {}, label)))));
}
