// What a player may choose of the sounds.

import { slider, toggle } from '../controls.js';

export function soundControls({ strings, settings, sound }) {
  const percent = new Intl.NumberFormat(strings.language, { style: 'percent' });
  return [
    toggle({
      name: 'sound',
      label: strings.text('settings.sounds'),
      on: sound.isOn(),
      onChange: (on) => settings.set('sound', on ? 'on' : 'off'),
    }),
    slider({
      name: 'volume',
      label: strings.text('settings.volume'),
      least: 0,
      most: 100,
      step: 5,
      value: sound.volume(),
      show: (volume) => percent.format(volume / 100),
      onChange: (volume) => {
        settings.set('volume', String(volume));
        sound.play('place'); // so that it is heard how loud that is
      },
    }),
  ];
}
