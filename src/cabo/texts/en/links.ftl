link-home-title = Cabo — the card game, free and in your browser
link-home-about = Remember your cards, swap the high ones away, and call Cabo before the others do. Play a bot in ten seconds, or friends by link.
link-table-title = A table of Cabo
link-invited-title = { $host } invites you to a game of Cabo
link-table-about = { $edition } edition{ $house ->
    [0] {""}
   *[other] , house rules
}{ $clock ->
    [relaxed] , a minute for each decision
    [quick] , 20 seconds for each decision
   *[none] {""}
}. { $state ->
    [over] This game is over.
    [playing] The game is on: tap to watch.
   *[open] { $free ->
        [one] One seat is free: tap to take it.
       *[other] { $free } seats are free: tap to take one.
    }
}
app-about = The card game of memory and nerve: find the shy unicorn.
app-scorepad = Scorepad
