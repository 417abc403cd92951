// Cards travel: after each step a card is shown moving from where it was to where it lies.
import { still } from '../../browser/still';
import type { Event, PlaceText } from '../../protocol/types';

/** Where a card can lie: a place, the pile, the discard, or the hand of the player who holds it. */
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
/** How far a card that does not fly may jump, in pixels: to animate it would cost a layer. */
const UNNOTICED = 4;

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

/** Show the cards travelling from where they lay before. All is measured before anything moves. */
export function animate(root: HTMLElement, before: Rects, flights: readonly Flight[]): void {
  const flown = new Map(flights.filter((each) => !each.ghost).map((each) => [each.to, each]));
  const after = anchored(root).map((element) => ({
    element,
    at: element.dataset.at as Anchor,
    to: element.getBoundingClientRect(),
  }));
  const calm = still();
  const lifted: [HTMLElement, Animation][] = [];
  for (const { element, at, to } of after) {
    const flight = flown.get(at);
    const from = before.get(flight?.from ?? at);
    if (!from) continue;
    if (!calm) {
      const moving = move(element, from, to, flight);
      if (moving && flight) lifted.push([element, moving]);
    } else if (flight) fade(element, flight.order);
  }
  if (calm) return;
  lift(lifted);
  for (const flight of flights) {
    const end = after.find((each) => each.at === flight.to);
    const from = before.get(flight.from);
    if (flight.ghost && end && from) ghost(root, end.element, from, end.to, flight.order);
  }
}

/** How a card that lies at `to` looks as if it lay at `from`: by its middle, so only transforms change. */
function away(from: DOMRect, to: DOMRect): { dx: number; dy: number; scale: number } {
  return {
    dx: from.left + from.width / 2 - to.left - to.width / 2,
    dy: from.top + from.height / 2 - to.top - to.height / 2,
    scale: to.width && from.width ? from.width / to.width : 1,
  };
}

/** The way of a card, as transforms; none if nobody would notice it. */
export function wayOf(from: DOMRect, to: DOMRect, lifted: boolean): string[] {
  const { dx, dy, scale } = away(from, to);
  if (Math.hypot(dx, dy) < UNNOTICED && Math.abs(scale - 1) < 0.02) return [];
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const middle = `translate(${dx / 2}px, ${dy / 2 - 10}px) scale(${(scale + 1) / 2 + 0.08})`;
  return [start, ...(lifted ? [middle] : []), 'none'];
}

function move(
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  flight: Flight | undefined,
): Animation | null {
  const way = wayOf(from, to, flight !== undefined);
  if (way.length === 0) return null;
  return element.animate(
    way.map((transform) => ({ transform })),
    {
      duration: flight ? LENGTH + 40 : 220,
      delay: Math.min((flight?.order ?? 0) * STAGGER, 1400),
      easing: EASE,
      fill: 'backwards',
    },
  );
}

/** The last flight of each card: a later step may send it on before it has landed. */
const last = new WeakMap<HTMLElement, Animation>();

/** Keep cards above the others, each in its own layer, until all land: layers given up singly cost frames. */
function lift(cards: readonly [HTMLElement, Animation][]): void {
  for (const [card, flying] of cards) {
    last.set(card, flying);
    // Not in the frames of the animation, which would keep it off the compositor.
    Object.assign(card.style, { zIndex: '20', willChange: 'transform' });
  }
  void Promise.allSettled(cards.map(([, flying]) => flying.finished)).then(() => {
    for (const [card, flying] of cards)
      if (last.get(card) === flying) Object.assign(card.style, { zIndex: '', willChange: '' });
  });
}

function fade(element: HTMLElement, order: number): void {
  element.animate([{ opacity: 0.2 }, { opacity: 1 }], {
    duration: LENGTH,
    delay: Math.min(order * STAGGER, 600),
    fill: 'backwards',
  });
}

/** A card that lands under another one: its likeness flies and is gone. */
function ghost(root: HTMLElement, end: HTMLElement, from: DOMRect, to: DOMRect, order: number): void {
  const likeness = end.cloneNode(true) as HTMLElement;
  likeness.removeAttribute('data-at');
  likeness.inert = true;
  likeness.setAttribute('aria-hidden', 'true');
  Object.assign(likeness.style, {
    position: 'fixed',
    margin: '0',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    zIndex: '19',
  });
  root.append(likeness);
  const { dx, dy, scale } = away(from, to);
  const flying = likeness.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }],
    { duration: LENGTH, delay: order * STAGGER, easing: EASE, fill: 'both' },
  );
  flying.onfinish = flying.oncancel = () => likeness.remove();
}
