home-title = Find the shy unicorn
home-tag = A quiet card game of memory and nerve, in your browser. Free, and no account.
play-now = Play now
play-with-friends = Play with friends
back-to-game = Back to your game
quick-line = { $edition }{ $house ->
    [none] {""}
   *[other] {": "}{ $house }
}, against { $bots ->
    [one] { $name }
   *[other] { $bots } bots
}
quick-change = { $line }: change the edition and the bots
quick-title = A game against bots
quick-bots = Bots
bot-choice = How well they play
home-bot-random = does whatever comes to mind.
home-bot-novice = still learning, forgets a card or two.
home-bot-steady = remembers every card, takes no risks.
home-bot-sharp = counts every card, knows when to strike.
home-bot-threshold = plays by the numbers, calls early.
your-name = Your name
default-name-1 = Hare
default-name-2 = Heron
default-name-3 = Otter
default-name-4 = Robin
default-name-5 = Badger
default-name-6 = Marten
default-name-7 = Lark
default-name-8 = Fox

edition = Edition
edition-about-classic = The first one. Whoever has the least scores nothing; matching cards can be traded in; 2 to 5 players.
edition-about-kaboo = With ordinary playing cards. Right after a discard, everyone may snap a card of the same rank; one round decides; 2 to 8 players.
edition-about-deluxe = The one to start with. Cards taken from the discard pile lie open; a false Cabo costs 10; 2 to 4 players.
edition-about-origames = The French edition. Like Deluxe, up to six with two decks, and a second chance at 100.
edition-about-remake = Short and simple: you see your first two cards, one card for one card, no matching.

seats = Seats
seat-you = (you)
seat-number = Seat { $number }
seat-friend = Free for a friend
seat-bot = { $name }, a bot: { $style }
who-comes = Who can come
who-comes-help = { $open ->
    [public] The table is listed on the home page, and anyone may take a seat.
   *[link] Only those you send the link to find the table.
}
by-link = With the link
by-lobby = Anyone
snapping = Snapping
snapping-help = { $snap ->
    [race] The fastest to tap a matching card gets to lay it.
    [window] Everyone chooses in secret, then it goes clockwise: speed does not count.
   *[off] Nobody snaps.
}
snap-race = Race
snap-window = No hurry
snap-off = Off
clock = Time to think
clock-help = { $clock ->
    [none] Everyone takes the time they need.
    [relaxed] A minute for each decision. When it is over, a bot decides for you.
   *[quick] Twenty seconds for each decision. When they are over, a bot decides for you.
}
clock-none = No clock
clock-relaxed = 1 minute
clock-quick = 20 seconds
memory-aid = Memory aid
memory-aid-help = Cards you have seen stay visible to you. Kind to beginners.
watchers = Watchers
watchers-help = People without a seat may look on. They see no hidden card.
chat = Chat
chat-help = You can turn it off during the game, too.
open-table = Open the table
clash-gone = That works now: the table can be opened.

story-title = Never heard of it?
story-1 = Four cards lie face down before you, and you may look at two. Each number says how far away the unicorn is.
story-2 = Turn by turn you swap far for near. Some cards let you peek, spy, or swap with somebody else.
story-3 = When you think nobody is nearer, call “Cabo!”. Everyone has one last turn, then the cards are turned up.
story-more = Learn it in two minutes

open-tables = Open tables
no-open-tables = No table is waiting for players just now. Open one for anyone, and it is listed here.
tables-away = The server cannot be reached. Games need it, against bots, too; the lessons, the rules and the scorepad work without it.
nobody-yet = nobody yet
table-line = { $edition } · { $status ->
    [open] { $free ->
        [one] one free seat
       *[other] { $free } free seats
    }
   *[playing] playing
}
table-way = { $way ->
    [back] Back to it
    [join] Join
   *[watch] Watch
}
my-games = Your games
figure-games = games won
figure-rounds = rounds played
figure-calls = calls that were right
figure-mean = points a round
figure-of = { $some } of { $all }
figure-number = { NUMBER($number, maximumFractionDigits: 1) }
game-against = Against { $others }
game-line = { $edition } · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} · { DATETIME($when, month: "short", day: "numeric") }
game-outcome = { $outcome ->
    [won] Won with { $total }
    [shared] Shared win, { $total }
    [lost] { $total } points
    [live] Go on
   *[stopped] Stopped
}
all-games = Show all { $games }
more-pages = More
learn-line = A lesson with cards, and the five editions compared
scorepad-line = For an evening with real cards: it does the sums
seat-no-token = The end of this link is missing. Copy the whole link from the device you play on.
record-open = Open a record
record-open-line = A .cabo file from this device
record-drop = Drop it here
record-explained = Every finished game can be kept as a small text file, its record. Open one to see it played again. It is read, shown and forgotten.
record-refused = This game cannot be shown:
no-not-record = This file is not a record of a game. Records end in .cabo, and you get one for every finished game.
