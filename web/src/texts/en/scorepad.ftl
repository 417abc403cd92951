nav-scorepad = Scorepad
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
pad-needs-names = Write down two names at least.
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
pad-edit = Change this round
pad-edit-short = Change
pad-remove = Remove
pad-again = New game
pad-clear = Other players
pad-clear-surely = Really? What is written here goes.
pad-not-yet = Written down; it is worked out when the server is back.
pad-away = The server cannot be reached just now. Keep writing: everything stays on this device and is worked out when it is back.
pad-shared = Somebody sent you the scorepad of { $names }. It would take the place of yours.
pad-shared-take = Open it
pad-shared-leave = Keep mine
pad-starts = { $count ->
    [one] { $names } starts the next round.
   *[other] Who starts is drawn by lot: { $names }.
}
pad-won = { $count ->
    [one] { $names } has found the unicorn
   *[other] { $names } have found the unicorn
}
pad-won-line = Fewest points: the win. Another game?
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
