// No screen breaks a rule of accessibility that a program can check.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, in a few words each. */
async function violations(page) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run(document)).violations);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

const over = {
  stones: '8/8/8/8/8/8/w7/8 b',
};
const games = ['stones', 'shifting-stones', 'shifti', 'shagdy'];

for (const colorScheme of ['light', 'dark']) {
  const options = { context: { viewport: sizes.desktop, colorScheme, reducedMotion: 'reduce' } };

  test(`home, set-up and the tables, ${colorScheme}`, async (t) => {
    for (const game of games) {
      const table = await open(t, options);
      const check = async (where) => assert.deepEqual(await violations(table.page), [], where);
      if (game === 'stones') await check('home');
      await table.click(`card.${game}`);
      await table.until('screen', 'setup');
      await check(`set-up of ${game}`);
      await table.click('choice.player1.person');
      await table.click('choice.starter.first');
      await table.click('button.start');
      await table.until('screen', 'table');
      await table.settled();
      await check(`table of ${game}`);
    }
  });

  test(`an end, and what lies over a phone's board, ${colorScheme}`, async (t) => {
    const ended = await open(t, {
      context: { viewport: sizes.phone, colorScheme },
      prepare: withSave(recordOf({ game: 'stones', position: over.stones, seats: ['person', 'person'] })),
    });
    await ended.goOn();
    await ended.until('screen', 'end');
    await ended.middle('button.again');
    assert.deepEqual(await violations(ended.page), [], 'end');
    const phone = await open(t, { context: { viewport: sizes.phone, colorScheme } });
    await phone.startGame({ game: 'shagdy' });
    await phone.click('button.field');
    await phone.middle('button.close-sheet');
    assert.deepEqual(await violations(phone.page), [], 'field');
  });

  test(`every panel and the field for typed turns, ${colorScheme}`, async (t) => {
    const table = await open(t, options);
    await table.click('button.menu');
    const dialog = table.page.getByRole('dialog');
    await dialog.waitFor();
    const panels = await dialog.locator('[data-open]').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.open));
    assert.deepEqual(await violations(table.page), [], 'menu');
    for (const panel of panels) {
      await dialog.locator(`[data-open="${panel}"]`).click();
      await table.page.locator(`dialog[data-panel="${panel}"]`).waitFor();
      assert.deepEqual(await violations(table.page), [], panel);
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.locator('[data-open]').first().waitFor();
    }
    await table.press('Escape');
    await table.startGame();
    await table.press('/');
    await table.page.getByRole('textbox').fill('c1 c5');
    await table.press('Enter');
    await table.page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    assert.deepEqual(await violations(table.page), [], 'typed turn');
  });
}
