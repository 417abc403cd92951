// What the page remembers on this device; without storage the page works all the same.
const PREFIX = 'cabo.';

/** What was remembered under this name, or null. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Remember a value; null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // private windows may refuse: then it lasts as long as the page
  }
}

/** The value that was remembered under this name, if it can be read. */
export function recallValue<T extends object>(name: string): Partial<T> {
  try {
    const found: unknown = JSON.parse(recall(name) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Partial<T>) : {};
  } catch {
    return {};
  }
}
