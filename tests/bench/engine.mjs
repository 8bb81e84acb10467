// Prints how fast the engine is, natively and in WebAssembly under Node, and how large its module is. Tests
// nothing: a shared machine's times are no reason to fail.
//
//   node tests/bench/engine.mjs        TESSERA_WEB and TESSERA_NATIVE name the folders of the builds
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const web = path.resolve(process.env.TESSERA_WEB ?? 'build/web');
const native = path.resolve(process.env.TESSERA_NATIVE ?? 'build/native');

// `game what … nodes/s N` lines as { 'game what': N }.
function speeds(program, ...first) {
  const text = execFileSync(program, [...first, 'bench'], { encoding: 'utf8' });
  return Object.fromEntries(
    [...text.matchAll(/^(\S+ \S+) .*nodes\/s (\d+)$/gm)].map(([, what, speed]) => [what, Number(speed)]),
  );
}

const natively = speeds(path.join(native, 'tessera'));
const inWasm = speeds('node', path.join(web, 'tessera.cjs'));
console.log('nodes per second      native  WebAssembly  ratio');
for (const [what, speed] of Object.entries(natively)) {
  const millions = (n) => `${(n / 1e6).toFixed(1)}M`;
  const ratio = (inWasm[what] / speed).toFixed(2);
  console.log(what.padEnd(18) + millions(speed).padStart(10) + millions(inWasm[what]).padStart(13) + ratio.padStart(7));
}

console.log('\nbytes                 plain       brotli');
for (const name of ['engine.mjs', 'engine.wasm']) {
  const bytes = readFileSync(path.join(web, name));
  const packed = brotliCompressSync(bytes).length;
  console.log(name.padEnd(18) + String(bytes.length).padStart(9) + String(packed).padStart(13));
}
