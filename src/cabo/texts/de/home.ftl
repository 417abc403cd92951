home-title = Finde das scheue Einhorn
home-tag = Ein ruhiges Kartenspiel um Gedächtnis und gute Nerven, direkt im Browser. Kostenlos, ohne Konto.
play-now = Jetzt spielen
play-with-friends = Mit Freunden spielen
back-to-game = Zurück zu deiner Partie
quick-line = { $edition }{ $house ->
    [none] {""}
   *[other] {": "}{ $house }
}, gegen { $bots ->
    [one] { $name }
   *[other] { $bots } Bots
}
quick-change = { $line }: Ausgabe und Bots ändern
quick-title = Eine Partie gegen Bots
quick-bots = Bots
bot-choice = Wie gut sie spielen
home-bot-random = spielt, was ihm gerade in den Sinn kommt.
home-bot-novice = übt noch und vergisst mal eine Karte.
home-bot-steady = merkt sich jede Karte und riskiert nichts.
home-bot-sharp = zählt jede Karte und schlägt im rechten Moment zu.
home-bot-threshold = spielt nach Tabelle und ruft früh.
your-name = Dein Name
default-name-1 = Hase
default-name-2 = Reiher
default-name-3 = Otter
default-name-4 = Rotkehlchen
default-name-5 = Dachs
default-name-6 = Marder
default-name-7 = Lerche
default-name-8 = Fuchs

edition = Ausgabe
edition-about-classic = Die erste. Wer am wenigsten hat, bekommt nichts dazu; gleiche Karten gehen auf einen Schlag weg; 2 bis 5 Personen.
edition-about-kaboo = Mit normalen Spielkarten. Gleich nach dem Ablegen dürfen alle eine Karte vom selben Rang snappen; eine Runde entscheidet; 2 bis 8 Personen.
edition-about-deluxe = Die beste für den Einstieg. Karten vom Ablagestapel liegen offen; ein falsches Cabo kostet 10; 2 bis 4 Personen.
edition-about-origames = Die französische Ausgabe. Wie Deluxe, zu sechst mit zwei Kartensätzen und mit einer zweiten Chance bei 100.
edition-about-remake = Kurz und einfach: Du siehst deine ersten zwei Karten, und es geht immer Karte gegen Karte.

seats = Plätze
seat-you = (du)
seat-number = Platz { $number }
seat-friend = Frei für Freunde
seat-bot = { $name }, ein Bot: { $style }
who-comes = Wer mitspielen darf
who-comes-help = { $open ->
    [public] Der Tisch steht auf der Startseite, und alle dürfen Platz nehmen.
   *[link] Nur wer den Link von dir hat, findet den Tisch.
}
by-link = Mit dem Link
by-lobby = Alle
snapping = Snap
snapping-help = { $snap ->
    [race] Wer am schnellsten auf eine gleiche Karte tippt, legt sie ab.
    [window] Alle wählen geheim, dann geht es im Uhrzeigersinn: Tempo zählt nicht.
   *[off] Niemand snappt.
}
snap-race = Wettlauf
snap-window = Ohne Eile
snap-off = Aus
clock = Bedenkzeit
clock-help = { $clock ->
    [none] Alle nehmen sich die Zeit, die sie brauchen.
    [relaxed] Eine Minute für jede Entscheidung. Danach entscheidet ein Bot für dich.
   *[quick] Zwanzig Sekunden für jede Entscheidung. Danach entscheidet ein Bot für dich.
}
clock-none = Ohne Uhr
clock-relaxed = 1 Minute
clock-quick = 20 Sek.
memory-aid = Merkhilfe
memory-aid-help = Karten, die du gesehen hast, bleiben für dich sichtbar. Gut für den Anfang.
watchers = Publikum
watchers-help = Wer keinen Platz hat, darf zuschauen – ohne die verdeckten Karten zu sehen.
chat = Chat
chat-help = Du kannst ihn auch während der Partie ausschalten.
open-table = Tisch eröffnen
clash-gone = Jetzt passt es: Du kannst den Tisch eröffnen.

story-title = Noch nie gespielt?
story-1 = Vier Karten liegen verdeckt vor dir, zwei darfst du ansehen. Jede Zahl sagt, wie weit das Einhorn weg ist.
story-2 = Zug um Zug wird aus fern nah. Mit manchen Karten darfst du eine ansehen, spionieren oder mit jemandem tauschen.
story-3 = Du glaubst, niemand ist näher dran? Ruf „Cabo!“. Alle anderen haben noch einen Zug, dann wird aufgedeckt.
story-more = In zwei Minuten lernen

open-tables = Offene Tische
no-open-tables = Gerade wartet kein Tisch auf Leute. Eröffne einen für alle, dann steht er hier.
tables-away = Der Server ist nicht erreichbar. Zum Spielen braucht es ihn, auch gegen Bots; Übungsrunden, Regeln und Spielblock gehen ohne ihn.
nobody-yet = noch niemand
table-line = { $edition } · { $status ->
    [open] { $free ->
        [one] ein freier Platz
       *[other] { $free } freie Plätze
    }
   *[playing] Partie läuft
}
table-way = { $way ->
    [back] Zurück
    [join] Mitspielen
   *[watch] Zuschauen
}
my-games = Deine Partien
figure-games = Partien gewonnen
figure-rounds = Runden gespielt
figure-calls = Mal richtig gerufen
figure-mean = Punkte pro Runde
figure-of = { $some } von { $all }
figure-number = { NUMBER($number, maximumFractionDigits: 1) }
game-against = Gegen { $others }
game-line = { $edition } · { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} · { DATETIME($when, month: "short", day: "numeric") }
game-outcome = { $outcome ->
    [won] Gewonnen mit { $total }
    [shared] Geteilter Sieg, { $total }
    [lost] { $total } Punkte
    [live] Weiterspielen
   *[stopped] Abgebrochen
}
all-games = Alle { $games } zeigen
more-pages = Mehr
learn-line = Eine Übungsrunde mit Karten und die fünf Ausgaben im Vergleich
scorepad-line = Für Abende mit echten Karten: Er rechnet für euch
seat-no-token = Diesem Link fehlt das Ende. Kopier den ganzen Link von dem Gerät, auf dem du spielst.
record-open = Aufzeichnung öffnen
record-open-line = Eine .cabo-Datei von diesem Gerät
record-drop = Hier ablegen
record-explained = Jede beendete Partie gibt es als kleine Textdatei, ihre Aufzeichnung. Öffne eine, um die Partie noch einmal zu sehen. Sie wird gelesen, gezeigt und vergessen.
record-refused = Diese Partie lässt sich nicht zeigen. Der Server sagt, warum (auf Englisch):
no-not-record = Diese Datei ist keine Aufzeichnung einer Partie. Aufzeichnungen enden auf .cabo; von jeder beendeten Partie gibt es eine.
