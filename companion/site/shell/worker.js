// The service worker: it keeps one whole version of the site, checked file by file, and answers from that alone.
//
// A version is kept in a cache of its own. It takes over only when it is whole, and only when a page that has not
// begun yet asks for it; until then the older one goes on. A file that another version already kept is not fetched again.
'use strict';

const SITE = {site};
const BASE = new URL(self.registration.scope);
const SHELF = 'tokuten ' + BASE.pathname + ' '; // other sites of one origin have shelves of their own
const CACHE = SHELF + SITE.version;
const RENDERER = new URL(self.location.href).searchParams.get('renderer');
const AT_ONCE = 6;

const wanted = Object.entries(SITE.files).filter(([, file]) => !file.only || file.only === RENDERER);

async function tell(message) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages.forEach((page) => page.postMessage({ version: SITE.version, ...message }));
}

async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What some version already keeps under this content, or undefined.
async function kept(shelves, file) {
  for (const shelf of shelves) {
    const found = await shelf.match(address(file));
    if (found) return found;
  }
  return undefined;
}

async function fetched(path, file) {
  const answer = await fetch(new URL(file.packed ? path + '.gz' : path, BASE), { cache: 'no-store' });
  if (!answer.ok) throw new Error(path + ': ' + answer.status);
  let body = await answer.arrayBuffer();
  // A server may say that the file is compressed; then the browser has opened it already.
  if (file.packed && body.byteLength !== file.size) {
    const opened = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
    body = await new Response(opened).arrayBuffer();
  }
  if ((await digest(body)) !== file.hash) throw new Error(path + ': not of this version');
  return new Response(body, { headers: { 'Content-Type': file.type, 'Content-Length': String(body.byteLength) } });
}

async function install() {
  const mine = await caches.open(CACHE);
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELF) && name !== CACHE);
  const shelves = [mine, ...(await Promise.all(names.map((name) => caches.open(name))))];
  const all = wanted.reduce((sum, [, file]) => sum + file.load, 0);
  let done = 0;
  const queue = [...wanted];
  async function some() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, file] = next;
      const found = await kept(shelves, file);
      await mine.put(address(file), found || (await fetched(path, file)));
      done += file.load;
      await tell({ kind: 'progress', done, all });
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } catch (error) {
    await tell({ kind: 'failed', full: error.name === 'QuotaExceededError', why: String(error.message) });
    throw error;
  }
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(SHELF) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const address = (file) => new URL('-/' + file.hash, BASE);

// A file of this version: the kept one, else a fresh one that is checked and kept. Nothing of another version.
async function answer(path, file) {
  const shelf = await caches.open(CACHE);
  const found = await shelf.match(address(file));
  if (found) return found;
  const fresh = await fetched(path, file);
  await shelf.put(address(file), fresh.clone()).catch(() => {});
  return fresh;
}

// The path of a file of ours; undefined for what is none of our business (another page of this origin, say).
function ours(request, url) {
  if (url.origin !== BASE.origin || !url.pathname.startsWith(BASE.pathname)) return undefined;
  const path = url.pathname.slice(BASE.pathname.length) || 'index.html';
  if (request.mode === 'navigate' && path !== 'index.html') return undefined;
  return path in SITE.files ? path : undefined;
}

const fromPython = (request) => ['runner.js', 'pyodide/'].some((one) => request.referrer.startsWith(BASE.href + one));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const path = ours(request, url);
  if (path) event.respondWith(answer(path, SITE.files[path]));
  else if (url.origin !== BASE.origin && fromPython(request)) event.respondWith(Response.error());
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'version') event.source.postMessage({ kind: 'version', version: SITE.version });
});
