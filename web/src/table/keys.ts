// Arrow keys go to the nearest card that way.
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centreOf = (rect: DOMRect): [number, number] => [rect.left + rect.width / 2, rect.top + rect.height / 2];

/** Move the focus from a card, a pile or the bar to the next one in the direction of an arrow key. */
export function followArrow(event: KeyboardEvent, root: HTMLElement): void {
  const way = ARROWS[event.key];
  const here = document.activeElement;
  if (!way || !(here instanceof HTMLElement) || !here.matches('.slot, .stack, .bar, .bar *')) return;
  const [x, y] = centreOf(here.getBoundingClientRect());
  const far = (each: Element): number => {
    const [ex, ey] = centreOf(each.getBoundingClientRect());
    const along = (ex - x) * way[0] + (ey - y) * way[1];
    const across = Math.abs((ex - x) * way[1]) + Math.abs((ey - y) * way[0]);
    return along < 4 ? Infinity : along + 2.5 * across;
  };
  const [next] = [...root.querySelectorAll<HTMLElement>('.slot, .stack, .deeds button:not(:disabled)')]
    .map((each) => ({ each, far: far(each) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far);
  if (!next) return;
  event.preventDefault();
  next.each.focus();
}
