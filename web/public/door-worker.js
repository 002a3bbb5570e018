// Opens the page of an event's door without network. Its scope is that page alone; what it keeps is named after it.
const PATH = new URL(self.registration.scope).pathname;
const NAME = `door ${PATH} `;
const PATIENCE_MS = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** From what is kept; a page whatever its query, a file whatever it was asked with. */
const kept = async (path) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(NAME)) continue;
    const cache = await caches.open(name);
    const found = await cache.match(path, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};

const soon = (request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** The page as the server has it now: what is kept is only for when it cannot be reached. */
const page = async (request) => {
  try {
    const answer = await soon(request);
    if (answer.status < 500) return answer;
    return (await kept(PATH)) ?? answer;
  } catch {
    return (await kept(PATH)) ?? Response.error();
  }
};

const file = async (request) => (await kept(new URL(request.url).pathname)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PATH) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || /^\/[\w-]+\.(svg|png)$/.test(pathname))
    event.respondWith(file(request));
});

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** Keeps the page with the files it is made of, in the place of all before; not if it is another by now than they are of. */
const keep = async (files) => {
  const answer = await fetch(PATH, { cache: 'no-store' });
  const script = SCRIPT.exec(await answer.clone().text())?.[1];
  if (!answer.ok || !files.includes(script)) return 'changed';
  const name = `${NAME}${Date.now()}`;
  const cache = await caches.open(name);
  await cache.put(PATH, answer);
  await cache.addAll(files);
  for (const before of await caches.keys())
    if (before.startsWith(NAME) && before !== name) await caches.delete(before);
  return 'kept';
};

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data?.kind !== 'keep' || !port) return;
  event.waitUntil(
    keep(event.data.files).then(
      (word) => port.postMessage(word),
      () => port.postMessage('failed'),
    ),
  );
});
