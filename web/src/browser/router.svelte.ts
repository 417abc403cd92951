// Which page an address shows. Addresses are those that the server gives the page for.
export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; /** Empty for a record that the reader opens. */ id: string }
  | { page: 'learn'; edition: string | null }
  | { page: 'scorepad' }
  | { page: 'seat'; token: string }
  | { page: 'nowhere' };

/** The page of an address; for any other, the server says too that there is no page. */
export function routeOf(path: string, hash = ''): Route {
  const [first, second = '', ...more] = partsOf(path);
  if (more.length > 0) return { page: 'nowhere' };
  if (first === undefined) return { page: 'home' };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'g') return { page: 'replay', id: second };
  if (first === 'learn') return { page: 'learn', edition: second || null };
  if (first === 'scorepad' && !second) return { page: 'scorepad' };
  if (first === 'seat' && !second) return { page: 'seat', token: hash.replace(/^#/, '') };
  return { page: 'nowhere' };
}

/** The parts between the slashes; for an address that cannot be read, a name that no page has. */
function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['%'];
  }
}

const here = (): Route => routeOf(location.pathname, location.hash);
let current = $state.raw<Route>(here());

export function route(): Route {
  return current;
}

/** Go to another page of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = here();
  scrollTo(0, 0);
}

/** Follow the browser's back button, and plain clicks on our own links. */
export function followLinks(): void {
  addEventListener('popstate', () => (current = here()));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || /^\/(api|games|assets)\//.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
