// A record that somebody brought along: handed from the page where it was picked to the one that shows it.
export interface Brought {
  name: string;
  text: string;
}

let brought: Brought | null = null;

export function bring(record: Brought): void {
  brought = record;
}

/** The record that was brought, once. */
export function take(): Brought | null {
  const found = brought;
  brought = null;
  return found;
}
