// The games that are over: to look at again, search, share, export.

import { element } from '../dom.js';
import { joinRecords } from '../record-text.js';
import { describe } from '../record-words.js';
import { download, fileName } from '../transfer.js';

const games = ['stones', 'shifting-stones', 'shifti', 'shagdy'];

export const title = ({ strings }) => strings.text('menu.records');

export function render(body, context) {
  const { strings, panels, records } = context;
  const all = records.list().map(({ id, record }) => {
    const words = describe(record, strings);
    return { id, record, words, text: Object.values(words).join(' ').toLocaleLowerCase(strings.language) };
  });

  const search = element('input.field', {
    type: 'search', placeholder: strings.text('records.search'), 'aria-label': strings.text('records.search'),
    autocomplete: 'off', input: () => fill(),
  });
  const filter = element('select.field', { 'aria-label': strings.text('records.filter'), change: () => fill() },
    element('option', { value: '' }, strings.text('records.all')),
    ...games.map((game) => element('option', { value: game }, strings.text(`${game}.name`))));
  const found = element('p.said', { role: 'status' });
  const list = element('ul.records');

  /** Shows those that were searched for. */
  function fill() {
    const wanted = search.value.toLocaleLowerCase(strings.language).split(/\s+/);
    const shown = all.filter(({ words, text }) =>
      (filter.value === '' || words.name === filter.value) && wanted.every((word) => text.includes(word)));
    list.replaceChildren(...shown.map((game) => entry(game, context)));
    found.textContent = shown.length === 0 ? strings.text('records.none-found') : strings.count('records.found', shown.length);
  }

  const bringIn = element('button.button', { type: 'button', 'data-open': 'import', click: () => panels.show('import') },
    strings.text('records.import'));
  if (all.length === 0) {
    body.append(element('p.empty', {}, strings.text('records.empty')), element('div.actions', {}, bringIn));
    return;
  }
  fill();
  body.append(
    element('div.search', {}, search, filter), found, list,
    element('div.actions', {}, bringIn, element('button.button', {
      type: 'button', 'data-action': 'export',
      click: () => download(fileName('games', 'txt'), joinRecords(records.list().map(({ record }) => record))),
    }, strings.text('records.export-all'))));
}

/** A game of the list: it opens the replay, the button beside it all else. */
function entry({ id, record, words }, { app, panels, strings }) {
  const { game, players, result, turns, date } = words;
  const replay = () => {
    panels.close();
    app.send(`study\n${record}`);
  };
  return element('li', {},
    element('button.record', { type: 'button', click: replay },
      element('span.record-game', {}, game), element('span.record-date', {}, date),
      element('span.record-result', {}, strings.fill('records.line', { result, players, turns }))),
    element('button.more', {
      type: 'button', 'aria-label': strings.fill('records.more', { game, result, date }),
      click: () => panels.show('record', id),
    }, '⋯'));
}
