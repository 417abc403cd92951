// The entries of a round while somebody writes them.
import { SEATS } from '../protocol/seats';
import type { PadRound, Seat } from '../protocol/types';

/** The rules that matter for the entries. */
export interface Ruled {
  /** The sum of a kamikaze's cards, if the rules have one. */
  kamikazeSum: number | null;
  /** Whether a round without a call does not count. */
  voidUncalled: boolean;
}

type Said = PadRound['sums'][number];
const typedSum = (said: Said | undefined): number | null => (typeof said === 'number' ? said : null);
const cardsIn = (said: Said | undefined): string[] => (Array.isArray(said) ? [...said] : []);

export class Draft {
  way = $state<'sums' | 'cards'>('sums');
  sums = $state<(number | null)[]>([]);
  cards = $state<string[][]>([]);
  /** A seat or “nobody”; empty until it is chosen. */
  caller = $state('');
  starter = $state<Seat | null>(null);
  kamikaze = $state(false);

  constructor(
    players: number,
    private readonly ruled: () => Ruled,
    round?: PadRound,
  ) {
    const said = Array.from({ length: players }, (_, at) => round?.sums[at]);
    this.way = said.some(Array.isArray) ? 'cards' : 'sums';
    this.sums = said.map(typedSum);
    this.cards = said.map(cardsIn);
    this.caller = round ? (round.caller ?? 'nobody') : '';
    this.starter = round?.starter ?? null;
    this.kamikaze = round?.kamikaze != null;
  }

  get isVoid(): boolean {
    return this.ruled().voidUncalled && this.caller === 'nobody';
  }

  /** The player whose sum can be a kamikaze; -1 if there is none, or if cards are written. */
  get holder(): number {
    const { kamikazeSum } = this.ruled();
    return kamikazeSum !== null && this.way === 'sums' ? this.sums.indexOf(kamikazeSum) : -1;
  }

  isGiven(at: number): boolean {
    return this.way === 'sums' ? Number.isInteger(this.sums[at]) : this.cards[at]!.length > 0;
  }

  /** The round for the sheet; the likeliest player started it unless another was chosen. */
  written(likeliest: Seat | null): PadRound {
    const { holder } = this;
    return {
      sums: this.isVoid
        ? this.sums.map(() => 0)
        : this.way === 'sums'
          ? this.sums.map((sum) => sum ?? 0)
          : $state.snapshot(this.cards),
      caller: this.caller === 'nobody' ? null : (this.caller as Seat),
      kamikaze: this.kamikaze && holder >= 0 ? SEATS[holder]! : null,
      starter: this.starter ?? likeliest,
      void: this.isVoid,
    };
  }

  /** Empties the entries for the next round; the choice between sums and cards stays. */
  begin(): void {
    this.sums = this.sums.map(() => null);
    this.cards = this.cards.map(() => []);
    [this.caller, this.starter, this.kamikaze] = ['', null, false];
  }
}
