## Vor der Partie: was gilt, wer zuschaut

presets = Fertige Regeln
preset-six-cards = Sechs Karten, drei Blicke
preset-short-game = Kurze Partie bis 50
preset-one-round = Eine einzige Runde
preset-long-kaboo = Kaboo bis 50
pace = Tempo der Bots
pace-at-once = Sofort
pace-quick = Flott
pace-person = Normal
pace-slow = Ruhig
pace-help = { $pace ->
    [at_once] Sie spielen ohne Pause.
    [quick] Sie denken nur einen Augenblick nach.
    [slow] Sie lassen sich Zeit, damit alle folgen können.
   *[person] Sie denken etwa so lange nach wie ein Mensch.
}
bots-each = Jeder auf seiner Stufe
bot-number = Bot { $number }
clash-show = So geht es noch nicht: Zeig mir, warum
term-clock = { $clock ->
    [relaxed] 1 Minute Bedenkzeit
   *[quick] 20 Sekunden Bedenkzeit
}
term-snap = { $snap ->
    [window] Snappen ohne Eile
   *[off] ohne Snappen
}
do-change-table = Tisch ändern
do-change = So spielen wir
room-changed = { $me ->
    [yes] Du hast den Tisch geändert:
   *[no] { $name ->
        [none] Der Host hat den Tisch geändert:
       *[other] { $name } hat den Tisch geändert:
    }
}
room-made-room = { $name } hat Platz gemacht.
fill-bot = Welche Bots auffüllen
do-change-bot = Ein anderer Bot statt { $name }
do-remove-one = { $name } entfernen
chat-sit-first = Setz dich, um mitzureden.
chat-toast = { $name }: { $text }
watchers-nameless = { $named ->
    [0] { $count ->
        [one] Eine Person
       *[other] { $count } Personen
    }
   *[other] { $count ->
        [one] eine weitere Person
       *[other] { $count } weitere Personen
    }
}
watchers-line = { $count ->
    [one] { $who } schaut zu.
   *[other] { $who } schauen zu.
}
do-introduce = Namen sagen
qr-size = { $big ->
    [yes] Code verkleinern
   *[no] Code vergrößern
}
no-people-sit = Hier sitzen { $people } Leute: { $seats } Plätze sind zu wenig.
no-name-said = Du hast deinen Namen schon gesagt.
