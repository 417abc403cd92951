// The version of the protocol that this page was made for, and what it does when its server speaks another.
import type { ProtocolVersion } from './types';

export const PROTOCOL: ProtocolVersion = 1;
/** The code with which the server refuses a page of another version. */
export const OTHER_VERSION = 'protocol';
const RELOADED = 'cabo.reloaded';
/** Within this time, in milliseconds, a page that was reloaded would only be refused once more. */
const PAUSE = 60_000;

/** Load the page again, from a server that has a newer one; a page that cannot remember doing so stays. */
export function reloadOnce(now = Date.now(), reload = (): void => location.reload()): void {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED)) < PAUSE) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return;
  }
  reload();
}
