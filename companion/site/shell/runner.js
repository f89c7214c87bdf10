// The Python side, in a worker of its own: runtime and archive are fetched side by side, then the app runs.
'use strict';

const link = {}; // how Flet's Python connection and this worker find each other
self.flet_js = link;

let refused = null; // whom to tell that the browser did not store something

function say(step) {
  self.postMessage({ step });
}

async function run(site) {
  const archive = fetch(site.archive).then((answer) => {
    if (!answer.ok) throw new Error(site.archive + ': ' + answer.status);
    return answer.arrayBuffer();
  });
  const { loadPyodide } = await import(site.runtime);
  const python = await loadPyodide({
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
  });
  say('python');
  python.registerJsModule('flet_js', link);
  python.registerJsModule('tokuten_site', {
    say,
    fail: (why, sentence) => self.postMessage({ failed: why, sentence }),
    facts: () => JSON.stringify(site.facts),
    on_refusal: (call) => (refused = call),
  });
  python.unpackArchive(await archive, 'zip', { extractDir: '/app' });
  say('archive');
  await python.runPythonAsync(
    'import sys\nsys.path.insert(0, "/app")\nfrom companion.site.inside import run\nrun()',
  );
  await link.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  say('app');
}

self.onmessage = (event) => {
  const data = event.data;
  if (data instanceof Uint8Array) {
    link.send(data);
  } else if (data.refused) {
    if (refused) refused(data.refused);
  } else {
    link.documentUrl = data.address;
    run(data).catch((error) => {
      console.error(error);
      self.postMessage({ failed: String(error.message || error) });
    });
  }
};
