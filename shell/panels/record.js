// One of the games that are over, and what can be done with it.

import { element } from '../dom.js';
import { describe } from '../record-words.js';
import { copy, download, fileName } from '../transfer.js';

export const title = ({ strings, records }, id) => describe(records.get(id), strings).game;

export function render(body, { app, strings, panels, records }, id) {
  const record = records.get(id);
  const { name, players, result, turns, date } = describe(record, strings);
  const text = element('textarea.field', {
    readonly: true, rows: 8, dir: 'ltr', 'aria-label': strings.text('records.text'), focus: () => text.select(),
  });
  text.value = record;
  const said = element('p.said', { role: 'status' });
  const action = (what, act, kind = 'button.button') =>
    element(kind, { type: 'button', 'data-action': what, click: act }, strings.text(`records.${what}`));

  const remove = () => {
    records.remove(id);
    const undo = action('undo', () => {
      records.restore(id, record);
      panels.refresh();
    });
    body.replaceChildren(element('p', { role: 'status' }, strings.text('records.deleted')), element('div.actions', {}, undo));
    undo.focus();
  };
  body.append(
    element('p', {}, [result, players, turns, date].filter((word) => word !== '').join(' · ')),
    element('div.actions', {},
      action('replay', () => {
        panels.close();
        app.send(`study\n${record}`);
      }, 'button.button.button-primary'),
      action('share', () => panels.show('share', record)),
      action('copy', async () => {
        const copied = await copy(record);
        if (!copied) text.focus();
        said.textContent = strings.text(copied ? 'records.copied' : 'records.copy-by-hand');
      }),
      action('export', () => download(fileName(name, 'txt'), record)),
      action('delete', remove)),
    said, text);
}
