// Short notices, and what is said to screen readers.
export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'ember';
}

let notices = $state<Notice[]>([]);
let spoken = $state('');
let urgent = $state('');
let breath: string[] = [];
let last = 0;
/** Messages that come within this time, in milliseconds, are said together. */
const BREATH = 60;

export const notified = (): Notice[] => notices;
export const said = (): string => spoken;
export const cried = (): string => urgent;

/** Show a short notice for a while. */
export function notify(text: string, kind: Notice['kind'] = 'plain'): void {
  const id = ++last;
  notices = [...notices.filter((each) => each.text !== text).slice(-2), { id, text, kind }];
  setTimeout(() => dismiss(id), 3000 + 50 * text.length);
}

export function dismiss(id: number): void {
  notices = notices.filter((each) => each.id !== id);
}

/** The same words again are news only if they differ. */
const varied = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text);

/** Say something to people who listen, after what was said just before. */
export function announce(text: string): void {
  if (breath.push(text) > 1) return;
  setTimeout(() => {
    const all = breath.join(' ');
    breath = [];
    if (all) spoken = varied(all, spoken);
  }, BREATH);
}

/** Say something at once and interrupt other messages: a race waits for nobody. */
export function interrupt(text: string): void {
  urgent = varied(text, urgent);
}

/** Remove old announcements, so that nobody can read them again: a card may have been put back since. */
export function forget(): void {
  spoken = '';
}

/** Drop announcements that wait: another page has its own. */
export function hush(): void {
  [spoken, urgent, breath] = ['', '', []];
}
