// The service worker: it keeps one whole version of the site, checked file by file, and answers from that alone.
//
// A version is kept in a cache of its own. It takes over only when it is whole, and only when a page that has not
// begun yet asks for it; until then the older one goes on. A file that another version already kept is not fetched again.
'use strict';

const SITE = {site};
const SHELF = 'tokuten-';
const CACHE = SHELF + SITE.version;
const BASE = new URL(self.registration.scope);
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
    const found = await shelf.match(new URL('-/' + file.hash, BASE));
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
      await mine.put(new URL('-/' + file.hash, BASE), found || (await fetched(path, file)));
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

async function answer(request) {
  const url = new URL(request.url);
  if (url.origin !== BASE.origin) return Response.error(); // nothing is fetched from elsewhere
  const path = url.pathname.startsWith(BASE.pathname) ? url.pathname.slice(BASE.pathname.length) : '';
  const file = SITE.files[request.mode === 'navigate' || path === '' ? 'index.html' : decodeURIComponent(path)];
  if (file) {
    const found = await (await caches.open(CACHE)).match(new URL('-/' + file.hash, BASE));
    if (found) return found;
  }
  return fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
