// The keyboard: what each key means to the app, by its place where its letter is none of ours, so that keys
// work in every layout. Panels, text fields and the browser keep their own.

const named = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
  Enter: 'act', NumpadEnter: 'act', Space: 'act', Escape: 'escape',
};
const arrows = new Set(['left', 'right', 'up', 'down']);

/** The Latin letter on a key; on a layout without Latin letters, the one that others have in its place. */
const letterOf = ({ key, code }) => (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1] ?? '').toLowerCase();

/** The digit on a key, by its place, since some layouts have digits only with Shift. */
const digitOf = ({ code }) => /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];

/**
 * Hears the keys that are meant for the table.
 * @param {object} to
 * @param {(name: string) => void} to.key a key of the app's.
 * @param {import('./mirror.js').Mirror} to.mirror
 * @param {Record<string, () => void>} to.signs what a sign opens, by the sign.
 */
export function hearKeys({ key, mirror, signs }) {
  const isOurs = ({ target, altKey, isComposing, defaultPrevented }) => !defaultPrevented && !altKey && !isComposing
    && !target.closest?.('dialog, input, textarea, select, a, #cover, #typed');

  addEventListener('keydown', (event) => {
    if (!isOurs(event) || event.getModifierState('AltGraph') || document.querySelector('dialog[open]')) return;
    const meaning = meaningOf(event);
    if (meaning === null) return;
    event.preventDefault();
    meaning();
  });
  // A button is pressed when Space goes down, as with Enter: else what is pressed next would come before it.
  addEventListener('keyup', (event) => {
    if (event.code === 'Space' && isOurs(event)) event.preventDefault();
  });

  function meaningOf(event) {
    const letter = letterOf(event);
    if (event.ctrlKey || event.metaKey) {
      if (letter !== 'z' && letter !== 'y') return null;
      return () => key(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
    }
    const name = named[event.code];
    if (arrows.has(name)) return () => mirror.step(name) || key(name);
    if (event.repeat) return null;
    if (name === 'act') return act(event.target);
    if (name !== undefined) return () => key(name);
    if (Object.hasOwn(signs, event.key)) return signs[event.key];
    const digit = digitOf(event);
    if (letter === '' && digit === undefined) return null;
    return event.shiftKey && letter !== '' ? null : () => key(letter === '' ? digit : letter);
  }

  // The app's own board acts where its cursor is, since that may have moved on; everything else is pressed.
  function act(target) {
    const item = mirror.focused;
    if (item === null) return target.closest('button') ? null : () => key('act');
    return item.closest('[data-id="board"]') ? () => key('act') : () => mirror.press(item);
  }
}
