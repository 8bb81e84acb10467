// Brings games in, from a file or pasted; or everything that was exported.

import { element } from '../dom.js';
import { ImportError, readEverything, readGames } from '../imports.js';

export const title = ({ strings }) => strings.text('records.import');

export function render(body, context) {
  const { strings, records } = context;
  const said = element('p.said', { role: 'status' });
  const question = element('div.actions');

  function take(text) {
    said.classList.remove('wrong');
    question.replaceChildren();
    try {
      if (/^\s*\{/.test(text)) ask(readEverything(text, context));
      else {
        const added = records.import(readGames(text, context));
        said.textContent = added === 0 ? strings.text('records.known') : strings.count('records.added', added);
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      said.textContent = error.message;
      said.classList.add('wrong');
    }
  }

  /** Everything takes the place of what there is: not before the player says so. */
  function ask(everything) {
    said.textContent = strings.count('records.everything-asks', everything.games);
    const replace = element('button.button.button-primary', {
      type: 'button', 'data-action': 'replace',
      click: () => {
        everything.apply();
        question.replaceChildren();
        said.textContent = strings.text('records.everything-done');
      },
    }, strings.text('records.everything-do'));
    question.replaceChildren(replace);
    replace.focus();
  }

  const file = element('input.field', {
    type: 'file', accept: '.txt,.tessera,.json,text/plain,application/json',
    change: async () => {
      const [chosen] = file.files;
      if (chosen) take(await chosen.text());
      file.value = '';
    },
  });
  const field = element('textarea.field', { rows: 6, dir: 'ltr', spellcheck: 'false' });
  body.append(
    element('p', {}, strings.text('records.import-line')),
    element('label.labelled', {}, strings.text('records.file'), file),
    element('label.labelled', {}, strings.text('records.paste'), field),
    element('div.actions', {}, element('button.button', {
      type: 'button', 'data-action': 'add', click: () => take(field.value),
    }, strings.text('records.add'))),
    said, question);
}
