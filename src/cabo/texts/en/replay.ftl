replay-loading = Laying the cards out again …
replay-controls = Playing it again
replay-round = Round
replay-round-of = Round { $round } of { $rounds }
replay-eyes = Whose eyes
eye-open = All cards open
eye-watcher = What everyone saw
eye-seat = What { $name } saw
replay-move = Move
replay-at = Move { $at } of { $last }
replay-speed = Speed: { $speed }×
speed = { NUMBER($speed) }×
replay-back = One move back
replay-next = One move on
replay-play = Play
replay-pause = Pause
replay-result = Result
replay-line = { $edition }: { $names }.
replay-keys = Keys: ← and → move by move, space to play and pause, Page Up and Page Down from round to round.
verdict = { $verdict ->
    [verified] Shuffle verified
    [differs] Shuffle differs
   *[unchecked] Shuffle not checked
}
verdict-title = The shuffle
verdict-round = { $verdict ->
    [verified] Round { $round }: every card lay where the sealed shuffle put it.
    [differs] Round { $round }: these cards do not come from the sealed shuffle.
   *[unchecked] Round { $round }: this record does not say enough to check the shuffle.
}
verdict-how = How it is checked
verdict-how-1 = Before the deal the server draws a secret number and shows its seal, a fingerprint that fits no other number.
verdict-how-2 = Only then does each player’s device add a random number of its own. Nobody knows them all in time to choose the cards.
verdict-how-3 = After the round the secret number is shown. With the numbers of all players it gives the order of the cards, and that is compared with the cards that were played.
verdict-self = You need not take our word for it. With the record on your own computer:
