// Short notices, and what is said to screen readers.
export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'ember';
}

let notices = $state<Notice[]>([]);
let spoken = $state('');
let last = 0;

export const notified = (): Notice[] => notices;
export const said = (): string => spoken;

/** Show a short notice for a while. */
export function notify(text: string, kind: Notice['kind'] = 'plain'): void {
  const id = ++last;
  notices = [...notices.filter((each) => each.text !== text).slice(-2), { id, text, kind }];
  setTimeout(() => dismiss(id), 3000 + 50 * text.length);
}

export function dismiss(id: number): void {
  notices = notices.filter((each) => each.id !== id);
}

/** Say something to whoever listens instead of looking. */
export function announce(text: string): void {
  spoken = text === spoken ? `${text}\u00a0` : text;
}
