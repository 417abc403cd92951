scorepad-explained = Ihr spielt mit echten Karten? Schreibt auf, was alle hatten: Strafpunkte, Kamikaze, zweite Chancen und wer beginnt, wird hier ausgerechnet.
pad-line = Ausgabe { $edition }{ $house ->
    [0] { "" }
   *[other] , mit Hausregeln
}
pad-names = Wer spielt mit? Im Uhrzeigersinn
pad-player = Name { $number }
pad-remove-player = Name { $number } entfernen
pad-add-player = Noch jemand
pad-begin = Spielblock beginnen
pad-needs-names = Schreib mindestens zwei Namen auf.
pad-round = Runde { $number }
pad-round-column = Runde
pad-total = Stand
pad-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, insgesamt { $total }
pad-caller = Wer hat Cabo gerufen?
pad-nobody = Niemand
pad-void = Der Nachziehstapel war leer, bevor jemand gerufen hat: In dieser Ausgabe zählt die Runde dann nicht.
pad-way = Was du einträgst
pad-sums = Summen
pad-cards = Karten
pad-points-of = Punkte von { $name }
pad-cards-of = Karten von { $name }
pad-card-back = Letzte Karte zurücknehmen
pad-kamikaze = Kamikaze: { $name } hatte 12, 12, 13 und 13
pad-kamikaze-help = 0 Punkte, und 50 für alle anderen.
pad-started = Begonnen hat
pad-write = Aufschreiben
pad-needs-caller = Sag, wer Cabo gerufen hat.
pad-needs-hands = Für { $names } steht noch nichts da.
pad-written = Runde { $number } ist aufgeschrieben.
pad-scored = { $name }: { $penalty ->
    [0] { $points }
   *[other] { $hand } und { $penalty } dazu
}, insgesamt { $total }.
pad-removed = Runde { $number } ist gelöscht.
pad-undone = Runde { $number } ist rückgängig gemacht.
pad-restored = Rückgängig gemacht: { $rounds ->
    [0] Keine Runde ist aufgeschrieben.
    [one] Eine Runde ist aufgeschrieben.
   *[other] { $rounds } Runden sind aufgeschrieben.
}
pad-change = Runde ändern
pad-cancel = Abbrechen
pad-wrong = Runde { $round }: { $why }
pad-needs-hand = Hier steht noch nichts.
pad-draw-lot = Das Los ziehen
pad-another-help = Mit denselben Leuten, auf einem neuen Blatt.
pad-another = Noch eine Partie
pad-edit = Diese Runde ändern
pad-edit-short = Ändern
pad-remove = Löschen
pad-again = Neue Partie
pad-clear = Andere Leute
pad-clear-surely = Wirklich? Was hier steht, ist dann weg.
pad-not-yet = Notiert; gerechnet wird, sobald der Server zurück ist.
pad-away = Der Server ist gerade nicht erreichbar. Schreibt ruhig weiter: Alles bleibt auf diesem Gerät, und gerechnet wird, sobald er zurück ist.
pad-shared = Jemand hat dir den Spielblock von { $names } geschickt. Er würde deinen ersetzen.
pad-shared-take = Öffnen
pad-shared-leave = Meinen behalten
pad-starts = { $how ->
    [known] { $name } beginnt Runde { $number }.
    [lot] Das Los zwischen { $names } ist gezogen: { $name } beginnt Runde { $number }.
    [open] Das Los entscheidet, wer beginnt: { $names }.
   *[table] Wer beginnt Runde { $number }? Entscheidet selbst, oder lasst das Los entscheiden.
}
pad-starts-why = { $rule ->
    [winner] { $level } haben die Runde zusammen gewonnen; davon hat { $name } insgesamt am wenigsten.
    [lowest_then_closest] { $level } hatten die wenigsten Punkte; im Uhrzeigersinn ab { $before }, wo die letzte Runde begann, kommt { $name } zuerst.
   *[lowest_then_left] { $level } hatten die wenigsten Punkte; { $name } sitzt von ihnen am nächsten links von { $before }, wo die letzte Runde begann.
}
pad-won = { $count ->
    [one] { $names } hat das Einhorn gefunden
   *[other] { $names } haben das Einhorn gefunden
}
pad-won-why = { $tie ->
    [none] Mit { $total } Punkten: Niemand hat weniger.
    [shared] { $level } haben je { $total } Punkte und teilen sich den Sieg.
   *[last] { $level } haben je { $total } Punkte; { $names } { $count ->
        [one] hatte in der letzten Runde weniger und gewinnt.
       *[other] hatten in der letzten Runde weniger und gewinnen.
    }
}
undo = Rückgängig
share = Teilen
link-to-copy = Kopier diesen Link:

why = { $reason ->
    [false_cabo] { $name } hat gerufen, { $nearer } hatte weniger: { $hand } + { $penalty }.
    [caller] { $name } hat gerufen, und niemand hatte weniger: { $points }.
    [lowest] { $name } hatte am wenigsten: { $points }.
    [kamikaze] { $name } hatte den Kamikaze: { $points }.
    [against_kamikaze] { $kamikaze } hatte den Kamikaze: { $points } für { $name }.
    [void] { $name }: { $points }.
   *[hand] { $name }: { $points }, die Summe der Karten.
}
why-reset = { $name } trifft das Limit genau und fällt auf { $total } zurück.
why-void = Diese Runde zählt nicht.
