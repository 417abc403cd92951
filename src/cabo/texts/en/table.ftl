you = You
host = host
gone = away
bot-plays = a bot plays
total = Total
round = Round
menu = Menu
panels = Beside the table
open-panels = Chat, log and scores{ $unread ->
    [0] {""}
    [one] {""}: 1 new line
   *[other] {""}: { $unread } new lines
}
open-log = Open the log
connecting = Coming to the table …
connection-lost = Reconnecting …
table-closed = This table is closed
to-home = Back to the home page
title-your-turn = Your turn
round-number = round { $round }
bot-level = Level { $level }
middle = Pile and discard
your-cards = Your cards
cards-of = The cards of { $name }

## Cards and places

place-yours = your { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
} card
place-own = their { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
} card
place-of = { $name }’s { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
} card
card-letter = { $rank }
card-joker = joker
card-standard = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
} of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
rank-jack = jack
rank-queen = queen
rank-black-king = black king
card-label-down = { $place }, face down
card-label-open = { $place }: { $card }
card-label-known = { $place }, face down; you saw { $card }
pile-label = Pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
discard-label = Discard, on top: { $card }
discard-empty = Discard, empty
held-by = { $name } holds a card
held-card = You hold: { $card }

cards-owed = { $count ->
    [one] 1 more card after the snap
   *[other] { $count } more cards after the snap
}

## The bar: what happens, and what you can do

bar = What you can do
bar-turn = { $take ->
    [no] Your turn: draw, or call Cabo.
   *[yes] Your turn: draw, take, or call Cabo.
}
bar-last-turn = Your last turn of this round!
bar-call = Fewest points? Everyone else gets one last turn.{ $penalty ->
    [0] {""}
   *[other] {" "}If somebody has fewer, it costs you { $penalty } more.
}
bar-look = { $left ->
    [0] Look at these { $count }, and remember them.
    [one] Choose one more card to look at.
   *[other] Choose { $left } of your cards to look at.
}
bar-look-fixed = { $count ->
    [one] This is the card you may look at.
   *[other] These { $count } cards you may look at, once.
}
bar-hold = { $taken ->
    [yes] You took the { $card }.
   *[no] You drew the { $card }.
} { $several ->
    [yes] Tap what it replaces: one card, or several of the same number.
   *[no] Tap the card that it replaces.
}
bar-hold-empty = You drew the { $card }.
bar-keep = { $count ->
    [one] The { $card } replaces { $place }, which is discarded.
   *[other] The { $card } replaces { $count } cards, if they match.
}
bar-peek = Tap one of your cards to look at it.
bar-spy = Tap another player’s card to look at it.
bar-swap-first = Tap one of your cards, then another player’s.
bar-swap-second = Now tap the card to swap it with.
bar-swap = Swap { $one } with { $other }.
bar-swap-it = Tap one of your cards to swap it with the one you saw.
bar-give = Tap the card that { $name } gets from you, unseen.
bar-snap = Snap! Do you know another { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
    [JK] joker
   *[other] { $rank }
}? Tap it.
bar-lay = { $card ->
    [none] One more card, because three or more did not match. Where should it go?
   *[other] They do not match. Where should the { $card } go?
}
bar-shown = { $count ->
    [one] Remember it: it turns back in a moment.
   *[other] Remember them: they turn back in a moment.
}
hint-look = { $memory ->
    [yes] Low cards are good.
   *[no] You see them only once. Low cards are good.
}
hint-turn = You want few points: draw a card, or take the open one.
hint-last-turn = After this the cards are turned up.
hint-power = Discarded, it lets you { $power ->
    [peek] look at one of your own cards.
    [spy] look at another player’s card.
    [swap] swap a card with another player, unseen.
   *[look_and_swap] look at another player’s card, then swap it or not.
}
do-draw = Draw
do-take = Take { $card }
do-cabo = Cabo…
do-call = Call Cabo
do-not-yet = Not yet
do-look = { $count ->
    [one] Look at it
   *[other] Look at them
}
do-keep = { $count ->
    [0] Keep it
    [one] Keep it
   *[other] Keep it instead of { $count } cards
}
do-discard = { $power ->
    [peek] Discard, then peek
    [spy] Discard, then spy
    [swap] Discard, then swap
    [look_and_swap] Discard, then look and swap
   *[none] Discard it
}
do-swap = Swap
do-leave = Skip it
do-give-nothing = Give nothing
do-pass = No snap
do-go-on = { $aim ->
    [peek] Peek instead
    [spy] Spy instead
    [swap] Swap instead
   *[other] Go on instead
}
do-back-to-snap = Back to the snap
do-lay-left = On the left
do-lay-right = On the right
do-seen = Seen
stood-in = You are back: a bot sat in for you.
bar-keys = Arrow keys go to the cards, digits tap your own.
key-draw = D
key-take = T
key-keep = K
key-discard = X
key-cabo = C
key-ok = O
ref-keys = Keys: { key-draw } draw, { key-take } take, { key-keep } keep, { key-discard } discard, { key-cabo } Cabo, { key-ok } to look, to put back and to say yes; arrow keys go to the cards, digits tap your own. The letters can be turned off in the menu.
keys-on = Play with letter keys
round-begins = Round { $round } begins.
time-up = { $me ->
    [yes] Your time is up: the table plays for you.
   *[no] { $name }’s time is up: the table plays for them.
}
seconds-left = { $seconds } seconds left.
chat-heard = { $me ->
    [yes] You said: { $text }
   *[no] { $name } says: { $text }
}
room-came = { $name } has sat down.
result-said = { $name }: { $score } points, { $total } in all.
wait = One moment …
wait-gone = { $name } is away: a bot plays in { $seconds } s.
wait-look = Still looking: { $names }
cry-snap = { $card }: snap?
snap-over = The snap is over.
wait-snap = { $mode ->
    [window] The others choose …
   *[race] Who is fastest?
}
wait-turn = { $phase ->
    [hold] { $name } holds a card.
    [lay] { $name } lays an added card.
    [give] { $name } may give a card away.
    [swap] { $name } may swap that card.
    [power] { $name } { $power ->
        [peek] may peek.
        [spy] may spy.
        [swap] may swap two cards.
       *[other] may look and swap.
    }
   *[other] It is { $name }’s turn.
}
why-only-yours = Only your own cards can be chosen now.
why-only-theirs = This is for another player’s card.
why-caller-safe = Whoever called Cabo is safe: these cards stay as they are.
why-no-snap = There is nothing to snap now: you can for a few seconds after each discard.
why-not-this = Not this card: choose one with a golden rim.
called-word = Cabo!
called = { $me ->
    [yes] You called Cabo
   *[no] { $name } called Cabo
}
last-turns = { $count ->
    [one] 1 last turn
   *[other] { $count } last turns
}
last-turn-in = { $count ->
    [1] Last turn: now
    [2] Last turn: next
    [3] Last turn: 3rd
   *[other] Last turn: { $count }th
}
snap-time = { $name } { $ms } ms

## What happened

event-started = { $me ->
    [yes] You start.
   *[no] { $name } starts.
}
event-looked = { $me ->
    [yes] You looked at your cards{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } looked at their cards{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-turn-began = { $me ->
    [yes] Your turn.
   *[no] { $name }’s turn.
}
event-drew = { $me ->
    [yes] You drew a card{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } drew a card{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-took = { $me ->
    [yes] You took
   *[no] { $name } took
} { $card ->
    [none] the discard.
   *[other] the { $card } from the discard.
}
event-kept = { $me ->
    [yes] You kept it
   *[no] { $name } kept it
} { $count ->
    [one] instead of { $place }{ $card ->
        [none] .
       *[other] {""}: the { $card } is gone.
    }
   *[other] instead of { $count } matching cards{ $card ->
        [none] .
       *[other] {""}: all { $card }!
    }
}
event-mismatched = { $me ->
    [yes] Your { $count } cards do not match{ $card ->
        [none] .
       *[other] {""}: { $card }.
    }
   *[no] { $name }’s { $count } cards do not match{ $card ->
        [none] .
       *[other] {""}: { $card }.
    }
}
event-laid = { $me ->
    [yes] You added the card
   *[no] { $name } added the card
} { $end ->
    [left] on the left.
   *[right] on the right.
}
event-added = { $why ->
    [mismatch] { $me ->
        [yes] One more card for you, because three or more did not match: it lies
       *[no] One more card for { $name }, because three or more did not match: it lies
    }
   *[snap] { $me ->
        [yes] You got a card nobody has seen,
       *[no] { $name } got a card nobody has seen,
    }
} { $end ->
    [left] on the left.
   *[right] on the right.
}
event-discarded = { $me ->
    [yes] You discarded
   *[no] { $name } discarded
} { $card ->
    [none] the card.
   *[other] the { $card }.
}
event-declined = { $me ->
    [yes] You did not
   *[no] { $name } did not
} { $power ->
    [peek] peek.
    [swap] swap.
   *[other] spy.
}
event-peeked = { $me ->
    [yes] You looked at { $place }{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } looked at { $place }{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-spied = { $me ->
    [yes] You looked at { $place }{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } looked at { $place }{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-swapped = { $me ->
    [yes] You swapped { $one } with { $other }.
   *[no] { $name } swapped { $one } with { $other }.
}
event-snapped = { $me ->
    [yes] Snap! You laid { $place }
   *[no] Snap! { $name } laid { $place }
} { $card ->
    [none] on the discard.
   *[other] on the discard: { $card }.
}
event-falsely-snapped = { $me ->
    [yes] No match: you get extra cards.
   *[no] No match: { $name } snapped { $place }.
} { $card ->
    [none] {""}
   *[other] It was the { $card }.
}
event-gave = { $me ->
    [yes] You gave { $owner } a card.
   *[no] { $name } gave { $owner } a card.
}
event-called-cabo = { $me ->
    [yes] You called Cabo! Everyone else has one last turn.
   *[no] { $name } called Cabo! Everyone else has one last turn.
}
event-shuffled = The discards were shuffled into a new pile.
event-revealed = All cards are turned up.
event-won = { $me ->
    [yes] { $count ->
        [one] You win!
       *[other] You share the win: { $names }.
    }
   *[no] { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win.
    }
}
list-next = { $before }, { $name }
list-last = { $before } and { $name }

## The result

round-over = The round is over.
round-void = This round does not count
round-result = Round { $round }
game-over = The game is over
kamikaze = Kamikaze!
unicorn-here = The unicorn is here.
unicorn-closer = The unicorn comes a step closer.
round-score = { $score } this round
total-now = total { $total }
reason = { $reason ->
    [hand] The sum of the cards counts.
    [lowest] Lowest of all: no points.
    [caller] Called Cabo and nobody had less: no points.
    [false_cabo] Called Cabo, but somebody had less: { $hand } and { $extra } more.
    [kamikaze] Two 12s and two 13s: no points.
    [against_kamikaze] { $score } points, for another’s kamikaze.
    [void] No points for anybody.
   *[said] { $score } points.
}
reset = Exactly on the limit: down to { $total }!
reset-short = → { $total }
do-next-round = Next round
do-deal-again = Deal again
do-rematch = Rematch
do-result = See the result
game-goes-on = The game goes on until somebody has more than { $limit } points. Then whoever has the fewest wins.
do-see-table = See the table
rematch-open = A rematch is open: go there when you like.
round-won = { $me ->
    [yes] { $count ->
        [one] This round is yours.
       *[other] You share this round: { $names }.
    }
   *[no] { $count ->
        [one] { $names } wins the round.
       *[other] { $names } share the round.
    }
}
to-rematch = To the rematch
to-replay = Watch it again
waiting-ready = Waiting for { $names }

## Beside the table

panel-log = Log
panel-chat = Chat
panel-scores = Scores
panel-help = Rules
log-empty = Nothing has happened yet.
chat-empty = Nobody has said anything yet.
chat-off = The chat is off at this table.
chat-say = Say something
chat-on = Chat is on
do-say = Say it
do-mute = Mute
do-unmute = Unmute
do-complain = Report
complained = Thank you. Whoever runs this server will see it.
a-watcher = A watcher
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops …
phrase-wow = Wow!
phrase-thanks = Thanks!
phrase-hurry = Hurry up, please
phrase-good-game = Good game!

## The menu

share-watch = Send this link to whoever wants to join or watch.
four-colours = A colour for each suit
share-view = Watchers may see what I see
seat-link = Move my seat to another device
seat-link-made = Open this on the other device within ten minutes. It works once, and is a key: send it to nobody else.
do-end = { $how ->
    [now] End the game
   *[wish] Ask to end the game
}
do-end-surely = Really end it? The lowest total wins
ended-by-hand = The game was ended before its time.
do-not-end = Play on after all
wishes-end = { $count ->
    [one] One player wants to end the game.
   *[other] { $count } players want to end the game.
}
do-leave-game = Leave the game
leave-title = { $way ->
    [seat] Stand up?
    [closes] Stand up and close the table?
   *[other] Leave the game?
}
leave-about = { $way ->
    [seat] Your seat becomes free. You can sit down again as long as it is.
    [closes] Nobody else sits here: the table is closed, and its link leads nowhere.
    [bot] A bot plays on for you. You can come back to your seat as long as the game lasts, unless the host gives it up. To do so, open this table again: it stays under “Your games”.
   *[waits] Nobody else is here to play: the game waits for { $count } { $unit ->
        [minutes] { $count ->
            [one] minute
           *[other] minutes
        }
       *[hours] { $count ->
            [one] hour
           *[other] hours
        }
    }, then it ends. You find it under “Your games”, and go on where you stopped.
}
leave-heir = { $name } becomes the host.
do-stay = Stay
do-leave-surely = { $way ->
    [seat] Stand up
    [closes] Close the table
   *[other] Leave
}
back-title = Your seat is kept for you
back-about = { $deserted ->
    [yes] You left this game. Nobody is playing now: it goes on when you take your seat back.
   *[no] You left this game, and a bot plays on as { $name }. Take your seat back, and you play again.
}
do-take-back = Take your seat back
do-only-watch = Only watch
take-over-title = Take over from a bot
take-over-about = The bot’s cards and points become yours. You are not shown what it has seen: you begin with what lies open to all.
do-take-over = Play for { $name }
do-take-over-one = Take over from a bot
host-admits = Whoever has the link may take over from a bot
kept-for = { $name } has left
do-give-up = Give the seat to the bot
waits-for-people = Nobody is playing: the game waits.
people-left = { $name } has left: a bot plays on.
people-away = { $name } is away: a bot plays.
people-back = { $name } is back.
people-took-over = { $name } plays on for { $bot }.
people-host = { $me ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
your-bot = Your bot
meanwhile-title = While you were away
meanwhile-about = { $turns ->
    [0] A bot sat in for you.
    [one] A bot played one turn for you.
   *[other] A bot played { $turns } turns for you.
}
meanwhile-nothing = Nothing happened that you need to know.
meanwhile-once = You are told what your bot saw only this once: remember it.
do-play-on = Play on
watching = You are watching.
watching-one = You see what { $name } sees.
watch-one = See what { $name } sees
watch-all = See what everyone sees
host-duties = As the host
do-make-host = Make host
do-remove = Remove
shuffle-of = How round { $round } was shuffled
shuffle-seal = Seal:
shuffle-seed = Seed:

## Before the game

room-title = The table is set
room-invited = { $name } invites you
room-about = Cabo is a quiet card game of memory and nerve. New to it? Sit down: the table tells you what to do.
room-begun = Here we go
seats-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
changed-here = Changed here:
changed-rule = { $rule }: { $value }{ $usual ->
    [none] {""}
   *[other] {" "}(usually { $usual })
}
with-memory = memory aid
name-needed = Tell the others your name first.
seat-free = Free seat
do-sit = Sit down
do-sit-here = Sit here
do-stand-up = Stand up
do-invite-bot = Invite a bot
bot-random = Does whatever comes to mind.
bot-novice = Still learning, and forgets a card or two.
bot-steady = Remembers every card and takes no risks.
bot-sharp = Counts every card and knows when to strike.
bot-threshold = Plays by the numbers and calls early.
share-invite = Send this link to your friends, or let them scan it.
share-text = Come and play Cabo with me!
table-link = Link to this table
do-copy = Copy the link
do-share = Send
link-copied = The link is copied.
link-reach = { $reach ->
    [network] This address works for everyone on the same network as this machine.
   *[machine] This address works on this machine only. For friends elsewhere, serve the table on your network or on a host.
}
link-copy-yourself = Copy the link from the field.
qr-code = The link as a QR code
do-begin = Begin
do-begin-as-is = { $count ->
    [one] Begin alone
   *[other] Begin with these { $count }
}
do-begin-with-bots = Fill with bots and begin
host-begins = The game begins when every seat is taken, or when the host says so.
do-ready = I am ready
is-ready = ready
dealing-soon = The cards are dealt as soon as everyone is ready.

## The reference card

ref-goal = Have the fewest points in front of you when the round ends.
ref-peek = Look at one of your own cards.
ref-spy = Look at another player’s card.
ref-swap = Swap one of yours with another player’s, unseen.
ref-look-and-swap = Look at another player’s card; swap it, or not.
ref-standard = Ace 1, jack 11, queen 12, black king 13, red king 0, joker −1.
ref-match = Keep a card instead of several of your own, if they all have the same value.
ref-match-one = Keep a card instead of one of your own.
ref-mismatch = If they do not match: { $what ->
    [turned_down] you show them, turn them down again, and your turn is over.
   *[stays_up] they stay face up and the new card is added{ $extra ->
        [sure] {""}, and one more from the pile.
        [three_tried] {""}, and one more from the pile if you tried three or more.
        [three_values] {""}, and one more from the pile if they have three or more different values.
       *[none] .
    }
}
ref-taken = A card taken from the discard lies face { $lies ->
    [up] up.
   *[down] down.
}
ref-snap = Same rank as the discard? Tap it first to be rid of it. A false snap costs { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
ref-zero = { $who ->
    [lowest] Whoever has the fewest scores 0.
    [caller] The caller scores 0 if nobody has less.
   *[nobody] Everyone scores their cards.
}
ref-false-cabo = A caller who is not lowest pays { $points } more.
ref-kamikaze = Two 12s and two 13s: you score 0, all others 50.
ref-limit = The game ends when somebody passes { $limit }.
ref-reset = Exactly { $limit } becomes { $half }.
ref-rounds = { $rounds ->
    [one] The game is one round.
   *[other] The game has { $rounds } rounds.
}
ref-more = All the rules of this edition

## Why the table refused

no-illegal = That cannot be done now.
no-stale = The table has moved on since: look again.
no-too-late = You have had your try, or it came too late.
no-faster = { $name } was faster.
no-gone-on = The game had gone on already.
no-chosen-already = You have chosen already.
no-chat-off = The chat of this table is off.
no-too-fast = That was a bit fast: wait a moment and try again.
no-nothing-said = Write something first.
no-no-line = That line is no longer there.
no-many-reports = There were many reports from this table: wait a few minutes.
no-not-shared = This player does not share what they see.
no-no-seat = You have no seat at this table.
no-not-host = Only the host of the table may do this.
no-has-begun = The game has begun.
no-not-dealt = The cards have not been dealt yet.
no-over = The game is over.
no-not-over = A rematch comes after the game.
no-sit-first = Take a seat first, then begin.
no-too-few = This edition needs at least { $fewest } players: wait for somebody, or let bots play.
no-nobody-there = Nobody sits there any more.
no-bot-already = A bot plays for { $name } already.
no-not-idle = { $name } is playing: only somebody who keeps the table waiting can be removed.
no-no-person = Only a person at the table can be its host.
no-ready-already = You are ready: wait for the others.
no-many-changes = There were many changes at this table: wait a moment.
no-changed-enough = This table has been changed too often: play on, or open another.
no-not-saved = The server could not save this, so it has not happened. Try again.
no-broken = Something went wrong on the server, and it has been noted. Try again.
no-deleted = This table has been deleted.
no-no-table = There is no such table: it was closed, or the link is incomplete.
no-not-welcome = The host of this table has asked you not to come.
no-no-watchers = The game has begun, and this table is not open to watchers.
no-many-connections = There are too many connections from your address. Close a few other windows.
no-many-watchers = Too many people are watching this table just now.
no-restarts = The server is restarting. The game goes on in a moment.
no-unsaved = The server cannot save anything just now. We keep trying.
no-misread = This page and the server do not understand each other. Load the page again.
