// The engine in its worker. A worker hears nothing while it computes, so it thinks in slices and lets the
// messages in between two of them.
//
// In:  { wasm }        first of all: the address of the engine's WebAssembly
//      { id, lines }   a request, in lines of the text protocol; one under way is dropped
//      { id: null }    drop the one under way
// Out: { ready: true } once the engine is there
//      { id, lines, done }   answers to a request, perhaps none: then it is only a sign of life

import createEngine from './engine.mjs';
import { callWithText } from './module-text.js';

// Long enough to cost nothing, short enough for a watchdog.
const heartbeat = 500;

let engine;
let request = null;
let spokeAt = 0;

// A timer would wait 4 ms each time; a message to oneself queues behind those that came before it.
const { port1: next, port2: again } = new MessageChannel();
let queued = false;

function scheduleSlice() {
  if (!queued) again.postMessage(null);
  queued = true;
}

next.onmessage = () => {
  queued = false;
  if (engine._engine_thinking()) answer(engine.UTF8ToString(engine._engine_think()));
};

function answer(text) {
  const done = !engine._engine_thinking();
  if (!done) scheduleSlice();
  if (text === '' && !done && performance.now() - spokeAt < heartbeat) return;
  spokeAt = performance.now();
  postMessage({ id: request, lines: text.split('\n').filter((line) => line !== ''), done });
}

async function open(wasm) {
  engine = await createEngine({ locateFile: () => wasm });
  postMessage({ ready: true });
}

onmessage = ({ data }) => {
  if (data.wasm) {
    // A failure becomes an `error` event of the worker, which a rejected promise would not.
    open(data.wasm).catch(reportError);
    return;
  }
  if (engine._engine_thinking()) callWithText(engine, 'engine_line', 'stop');
  request = data.id;
  if (request !== null) answer(data.lines.map((line) => callWithText(engine, 'engine_line', line)).join(''));
};
