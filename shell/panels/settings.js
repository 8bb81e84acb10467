// What a player may choose for all games. Every choice is effective at once, on the board behind.

import { radios, section } from '../controls.js';

export const title = ({ strings }) => strings.text('menu.settings');

export function render(body, context) {
  const { strings } = context;
  for (const [name, controls] of Object.entries(sections)) {
    const made = section(strings.text(`settings.${name}`), ...controls(context));
    if (made) body.append(made);
  }
}

// In the order in which they are shown; one without controls is not.
const sections = {
  language: () => [],
  look: (context) => [
    choice(context, 'theme', ['system', 'light', 'dark']),
  ],
  board: () => [],
  play: () => [],
  sound: () => [],
};

/** A setting with a few values, the first the one that holds until another is chosen. */
function choice({ strings, settings }, name, values) {
  return radios({
    name,
    label: strings.text(`settings.${name}`),
    values: values.map((value) => [value, strings.text(`settings.${name}-${value}`)]),
    chosen: values.includes(settings.get(name)) ? settings.get(name) : values[0],
    onChoose: (value) => settings.set(name, value),
  });
}
