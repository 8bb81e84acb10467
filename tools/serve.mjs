#!/usr/bin/env node
// Serves the built site for development and for the tests:  tools/serve.mjs [--port N] [--root DIR]
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const defaultRoot = fileURLToPath(new URL('../build/site', import.meta.url));

// A browser refuses to compile WebAssembly, or to run a module, of the wrong type.
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

// The file that a request's path names below root, or null. A link that leads out of root is not followed.
async function fileFor(root, url) {
  let name;
  try {
    name = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  try {
    const file = await realpath(path.join(root, name.endsWith('/') ? `${name}index.html` : name));
    if (!file.startsWith(root + path.sep)) return null;
    const info = await stat(file);
    return info.isFile() ? { file, info } : null;
  } catch {
    return null;
  }
}

async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await fileFor(root, request.url);
  if (!found) {
    response.writeHead(404, { 'Content-Type': types['.txt'] }).end('Not found\n');
    return;
  }
  const { file, info } = found;
  // Ask every time, but send only what changed: a page and its WebAssembly never come from two builds.
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    ETag: `"${info.size.toString(36)}-${Math.round(info.mtimeMs * 1000).toString(36)}"`,
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.headers['if-none-match'] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': info.size });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(file).on('error', () => response.destroy()).pipe(response);
}

/**
 * Serves a folder, to this machine only unless TESSERA_HOST names another address to listen on.
 * @param {{root?: string, port?: number}} options port 0, the default, takes any free port
 * @returns {Promise<{address: string, port: number, close: () => Promise<void>}>}
 */
export async function serve({ root = defaultRoot, port = 0 } = {}) {
  const folder = await realpath(root);
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.destroy());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.TESSERA_HOST ?? 'localhost', resolve);
  });
  const taken = server.address().port;
  return {
    address: `http://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Serves on the port given, or the next free one after it. */
export async function serveNear({ root, port }) {
  for (let next = port; next < port + 50; ++next) {
    try {
      return await serve({ root, port: next });
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  return serve({ root });
}

function fail(text) {
  console.error(`serve: ${text}`);
  process.exit(2);
}

async function main(words) {
  const options = { root: defaultRoot, port: 8080 };
  for (let word; (word = words.shift()) !== undefined; ) {
    const value = words.shift();
    if (word === '--root' && value !== undefined) {
      options.root = value;
    } else if (word === '--port' && /^\d{1,5}$/.test(value ?? '') && Number(value) < 65536) {
      options.port = Number(value);
    } else {
      fail(`can't read '${[word, value].join(' ').trim()}' (usage: [--port N] [--root DIR])`);
    }
  }
  const server = await serveNear(options).catch((error) =>
    fail(error.code === 'ENOENT' ? `no folder ${options.root}: build the site first` : error.message),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => server.close().then(() => process.exit(0)));
  }
  console.log(server.address);
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2));
}
