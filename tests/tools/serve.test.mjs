import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { serve, serveNear } from '../../tools/serve.mjs';

let folder, server;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-serve-'));
  const root = path.join(folder, 'site');
  await mkdir(root);
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(root, 'index.html'), '<p>home');
  await writeFile(path.join(root, 'a.wasm'), '\0asm');
  await writeFile(path.join(root, 'a.mjs'), 'export {}');
  await symlink(path.join(folder, 'secret.txt'), path.join(root, 'link.txt'));
  server = await serve({ root });
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// Sends the path as it is: fetch would tidy "..", and so never ask for it.
function status(path, method = 'GET') {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: 'localhost', path, method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('a folder is answered with its index', async () => {
  const answer = await fetch(`${server.address}/?query#fragment`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(await answer.text(), '<p>home');
});

test('WebAssembly and modules have types that browsers accept', async () => {
  const type = async (name) => (await fetch(`${server.address}/${name}`)).headers.get('content-type');
  assert.equal(await type('a.wasm'), 'application/wasm');
  assert.equal(await type('a.mjs'), 'text/javascript; charset=utf-8');
});

test('what is not there is 404, also by odd names', async () => {
  for (const name of ['/none', '/none/', '/a.wasm/', '/%', '/%00', '/index.html%2f']) {
    assert.equal(await status(name), 404, name);
  }
});

test('nothing outside the root is served', async () => {
  for (const name of ['/../secret.txt', '/%2e%2e/secret.txt', '/x/../../secret.txt', '/link.txt', '//etc/passwd']) {
    assert.equal(await status(name), 404, name);
  }
});

test('an unchanged file is not sent again', async () => {
  const first = await fetch(`${server.address}/a.wasm`);
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const again = await fetch(`${server.address}/a.wasm`, { headers: { 'If-None-Match': first.headers.get('etag') } });
  assert.equal(again.status, 304);
});

test('only GET and HEAD are answered', async () => {
  assert.equal(await status('/', 'HEAD'), 200);
  assert.equal(await status('/', 'POST'), 405);
});

test('a port that is taken leads to the next', async () => {
  const next = await serveNear({ root: path.join(folder, 'site'), port: server.port });
  assert.notEqual(next.port, server.port);
  await next.close();
});
