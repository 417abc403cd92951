## Before the game: what is agreed, who looks on

presets = Ready-made rules
preset-six-cards = Six cards, three looks
preset-short-game = Short game to 50
preset-one-round = A single round
preset-long-kaboo = Kaboo to 50
pace = Pace of the bots
pace-at-once = At once
pace-quick = Quick
pace-person = Normal
pace-slow = Slow
pace-help = { $pace ->
    [at_once] They move without a pause.
    [quick] They think for a moment only.
    [slow] They take their time, so that all can follow.
   *[person] They think about as long as a person would.
}
bots-each = Each at its own level
bot-number = Bot { $number }
clash-show = This cannot be played yet: show me why
term-clock = { $clock ->
    [relaxed] 1 minute to think
   *[quick] 20 seconds to think
}
term-snap = { $snap ->
    [window] snapping without hurry
   *[off] no snapping
}
do-change-table = Change the table
do-change = Play like this
room-changed = { $me ->
    [yes] You have changed the table:
   *[no] { $name ->
        [none] The host has changed the table:
       *[other] { $name } has changed the table:
    }
}
room-made-room = { $name } has made room.
fill-bot = Which bots fill the seats
do-change-bot = Another bot instead of { $name }
do-remove-one = Remove { $name }
chat-sit-first = Take a seat to join in.
chat-toast = { $name }: { $text }
watchers-nameless = { $named ->
    [0] { $count ->
        [one] One person
       *[other] { $count } people
    }
   *[other] { $count ->
        [one] one other
       *[other] { $count } others
    }
}
watchers-line = { $count ->
    [one] { $who } is looking on.
   *[other] { $who } are looking on.
}
do-introduce = Tell the others
qr-size = { $big ->
    [yes] Make the code smaller
   *[no] Make the code bigger
}
no-people-sit = { $people } people sit here: { $seats } seats are too few.
no-name-said = You have said your name already.
