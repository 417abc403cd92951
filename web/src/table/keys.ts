// The table by keys: arrows go from row to row and along it, digits tap my own cards.

import { letterOf } from './state/letters.svelte';

const TYPED = 'input, select, textarea, [role="tab"]';
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

let used = false;
/** Whether the reader has found the arrow keys and needs no hint any more. */
export const knowsArrows = (): boolean => used;

/** The rows from far to near: each of the others, the pile and the discard, my own cards, what I can do. */
function rowsOf(root: HTMLElement): HTMLElement[][] {
  const rows = [...root.querySelectorAll<HTMLElement>('.others .seat, .centre, .mine .seat, .bar .deeds')];
  return rows
    .map((row) => [...row.querySelectorAll<HTMLElement>('.slot, .stack, button:not(:disabled)')])
    .filter((row) => row.length > 0);
}

/** The first control of a row that can be pressed. */
const entry = (row: HTMLElement[]): HTMLElement =>
  row.find((each) => each.getAttribute('aria-disabled') !== 'true') ?? row[0]!;

function nextTo(key: string, here: HTMLElement, rows: HTMLElement[][]): HTMLElement | undefined {
  const at = rows.findIndex((row) => row.includes(here));
  if (key in ALONG) return rows[at]?.[rows[at].indexOf(here) + ALONG[key]!];
  // From the bar itself, up is to what lies above its buttons.
  const next = at < 0 ? rows.findLast((row) => !row[0]!.closest('.bar')) : rows[at + ACROSS[key]!];
  return next && entry(next);
}

/** Press what has this letter. */
function pressLetter(event: KeyboardEvent, root: HTMLElement): void {
  const letter = event.key.toUpperCase();
  if (event.repeat || letter.length !== 1) return;
  const deeds = [...root.querySelectorAll<HTMLButtonElement>('.bar [data-deed]:not(:disabled)')];
  deeds.find((each) => letterOf(each.dataset.deed!) === letter)?.click();
}

/** Arrow keys move the focus, a digit taps my card, a letter plays, and Escape takes back a call. */
export function followKey(event: KeyboardEvent, root: HTMLElement): void {
  const here = document.activeElement;
  if (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    !(here instanceof HTMLElement) ||
    here.closest('dialog') ||
    here.matches(TYPED)
  )
    return;
  if (event.key === 'Escape') root.querySelector<HTMLElement>('[data-deed="not-yet"]')?.click();
  else if (/^[1-9]$/.test(event.key)) {
    const card = root.querySelectorAll<HTMLElement>('.mine .seat :is(.slot, .gap)')[Number(event.key) - 1];
    if (!card?.matches('.slot')) return;
    card.focus();
    card.click();
  } else if (here.matches('.slot, .stack, .bar, .bar *') && (event.key in ALONG || event.key in ACROSS)) {
    const next = nextTo(event.key, here, rowsOf(root));
    if (!next) return;
    used = true;
    event.preventDefault();
    next.focus();
  } else pressLetter(event, root);
}
