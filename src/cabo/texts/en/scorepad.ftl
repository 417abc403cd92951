scorepad-explained = Playing with real cards? Write down what everyone had: penalties, kamikaze, resets and who starts are worked out here.
pad-line = { $edition } edition{ $house ->
    [0] { "" }
   *[other] , with house rules
}
pad-names = Who plays, clockwise
pad-player = Player { $number }
pad-remove-player = Remove player { $number }
pad-add-player = One more
pad-begin = Start the scorepad
pad-needs-names = Write down at least two names.
pad-round = Round { $number }
pad-round-column = Round
pad-total = Total
pad-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } in all
pad-caller = Who called Cabo?
pad-nobody = Nobody
pad-void = Nobody called before the pile ran out: in this edition the round does not count.
pad-way = How to enter
pad-sums = Sums
pad-cards = Cards
pad-points-of = Points of { $name }
pad-cards-of = Cards of { $name }
pad-card-back = Take the last card back
pad-kamikaze = Kamikaze: { $name } had 12, 12, 13 and 13
pad-kamikaze-help = Scores 0, and everyone else gets 50.
pad-started = Started by
pad-write = Write it down
pad-needs-caller = Say who called Cabo.
pad-needs-hands = Nothing is written for { $names } yet.
pad-written = Round { $number } written.
pad-scored = { $name }: { $penalty ->
    [0] { $points }
   *[other] { $hand } and { $penalty } more
}, { $total } in all.
pad-removed = Round { $number } removed.
pad-undone = Round { $number } undone.
pad-restored = Undone: { $rounds ->
    [0] no round is written.
    [one] one round is written.
   *[other] { $rounds } rounds are written.
}
pad-change = Change the round
pad-cancel = Cancel
pad-wrong = Round { $round }: { $why }
pad-needs-hand = Nothing is written here yet.
pad-draw-lot = Draw the lot
pad-another-help = With the same players, on a new sheet.
pad-another = Another game
pad-edit = Change this round
pad-edit-short = Change
pad-remove = Remove
pad-again = New game
pad-clear = Other players
pad-clear-surely = Really? What is written here will be lost.
pad-not-yet = Written down; it is worked out when the server is back.
pad-away = The server cannot be reached just now. Keep writing: everything stays on this device, and the sums are worked out when it is back.
pad-shared = Somebody sent you the scorepad of { $names }. It would take the place of yours.
pad-shared-take = Open it
pad-shared-leave = Keep mine
pad-starts = { $how ->
    [known] { $name } starts round { $number }.
    [lot] The lot among { $names } has been drawn: { $name } starts round { $number }.
    [open] Who starts is drawn by lot: { $names }.
   *[table] Who starts round { $number }? You decide, or let the lot decide.
}
pad-starts-why = { $rule ->
    [winner] { $level } won the last round together; { $name } has the lowest total of them.
    [lowest_then_closest] { $level } had the fewest points; { $name } comes first, clockwise from { $before }, who started last.
   *[lowest_then_left] { $level } had the fewest points; { $name } is the first of them to the left of { $before }, who started last.
}
pad-won = { $count ->
    [one] { $names } has found the unicorn
   *[other] { $names } have found the unicorn
}
pad-won-why = { $tie ->
    [none] { $total } points in all: nobody has fewer.
    [shared] { $level } have { $total } points each, and share the win.
   *[last] { $level } have { $total } points each; { $names } had fewer in the last round, and { $count ->
        [one] wins.
       *[other] win.
    }
}
undo = Undo
share = Share
link-to-copy = Copy this link:

why = { $reason ->
    [false_cabo] { $name } called, { $nearer } had less: { $hand } + { $penalty }.
    [caller] { $name } called and nobody had less: { $points }.
    [lowest] { $name } had the least: { $points }.
    [kamikaze] { $name } had the kamikaze: { $points }.
    [against_kamikaze] { $kamikaze } had the kamikaze: { $points } for { $name }.
    [void] { $name }: { $points }.
   *[hand] { $name }: { $points }, the sum of the cards.
}
why-reset = { $name } landed exactly on the limit and falls back to { $total }.
why-void = This round does not count.
