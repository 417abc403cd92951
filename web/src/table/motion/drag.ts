// The held card can also be carried: to the card that it replaces, or onto the discard.
import type { Attachment } from 'svelte/attachments';

/** How far a finger may tremble before it carries something, in pixels. */
const TREMBLING = 6;
/** How long a card that was let go waits for the table to take it, in milliseconds. */
const LET_GO = 600;

/** Let an element be carried; `drop` gets the element under it at the end, and says whether that takes it. */
export function carried(drop: (at: string) => boolean): Attachment<HTMLElement> {
  return (card) => {
    let from: { x: number; y: number } | null = null;
    let over: HTMLElement | null = null;

    function aim(next: HTMLElement | null): void {
      over?.classList.remove('under');
      over = next;
      over?.classList.add('under');
    }
    function lie(): void {
      [card.style.translate, card.style.pointerEvents] = ['', ''];
    }
    function lift(event: PointerEvent): void {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      card.setPointerCapture(event.pointerId);
    }
    function carry({ clientX, clientY }: PointerEvent): void {
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!card.style.translate && Math.hypot(x, y) < TREMBLING) return;
      card.style.translate = `${x}px ${y}px`;
      card.style.pointerEvents = 'none'; // so that the element below is found
      aim(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.slot, .stack') ?? null);
    }
    function letGo(event: PointerEvent): void {
      const at =
        event.type === 'pointerup' &&
        from &&
        (over?.dataset.at ?? over?.querySelector<HTMLElement>('[data-at]')?.dataset.at);
      from = null;
      aim(null);
      // If it is taken, it flies from here.
      if (at && drop(at)) setTimeout(lie, LET_GO);
      else lie();
    }

    const heard = { pointerdown: lift, pointermove: carry, pointerup: letGo, pointercancel: letGo } as const;
    for (const [name, listener] of Object.entries(heard))
      card.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(heard))
        card.removeEventListener(name, listener as EventListener);
    };
  };
}
