// While a snap is open nothing that can be tapped moves: what false snaps cost is laid when it is over.
import { untrack } from 'svelte';
import type { Glance, PlaceText, Seat } from '../../protocol/types';
import type { Shown } from './cards';

/** Which snap is open. */
const snapIn = (now: Glance): string | null =>
  now.phase === 'snap' ? `${now.round} ${now.turns} ${now.snap}` : null;

/** Holds back the cards that come while a snap is open, as long as the component that asks for it lives. */
export class Steady {
  #truth: () => Shown;
  /** Where cards lay when the snap was opened. */
  #laid = $state.raw<ReadonlySet<PlaceText> | null>(null);
  /** The table as it is shown. */
  told = $derived.by((): Shown => {
    const told = this.#truth();
    const laid = this.#laid;
    if (!laid || snapIn(told.now) === null) return told;
    const rows = told.now.rows.map((row) => row.filter((each) => laid.has(each.place)));
    return { ...told, now: { ...told.now, rows } };
  });
  /** How many cards a seat gets once the snap is over. */
  owed = $derived.by<ReadonlyMap<Seat, number>>(() => {
    const shown = this.told.now.rows;
    return new Map(
      this.#truth().now.rows.flatMap((row, at) =>
        row.length > shown[at]!.length
          ? [[row[0]!.place[0] as Seat, row.length - shown[at]!.length] as const]
          : [],
      ),
    );
  });

  constructor(truth: () => Shown) {
    this.#truth = truth;
    let open: string | null = null;
    $effect.pre(() => {
      const { now } = truth();
      untrack(() => {
        const snap = snapIn(now);
        if (snap === open) return;
        open = snap;
        this.#laid = snap === null ? null : new Set(now.rows.flat().map((each) => each.place));
      });
    });
  }
}
