// From an address to a running app: one window at a time, the kept version, then Flutter and Python side by side.
'use strict';

const site = JSON.parse(document.getElementById('site').textContent);
const splash = document.getElementById('splash');
const bar = document.getElementById('bar');
const FETCHING = 0.6; // the share of the bar for fetching; starting has the rest
const QUOTA = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];
const STEPS = ['flutter', 'python', 'archive', 'app', 'shown'];
const marks = (window.tokuten = { version: site.version, started: performance.now(), times: {} });

function show(sentence, more) {
  document.getElementById('say').textContent = sentence;
  document.getElementById('more').textContent = more || '';
}

function offer(...ways) {
  const place = document.getElementById('ways');
  place.replaceChildren(
    ...ways.map(([words, id, act]) => {
      const made = document.createElement('button');
      made.textContent = words;
      made.id = id;
      made.onclick = act;
      return made;
    }),
  );
  place.hidden = ways.length === 0;
}

const offerWaysOut = () =>
  offer([site.texts.again, 'again', () => location.reload()], [site.texts.anew, 'anew', anew]);

const steps = new Set();
function step(name) {
  if (gone) return;
  waiting();
  steps.add(name);
  marks.times[name] = Math.round(performance.now() - marks.started);
  bar.value = Math.max(bar.value, fetchedShare + (1 - fetchedShare) * (steps.size / STEPS.length));
  if (name === 'shown') {
    clearTimeout(patience);
    splash.remove();
  }
}
let fetchedShare = 0;

function fail(why, sentence) {
  if (gone) return;
  clearTimeout(patience);
  if (!splash.isConnected) document.body.append(splash);
  bar.hidden = true;
  console.error(why);
  show(sentence || site.texts.failed, sentence ? '' : site.texts.failed_more);
  offerWaysOut();
}

// Something hangs: the ways out are offered, and what comes after all still counts.
const PATIENCE = 30000;
let patience = 0;
function waiting() {
  clearTimeout(patience);
  patience = setTimeout(() => {
    if (!splash.isConnected) return;
    show(site.texts.slow, site.texts.failed_more);
    offerWaysOut();
  }, PATIENCE);
}

const SHELF = 'tokuten ' + new URL(document.baseURI).pathname + ' ';

// Fetch everything again. What was scored is not touched: it is kept elsewhere.
async function anew() {
  try {
    const answer = await fetch('worker.js', { cache: 'no-store' });
    if (!answer.ok) throw new Error(answer.status);
  } catch (error) {
    show(site.texts.no_network, '');
    return;
  }
  const all = navigator.serviceWorker ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(all.filter((one) => one.scope === document.baseURI).map((one) => one.unregister()));
  const names = window.caches ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(SHELF)).map((name) => caches.delete(name)));
  location.reload();
}

// ---- One window at a time: two would write over each other's scores. ----------------------------------------------

const LOCK = 'tokuten'; // one an origin, as the storage is
const HANDOVER = 4000;
let gone = false; // another window has taken over

function letGo(release) {
  gone = true;
  clearTimeout(patience);
  stop();
  if (!splash.isConnected) document.body.append(splash);
  bar.hidden = true;
  show(site.texts.elsewhere, site.texts.elsewhere_more);
  offer([site.texts.here, 'use-here', () => location.reload()]);
  if (release) release();
}

// Resolves when this window may write. Where there is no storage at all there is nothing to guard.
function alone() {
  return navigator.locks ? locked() : newest();
}

function locked() {
  let channel = null;
  try {
    channel = new BroadcastChannel(LOCK);
  } catch (error) {
    console.warn(error);
  }
  return new Promise((resolve) => {
    const hold = () =>
      new Promise((release) => {
        if (channel) {
          channel.onmessage = (event) => {
            if (event.data === 'let go') letGo(release);
          };
        }
        resolve();
      });
    const ask = (how) =>
      navigator.locks.request(LOCK, how, (lock) => (lock ? hold() : elsewhere())).catch((error) => {
        if (error.name === 'AbortError') letGo(); // another window could not wait for an answer
        else resolve();
      });
    const elsewhere = () => {
      bar.hidden = true;
      show(site.texts.elsewhere, site.texts.elsewhere_more);
      offer([
        site.texts.here,
        'use-here',
        () => {
          if (channel) channel.postMessage('let go');
          offer();
          bar.hidden = false;
          show(site.texts.starting);
          // A window that sleeps does not hear it: its lock is taken away.
          const late = setTimeout(() => ask({ steal: true }), HANDOVER);
          navigator.locks
            .request(LOCK, () => {
              clearTimeout(late);
              return hold();
            })
            .catch(() => letGo());
        },
      ]);
    };
    ask({ ifAvailable: true });
  });
}

// Without locks (no https): whoever came last writes, and the others hear of it.
async function newest() {
  const mine = String(Math.random());
  try {
    localStorage.setItem('tokuten-window', mine);
    window.addEventListener('storage', (event) => {
      if (event.key === 'tokuten-window' && event.newValue && event.newValue !== mine) letGo();
    });
  } catch (error) {
    console.warn(error);
  }
}

// ---- The kept version ---------------------------------------------------------------------------------------------

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// The renderer for this browser: the one that is kept, if it can run; offline there is no other.
function renderer() {
  const able = best();
  const worker = navigator.serviceWorker && navigator.serviceWorker.controller;
  const kept = worker && new URL(worker.scriptURL).searchParams.get('renderer');
  return kept === 'canvaskit' ? kept : able;
}

function best() {
  const garbageCollected = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
  const drawn = document.createElement('canvas').getContext('webgl2') !== null;
  const blink = navigator.vendor === 'Google Inc.' && 'ImageDecoder' in window && 'v8BreakIterator' in Intl;
  return garbageCollected && drawn && blink ? 'skwasm' : 'canvaskit';
}

// Resolves when the site runs from what is kept; gives the reason where this browser keeps nothing.
async function keep(drawing) {
  const workers = navigator.serviceWorker;
  if (!workers) return 'no worker';
  let failure = '';
  workers.addEventListener('message', (event) => {
    const data = event.data || {};
    if (data.kind === 'progress' && !workers.controller) {
      fetchedShare = FETCHING;
      bar.value = Math.max(bar.value, FETCHING * (data.done / data.all));
      show(
        site.texts.fetching.replace('{done}', megabytes(data.done)).replace('{all}', megabytes(data.all)),
        site.texts.fetching_more,
      );
    } else if (data.kind === 'failed') {
      failure = data.full ? 'full' : 'not whole';
    }
  });
  try {
    const made = await workers.register('worker.js?renderer=' + drawing, { updateViaCache: 'none' });
    if (gone) return '';
    if (made.waiting && made.active && (await taken(workers, made.waiting))) return again();
    if (!workers.controller) {
      await whole(made.installing || made.waiting || made.active);
      if (!workers.controller) await changed(workers, 3000);
    }
    if (!workers.controller) return 'no worker';
    // This page may be an older or a newer one than what is kept: a host that is just being renewed, a page from a cache.
    return (await version(workers)) === site.version ? '' : again();
  } catch (error) {
    console.warn(error);
    if (failure) return failure;
    return workers.controller ? '' : error.name === 'SecurityError' ? 'no worker' : 'not whole';
  }
}

// Resolves when the worker has kept all and answers; fails where it could not.
function whole(worker) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('redundant'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function version(workers) {
  return new Promise((resolve) => {
    const heard = (event) => {
      if (event.data && event.data.kind === 'version') {
        workers.removeEventListener('message', heard);
        resolve(event.data.version);
      }
    };
    workers.addEventListener('message', heard);
    workers.controller.postMessage('version');
    setTimeout(() => resolve(site.version), 3000);
  });
}

// Load this page once more, from what is kept; twice in a row would help nobody.
function again() {
  try {
    if (sessionStorage.getItem('tokuten-again') === site.version) return '';
    sessionStorage.setItem('tokuten-again', site.version);
  } catch (error) {
    return '';
  }
  location.reload();
  return new Promise(() => {});
}

// Whether another worker took over before *longest* milliseconds have passed.
function changed(workers, longest) {
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), longest);
  });
}

async function taken(workers, fresh) {
  show(site.texts.updating);
  const done = changed(workers, 5000);
  fresh.postMessage('take over');
  return done;
}

// ---- Where scores are kept ----------------------------------------------------------------------------------------

const soon = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1000))]);

// A private window forgets everything when it is closed. Safari and Firefox give themselves away; Chromium does not.
async function isPrivate() {
  if (!navigator.storage || !navigator.storage.getDirectory) return false;
  try {
    await soon(navigator.storage.getDirectory());
    return false;
  } catch (error) {
    return true;
  }
}

// '' where scores last, else why not.
async function lasting() {
  try {
    localStorage.setItem('tokuten-probe', '1');
    localStorage.removeItem('tokuten-probe');
  } catch (error) {
    return QUOTA.includes(error.name) ? 'full' : 'denied';
  }
  if (await isPrivate()) return 'private';
  // Not awaited: one browser asks the person, who may not answer.
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(console.warn);
  const apple = navigator.vendor === 'Apple Computer, Inc.';
  const installed = navigator.standalone || matchMedia('(display-mode: standalone)').matches;
  return apple && !installed ? 'week' : '';
}

// ---- Flutter and Python -------------------------------------------------------------------------------------------

let python = null;
let toFlutter = null;
const early = [];

function startPython(facts) {
  python = new Worker(new URL('runner.js', document.baseURI), { type: 'module' });
  python.onmessage = (event) => {
    const data = event.data;
    if (data instanceof Uint8Array) {
      if (toFlutter) toFlutter(data);
      else early.push(data);
    } else if (data.failed) {
      fail(data.failed, data.sentence);
    } else {
      step(data.step);
      if (data.step === 'app') connected();
    }
  };
  python.onerror = (event) => fail(event.message);
  python.postMessage({
    address: document.URL,
    archive: new URL('app.zip', document.baseURI).href,
    runtime: new URL('pyodide/pyodide.mjs', document.baseURI).href,
    facts,
  });
}

// A refused write shows here and nowhere else: Flet's client does not answer the call that made it.
const REFUSALS = [...QUOTA, 'SecurityError'];
function heard(error) {
  const name = error && (error.name || String(error));
  const found = REFUSALS.find((one) => String(name).includes(one) || String(error).includes(one));
  if (python && found) python.postMessage({ refused: found });
}
window.addEventListener('error', (event) => heard(event.error || event.message));
window.addEventListener('unhandledrejection', (event) => heard(event.reason));

let connected = null;
const connection = new Promise((resolve) => (connected = resolve));

function stop() {
  if (python) python.terminate();
  python = null;
  if (window.flet && flet.flutterApp) document.querySelectorAll('flutter-view').forEach((view) => view.remove());
}

// Flet's client calls these three.
globalThis.jsConnect = async (app, args, receive) => {
  toFlutter = receive;
  early.splice(0).forEach(receive);
  await connection;
};
globalThis.jsSend = async (app, data) => {
  if (python) python.postMessage(data, [data.buffer]);
};
globalThis.jsDisconnect = async () => stop();

function startFlutter(drawing) {
  window.flet = {
    pyodide: true,
    multiView: false,
    noCdn: true,
    entrypointBaseUrl: site.base,
    assetBase: site.base,
    routeUrlStrategy: 'hash',
    webRenderer: drawing,
    canvasKitBaseUrl: site.base + 'canvaskit/',
    fontFallbackBaseUrl: 'assets/fonts/',
    pythonModuleName: 'main',
    appPackageUrl: 'app.zip',
  };
  flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));
  const script = document.createElement('script');
  script.src = 'flutter.js';
  script.onerror = () => fail('flutter.js');
  script.onload = () => {
    _flutter.buildConfig = site.flutter;
    const config = {
      multiViewEnabled: false,
      renderer: drawing,
      canvasKitVariant: 'full',
      canvasKitBaseUrl: flet.canvasKitBaseUrl,
      fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
      entrypointBaseUrl: site.base,
      assetBase: site.base,
    };
    _flutter.loader
      .load({
        config,
        onEntrypointLoaded: async (initializer) => {
          try {
            const engine = await initializer.initializeEngine(config);
            flet.flutterApp = await engine.runApp();
            flet.flutterAppResolve(flet.flutterApp);
            step('flutter');
          } catch (error) {
            fail(error); // nobody else looks at what becomes of this call
          }
        },
      })
      .catch(fail);
  };
  document.head.append(script);
}

async function start() {
  show(site.texts.starting);
  await alone();
  const drawing = renderer();
  const kept = await keep(drawing);
  marks.times.kept = Math.round(performance.now() - marks.started);
  marks.kept = kept;
  const facts = { base: document.baseURI, kept, lasting: await lasting() };
  if (gone) return; // another window was told to go on meanwhile
  show(site.texts.starting);
  waiting();
  startPython(facts);
  startFlutter(drawing);
}

window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload(); // a frozen page has lost its worker
});
start().catch(fail);
