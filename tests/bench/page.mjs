// What the page weighs and how soon it is there, beside a bare page of SDL2 and Dear ImGui.
//
//   cmake --build --preset web --target site bare && node tests/bench/page.mjs [--runs N]
//
// Bytes are those of a first visit, as a host would send them with brotli. Times are from navigation to the
// first drawn frame, each with an empty cache, from a server on this machine: the median of the runs.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from '../browser/page.mjs';
import { serve } from '../../tools/serve.mjs';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });
const build = fileURLToPath(new URL('../../build/', import.meta.url));

const brotli = (bytes) => brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
}).length;

/** Opens a page with an empty cache and waits until all that it loads by itself is there. */
async function visit(browser, address, complete) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const responses = [];
  context.on('response', (response) => responses.push(response));
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-frame').length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName('first-frame')[0].startTime);
  await page.waitForFunction(complete);
  const files = new Map();
  for (const response of responses) {
    const name = new URL(response.url()).pathname.slice(1) || 'index.html';
    if (/^https?:/.test(response.url())) files.set(name, await response.body());
  }
  await context.close();
  return { time, files };
}

async function measure(root, complete) {
  const server = await serve({ root: `${build}${root}`, port: 0 });
  const browser = await launch();
  const times = [];
  let files;
  for (let run = 0; run < Number(options.runs); ++run) {
    const visited = await visit(browser, `${server.address}/`, complete);
    times.push(visited.time);
    files = visited.files;
  }
  await browser.close();
  await server.close();
  times.sort((a, b) => a - b);
  const sizes = [...files].map(([name, bytes]) => ({ name, raw: bytes.length, packed: brotli(bytes) }))
    .sort((a, b) => b.packed - a.packed);
  return { sizes, total: sizes.reduce((sum, { packed }) => sum + packed, 0), time: times[times.length >> 1] };
}

const row = (name, ...columns) => console.log(name.padEnd(32) + columns.map((each) => String(each).padStart(14)).join(''));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function print(title, { sizes, total }) {
  row(title, 'plain', 'brotli');
  for (const { name, raw, packed } of sizes) row(`  ${name}`, kilobytes(raw), kilobytes(packed));
  row('  together', '', kilobytes(total));
  console.log();
}

const page = await measure('site', () => tessera.engine.ready);
const bare = await measure('web/tests/bench/bare', () => true);
print('Tessera, engine included', page);
print('bare SDL2 and Dear ImGui', bare);
row('', 'Tessera', 'bare', 'ratio');
row('bytes with brotli', kilobytes(page.total), kilobytes(bare.total), (page.total / bare.total).toFixed(2));
row('navigation to first frame', `${page.time.toFixed(0)} ms`, `${bare.time.toFixed(0)} ms`, (page.time / bare.time).toFixed(2));
