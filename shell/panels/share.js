// A link that carries the game at the table, or a record; as text and as a picture for a phone's camera.

import { radios } from '../controls.js';
import { element, shape } from '../dom.js';
import { writeLink } from '../link.js';
import { copy } from '../transfer.js';
import { encode } from '../vendor/uqr.mjs';

export const title = ({ strings }) => strings.text('menu.share');

export function render(body, { app, strings }, record = app.query('record')) {
  const field = element('input.field', {
    type: 'text', readonly: true, dir: 'ltr', 'aria-label': strings.text('share.link'), focus: () => field.select(),
  });
  const said = element('p.said', { role: 'status' });
  const picture = element('div.qr');

  async function show(kind) {
    const { record: carried } = kind === 'game' ? app.judge(record) : app.position(record);
    field.value = `${location.href.split('#')[0]}#${await writeLink(kind, carried)}`;
    said.textContent = '';
    picture.replaceChildren(draw(field.value, strings));
  }

  body.append(
    radios({
      name: 'share',
      label: strings.text('share.what'),
      values: ['game', 'position'].map((kind) => [kind, strings.text(`share.${kind}`)]),
      chosen: 'game',
      onChoose: show,
    }),
    field,
    element('div.actions', {},
      element('button.button.button-primary', {
        type: 'button', 'data-action': 'copy',
        click: async () => {
          const copied = await copy(field.value);
          if (!copied) field.focus();
          said.textContent = strings.text(copied ? 'share.copied' : 'share.copy-by-hand');
        },
      }, strings.text('share.copy')),
      navigator.share && element('button.button', {
        type: 'button', 'data-action': 'send',
        // Who changes their mind has not failed.
        click: () => navigator.share({ title: 'Tessera', url: field.value }).catch(() => {}),
      }, strings.text('share.send'))),
    said, picture, element('p.said', {}, strings.text('share.line')));
  show('game');
}

/** A QR code, dark on light in every theme, since not every camera reads the other; or why there is none. */
function draw(text, strings) {
  let code;
  try {
    code = encode(text, { ecc: 'L', border: 4 });
  } catch {
    return element('p.said', {}, strings.text('share.no-picture'));
  }
  const squares = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return shape('svg', {
    viewBox: `0 0 ${code.size} ${code.size}`, role: 'img', 'aria-label': strings.text('share.picture'),
    'shape-rendering': 'crispEdges',
  }, shape('path', { d: squares.join('') }));
}
