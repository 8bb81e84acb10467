// The settings: chosen in their panel by pointer and by keys, seen on the table behind, and kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: { width: 640, height: 480 } } };
const tableColour = { light: '#EFE9DF', dark: '#15181B' };

/** Opens the panel, as a person would. */
async function openSettings(table) {
  await table.click('button.menu');
  await table.page.locator('#panel [data-open=settings]').click();
  await table.page.locator('#panel[data-panel=settings]').waitFor();
}

async function closePanel(table) {
  await table.press('Escape');
  await table.page.locator('#panel').waitFor({ state: 'hidden' });
}

/** Chooses one of a few values by pointer, at the label as it is seen. */
const choose = (table, name, value) => table.page.locator(`#panel label.radio:has(input[name="${name}"][value="${value}"])`).click();

test('the theme is chosen by pointer, effective at once, and kept', async (t) => {
  const table = await open(t, small);
  await openSettings(table);
  await choose(table, 'theme', 'dark');
  await closePanel(table);
  await table.untilColour(4, 470, tableColour.dark);
  await table.reload();
  await table.untilColour(4, 470, tableColour.dark);
});

test('the theme is chosen by keys', async (t) => {
  const table = await open(t, small);
  await openSettings(table);
  await table.page.locator('#panel input[name=theme]:checked').focus();
  await table.press('ArrowLeft'); // round to the last one
  assert.equal(await table.page.locator('#panel input[name=theme]:checked').getAttribute('value'), 'dark');
  await closePanel(table);
  await table.untilColour(4, 470, tableColour.dark);
});
