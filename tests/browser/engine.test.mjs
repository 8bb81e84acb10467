// The engine in its worker: it may die, fail to load, or think hard; the page takes no harm.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes, useBrowser } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };

const terminate = (table) => table.page.evaluate(() => tessera.engine.worker.terminate());
const restarts = (table) => table.page.evaluate(() => tessera.engine.restarts);

test('the worker is killed while it thinks, and play goes on', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  await table.playTurn('c1f4');
  await table.until('busy', '1');
  await terminate(table);
  await table.until('state', / w$/);
  assert.equal(await restarts(table), 1);
  await table.settled();
  await table.playTurn((await table.turns())[0]);
  await table.until('state', / w$/);
  assert.equal(await restarts(table), 1);
});

test('the worker is killed while it rests, and the next turn is answered', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.page.waitForFunction(() => tessera.engine.worker);
  await terminate(table);
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  assert.equal(await restarts(table), 1);
});

test('an engine that does not load leaves a table for two, and is asked for again', async (t) => {
  let broken = true;
  const table = await open(t, {
    ...small,
    prepare: (page) => page.route(/engine[^/]*\.wasm$/, (route) => (broken ? route.abort() : route.continue())),
  });
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  // Three failures when the page started, and three for the turn.
  await table.page.waitForFunction(() => tessera.engine.restarts === 4 && tessera.engine.worker === null);
  const failures = table.complaints.splice(0);
  assert.ok(failures.every((line) => /engine|ERR_FAILED/.test(line)), failures.join('\n'));

  broken = false;
  await table.click('button.try-engine');
  await table.until('state', / w$/);
});

test('the page stays lively while the engine thinks', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  await table.page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => Math.round(entry.duration))))
      .observe({ type: 'longtask' });
  });
  const frames = await table.page.evaluate(() => tessera.frames);
  const began = performance.now();
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  await table.settled();
  const seconds = (performance.now() - began) / 1000;
  const drawn = await table.page.evaluate(() => tessera.frames) - frames;
  const long = await table.page.evaluate(() => longTasks);
  t.diagnostic(`${drawn} frames in ${seconds.toFixed(1)} s of a turn, its answer and two animations; tasks over 50 ms: ${long.join(' ') || 'none'}`);
  assert.ok(drawn > 4, 'both turns are animated');
});
