// Keeps the page at hand for when the server is away. While it is there, every page comes from it: nothing
// old is shown. What the build names by its content never changes, so that may come from the cache.
const CACHE = 'cabo';
const SHELL = '/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|games)\//.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await keep(cache, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

/** Keep the newest page; with a new build the parts of the old one go. */
async function keep(cache, response) {
  const entry = (text) => /src="(\/assets\/[^"]+)"/.exec(text)?.[1];
  const before = await cache.match(SHELL);
  const fresh = entry(await response.clone().text());
  if (before && entry(await before.text()) !== fresh) {
    for (const old of await cache.keys()) await cache.delete(old);
  }
  await cache.put(SHELL, response);
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
