// The settings: chosen in their panel by pointer and by keys, seen on the table behind, and kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, settingKey, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const small = { viewport: { width: 640, height: 480 } };
const tableColour = {
  light: '#EFE9DF', dark: '#15181B', 'light in high contrast': '#F6F2EA', 'dark in high contrast': '#0B0D0F',
};
const untilTable = (table, name) => table.untilColour(4, 60, tableColour[name]);

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
const flip = (table, name) => table.page.locator(`#panel input[name="${name}"]`).click();

/** A page whose browser keeps these settings, until others are chosen. */
const withSettings = (settings) => (page) => page.addInitScript((kept) => {
  for (const [key, value] of kept) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}, Object.entries(settings).map(([name, value]) => [settingKey(name), value]));

const kept = (table, name) => table.page.evaluate((key) => localStorage.getItem(key), settingKey(name));

// --- look ---

test('the theme is chosen by pointer, effective at once, and kept', async (t) => {
  const table = await open(t, { context: small });
  await openSettings(table);
  await choose(table, 'theme', 'dark');
  await closePanel(table);
  await untilTable(table, 'dark');
  await table.reload();
  await untilTable(table, 'dark');
});

test('theme and contrast are chosen by keys', async (t) => {
  const table = await open(t, { context: small });
  await openSettings(table);
  await table.page.locator('#panel input[name=theme]:checked').focus();
  await table.press('ArrowLeft'); // round to the last one
  assert.equal(await kept(table, 'theme'), 'dark');
  await table.press('Tab');
  await table.press('ArrowLeft');
  assert.equal(await kept(table, 'contrast'), 'high');
  await closePanel(table);
  await untilTable(table, 'dark in high contrast');
});

test('theme, contrast and motion follow the system until they are chosen', async (t) => {
  const table = await open(t, { context: { ...small, colorScheme: 'dark', contrast: 'more' } });
  await untilTable(table, 'dark in high contrast');
  await table.page.emulateMedia({ contrast: 'no-preference' });
  await untilTable(table, 'dark');
  await table.page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await untilTable(table, 'light in high contrast');

  const motion = () => table.page.evaluate(() => document.documentElement.dataset.motion);
  assert.equal(await motion(), 'normal');
  await table.page.emulateMedia({ reducedMotion: 'reduce' });
  await table.page.waitForFunction(() => document.documentElement.dataset.motion === 'off');

  await openSettings(table);
  await choose(table, 'theme', 'dark');
  await choose(table, 'contrast', 'normal');
  await choose(table, 'motion', 'slow');
  await closePanel(table);
  await untilTable(table, 'dark');
  assert.equal(await motion(), 'slow');
});

test('the panel can be used in forced colours', async (t) => {
  const table = await open(t, { context: { ...small, forcedColors: 'active' } });
  await openSettings(table);
  const outline = (value) => table.page.locator(`#panel input[name=theme][value=${value}] + span`)
    .evaluate((span) => getComputedStyle(span).outlineStyle);
  assert.equal(await outline('system'), 'solid');
  assert.equal(await outline('dark'), 'none');
});

// --- board ---

test('the palette is seen on the board and kept', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  const palettes = (await table.query('palettes')).trim().split('\n').map((line) => line.split(' '));
  assert.deepEqual(palettes.map(([name]) => name), ['wood', 'slate', 'felt', 'clear']);
  const [light, dark] = [await table.middle('cell.d5'), await table.middle('cell.d6')];
  for (const [name, lightColour, darkColour] of palettes.toReversed()) {
    await openSettings(table);
    await choose(table, 'palette', name);
    await closePanel(table);
    await table.untilColour(light.x, light.y, lightColour);
    await table.untilColour(dark.x, dark.y, darkColour);
  }
  await openSettings(table);
  await choose(table, 'palette', 'felt');
  await table.reload();
  await table.goOn();
  await table.untilColour(light.x, light.y, palettes[2][1]);
});

for (const game of ['stones', 'shifting-stones', 'shifti', 'shagdy']) {
  test(`coordinates are hidden and shown: ${game}`, async (t) => {
    const table = await open(t, { context: { viewport: sizes.phone, reducedMotion: 'reduce' } });
    await table.startGame({ game });
    // The board after a flip; the pointer always rests where the switch was.
    const flipped = async () => {
      const drawn = await table.page.evaluate(() => tessera.frames);
      await openSettings(table);
      await flip(table, 'coordinates');
      await closePanel(table);
      await table.page.waitForFunction((before) => tessera.frames > before, drawn);
      await table.settled();
      return (await table.page.screenshot({ clip: { x: 0, y: 48, width: 360, height: 600 } })).toString('base64');
    };
    const hidden = await flipped();
    assert.ok(await flipped() !== hidden);
    assert.ok(await flipped() === hidden);
  });
}

test('any seat can sit at the lower edge', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  const white = await table.middle('cell.a1');
  await openSettings(table);
  await choose(table, 'bottom', '2');
  await closePanel(table);
  await table.page.waitForFunction((y) => tessera.targets().find(({ id }) => id === 'cell.a1').y < y - 100, white.y);
  await openSettings(table);
  await choose(table, 'bottom', '4'); // whom this game has not
  await closePanel(table);
  await table.page.waitForFunction((y) => tessera.targets().find(({ id }) => id === 'cell.a1').y > y - 100, white.y);
});

test('the board turns to whoever of several persons is to move, once nothing moves', async (t) => {
  const table = await open(t, { context: small, prepare: withSettings({ rotate: 'on' }) });
  await table.startGame();
  const turned = () => table.page.evaluate(() => {
    const [white, black] = ['cell.a1', 'cell.a8'].map((name) => tessera.targets().find(({ id }) => id === name).y);
    return white < black;
  });
  assert.equal(await turned(), false);
  await table.playTurn('c1f4');
  await table.settled();
  assert.equal(await turned(), true);
  const [turn] = await table.turns();
  await table.playTurn(turn);
  await table.settled();
  assert.equal(await turned(), false);
  await table.click('button.undo');
  await table.until('tomove', '2');
  await table.settled();
  assert.equal(await turned(), true);
});

// --- play ---

test('things move as fast as is wished, or not at all', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  // Plays a turn; how long it takes from the turn until nothing moves, in milliseconds and in frames.
  const time = async (turn) => {
    const seen = table.page.evaluate(() => new Promise((resolve) => {
      const before = tessera.query('state');
      let since = performance.now(); // from the last look before it: a slow frame takes nothing from the time
      let moves = false;
      let frames = 0;
      const look = () => {
        moves ||= tessera.query('state') !== before;
        if (!moves) since = performance.now();
        if (moves && tessera.query('busy') === '0') resolve({ time: performance.now() - since, frames });
        else requestAnimationFrame(look);
        if (moves) ++frames;
      };
      look();
    }));
    await table.playTurn(turn);
    return seen;
  };
  const set = async (pace) => {
    await openSettings(table);
    await choose(table, 'motion', pace);
    await closePanel(table);
  };
  await set('slow');
  assert.ok((await time('c1f4')).time > 380);
  await set('off');
  assert.ok((await time((await table.turns())[0])).frames <= 3); // however slow they are
});

const phone = { viewport: sizes.phone, hasTouch: true };

test('a turn made by touch waits to be confirmed, if that is wished', async (t) => {
  const table = await open(t, { context: phone });
  const tapTurn = async () => {
    await table.tap('cell.c1');
    await table.tap('cell.f4');
    await table.until('proposal', 'c1f4');
  };
  await openSettings(table);
  await flip(table, 'confirm');
  await closePanel(table);
  await table.startGame({ black: 'level1', press: (id) => table.tap(id) });
  const before = [await table.query('state'), await table.query('record')];
  const unchanged = async () => {
    await table.until('proposal', '');
    await table.until('hand', '');
    await table.settled();
    assert.deepEqual([await table.query('state'), await table.query('record')], before);
  };

  await tapTurn();
  await table.settled();
  assert.equal(await table.query('hand'), 'c1f4');
  assert.deepEqual([await table.query('state'), await table.query('record')], before);
  assert.deepEqual((await table.targets()).map(({ id }) => id), ['button.withdraw', 'button.confirm']);
  await table.tap('button.withdraw');
  await unchanged();

  await tapTurn();
  await table.press('Escape');
  await unchanged();
  await tapTurn();
  await table.press('u');
  await unchanged();

  await tapTurn();
  await table.tap('button.confirm');
  await table.until('record', /c1f4/);
  await table.until('tomove', '1');
});

test('a turn made by mouse or keys is played at once', async (t) => {
  const table = await open(t, { context: phone, prepare: withSettings({ confirm: 'on' }) });
  await table.startGame();
  await table.playTurn('c1f4');
  await table.playTurn((await table.turns())[0], async (from, to) => {
    await table.actByKeys(from);
    await table.actByKeys(to);
  });
  assert.equal(await table.query('proposal'), '');
});

test('what waits to be confirmed is taken back by its last step, where a turn has several', async (t) => {
  const table = await open(t, { context: { ...phone, reducedMotion: 'reduce' }, prepare: withSettings({ confirm: 'on' }) });
  await table.startGame({ game: 'shagdy', press: (id) => table.tap(id) });
  await table.tap('button.field');
  await table.tap('square.12');
  await table.tap('reserve.own');
  await table.until('hand', /^12:0-\d$/);
  await table.tap('reserve.own');
  await table.until('proposal', /^12:0-\d,0-\d$/);
  await table.tap('button.withdraw');
  await table.until('hand', /^12:0-\d$/);
  await table.tap('reserve.own');
  await table.tap('button.confirm');
  await table.until('tomove', '2');
});

test('what waits to be confirmed stays in hand, where a button handed it in', async (t) => {
  const book = 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4';
  const record = recordOf({ game: 'shifting-stones', position: book, seats: ['person', 'person'] });
  const table = await open(t, {
    context: { ...phone, reducedMotion: 'reduce' },
    prepare: async (page) => {
      await withSave(record)(page);
      await withSettings({ confirm: 'on' })(page);
    },
  });
  await table.goOn();
  await table.tap('cell.b3');
  await table.until('hand', 'b3b2');
  await table.tap('button.end-turn');
  await table.until('proposal', 'b3b2');
  await table.tap('button.withdraw');
  await table.until('proposal', '');
  assert.equal(await table.query('hand'), 'b3b2');
  assert.equal(await table.query('tomove'), '1');
  await table.tap('button.end-turn');
  await table.tap('button.confirm');
  await table.until('tomove', '2');
});

// --- all of them ---

test('Reset asks, and takes everything back to how it was', async (t) => {
  const table = await open(t, { context: small, prepare: withSettings({ theme: 'dark', palette: 'felt', confirm: 'on' }) });
  await untilTable(table, 'dark');
  await openSettings(table);
  const press = (name) => table.page.locator(`#panel [data-reset=${name}]`).click();
  await press('offer');
  await press('keep');
  assert.equal(await kept(table, 'palette'), 'felt');
  await press('offer');
  await press('now');
  await table.page.locator('#panel [data-reset=offer]').waitFor();
  assert.deepEqual([await kept(table, 'theme'), await kept(table, 'palette'), await kept(table, 'confirm')], ['system', 'wood', 'off']);
  assert.equal(await table.page.locator('#panel input[name=palette]:checked').getAttribute('value'), 'wood');
  await closePanel(table);
  await untilTable(table, 'light');
});

test('a damaged setting holds for none', async (t) => {
  const table = await open(t, {
    context: small, prepare: withSettings({ theme: 'blue', palette: 'glass', motion: '9', bottom: '-1', rotate: 'perhaps' }),
  });
  await untilTable(table, 'light');
  await table.startGame();
  const { x, y } = await table.middle('cell.d5');
  await table.untilColour(x, y, '#EAD9B9');
});
