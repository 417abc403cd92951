// Made from the server’s types by `npm run types`: do not edit.

/**
 * A seat, clockwise from A.
 */
export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
/**
 * A place, such as `B3`: the third of seat B.
 */
export type PlaceText = string;
/**
 * A card as records write it, or `?`.
 */
export type CardText = string;
/**
 * What a discarded card lets its player do; the option of the same name lists the values that have it.
 */
export type Power = 'look_and_swap' | 'peek' | 'spy' | 'swap';
export type Command =
  | Play
  | Ready
  | Sit
  | Change
  | PutBot
  | Begin
  | Leave
  | Back
  | Admit
  | Remove
  | Host
  | Share
  | Watch
  | Introduce
  | WishEnd
  | Rematch
  | Close
  | Say
  | AllowChat
  | Mute
  | Complain
  | Pong;
export type Event =
  | Started
  | Dealt
  | Looked
  | PutBack
  | TurnBegan
  | Drew
  | Took
  | Kept
  | Mismatched
  | Laid
  | Added
  | Discarded
  | PowerOffered
  | Declined
  | Peeked
  | Spied
  | SwapOffered
  | Swapped
  | SnapOpened
  | Snapped
  | FalselySnapped
  | SnapClosed
  | GiveOffered
  | Gave
  | CalledCabo
  | RanOut
  | Shuffled
  | Revealed
  | Scored
  | Won;
export type Message = Welcome | Told | Info | Ok | No | Spoken | Ping | Bye;
export type Move =
  Look | Seen | Draw | Take | Cabo | Keep | Discard | Lay | Peek | Spy | Swap | Decline | Snap | Give;
/**
 * The version of the protocol.
 */
export type ProtocolVersion = 1;

/**
 * A card of the pile, seen by nobody, was laid at one end of the row.
 */
export interface Added {
  end: 'left' | 'right';
  kind: 'added';
  place: PlaceText;
  seat: Seat;
}
/**
 * Let people take over the seats of bots, or no longer (host).
 */
export interface Admit {
  do: 'admit';
  id: string;
  on: boolean;
}
/**
 * Turn the chat on or off (host).
 */
export interface AllowChat {
  do: 'chat';
  id: string;
  on: boolean;
}
/**
 * Take back the seat that you left; a new `welcome` tells what happened meanwhile.
 */
export interface Back {
  do: 'back';
  id: string;
}
/**
 * Begin the game (host); empty seats get the bot `fill`, or are removed without it.
 */
export interface Begin {
  do: 'begin';
  fill?: string;
  id: string;
}
/**
 * A bot as the lobby shows it.
 */
export interface BotCard {
  level: number | null;
  name: string;
  person: string;
  style: string;
}
/**
 * The server will close this connection; `again` says whether to come back.
 */
export interface Bye {
  again: boolean;
  code?: string;
  type: 'bye';
  why: string;
}
/**
 * Call Cabo.
 */
export interface Cabo {
  kind: 'cabo';
}
/**
 * A player called Cabo.
 */
export interface CalledCabo {
  kind: 'called_cabo';
  seat: Seat;
}
/**
 * What a card counts, and what it can do by the rules in question.
 */
export interface CardInfo {
  power?: Power | null;
  value: number;
}
/**
 * Change what is agreed before the game begins (host); everybody who sits keeps a seat.
 */
export interface Change {
  do: 'change';
  id: string;
  settings: Settings;
}
/**
 * What is agreed before the first card is dealt, and shown to all.
 */
export interface Settings {
  bots?: {
    [k: string]: string;
  };
  chat?: boolean;
  clock?: 'none' | 'quick' | 'relaxed';
  edition: string;
  house?: {
    [k: string]: number | boolean | string | number[];
  };
  memory?: boolean;
  pace?: 'at_once' | 'person' | 'quick' | 'slow';
  public?: boolean;
  seats: number;
  snap?: 'off' | 'race' | 'window';
  watchers?: boolean;
}
/**
 * Close a table that has not begun (host).
 */
export interface Close {
  do: 'close';
  id: string;
}
/**
 * Play a move from your own seat.
 */
export interface Play {
  do: 'play';
  id: string;
  move: Look | Seen | Draw | Take | Cabo | Keep | Discard | Lay | Peek | Spy | Swap | Decline | Snap | Give;
  took?: number | null;
  v: number;
}
/**
 * Take the one secret look at the start.
 */
export interface Look {
  kind: 'look';
  places: PlaceText[];
}
/**
 * Say that you have seen the cards that are being shown to you.
 */
export interface Seen {
  kind: 'seen';
}
/**
 * Draw the top of the pile.
 */
export interface Draw {
  kind: 'draw';
}
/**
 * Take the top of the discard.
 */
export interface Take {
  kind: 'take';
}
/**
 * Put the held card in place of your own; it lies in the place named first.
 */
export interface Keep {
  kind: 'keep';
  places: PlaceText[];
}
/**
 * Put the drawn card away.
 */
export interface Discard {
  kind: 'discard';
}
/**
 * Lay an added card at one end of your row.
 */
export interface Lay {
  end: 'left' | 'right';
  kind: 'lay';
}
/**
 * Look at a face-down card of your own.
 */
export interface Peek {
  kind: 'peek';
  place: PlaceText;
}
/**
 * Look at a face-down card of another player.
 */
export interface Spy {
  kind: 'spy';
  place: PlaceText;
}
/**
 * Swap two players' cards; a card of your own is named first.
 */
export interface Swap {
  kind: 'swap';
  one: PlaceText;
  other: PlaceText;
}
/**
 * Decline to use a power, to swap, to give a card or to snap.
 */
export interface Decline {
  kind: 'decline';
}
/**
 * Lay a card, your own or another's, on a discard of the same rank.
 */
export interface Snap {
  kind: 'snap';
  place: PlaceText;
}
/**
 * Move a card of your own into the gap that your snap has left.
 */
export interface Give {
  kind: 'give';
  place: PlaceText;
}
/**
 * Be ready for the deal, with 16 random bytes in hex for its shuffle.
 */
export interface Ready {
  do: 'ready';
  id: string;
  nonce?: string;
}
/**
 * Take this seat, or any free one; during a game, take over a bot's seat if the host admits people.
 */
export interface Sit {
  do: 'sit';
  id: string;
  name: string;
  seat?: Seat | null;
}
/**
 * Put a bot into a free seat, or in another bot's place (host).
 */
export interface PutBot {
  bot: string;
  do: 'bot';
  id: string;
  seat: Seat;
}
/**
 * Leave your seat; during a game a bot plays on, and you may take the seat back.
 */
export interface Leave {
  do: 'leave';
  id: string;
}
/**
 * Remove somebody who keeps the table waiting, or has left (host), and perhaps keep them out.
 */
export interface Remove {
  block?: boolean;
  do: 'remove';
  id: string;
  seat: Seat;
}
/**
 * Make another person the host (host).
 */
export interface Host {
  do: 'host';
  id: string;
  seat: Seat;
}
/**
 * Let watchers see what you see, or no longer.
 */
export interface Share {
  do: 'share';
  id: string;
  on: boolean;
}
/**
 * As a watcher: see what this seat sees, if its person shares it, or what all see.
 */
export interface Watch {
  do: 'watch';
  id: string;
  seat?: Seat | null;
}
/**
 * As a watcher: give your name, once; it must be new here. Without a name you are only counted.
 */
export interface Introduce {
  do: 'introduce';
  id: string;
  name: string;
}
/**
 * Wish to end the game by hand, or no longer.
 */
export interface WishEnd {
  do: 'end';
  id: string;
  on?: boolean;
}
/**
 * Open a table for the same people once the game is over.
 */
export interface Rematch {
  do: 'rematch';
  id: string;
}
/**
 * Say something to the table: free text, or a quick phrase by its name.
 */
export interface Say {
  do: 'say';
  id: string;
  phrase?: string;
  text?: string;
}
/**
 * No longer hear what somebody says, or hear it again.
 */
export interface Mute {
  do: 'mute';
  id: string;
  on?: boolean;
  seat: Seat;
}
/**
 * Report a name or a line of the chat to the server's owner.
 */
export interface Complain {
  about: 'chat' | 'name';
  do: 'complain';
  id: string;
  line?: number | null;
  seat?: Seat | null;
}
/**
 * Answer a ping at once; it has no answer of its own.
 */
export interface Pong {
  do: 'pong';
  n: number;
}
/**
 * A finished round as it stands on the scorepad, seat by seat.
 */
export interface Counted {
  reset: Seat[];
  scores: number[];
  totals: number[];
  void: boolean;
}
/**
 * The cards were dealt: the hands, the card turned up at `turned_up`, the pile.
 */
export interface Dealt {
  cards: CardText[];
  kind: 'dealt';
  turned_up: number;
}
/**
 * A player declined to use a power, to swap or to give a card.
 */
export interface Declined {
  kind: 'declined';
  seat: Seat;
}
/**
 * The held card was put on the discard.
 */
export interface Discarded {
  card: CardText;
  kind: 'discarded';
  seat: Seat;
}
/**
 * A player drew the top of the pile.
 */
export interface Drew {
  card: CardText;
  kind: 'drew';
  seat: Seat;
}
/**
 * An edition: all its options by name, as they are written in house rules.
 */
export interface EditionCard {
  cards?: {
    [k: string]: CardInfo;
  };
  name: string;
  options: {
    [k: string]: number | boolean | string | number[];
  };
  reset_to?: number | null;
}
/**
 * Every edition, and every option that may differ between two tables.
 */
export interface Editions {
  decks?: {
    [k: string]: {
      [k: string]: CardInfo;
    };
  };
  editions: EditionCard[];
  groups?: string[];
  kamikaze?: number;
  options: OptionCard[];
  presets: Preset[];
  void_uncalled?: string[];
}
/**
 * An option of the rules and its possible values, to make a form from.
 */
export interface OptionCard {
  flag: boolean;
  group?: string;
  least: number | null;
  meaning: string;
  most: number | null;
  name: string;
  none: boolean;
  on_paper?: boolean;
  values: boolean;
  words: string[];
}
/**
 * A set of rules with a name.
 */
export interface Preset {
  edition: string;
  house: {
    [k: string]: number | boolean | string | number[];
  };
  name: string;
}
/**
 * It was decided who starts the round.
 */
export interface Started {
  kind: 'started';
  seat: Seat;
}
/**
 * A player took their look at the start.
 */
export interface Looked {
  cards: CardText[];
  kind: 'looked';
  places: PlaceText[];
  seat: Seat;
}
/**
 * What was being shown to a player was turned down again.
 */
export interface PutBack {
  kind: 'put_back';
  seat: Seat;
}
/**
 * A player's turn began.
 */
export interface TurnBegan {
  kind: 'turn_began';
  seat: Seat;
}
/**
 * A player took the top of the discard.
 */
export interface Took {
  card: CardText;
  kind: 'took';
  seat: Seat;
}
/**
 * The held card was put in the first place; the cards from all the places were discarded.
 */
export interface Kept {
  cards: CardText[];
  kind: 'kept';
  places: PlaceText[];
  seat: Seat;
  up: boolean;
}
/**
 * Cards were tried as a match and shown to all, and did not match.
 */
export interface Mismatched {
  cards: CardText[];
  kind: 'mismatched';
  places: PlaceText[];
  seat: Seat;
  to_lay: number;
  up: boolean;
}
/**
 * The held card was laid at one end of the row.
 */
export interface Laid {
  end: 'left' | 'right';
  kind: 'laid';
  place: PlaceText;
  seat: Seat;
  up: boolean;
}
/**
 * A player may use the power of the card they discarded.
 */
export interface PowerOffered {
  kind: 'power_offered';
  power: 'look_and_swap' | 'peek' | 'spy' | 'swap';
  seat: Seat;
}
/**
 * A player looked at a card of their own.
 */
export interface Peeked {
  card: CardText;
  kind: 'peeked';
  place: PlaceText;
  seat: Seat;
}
/**
 * A player looked at a card of another player.
 */
export interface Spied {
  card: CardText;
  kind: 'spied';
  place: PlaceText;
  seat: Seat;
}
/**
 * A player may swap the card they have just spied on.
 */
export interface SwapOffered {
  kind: 'swap_offered';
  place: PlaceText;
  seat: Seat;
}
/**
 * Two players' cards changed places.
 */
export interface Swapped {
  kind: 'swapped';
  one: PlaceText;
  other: PlaceText;
  seat: Seat;
}
/**
 * Everyone may lay a card of this rank on the discard; the power of the discard waits until then.
 */
export interface SnapOpened {
  card: CardText;
  kind: 'snap_opened';
  power: ('look_and_swap' | 'peek' | 'spy' | 'swap') | null;
}
/**
 * A player laid a card of the right rank on the discard: the race is over.
 */
export interface Snapped {
  card: CardText;
  kind: 'snapped';
  place: PlaceText;
  seat: Seat;
}
/**
 * A player laid a card of the wrong rank; all have seen it, and it went back.
 */
export interface FalselySnapped {
  card: CardText;
  kind: 'falsely_snapped';
  place: PlaceText;
  seat: Seat;
}
/**
 * Nobody may snap this discard any more.
 */
export interface SnapClosed {
  kind: 'snap_closed';
}
/**
 * A player who snapped another's card may move one of their own into the gap.
 */
export interface GiveOffered {
  gap: PlaceText;
  kind: 'give_offered';
  seat: Seat;
}
/**
 * A player moved a card of their own, unseen, into the gap.
 */
export interface Gave {
  gap: PlaceText;
  kind: 'gave';
  place: PlaceText;
  seat: Seat;
}
/**
 * The pile ran out while a player was owed cards; the discards must be shuffled first.
 */
export interface RanOut {
  kind: 'ran_out';
  owed: number;
  seat: Seat;
}
/**
 * A new pile was made of the discards under the top one.
 */
export interface Shuffled {
  cards: CardText[];
  kind: 'shuffled';
}
/**
 * The round ended and all hands were turned up.
 */
export interface Revealed {
  hands: CardText[][];
  kind: 'revealed';
}
/**
 * The round was scored, or found void.
 */
export interface Scored {
  kind: 'scored';
  result: Result;
}
/**
 * A finished round, seat by seat.
 */
export interface Result {
  hands: number[];
  reasons: (
    'against_kamikaze' | 'caller' | 'false_cabo' | 'hand' | 'kamikaze' | 'lowest' | 'said' | 'void'
  )[];
  reset: Seat[];
  scores: number[];
  totals: number[];
  void: boolean;
  won: Seat[];
}
/**
 * The game ended.
 */
export interface Won {
  by_hand: boolean;
  kind: 'won';
  winners: Seat[];
}
/**
 * A game of yours.
 */
export interface GameCard {
  calls: number | null;
  calls_won: number | null;
  changed: number;
  edition: string;
  names: string[];
  points: number | null;
  rounds: number;
  status: string;
  table: string;
  totals: number[];
  winners: number[];
  you: number;
}
/**
 * What lies open to an observer at this moment, and what they may do, without anything to remember.
 */
export interface Glance {
  at: PlaceText | null;
  back: number;
  caller: Seat | null;
  discard: CardText | null;
  held: CardText | null;
  last_turns: Seat[];
  may_end: ('all_agree' | 'anyone') | null;
  offers: Offer[];
  phase: string;
  pile: number;
  power: ('look_and_swap' | 'peek' | 'spy' | 'swap') | null;
  result: Result | null;
  round: number;
  rows: Glimpse[][];
  shown: [Seat | null, PlaceText][];
  snap: CardText | null;
  starter: Seat | null;
  taken: boolean;
  to_move: Seat[];
  totals: number[];
  turn: Seat | null;
  turned_up: PlaceText[];
  turns: number;
  winners: Seat[] | null;
}
/**
 * One kind of move that is open to a mover: which places it may name, and how many.
 */
export interface Offer {
  extra_from: number | null;
  extra_sure: boolean;
  least: number;
  most: number;
  move:
    | 'cabo'
    | 'close_snap'
    | 'deal'
    | 'decline'
    | 'discard'
    | 'draw'
    | 'end_game'
    | 'give'
    | 'keep'
    | 'lay'
    | 'look'
    | 'peek'
    | 'seen'
    | 'shuffle'
    | 'snap'
    | 'spy'
    | 'start'
    | 'swap'
    | 'take';
  others: PlaceText[];
  places: PlaceText[];
}
/**
 * One place of a row, as it lies open.
 */
export interface Glimpse {
  card: CardText | null;
  place: PlaceText;
  up: boolean;
}
/**
 * The table, apart from its cards.
 */
export interface Info {
  admits?: boolean;
  cards?: {
    [k: string]: CardInfo;
  };
  chat: boolean;
  closed?: string;
  host: Seat | null;
  options?: {
    [k: string]: number | boolean | string | number[];
  };
  patience: Patience;
  rematch?: string;
  reset_to?: number | null;
  rounds: Counted[];
  seats: SeatInfo[];
  settings: Settings;
  shuffles: ShuffleInfo[];
  status: 'ended' | 'finished' | 'open' | 'playing';
  table: string;
  type: 'info';
  watchers?: string[];
  watching: number;
}
/**
 * How long things take at this server, in milliseconds.
 */
export interface Patience {
  abandoned: number;
  race: number;
  shown: number;
  window: number;
}
/**
 * A seat as all see it.
 */
export interface SeatInfo {
  away?: boolean;
  away_in?: number | null;
  bot?: string;
  here?: boolean;
  kind: 'bot' | 'free' | 'person';
  left?: boolean;
  level?: number | null;
  name: string;
  ready?: boolean | null;
  seat: Seat;
  shared?: boolean;
  wishes_end?: boolean;
}
/**
 * What is known of a round's shuffle; seed and nonces only when the round is over.
 */
export interface ShuffleInfo {
  nonces?: string[] | null;
  round: number;
  seal: string;
  seed?: string | null;
}
/**
 * A scripted round that teaches an edition.
 */
export interface Lesson {
  edition: string;
  names: string[];
  steps: LessonStep[];
}
/**
 * The table as the learner sees it, and what they should do.
 */
export interface LessonStep {
  expect:
    | (Look | Seen | Draw | Take | Cabo | Keep | Discard | Lay | Peek | Spy | Swap | Decline | Snap | Give)
    | null;
  hint: string;
  known?: {
    [k: string]: CardText;
  };
  told: Told;
}
/**
 * One step of the table, as you see it; you are sent every `v`, even if nothing of it is for you.
 */
export interface Told {
  clocks?: {
    [k: string]: number;
  };
  events?: (
    | Started
    | Dealt
    | Looked
    | PutBack
    | TurnBegan
    | Drew
    | Took
    | Kept
    | Mismatched
    | Laid
    | Added
    | Discarded
    | PowerOffered
    | Declined
    | Peeked
    | Spied
    | SwapOffered
    | Swapped
    | SnapOpened
    | Snapped
    | FalselySnapped
    | SnapClosed
    | GiveOffered
    | Gave
    | CalledCabo
    | RanOut
    | Shuffled
    | Revealed
    | Scored
    | Won
  )[];
  host?: boolean;
  info?: Info | null;
  known?: {
    [k: string]: CardText;
  };
  late?: Seat | null;
  left?: Seat | null;
  lot?: Seat[];
  now: Glance | null;
  times?: {
    [k: string]: number;
  };
  type: 'told';
  v: number;
  you: Seat | null;
}
/**
 * The first message of a connection.
 */
export interface Welcome {
  meanwhile?: Missed[];
  missed: Missed[];
  stood_in?: boolean;
  told: Told;
  type: 'welcome';
}
/**
 * A step that you were not there for.
 */
export interface Missed {
  events: (
    | Started
    | Dealt
    | Looked
    | PutBack
    | TurnBegan
    | Drew
    | Took
    | Kept
    | Mismatched
    | Laid
    | Added
    | Discarded
    | PowerOffered
    | Declined
    | Peeked
    | Spied
    | SwapOffered
    | Swapped
    | SnapOpened
    | Snapped
    | FalselySnapped
    | SnapClosed
    | GiveOffered
    | Gave
    | CalledCabo
    | RanOut
    | Shuffled
    | Revealed
    | Scored
    | Won
  )[];
  secret?: number[];
  v: number;
}
/**
 * Your command was followed, in this step.
 */
export interface Ok {
  id: string;
  type: 'ok';
  v: number;
}
/**
 * Your command was refused, and why; to try something else, send a new command with a new id.
 */
export interface No {
  about?: string[];
  code?: string;
  id: string;
  type: 'no';
  values?: {
    [k: string]: number | string;
  };
  why: string;
}
/**
 * Somebody said something.
 */
export interface Spoken {
  line: number;
  name: string;
  phrase?: string;
  seat: Seat | null;
  text: string;
  type: 'said';
}
/**
 * Answer with a pong at once: it measures the connection, for fair snaps.
 */
export interface Ping {
  n: number;
  type: 'ping';
}
/**
 * The table after one move.
 */
export interface Moment {
  told: Told;
}
/**
 * The address of this server for others, for links that are made on its own machine.
 */
export interface Network {
  address: string | null;
}
/**
 * Open a table with these settings; with a name, you also take a seat.
 */
export interface NewTable {
  name?: string;
  settings: Settings;
}
/**
 * A game that is played with real cards.
 */
export interface Pad {
  edition: string;
  house?: {
    [k: string]: number | boolean | string | number[];
  };
  names: string[];
  /**
   * @maxItems 200
   */
  rounds?: PadRound[];
}
/**
 * A round as people wrote it down: each player's cards, or only their sum.
 */
export interface PadRound {
  caller?: Seat | null;
  kamikaze?: Seat | null;
  starter?: Seat | null;
  sums: (number | string[])[];
  void?: boolean;
}
/**
 * Why something was not done.
 */
export interface Refusal {
  about?: string[];
  code?: string;
  no: string;
  values?: {
    [k: string]: number | string;
  };
}
/**
 * One round of a game.
 */
export interface RoundReplay {
  bots?: Seat[];
  cards?: {
    [k: string]: CardInfo;
  };
  edition: string;
  finding: string;
  house: {};
  moments: Moment[];
  names: string[];
  options?: {
    [k: string]: number | boolean | string | number[];
  };
  reset_to?: number | null;
  results: Counted[];
  round: number;
  rounds: number;
  verdict: string;
}
/**
 * Rules to be checked before a table is opened.
 */
export interface RulesToCheck {
  settings: Settings;
}
/**
 * The scored pad.
 */
export interface ScoredPad {
  level?: Seat[];
  lot?: boolean;
  over: boolean;
  results: unknown[];
  started?: Seat | null;
  starters: Seat[];
  totals: number[];
  winners: Seat[];
}
/**
 * The token in a private seat link.
 */
export interface SeatToken {
  token: string;
}
/**
 * A table as the lobby and a link's preview show it.
 */
export interface TableCard {
  free: number;
  names: string[];
  settings: Settings;
  status: string;
  table: string;
  yours: boolean;
}
