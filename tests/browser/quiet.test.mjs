// What the page does not do: draw while nothing changes, move where motion is unwelcome, eat the browser's
// keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes, useBrowser } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };

test('no frame is drawn in 5 s of idleness, at home or at the table', async (t) => {
  const table = await open(t, small);
  const idle = async (where) => {
    await table.settled();
    // The one thing that only time can show.
    const count = () => table.page.evaluate(() => tessera.frames);
    await table.page.waitForTimeout(500);
    const before = await count();
    await table.page.waitForTimeout(5_000);
    assert.equal(await count() - before, 0, where);
  };
  await idle('home');
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  await idle('table');
});

test('turns move by time, and not at all where reduced motion is asked for', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  const framesOf = async (turn) => {
    const before = await table.page.evaluate(() => tessera.frames);
    await table.playTurn(turn);
    await table.settled();
    return await table.page.evaluate(() => tessera.frames) - before;
  };
  const full = await framesOf('c1f4');
  // At any time, since it may be a battery that asks.
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  const reduced = await framesOf('g8h7');
  t.diagnostic(`${full} frames for a turn, ${reduced} under reduced motion`);
  assert.ok(reduced < full);
});

test('light and dark follow the system, until one is chosen', async (t) => {
  const table = await open(t, { context: { viewport: sizes.phone, colorScheme: 'dark' } });
  // At the left edge there is nothing but the table.
  const shows = (colour) => table.untilColour(2, 400, colour);
  await shows('#15181B');
  await table.page.emulateMedia({ colorScheme: 'light' });
  await shows('#EFE9DF');
  await table.click('button.theme');
  await shows('#15181B');
  await table.reload();
  await shows('#15181B');
  assert.equal(await table.page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(21, 24, 27)');
});

test('the browser keeps its own keys', async (t) => {
  const table = await open(t, small);
  const keys = [['F5'], ['F11'], ['KeyR', { ctrlKey: true }], ['KeyL', { metaKey: true }], ['KeyT', { ctrlKey: true }]];
  const taken = await table.page.evaluate((list) => {
    const canvas = document.getElementById('canvas');
    return list.filter(([code, modifiers]) => !canvas.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...modifiers })));
  }, keys);
  assert.deepEqual(taken, []);
});

test('the canvas is a picture only, takes no focus from the page and has no menu of its own', async (t) => {
  const table = await open(t, small);
  const canvas = await table.page.evaluate(() => {
    const element = document.getElementById('canvas');
    return {
      hidden: element.ariaHidden,
      focusable: element.tabIndex >= 0,
      focused: document.activeElement.tagName,
      menu: element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    };
  });
  assert.deepEqual(canvas, { hidden: 'true', focusable: false, focused: 'BODY', menu: false });
});

test('nothing but window.tessera is global', async (t) => {
  const table = await open(t, small);
  const added = await table.page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'about:blank';
    document.body.append(frame);
    const standard = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !standard.has(name) && Number.isNaN(Number(name)));
  });
  // Playwright's own, and those of elements with an id.
  assert.deepEqual(added.filter((name) => !name.startsWith('__p')), ['tessera']);
});
