// The controls of forms: each with its label, a press or a key wide, and told at once what was chosen.

import { element } from './dom.js';

let made = 0;

/** A control beside its label, and below that, if there is more to say, a line. */
function row(label, line, control, attributes = {}) {
  return element('div.control', attributes,
    element('div.control-name', {}, label, line && element('p', {}, line)), control);
}

/**
 * A part of a form with its heading; nothing where it has no controls.
 * @param {string} heading
 * @param {...(HTMLElement|null|undefined|false)} controls
 */
export function section(heading, ...controls) {
  const shown = controls.filter(Boolean);
  return shown.length > 0 && element('section.controls', {}, element('h3', {}, heading), ...shown);
}

/**
 * One of a few values, as a row of radio buttons.
 * @param {object} choice
 * @param {string} choice.name of the group: what is chosen has it in common.
 * @param {string} choice.label
 * @param {string} [choice.line] says more.
 * @param {[value: string, label: string, sign?: Node][]} choice.values a sign stands before its label.
 * @param {string} choice.chosen
 * @param {(value: string) => void} choice.onChoose
 */
export function radios({ name, label, line, values, chosen, onChoose }) {
  const id = `control-${++made}`;
  const buttons = values.map(([value, text, sign]) => element('label.radio', {},
    element('input', { type: 'radio', name, value, checked: value === chosen, change: () => onChoose(value) }),
    element('span', {}, sign, text)));
  return row(element('span', { id }, label), line, element('div.radios', {}, ...buttons),
    { role: 'radiogroup', 'aria-labelledby': id });
}

/**
 * On or off.
 * @param {{name: string, label: string, line?: string, on: boolean, onChange: (on: boolean) => void}} choice
 */
export function toggle({ name, label, line, on, onChange }) {
  const id = `control-${++made}`;
  const input = element('input.switch', {
    id, name, type: 'checkbox', role: 'switch', checked: on, change: () => onChange(input.checked),
  });
  return row(element('label', { for: id }, label), line, input, { class: 'control control-switch' });
}

/**
 * A number within bounds.
 * @param {object} choice
 * @param {string} choice.name
 * @param {string} choice.label
 * @param {string} [choice.line]
 * @param {number} choice.least
 * @param {number} choice.most
 * @param {number} [choice.step]
 * @param {number} choice.value
 * @param {(value: number) => string} choice.show the value as a person reads it.
 * @param {(value: number) => void} choice.onChange called while it is dragged, too.
 */
export function slider({ name, label, line, least, most, step = 1, value, show, onChange }) {
  const id = `control-${++made}`;
  const output = element('output', { for: id });
  const tell = () => {
    output.textContent = show(Number(input.value));
    input.setAttribute('aria-valuetext', output.textContent);
    input.style.setProperty('--part', (Number(input.value) - least) / (most - least));
  };
  const input = element('input.slider', {
    id, name, type: 'range', min: least, max: most, step, value,
    input: () => {
      tell();
      onChange(Number(input.value));
    },
  });
  tell();
  return row(element('label', { for: id }, label), line, element('div.slider-row', {}, input, output));
}
