// Browsers that lack something, files that do not come, and a graphics context that goes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes, useBrowser } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };

/** The sentence that is shown instead of the game. */
async function sentence(table) {
  const shown = table.page.locator('#cover [data-problem]:visible');
  await shown.waitFor();
  assert.equal(await shown.count(), 1);
  assert.ok(await table.page.locator('#retry').isVisible());
  assert.ok(!await table.page.locator('#progress').isVisible());
  return shown.textContent();
}

for (const [name, { without, says }] of Object.entries({
  'the class of WebGL2': { without: () => { delete window.WebGL2RenderingContext; }, says: /WebGL 2/ },
  'a WebGL2 context': {
    without: () => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
      };
    },
    says: /WebGL 2/,
  },
  WebAssembly: { without: () => { delete window.WebAssembly; }, says: /WebAssembly/ },
})) {
  for (const colorScheme of ['light', 'dark']) {
    test(`a browser without ${name} is told so in words, ${colorScheme}`, async (t) => {
      const table = await open(t, {
        context: { viewport: sizes.phone, colorScheme },
        prepare: (page) => page.addInitScript(without),
        starts: false,
      });
      assert.match(await sentence(table), says);
      // What the browser did not use it may say, but the page itself is silent.
      table.complaints = table.complaints.filter((line) => !/preload/.test(line));
    });
  }
}

test('a browser without JavaScript is told so in words', async (t) => {
  const table = await open(t, { context: { viewport: sizes.phone, javaScriptEnabled: false }, starts: false });
  assert.match(await table.page.locator('noscript').innerText(), /JavaScript/);
  // The scripts that the browser would not load.
  table.complaints = table.complaints.filter((line) => !/preload|js csp$/.test(line));
});

for (const file of ['app\\.\\w+\\.wasm', 'app\\.\\w+\\.mjs', 'main\\.\\w+\\.js', 'storage\\.\\w+\\.js', 'en\\.\\w+\\.json']) {
  test(`a file that does not come is told of, and comes with another try: ${file.replaceAll('\\', '')}`, async (t) => {
    let broken = true;
    const table = await open(t, {
      ...small,
      prepare: (page) => page.route(new RegExp(`/${file}$`), (route) => (broken ? route.abort() : route.continue())),
      starts: false,
    });
    assert.match(await sentence(table), /did not load/);
    table.complaints = [];
    broken = false;
    await table.page.locator('#retry').click();
    await table.ready();
    await table.startGame();
  });
}

test('a page instead of the WebAssembly, as some hosts answer, is told of', async (t) => {
  const table = await open(t, {
    ...small,
    prepare: (page) => page.route(/app[^/]*\.wasm$/, (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })),
    starts: false,
  });
  assert.match(await sentence(table), /did not load/);
  table.complaints = [];
});

test('WebAssembly of the wrong MIME type is taken all the same, and fetched once', async (t) => {
  let times = 0;
  const table = await open(t, {
    ...small,
    prepare: (page) => page.route(/\.wasm$/, async (route) => {
      if (route.request().url().includes('/app.')) times += 1;
      await route.fulfill({ response: await route.fetch(), contentType: 'application/octet-stream' });
    }),
  });
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  assert.equal(times, 1);
});

test('the loading screen shows how far it has come', async (t) => {
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  const table = await open(t, {
    ...small,
    prepare: (page) => page.route(/app[^/]*\.wasm$/, async (route) => { await released; await route.continue(); }),
    starts: false,
  });
  // The code is there, the WebAssembly is not.
  await table.page.waitForFunction(() => {
    const { value } = document.getElementById('progress');
    return value > 0 && value < 1;
  });
  release();
  await table.ready();
  assert.ok(!await table.page.locator('#cover').isVisible());
});

test('the graphics context is lost and comes back', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  // The pointer leaves no mark on the board.
  await table.page.mouse.move(1, 1);
  await table.settled();
  const before = await table.page.screenshot();

  const frames = await table.page.evaluate(async () => {
    const canvas = document.getElementById('canvas');
    const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
    const happens = (event) => new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }));
    const lost = happens('webglcontextlost');
    extension.loseContext();
    await lost;
    // It may be restored only after all listeners have heard of the loss.
    await new Promise(requestAnimationFrame);
    const drawn = tessera.frames;
    const restored = happens('webglcontextrestored');
    extension.restoreContext();
    await restored;
    return drawn;
  });
  await table.page.waitForFunction((drawn) => tessera.frames > drawn, frames);
  await table.settled();
  assert.ok(before.equals(await table.page.screenshot()), 'the screen looks as it did before');
  await table.playTurn((await table.turns())[0]);
  await table.until('state', / w$/);
});
