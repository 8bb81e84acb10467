// The engine's WebAssembly module, spoken to as the page's worker speaks to it, and held against the native
// program. Needs both builds: TESSERA_WEB and TESSERA_NATIVE name their folders.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const web = path.resolve(process.env.TESSERA_WEB ?? 'build/web');
const native = path.resolve(process.env.TESSERA_NATIVE ?? 'build/native');
const megabyte = 1 << 20;

const { default: createEngine } = await import(pathToFileURL(path.join(web, 'engine.mjs')));

// One engine: say(line) gives the lines that answer it, ask(line) thinks to the end as well.
async function newEngine() {
  const module = await createEngine();
  const lines = (pointer) => module.UTF8ToString(pointer).split('\n').filter(Boolean);
  const say = (line) => {
    const text = module.stringToNewUTF8(line);
    const answer = lines(module._engine_line(text));
    module._free(text);
    return answer;
  };
  const ask = (line) => {
    const answer = say(line);
    while (module._engine_thinking()) answer.push(...lines(module._engine_think()));
    return answer;
  };
  const memory = () => module.HEAPU8.length;
  return { module, say, ask, memory };
}

const bestmove = (answer) => answer.at(-1).replace(/^bestmove /, '');

const nativeAnswers = (lines, game = 'stones') =>
  execFileSync(path.join(native, 'tessera'), ['ugi', game], { input: lines.join('\n') + '\n', encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

// What does not depend on time.
const timeless = (lines) => lines.map((line) => line.replace(/ nps \d+ time \d+/, ''));

test('the protocol is answered', async () => {
  const { say } = await newEngine();
  assert.equal(say('ugi').at(-1), 'ugiok');
  assert.deepEqual(say('isready'), ['readyok']);
  assert.deepEqual(say('query state'), ['response bbbbbbbb/8/8/8/8/8/8/wwwwwwww w']);
  assert.deepEqual(say('nonsense'), ["info string error: unknown command 'nonsense'"]);
  assert.deepEqual(say(''), []);
});

test('a whole game is played by lines', async () => {
  const { say, ask } = await newEngine();
  let position = 'position startpos moves';
  for (let ply = 0; say('query gameover')[0] === 'response false'; ply += 1) {
    assert.ok(ply < 500);
    position += ` ${bestmove(ask(`go level 1 seed ${ply}`))}`;
    assert.deepEqual(say(position), []);
  }
  assert.match(say('query result')[0], /^response (p1win|p2win|draw)$/);
});

test('it answers as the native program does', async () => {
  const { ask } = await newEngine();
  const lines = [
    'go depth 6',
    'go nodes 100000 seed 7',
    'go level 2 seed 3',
    'position startpos moves b1c2 g8f7 d1f3',
    'go depth 7',
    'query moves',
    'setoption name board value 4x4',
    'position startpos',
    'go depth 20',
    'query state',
  ];
  const final = (answers) => timeless(answers).filter((line) => !line.startsWith('info'));
  assert.deepEqual(final(lines.flatMap(ask)), final(nativeAnswers(lines)));
});

test('the same seed shuffles stones and cards as natively', async () => {
  const { say } = await newEngine();
  const state = () => say('query state')[0];
  assert.deepEqual(say('setoption name game value shifting-stones'), []);
  assert.equal(
    state(),
    'response Ttw/EWs/SmM 1 MM0 0:0 WW2,MM3,TW0,MM1,MS0,SS0,SS2,WW1,TT1,ST0,MT0,MW0,MM2,TT3,SS3,SW0,WW0,MW1,TT2,WW3,TT0,' +
      'ST1,SS1 - 1',
  );
  assert.deepEqual(say('setoption name set value builder'), []);
  assert.deepEqual(say('setoption name seats value 4'), []);
  assert.deepEqual(say('uginewgame'), []);
  assert.match(state(), /^response Ttw\/-Ws\/SmM 1 MM0 0:0:0:0 WW2,MM3,/);
});

test('dice and turns of Shifti go through the protocol, and are answered as natively', async () => {
  const { say, ask, memory } = await newEngine();
  const lines = [
    'position startpos moves 34',
    'query tomove',
    'query moves',
    ...[1, 2, 3, 4, 5].map((level) => `go level ${level} seed 6`),
    'position startpos moves 34 S-h1',
    'query tomove',
    'query state',
    'go level 5',
    'position fen H,S,c5,g7 H,S,d7,f3 H,S,c6,g5 H,S,e3,f7 -1,0,1,-2 b - moves 3d',
    'go level 5 seed 2',
    'query state',
  ];
  const final = (answers) => answers.filter((line) => !line.startsWith('info'));
  assert.deepEqual(say('setoption name game value shifti'), []);
  const answers = lines.flatMap(ask);
  assert.deepEqual(final(answers), final(nativeAnswers(lines, 'shifti')));
  assert.equal(answers[0], 'response 1');
  assert.ok(answers.includes('response chance'));
  assert.ok(answers.includes('response S,S,S,h1 - S,S,S,S - 0,0,0,0 y -'));
  assert.ok(memory() < 64 * megabyte, `${memory()} bytes`);
});

test('a whole game of Shifti for four is played by lines', async () => {
  const { say, ask } = await newEngine();
  assert.deepEqual(say('setoption name game value shifti'), []);
  assert.deepEqual(say('setoption name seats value 4'), []);
  assert.deepEqual(say('uginewgame'), []);
  const rolls = ['34', '5*', '66', '4d', '**', '36', '6d', '45', '3*'];
  let position = 'position startpos moves';
  for (let turn = 0; say('query gameover')[0] === 'response false'; turn += 1) {
    assert.ok(turn < 1000);
    assert.deepEqual(say('query tomove'), ['response chance']);
    position += ` ${rolls[(turn * 5 + (turn >> 3)) % rolls.length]}`;
    assert.deepEqual(say(position), []);
    position += ` ${bestmove(ask(`go level 4 seed ${turn}`))}`;
    assert.deepEqual(say(position), []);
  }
  assert.match(say('query result')[0], /^response [1-4]$/);
});

const widest = '0:11111000011111000000 8:00000000110000000000 w 000000000 000000000';

test('turns of Shagdy go through the protocol, and are answered as natively', async () => {
  const { say, ask, memory } = await newEngine();
  const lines = [
    'position startpos moves 42:0-4,4-6 24:0-4,0-2',
    'query state',
    'query moves',
    ...[1, 2, 3, 4].map((level) => `go level ${level} seed 6`),
    `position fen ${widest}`,
    'query moves',
    'go nodes 20000 seed 1',
    'position fen 2:00000000000121020200 0:20001010100010110101 w 6effdbfff fffef7fbc',
    'query moves',
    'go level 4',
    'position fen 0:00000000000000222220 0:00000000000001002223 b 3ffffffff 7ffffffee moves 15:14-15',
    'query result',
    'setoption name field value 21',
    'setoption name doubles value plain',
    'uginewgame',
    'query moves',
    'go level 3 seed 2',
  ];
  const final = (answers) => answers.filter((line) => !line.startsWith('info'));
  assert.deepEqual(say('setoption name game value shagdy'), []);
  const answers = lines.flatMap(ask);
  assert.deepEqual(final(answers), final(nativeAnswers(lines, 'shagdy')));
  assert.equal(answers[0], 'response 9:00000100000000000000 8:01010000000000000000 w 000080000 000000200');
  assert.ok(answers.includes('response 33:- 36:- 55:- 63:- 66:-'));
  assert.ok(answers.includes('response draw'));
  assert.ok(answers.some((line) => line.startsWith('response 11:') && line.split(' ').length === 1 + 5169));
  assert.ok(memory() < 64 * megabyte, `${memory()} bytes`);
});

test('whole games of Shagdy are played by lines', async () => {
  const { say, ask, memory } = await newEngine();
  for (const [doubles, field] of [['four', '36'], ['plain', '21']]) {
    assert.deepEqual(say('setoption name game value shagdy'), []);
    assert.deepEqual(say(`setoption name doubles value ${doubles}`), []);
    assert.deepEqual(say(`setoption name field value ${field}`), []);
    assert.deepEqual(say('uginewgame'), []);
    let position = 'position startpos moves';
    for (let turn = 0; say('query gameover')[0] === 'response false'; turn += 1) {
      assert.ok(turn < 2 * Number(field));
      position += ` ${bestmove(ask(`go level ${1 + (turn % 4)} seed ${turn}`))}`;
      assert.deepEqual(say(position), []);
    }
    assert.match(say('query result')[0], /^response (p1win|p2win|draw)$/);
  }
  assert.ok(memory() < 64 * megabyte, `${memory()} bytes`);
});

test('perft of Shagdy has the known values', () => {
  const perft = (...args) =>
    execFileSync('node', [path.join(web, 'tessera.cjs'), 'perft', 'shagdy', ...args], { encoding: 'utf8' });
  assert.equal(perft('3'), '1 79\n2 6079\n3 1433169\n');
  assert.equal(perft('3', '--rules', 'doubles=plain'), '1 72\n2 5113\n3 1022964\n');
  assert.equal(perft('3', '--rules', 'field=21'), '1 49\n2 2310\n3 330415\n');
  assert.equal(perft('1', '--position', widest), '1 5169\n');
});

test('bench has the same signatures and node counts as natively, and the signatures that are written down', () => {
  const counts = (text) => text.replaceAll(/ nodes\/s \d+/g, '');
  const ours = execFileSync('node', [path.join(web, 'tessera.cjs'), 'bench'], { encoding: 'utf8' });
  const theirs = execFileSync(path.join(native, 'tessera'), ['bench'], { encoding: 'utf8' });
  const expected = readFileSync(new URL('../engine/data/bench-signature.txt', import.meta.url), 'utf8');
  assert.equal(ours.match(/^\S+ signature .*\n/gm).join(''), expected);
  assert.equal(counts(ours), counts(theirs));
});

test('memory stays under 64 MB at full strength, however often it thinks', async () => {
  const { say, ask, memory } = await newEngine();
  let position = 'position startpos moves';
  for (let ply = 0; ply < 6; ply += 1) {
    position += ` ${bestmove(ask('go level 5 movetime 400'))}`;
    assert.deepEqual(say(position), []);
  }
  assert.ok(memory() < 64 * megabyte, `${memory()} bytes`);
  assert.match(bestmove(ask('go level 5')), /^[a-h][1-8][a-h][1-8]$/);
  assert.ok(memory() < 64 * megabyte, `${memory()} bytes`);
});

test('stop between two slices gives an answer at once', async () => {
  const { module, say } = await newEngine();
  assert.deepEqual(say('go depth 100'), []);
  module._engine_think();
  assert.equal(module._engine_thinking(), 1);
  assert.match(say('stop').at(-1), /^bestmove /);
  assert.equal(module._engine_thinking(), 0);
});

test('hostile lines are refused and the engine lives on', async () => {
  const { say } = await newEngine();
  for (const line of ['x'.repeat(2 * megabyte), 'position fen \u{1F40C}', 'go depth 1e9', 'position startpos moves '.repeat(1000)]) {
    const answer = say(line);
    assert.equal(answer.length, 1);
    assert.match(answer[0], /^info string error: /);
  }
  assert.deepEqual(say('isready'), ['readyok']);
});
