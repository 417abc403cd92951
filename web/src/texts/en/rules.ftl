yes = Yes
no = No
less = Less: { $of }
more = More: { $of }

house-rules = House rules
house-changes = { $changes ->
    [0] as the edition has it
    [one] one change
   *[other] { $changes } changes
}
house-explained = Everything here is as { $edition } has it, until you change it.
rule-back = back to: { $usual }
rule-no-cards = none

rule-group-table = Deck and players
rule-group-deal = Deal and start
rule-group-match = Taking and matching
rule-group-powers = Powers
rule-group-snap = Snapping
rule-group-round = Calling and the pile
rule-group-scores = Scores
rule-group-end = End of the game
rule-group-others = More

rule-deck = Deck
rule-help-deck = The numbered Cabo cards from 0 to 13, or ordinary playing cards with two jokers.
rule-word-deck-dedicated = Cabo cards, 0 to 13
rule-word-deck-standard = Playing cards with jokers
rule-fewest = Fewest players
rule-help-fewest = The game does not begin with fewer.
rule-most = Most players
rule-help-most = The game does not begin with more.
rule-two-decks-from = Two decks
rule-help-two-decks-from = From this many players on, two decks are mixed into one.
rule-word-two-decks-from-none = Always one deck
rule-backs = Card backs
rule-help-backs = With two, the rounds alternate between two backs. Just for looks.
rule-dealt = Cards dealt
rule-help-dealt = How many cards lie in front of each player at the start.
rule-layout = Layout
rule-help-layout = How those cards lie.
rule-word-layout-line = In a line
rule-word-layout-square = In a square
rule-looks = First look
rule-help-looks = How many of your own cards you see before the first turn.
rule-look-at = Cards you see first
rule-help-look-at = Which cards those are.
rule-word-look-at-any = The ones you choose
rule-word-look-at-first = The first ones
rule-word-look-at-nearest = The ones nearest to you
rule-first-starter = Who starts the first round
rule-help-first-starter = The first turn of the game.
rule-word-first-starter-table-decides = The table decides
rule-word-first-starter-by-lot = Drawn by lot
rule-word-first-starter-left-of-dealer = Left of the dealer
rule-next-starter = Who starts the next rounds
rule-help-next-starter = The first turn of every later round.
rule-word-next-starter-winner = The winner of the round
rule-word-next-starter-deal-passes-left = The deal passes to the left
rule-word-next-starter-lowest-then-closest = Fewest points, then nearest to the last starter
rule-word-next-starter-lowest-then-left = Fewest points, then left of the last starter
rule-word-next-starter-by-lot = Drawn by lot

rule-most-matched = Cards for one
rule-help-most-matched = How many equal cards you may give away for one new card. With 1 there is no matching.
rule-word-most-matched-none = As many as match
rule-taken-lies = Cards from the discard pile
rule-help-taken-lies = How a card taken from the discard pile lies in front of you.
rule-word-taken-lies-down = Face down
rule-word-taken-lies-up = Face up
rule-mismatch = Cards that do not match
rule-help-mismatch = What happens when you try several cards and they are not equal.
rule-word-mismatch-turned-down = Shown, then turned down again
rule-word-mismatch-stays-up = They stay face up, and the new card joins them
rule-word-mismatch-none = It cannot happen
rule-extra-card = Extra card
rule-help-extra-card = Which failed match costs one more unseen card.
rule-word-extra-card-three-tried = Three or more cards tried
rule-word-extra-card-three-values = Three or more different values
rule-word-extra-card-none = None does

rule-power-of = Powers come from
rule-help-power-of = Which card’s power you may use when it is discarded.
rule-word-power-of-drawn = The card you have just drawn
rule-word-power-of-any-discarded = Any card you discard
rule-peek = Peek
rule-help-peek = These cards let you look at one of your own.
rule-spy = Spy
rule-help-spy = These cards let you look at another player’s card.
rule-swap = Swap
rule-help-swap = These cards let you swap a card with another player, unseen.
rule-look-and-swap = Look and swap
rule-help-look-and-swap = These cards let you look at another player’s card, then swap or not.
rule-swap-between-opponents = Swap between others
rule-help-swap-between-opponents = A swap may also exchange the cards of two other players.

rule-false-snap = False snap
rule-help-false-snap = How many cards you get for snapping a card that does not match.
rule-word-false-snap-none = No snapping

rule-caller-locked = The caller’s cards are safe
rule-help-caller-locked = After a call nobody may swap, snap or give cards to the caller.
rule-empty-pile = When the pile runs out
rule-help-empty-pile = What happens when no card is left to draw.
rule-word-empty-pile-reshuffle = The discards are shuffled
rule-word-empty-pile-end-round = The round ends
rule-word-empty-pile-void-unless-called = The round does not count, unless somebody called

rule-zero-for = Who scores nothing
rule-help-zero-for = Who writes down 0 for the round.
rule-word-zero-for-lowest = Whoever has the least
rule-word-zero-for-caller = Only a caller who has the least
rule-word-zero-for-nobody = Nobody
rule-false-cabo = Price of a false Cabo
rule-help-false-cabo = Points on top for calling without having the least.
rule-word-false-cabo-none = No penalty
rule-kamikaze = Kamikaze
rule-help-kamikaze = Exactly 12, 12, 13 and 13 scores 0, and everyone else gets 50.

rule-limit = Limit
rule-help-limit = The game ends when somebody has more points than this.
rule-word-limit-none = No limit
rule-reset = Exactly on the limit
rule-help-reset = Whether somebody who lands exactly on the limit falls back to half of it.
rule-word-reset-every-time = Back to half, every time
rule-word-reset-once = Back to half, once a game
rule-word-reset-once-then-end = Back to half once; the second time the game ends
rule-word-reset-none = Nothing happens
rule-rounds = Number of rounds
rule-help-rounds = The game ends after this many rounds.
rule-word-rounds-none = As many as it takes
rule-by-hand = Ending early
rule-help-by-hand = Who may end the game before its time.
rule-word-by-hand-anyone = Anyone
rule-word-by-hand-all-agree = Everyone must agree
rule-tie = A tie at the end
rule-help-tie = Who wins when two have the same, lowest total.
rule-word-tie-shared = They share the win
rule-word-tie-last-round = The better last round wins

no-players = This table is for { $fewest } to { $most } players, and you have { $players }.
no-clash-fewest-most = Nobody could play: at least { $fewest } players, but at most { $most }.
no-clash-looks-dealt = You cannot look at { $looks } cards when { $dealt ->
    [one] only one is
   *[other] only { $dealt } are
} dealt.
no-clash-limit-rounds = The game would have no end: set a limit or a number of rounds.
no-clash-matched-mismatch = Where several cards can be given for one, say what becomes of cards that do not match.
no-clash-extra-mismatch = An extra card goes with failed matches that stay face up.
no-clash-kamikaze-deck = Kamikaze needs the Cabo cards: ordinary playing cards have no 12s and 13s for it.
no-clash-powers = “{ $one }” and “{ $other }” both have the { $value }: a card can have one power only.
no-clash-dealt-deck = { $dealt } cards each for { $players } players are too many: the deck has { $cards }.
no-out-of-range = “{ $option }” can be { $least } to { $most }, not { $value }.
no-only-bots = Every seat has a bot: leave one for a person.
no-name = A name has 1 to { $most } characters.
no-same-name = Two players are called { $name }: give each a name of their own.
no-name-taken = Somebody here is called { $name } already: choose another name.
no-name-unprintable = This name has characters that cannot be shown.
no-blocked = The host of this table has asked you not to play here.
no-seated = You have a seat at this table already.
no-begun = The game has begun, and its seats are taken.
no-full = All seats of this table are taken.
no-seat-taken = Somebody else has this seat now: choose another one.
no-link-used = This link has been used, or the game is over. Make a new one on the device you play on.
no-link-old = This link is too old. Make a new one on the device you play on.
no-seated-here = This device has a seat at that table already.
no-restarting = The server is about to restart: try again in a minute.
no-no-table-left = All tables here are taken: try again later.
no-too-many-tables = You have many tables open: finish or leave one first.
no-over-before = The game was over before round { $round }.
no-no-kamikaze = Round { $round }: a kamikaze is 12, 12, 13 and 13, which makes 50, where the edition has it.
no-no-sum = Round { $round }: { $sum } cannot be the sum of a hand.
no-no-card = Round { $round }: there is no card “{ $card }” in this deck.
no-http-404 = This is not there, or no longer.
no-http-413 = This is too long for the server.
no-http-429 = That was a bit fast: wait a moment and try again.
no-http-500 = Something went wrong on the server, and it has been noted. Try again.
