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
const anew = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text);

/** Say something to people who listen, after what was said just before. */
export function announce(text: string): void {
  if (breath.push(text) > 1) return;
  setTimeout(() => {
    const all = breath.join(' ');
    breath = [];
    if (all) spoken = anew(all, spoken);
  }, BREATH);
}

/** Say something at once, whatever is being said: a race waits for nobody. */
export function interrupt(text: string): void {
  urgent = anew(text, urgent);
}

/** Let nothing be read again of what was said: a card that was put back is not in the page any more. */
export function forget(): void {
  spoken = '';
}

/** Leave nothing on anybody's lips: another page has its own words. */
export function hush(): void {
  [spoken, urgent, breath] = ['', '', []];
}
