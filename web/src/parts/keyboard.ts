// Whoever goes by keys must not lose their place when what they pressed is gone.
let byKeys = false;

export function followKeys(): void {
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
}

/** Give the focus to this, if it is nowhere else and somebody goes by keys. */
export function keepFocus(element: HTMLElement | null | undefined): void {
  if (byKeys && (!document.activeElement || document.activeElement === document.body)) element?.focus({ preventScroll: true });
}
