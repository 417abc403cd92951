// Cards travel: after each step a card is shown moving from where it was to where it lies.
import type { Event, PlaceText } from '../protocol/types';

/** Where a card can lie: a place, the pile, the discard, or the hand of whoever holds it. */
export type Anchor = PlaceText | 'pile' | 'discard' | 'held';
export type Rects = Map<Anchor, DOMRect>;

export interface Flight {
  from: Anchor;
  to: Anchor;
  /** How many flights begin before it. */
  order: number;
  /** Whether the card that lies at the end is only passed over: another one covers it. */
  ghost?: boolean;
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.25, 1)';
const LENGTH = 300;
const STAGGER = 70;

/** The ways that cards took in these events, in order. */
export function flightsOf(events: readonly Event[], dealt: readonly PlaceText[] = []): Flight[] {
  const found: Flight[] = [];
  const fly = (from: Anchor, to: Anchor, ghost = false): void => {
    found.push({ from, to, order: found.length, ghost });
  };
  for (const event of events) {
    switch (event.kind) {
      case 'dealt':
        for (const place of dealt) fly('pile', place);
        fly('pile', 'discard');
        break;
      case 'drew':
        fly('pile', 'held');
        break;
      case 'took':
        fly('discard', 'held');
        break;
      case 'discarded':
        fly('held', 'discard');
        break;
      case 'kept':
        fly('held', event.places[0]!);
        event.places.forEach((place, at) => fly(place, 'discard', at < event.places.length - 1));
        break;
      case 'laid':
        fly('held', event.place);
        break;
      case 'added':
        fly('pile', event.place);
        break;
      case 'swapped':
        fly(event.one, event.other);
        fly(event.other, event.one);
        break;
      case 'snapped':
        fly(event.place, 'discard');
        break;
      case 'gave':
        fly(event.place, event.gap);
    }
  }
  return found;
}

const anchored = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-at]')];

/** Where every card lies now. */
export function measure(root: HTMLElement): Rects {
  return new Map(anchored(root).map((each) => [each.dataset.at as Anchor, each.getBoundingClientRect()]));
}

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Show the cards travelling from where they lay before. */
export function animate(root: HTMLElement, before: Rects, flights: readonly Flight[]): void {
  const flown = new Map(flights.filter((each) => !each.ghost).map((each) => [each.to, each]));
  for (const element of anchored(root)) {
    const at = element.dataset.at as Anchor;
    const flight = flown.get(at);
    const from = before.get(flight?.from ?? at);
    if (!from) continue;
    if (flight && still()) fade(element, flight.order);
    else if (!still()) move(element, from, flight?.order ?? 0, flight !== undefined);
  }
  if (!still()) for (const flight of flights) if (flight.ghost) ghost(root, before, flight);
}

function move(element: HTMLElement, from: DOMRect, order: number, lifted: boolean): void {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = to.width ? from.width / to.width : 1;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) return;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const middle = `translate(${dx / 2}px, ${dy / 2 - 10}px) scale(${(scale + 1) / 2 + 0.08})`;
  element.animate(
    lifted
      ? [
          { transform: start, transformOrigin: '0 0', zIndex: 20 },
          { transform: middle, transformOrigin: '0 0', zIndex: 20 },
          { transform: 'none', transformOrigin: '0 0', zIndex: 20 },
        ]
      : [
          { transform: start, transformOrigin: '0 0' },
          { transform: 'none', transformOrigin: '0 0' },
        ],
    { duration: lifted ? LENGTH + 40 : 220, delay: Math.min(order * STAGGER, 1400), easing: EASE, fill: 'backwards' },
  );
}

function fade(element: HTMLElement, order: number): void {
  element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: LENGTH, delay: Math.min(order * STAGGER, 600), fill: 'backwards' });
}

/** A card that lands under another one: its likeness flies and is gone. */
function ghost(root: HTMLElement, before: Rects, flight: Flight): void {
  const end = root.querySelector<HTMLElement>(`[data-at="${flight.to}"]`);
  const from = before.get(flight.from);
  if (!end || !from) return;
  const likeness = end.cloneNode(true) as HTMLElement;
  const to = end.getBoundingClientRect();
  likeness.removeAttribute('data-at');
  likeness.inert = true;
  likeness.setAttribute('aria-hidden', 'true');
  Object.assign(likeness.style, { position: 'fixed', margin: '0', left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px`, zIndex: '19' });
  root.append(likeness);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const flying = likeness.animate(
    [{ transform: start, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: LENGTH, delay: flight.order * STAGGER, easing: EASE, fill: 'both' },
  );
  flying.onfinish = flying.oncancel = () => likeness.remove();
}
