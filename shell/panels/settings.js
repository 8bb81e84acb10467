// What a player may choose for all games. Every choice is effective at once, on the board behind.

import { radios, section, toggle } from '../controls.js';
import { element } from '../dom.js';
import { languageChoices } from './language-choice.js';
import { soundControls } from './settings-sound.js';

export const title = ({ strings }) => strings.text('menu.settings');

export function render(body, context) {
  const { strings } = context;
  for (const [name, controls] of Object.entries(sections)) {
    const made = section(strings.text(`settings.${name}`), ...controls(context));
    if (made) body.append(made);
  }
  body.append(reset(context));
}

// In the order in which they are shown; one without controls is not.
const sections = {
  language: languageChoices,
  look: (context) => [
    choice(context, 'theme', ['system', 'light', 'dark']),
    choice(context, 'contrast', ['system', 'normal', 'high']),
  ],
  board: (context) => [
    palette(context),
    onOff(context, 'coordinates', 'shown', 'hidden'),
    choice(context, 'bottom', ['own', '1', '2', '3', '4']),
    onOff(context, 'rotate', 'on', 'off', true),
  ],
  play: (context) => [
    choice(context, 'motion', ['system', 'off', 'fast', 'normal', 'slow']),
    onOff(context, 'confirm', 'on', 'off', true),
  ],
  sound: soundControls,
};

/** A setting with a few values. */
function choice({ strings, settings }, name, values, { line, sign = () => undefined } = {}) {
  return radios({
    name,
    label: strings.text(`settings.${name}`),
    line,
    values: values.map((value) => [value, strings.text(`settings.${name}-${value}`), sign(value)]),
    chosen: settings.get(name),
    onChoose: (value) => settings.set(name, value),
  });
}

/** A setting with two values. */
function onOff({ strings, settings }, name, on, off, withLine = false) {
  return toggle({
    name,
    label: strings.text(`settings.${name}`),
    line: withLine && strings.text(`settings.${name}-line`),
    on: settings.get(name) === on,
    onChange: (isOn) => settings.set(name, isOn ? on : off),
  });
}

/** What boards are made of: the app knows what there is, and how it looks. */
function palette(context) {
  const colours = new Map(context.app.query('palettes').trim().split('\n').map((line) => {
    const [name, light, dark] = line.split(' ');
    return [name, { light, dark }];
  }));
  return choice(context, 'palette', [...colours.keys()], {
    line: context.strings.text('settings.palette-line'),
    sign: (name) => {
      const swatch = element('i.swatch', { 'aria-hidden': 'true' });
      for (const [part, colour] of Object.entries(colours.get(name))) swatch.style.setProperty(`--${part}`, colour);
      return swatch;
    },
  });
}

/** The way back to how everything was; asks before it goes. */
function reset({ strings, settings, panels }) {
  const box = element('div.reset');
  const button = (name, classes, click) => element(`button.button${classes}`, { type: 'button', 'data-reset': name, click },
    strings.text(`settings.reset-${name}`));
  const offer = () => box.replaceChildren(button('offer', '', ask));
  const ask = () => {
    const keep = button('keep', '', () => {
      offer();
      box.firstChild.focus();
    });
    box.replaceChildren(element('p', { role: 'alert' }, strings.text('settings.reset-ask')), keep,
      button('now', '.button-primary', () => {
        settings.reset();
        panels.refresh();
      }));
    keep.focus();
  };
  offer();
  return box;
}
