// From an address to a running app: one window at a time, the kept version, then Flutter and Python side by side.
'use strict';

const site = JSON.parse(document.getElementById('site').textContent);
const splash = document.getElementById('splash');
const bar = document.getElementById('bar');
const FETCHING = 0.6; // the share of the bar for fetching; starting has the rest
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

const steps = new Set();
function step(name) {
  steps.add(name);
  marks.times[name] = Math.round(performance.now() - marks.started);
  bar.value = Math.max(bar.value, fetchedShare + (1 - fetchedShare) * (steps.size / STEPS.length));
  if (name === 'shown') splash.remove();
}
let fetchedShare = 0;

function fail(why) {
  if (!splash.isConnected) document.body.append(splash);
  bar.hidden = true;
  console.error(why);
  show(site.texts.failed, site.texts.failed_more);
  offer([site.texts.again, 'again', () => location.reload()], [site.texts.anew, 'anew', anew]);
}

// Fetch everything again. What was scored is not touched: it is kept elsewhere.
async function anew() {
  const all = navigator.serviceWorker ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(all.filter((one) => one.scope === document.baseURI).map((one) => one.unregister()));
  const names = window.caches ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith('tokuten-')).map((name) => caches.delete(name)));
  location.reload();
}

// ---- One window at a time: two would write over each other's scores. ----------------------------------------------

const LOCK = 'tokuten ' + document.baseURI;

function alone() {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(LOCK);
    const hold = (lock) =>
      new Promise((release) => {
        channel.onmessage = (event) => {
          if (event.data !== 'let go') return;
          stop();
          if (!splash.isConnected) document.body.append(splash);
          bar.hidden = true;
          show(site.texts.elsewhere, site.texts.elsewhere_more);
          offer([site.texts.here, 'use-here', () => location.reload()]);
          release();
        };
        resolve();
      });
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return hold(lock);
      bar.hidden = true;
      show(site.texts.elsewhere, site.texts.elsewhere_more);
      offer([
        site.texts.here,
        'use-here',
        () => {
          channel.postMessage('let go');
          offer();
          bar.hidden = false;
          show(site.texts.starting);
          navigator.locks.request(LOCK, hold);
        },
      ]);
      return undefined;
    });
  });
}

// ---- The kept version ---------------------------------------------------------------------------------------------

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function renderer() {
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
    if (made.waiting && made.active) {
      await taken(workers, made.waiting);
      location.reload();
      await new Promise(() => {});
    }
    if (workers.controller) return '';
    const coming = made.installing || made.waiting || made.active;
    await new Promise((resolve, reject) => {
      const look = () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('redundant'));
      };
      coming.addEventListener('statechange', look);
      look();
    });
    if (!workers.controller) await changed(workers, 3000);
    return workers.controller ? '' : 'no worker';
  } catch (error) {
    console.warn(error);
    return failure || (error.name === 'SecurityError' ? 'no worker' : 'not whole');
  }
}

function changed(workers, patience) {
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

async function taken(workers, waiting) {
  show(site.texts.updating);
  const done = changed(workers, 5000);
  waiting.postMessage('take over');
  await done;
}

// ---- Where scores are kept ----------------------------------------------------------------------------------------

// A private window forgets everything when it is closed. No browser says so; each gives itself away otherwise.
async function isPrivate() {
  try {
    await navigator.storage.getDirectory();
  } catch (error) {
    return 'storage' in navigator && 'getDirectory' in navigator.storage;
  }
  const heap = performance.memory && performance.memory.jsHeapSizeLimit;
  if (!heap) return false;
  const { quota } = await navigator.storage.estimate();
  return quota < 2 * heap;
}

// '' where scores last, else why not.
async function lasting() {
  try {
    const key = 'tokuten-probe';
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
  } catch (error) {
    return error.name === 'QuotaExceededError' ? 'full' : 'denied';
  }
  try {
    if (await isPrivate()) return 'private';
    if (navigator.storage && navigator.storage.persist) await navigator.storage.persist();
  } catch (error) {
    console.warn(error);
  }
  return '';
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
      fail(data.failed);
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
const REFUSALS = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'SecurityError'];
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
          const engine = await initializer.initializeEngine(config);
          flet.flutterApp = await engine.runApp();
          flet.flutterAppResolve(flet.flutterApp);
          step('flutter');
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
  show(site.texts.starting);
  startPython({ base: document.baseURI, kept, lasting: await lasting() });
  startFlutter(drawing);
}

window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload(); // a frozen page has lost its worker
});
start().catch(fail);
