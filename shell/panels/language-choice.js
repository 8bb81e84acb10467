// Language and digits, a part of the settings.

import { radios } from '../controls.js';
import { languages } from '../strings.js';

/** The controls, for the panel's context. */
export function languageChoices({ strings, settings, language }) {
  return [
    radios({
      name: 'language',
      label: strings.text('settings.words'),
      // Each by its own name, for whoever cannot read the present one.
      values: Object.entries(languages).map(([tag, { name }]) => [tag, name]),
      chosen: strings.language,
      onChoose: (value) => settings.set('language', value),
    }),
    radios({
      name: 'digits',
      label: strings.text('settings.digits'),
      values: ['western', 'persian'].map((value) => [value, strings.text(`settings.digits-${value}`)]),
      chosen: language.digits,
      onChoose: (value) => settings.set('digits', value),
    }),
  ];
}
