// People who use the keyboard must not lose the focus when the button they pressed is gone.
import { recall, remember } from '../browser/memory';

// Also when the page is loaded again.
let byKeys = recall('keys') === 'on';

function goBy(keys: boolean): void {
  if (keys !== byKeys) remember('keys', keys ? 'on' : null);
  byKeys = keys;
}

export function followKeys(): void {
  addEventListener('keydown', () => goBy(true), true);
  addEventListener('pointerdown', () => goBy(false), true);
}

export const goesByKeys = (): boolean => byKeys;

/** Whether the focus is nowhere and the reader uses the keyboard. */
export const focusLost = (): boolean =>
  byKeys && (!document.activeElement || document.activeElement === document.body);

/** Give the focus to this, if it is nowhere else and the reader uses the keyboard. */
export function keepFocus(element: HTMLElement | null | undefined): void {
  if (focusLost()) element?.focus({ preventScroll: true });
}
