// Keeps the page at hand for when the server is away. While it is there, every page comes from it: nothing
// old is shown. What the build names by its content never changes, so that may come from the cache.
// At the first visit all of it is fetched, and what lessons, rules and the scorepad ask the server for.
const CACHE = 'cabo';
const SHELL = '/';
const PARTS = []; // written by the build
const EDITIONS = '/api/editions';
const TOLD = [EDITIONS, '/api/bots'];
const LESSONS = '/api/lessons/';
const isTold = (path) => TOLD.includes(path) || path.startsWith(LESSONS);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

async function fill() {
  const cache = await caches.open(CACHE);
  const keep = (paths) => Promise.allSettled(paths.map((path) => cache.add(path)));
  await keep([SHELL, ...PARTS, ...TOLD]);
  const told = await cache.match(EDITIONS);
  const editions = told ? (await told.json()).editions : [];
  await keep(editions.map(({ name }) => LESSONS + name));
}
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|games)\//.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (isTold(pathname)) event.respondWith(told(request));
});

/** What the server says, or said last. */
async function told(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

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
    for (const old of await cache.keys()) {
      const path = new URL(old.url).pathname;
      if (!PARTS.includes(path) && !isTold(path)) await cache.delete(old);
    }
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
