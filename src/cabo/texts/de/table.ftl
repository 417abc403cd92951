you = Du
host = Host
gone = weg
bot-plays = ein Bot spielt
total = Gesamt
round = Runde
menu = Menü
panels = Neben dem Tisch
open-panels = Chat, Verlauf und Punkte{ $unread ->
    [0] {""}
    [one] {""}: 1 neue Zeile
   *[other] {""}: { $unread } neue Zeilen
}
open-log = Verlauf öffnen
connecting = Auf dem Weg zum Tisch …
connection-lost = Neu verbinden …
table-closed = Dieser Tisch ist geschlossen
to-home = Zurück zur Startseite
title-your-turn = Du bist dran
round-number = Runde { $round }
bot-level = Stufe { $level }
middle = Nachziehstapel und Ablagestapel
your-cards = Deine Karten
cards-of = Die Karten von { $name }

## Karten und ihre Plätze

place-yours = deine { $n }. Karte
place-own = die eigene { $n }. Karte
place-of = die { $n }. Karte von { $name }
card-letter = { $rank ->
    [J] B
    [Q] D
   *[other] { $rank }
}
card-joker = Joker
card-standard = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Kreuz
}-{ $rank ->
    [A] Ass
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { $rank }
}
rank-jack = Bube
rank-queen = Dame
rank-black-king = schwarzer König
card-label-down = { $place }, verdeckt
card-label-open = { $place }: { $card }
card-label-known = { $place }, verdeckt; du hast gesehen: { $card }
pile-label = Nachziehstapel, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
discard-label = Ablagestapel, obenauf: { $card }
discard-empty = Ablagestapel, leer
held-by = { $name } hält eine Karte
held-card = Du hältst: { $card }

cards-owed = { $count ->
    [one] Nach dem Snap 1 Karte mehr
   *[other] Nach dem Snap { $count } Karten mehr
}

## Die Leiste: was passiert und was du tun kannst

bar = Was du tun kannst
bar-turn = { $take ->
    [no] Du bist dran: Zieh oder ruf Cabo.
   *[yes] Du bist dran: Zieh, nimm oder ruf Cabo.
}
bar-last-turn = Dein letzter Zug in dieser Runde!
bar-call = Hast du am wenigsten? Alle anderen haben dann noch einen Zug.{ $penalty ->
    [0] {""}
   *[other] {" "}Hat jemand weniger, kostet dich das { $penalty } extra.
}
bar-look = { $left ->
    [0] Sieh dir diese { $count } an und merk sie dir.
    [one] Wähl noch eine Karte zum Ansehen.
   *[other] Wähl { $left } deiner Karten zum Ansehen.
}
bar-look-fixed = { $count ->
    [one] Diese Karte darfst du ansehen.
   *[other] Diese { $count } Karten darfst du ansehen, nur einmal.
}
bar-hold = { $taken ->
    [yes] Genommen: { $card }.
   *[no] Gezogen: { $card }.
} { $several ->
    [yes] Tippe an, was sie ersetzt: eine Karte oder mehrere gleiche.
   *[no] Tippe die Karte an, die sie ersetzt.
}
bar-hold-empty = Gezogen: { $card }.
bar-keep = { $count ->
    [one] { $card } ersetzt { $place }; die wird abgelegt.
   *[other] { $card } ersetzt { $count } Karten, wenn sie gleich sind.
}
bar-peek = Tippe auf eine deiner Karten, um sie anzusehen.
bar-spy = Tippe auf eine fremde Karte, um sie anzusehen.
bar-swap-first = Tippe auf eine deiner Karten, dann auf eine fremde.
bar-swap-second = Tippe jetzt auf die Karte, mit der du tauschst.
bar-swap = Tausche { $one } gegen { $other }.
bar-swap-it = Tippe auf eine deiner Karten, um sie gegen die gesehene zu tauschen.
bar-give = Tippe auf die Karte, die { $name } verdeckt von dir bekommt.
bar-snap = Snap! Kennst du noch { $rank ->
    [A] ein Ass
    [J] einen Buben
    [Q] eine Dame
    [K] einen König
    [JK] einen Joker
   *[other] eine { $rank }
}? Tippe darauf.
bar-lay = { $card ->
    [none] Noch eine Karte, weil drei oder mehr nicht gleich waren. Wo soll sie liegen?
   *[other] Sie sind nicht gleich. Wo soll { $card } liegen?
}
bar-shown = { $count ->
    [one] Merk sie dir: Gleich wird sie wieder umgedreht.
   *[other] Merk sie dir: Gleich werden sie wieder umgedreht.
}
hint-look = { $memory ->
    [yes] Niedrige Karten sind gut.
   *[no] Du siehst sie nur einmal. Niedrige Karten sind gut.
}
hint-turn = Wenig ist gut: Zieh eine Karte oder nimm die offene.
hint-last-turn = Danach wird aufgedeckt.
hint-power = Legst du sie ab, darfst du { $power ->
    [peek] eine eigene Karte ansehen.
    [spy] eine fremde Karte ansehen.
    [swap] ungesehen eine Karte mit jemandem tauschen.
   *[look_and_swap] eine fremde Karte ansehen und dann tauschen – oder nicht.
}
do-draw = Ziehen
do-take = { $card } nehmen
do-cabo = Cabo…
do-call = Cabo rufen
do-not-yet = Noch nicht
do-look = { $count ->
    [one] Ansehen
   *[other] Ansehen
}
do-keep = { $count ->
    [0] Behalten
    [one] Behalten
   *[other] { $count } Karten ersetzen
}
do-discard = { $power ->
    [peek] Ablegen und ansehen
    [spy] Ablegen und spionieren
    [swap] Ablegen und tauschen
    [look_and_swap] Ablegen, ansehen, tauschen
   *[none] Ablegen
}
do-swap = Tauschen
do-leave = Lieber nicht
do-give-nothing = Nichts geben
do-pass = Kein Snap
do-go-on = { $aim ->
    [peek] Lieber ansehen
    [spy] Lieber spionieren
    [swap] Lieber tauschen
   *[other] Lieber weiter
}
do-back-to-snap = Zurück zum Snap
do-lay-left = Links
do-lay-right = Rechts
do-seen = Gesehen
stood-in = Du bist wieder da: Ein Bot hat dich vertreten.
bar-keys = Pfeiltasten führen zu den Karten, Ziffern tippen deine eigenen an.
key-draw = Z
key-take = N
key-keep = B
key-discard = A
key-cabo = C
key-ok = O
ref-keys = Tasten: { key-draw } ziehen, { key-take } nehmen, { key-keep } behalten, { key-discard } ablegen, { key-cabo } Cabo, { key-ok } ansehen, zurücklegen und bestätigen; Pfeiltasten führen zu den Karten, Ziffern tippen deine eigenen an. Die Buchstaben lassen sich im Menü ausschalten.
keys-on = Mit Buchstabentasten spielen
round-begins = Runde { $round } beginnt.
time-up = { $me ->
    [yes] Deine Zeit ist um: Der Tisch spielt für dich.
   *[no] Die Zeit von { $name } ist um: Der Tisch spielt weiter.
}
seconds-left = Noch { $seconds } Sekunden.
chat-heard = { $me ->
    [yes] Du hast gesagt: { $text }
   *[no] { $name } sagt: { $text }
}
room-came = { $name } hat Platz genommen.
result-said = { $name }: { $score } Punkte, zusammen { $total }.
wait = Einen Moment …
wait-gone = { $name } ist weg: In { $seconds } s spielt ein Bot.
wait-look = Noch nicht fertig: { $names }
cry-snap = { $card }: Snap?
snap-over = Der Snap ist vorbei.
wait-snap = { $mode ->
    [window] Die anderen wählen …
   *[race] Wer ist am schnellsten?
}
wait-turn = { $phase ->
    [hold] { $name } hält eine Karte.
    [lay] { $name } legt eine neue Karte dazu.
    [give] { $name } darf eine Karte verschenken.
    [swap] { $name } darf diese Karte tauschen.
    [power] { $name } { $power ->
        [peek] darf eine eigene Karte ansehen.
        [spy] darf spionieren.
        [swap] darf zwei Karten tauschen.
       *[other] darf ansehen und tauschen.
    }
   *[other] { $name } ist dran.
}
why-only-yours = Jetzt gehen nur deine eigenen Karten.
why-only-theirs = Hier ist eine fremde Karte gefragt.
why-caller-safe = Wer Cabo gerufen hat, ist geschützt: Diese Karten bleiben, wie sie sind.
why-no-snap = Gerade gibt es nichts zu snappen: Das geht nach jedem Ablegen ein paar Sekunden lang.
why-not-this = Diese Karte nicht: Wähl eine mit goldenem Rand.
called-word = Cabo!
called = { $me ->
    [yes] Du rufst Cabo
   *[no] { $name } ruft Cabo
}
last-turns = { $count ->
    [one] 1 letzter Zug
   *[other] { $count } letzte Züge
}
last-turn-in = { $count ->
    [1] Letzter Zug: jetzt
    [2] Letzter Zug: gleich
   *[other] Letzter Zug: kommt als { $count }.
}
snap-time = { $name } { $ms } ms

## Was passiert ist

event-started = { $me ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
event-looked = { $me ->
    [yes] Du hast deine Karten angesehen{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } hat die eigenen Karten angesehen{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-turn-began = { $me ->
    [yes] Du bist dran.
   *[no] { $name } ist dran.
}
event-drew = { $me ->
    [yes] Du ziehst eine Karte{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } zieht eine Karte{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-took = { $me ->
    [yes] Du nimmst
   *[no] { $name } nimmt
} { $card ->
    [none] die Karte vom Ablagestapel.
   *[other] vom Ablagestapel: { $card }.
}
event-kept = { $me ->
    [yes] Du ersetzt damit
   *[no] { $name } ersetzt damit
} { $count ->
    [one] { $place }{ $card ->
        [none] .
       *[other] {""}: { $card } ist weg.
    }
   *[other] { $count } gleiche Karten{ $card ->
        [none] .
       *[other] {""}: lauter { $card }!
    }
}
event-mismatched = { $me ->
    [yes] Deine { $count } Karten sind nicht gleich{ $card ->
        [none] .
       *[other] {""}: { $card }.
    }
   *[no] Die { $count } Karten von { $name } sind nicht gleich{ $card ->
        [none] .
       *[other] {""}: { $card }.
    }
}
event-laid = { $me ->
    [yes] Du legst die Karte
   *[no] { $name } legt die Karte
} { $end ->
    [left] links dazu.
   *[right] rechts dazu.
}
event-added = { $why ->
    [mismatch] { $me ->
        [yes] Noch eine Karte für dich, weil drei oder mehr nicht gleich waren: Sie liegt
       *[no] Noch eine Karte für { $name }, weil drei oder mehr nicht gleich waren: Sie liegt
    }
   *[snap] { $me ->
        [yes] Eine Karte, die niemand kennt, kommt zu dir:
       *[no] Eine Karte, die niemand kennt, kommt zu { $name }:
    }
} { $end ->
    [left] links.
   *[right] rechts.
}
event-discarded = { $me ->
    [yes] Du legst
   *[no] { $name } legt
} { $card ->
    [none] die Karte ab.
   *[other] ab: { $card }.
}
event-declined = { $me ->
    [yes] Du verzichtest
   *[no] { $name } verzichtet
} { $power ->
    [peek] aufs Ansehen.
    [swap] aufs Tauschen.
   *[other] aufs Spionieren.
}
event-peeked = { $me ->
    [yes] Du siehst dir { $place } an{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } sieht sich { $place } an{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-spied = { $me ->
    [yes] Du siehst dir { $place } an{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
   *[no] { $name } sieht sich { $place } an{ $card ->
        [none] .
       *[other] {": "}{ $card }.
    }
}
event-swapped = { $me ->
    [yes] Du tauschst { $one } gegen { $other }.
   *[no] { $name } tauscht { $one } gegen { $other }.
}
event-snapped = { $me ->
    [yes] Snap! Du legst { $place }
   *[no] Snap! { $name } legt { $place }
} { $card ->
    [none] ab.
   *[other] ab: { $card }.
}
event-falsely-snapped = { $me ->
    [yes] Passt nicht: Du bekommst Strafkarten.
   *[no] Passt nicht: { $name } wollte { $place } snappen.
} { $card ->
    [none] {""}
   *[other] Es war: { $card }.
}
event-gave = { $me ->
    [yes] Du gibst { $owner ->
        [you] dir
       *[other] { $owner }
    } eine Karte.
   *[no] { $name } gibt { $owner ->
        [you] dir
       *[other] { $owner }
    } eine Karte.
}
event-called-cabo = { $me ->
    [yes] Du rufst Cabo! Alle anderen haben noch einen Zug.
   *[no] { $name } ruft Cabo! Alle anderen haben noch einen Zug.
}
event-shuffled = Der Ablagestapel wurde zu einem neuen Nachziehstapel gemischt.
event-revealed = Alle Karten werden aufgedeckt.
event-won = { $me ->
    [yes] { $count ->
        [one] Du gewinnst!
       *[other] Geteilter Sieg: { $names }.
    }
   *[no] { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg.
    }
}
list-next = { $before }, { $name }
list-last = { $before } und { $name }

## Das Ergebnis

round-over = Die Runde ist zu Ende.
round-void = Diese Runde zählt nicht
round-result = Runde { $round }
game-over = Die Partie ist zu Ende
kamikaze = Kamikaze!
unicorn-here = Das Einhorn ist da.
unicorn-closer = Das Einhorn kommt einen Schritt näher.
round-score = { $score } in dieser Runde
total-now = gesamt { $total }
reason = { $reason ->
    [hand] Die Summe der Karten zählt.
    [lowest] Am wenigsten von allen: 0 Punkte.
    [caller] Cabo gerufen, und niemand hatte weniger: 0 Punkte.
    [false_cabo] Cabo gerufen, aber jemand hatte weniger: { $hand } und { $extra } extra.
    [kamikaze] Zwei 12er und zwei 13er: 0 Punkte.
    [against_kamikaze] { $score } Punkte, weil jemand anders Kamikaze hatte.
    [void] Niemand bekommt Punkte.
   *[said] { $score } Punkte.
}
reset = Genau am Limit: runter auf { $total }!
reset-short = → { $total }
do-next-round = Nächste Runde
do-deal-again = Neu austeilen
do-rematch = Revanche
do-result = Ergebnis ansehen
game-goes-on = Die Partie geht weiter, bis jemand mehr als { $limit } Punkte hat. Dann gewinnt, wer am wenigsten hat.
do-see-table = Tisch ansehen
rematch-open = Eine Revanche ist eröffnet: Komm dazu, wann du willst.
round-won = { $me ->
    [yes] { $count ->
        [one] Diese Runde gehört dir.
       *[other] Ihr teilt euch die Runde: { $names }.
    }
   *[no] { $count ->
        [one] { $names } gewinnt die Runde.
       *[other] { $names } teilen sich die Runde.
    }
}
to-rematch = Zur Revanche
to-replay = Nochmal ansehen
waiting-ready = Wir warten auf { $names }

## Neben dem Tisch

panel-log = Verlauf
panel-chat = Chat
panel-scores = Punkte
panel-help = Regeln
log-empty = Noch ist nichts passiert.
chat-empty = Noch hat niemand etwas gesagt.
chat-off = An diesem Tisch ist der Chat aus.
chat-say = Sag etwas
chat-on = Chat ist an
do-say = Senden
do-mute = Stumm
do-unmute = Wieder hören
do-complain = Melden
complained = Danke. Wer diesen Server betreibt, bekommt es zu sehen.
a-watcher = Jemand im Publikum
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-oops = Ups …
phrase-wow = Wow!
phrase-thanks = Danke!
phrase-hurry = Etwas schneller, bitte
phrase-good-game = Schöne Partie!

## Das Menü

share-watch = Schick diesen Link allen, die mitspielen oder zuschauen wollen.
four-colours = Spielkarten vierfarbig
share-view = Das Publikum darf sehen, was ich sehe
seat-link = Auf anderem Gerät weiterspielen
seat-link-made = Öffne das innerhalb von zehn Minuten auf dem anderen Gerät. Es geht nur einmal und ist ein Schlüssel: Schick es sonst niemandem.
do-end = { $how ->
    [now] Partie beenden
   *[wish] Ende vorschlagen
}
do-end-surely = Wirklich? Dann gewinnt, wer bisher am wenigsten Punkte hat
ended-by-hand = Die Partie wurde vorzeitig beendet.
do-not-end = Doch weiterspielen
wishes-end = { $count ->
    [one] Eine Person möchte die Partie beenden.
   *[other] { $count } Personen möchten die Partie beenden.
}
do-leave-game = Partie verlassen
leave-title = { $way ->
    [seat] Aufstehen?
    [closes] Aufstehen und den Tisch schließen?
   *[other] Die Partie verlassen?
}
leave-about = { $way ->
    [seat] Dein Platz wird frei. Solange er frei ist, kannst du dich wieder setzen.
    [closes] Sonst sitzt hier niemand: Der Tisch wird geschlossen, und sein Link führt nirgendwo mehr hin.
    [bot] Ein Bot spielt für dich weiter. Du kannst auf deinen Platz zurück, solange die Partie dauert, außer der Host gibt ihn auf. Öffne dazu diesen Tisch wieder: Er bleibt unter „Deine Partien“.
   *[waits] Sonst ist niemand zum Spielen da: Die Partie wartet { $count } { $unit ->
        [minutes] { $count ->
            [one] Minute
           *[other] Minuten
        }
       *[hours] { $count ->
            [one] Stunde
           *[other] Stunden
        }
    }, dann endet sie. Du findest sie unter „Deine Partien“ und spielst dort weiter, wo du aufgehört hast.
}
leave-heir = { $name } wird Host.
do-stay = Bleiben
do-leave-surely = { $way ->
    [seat] Aufstehen
    [closes] Tisch schließen
   *[other] Verlassen
}
back-title = Dein Platz ist noch für dich da
back-about = { $deserted ->
    [yes] Du hast diese Partie als { $name } verlassen. Gerade spielt niemand: Es geht weiter, sobald du deinen Platz wieder nimmst.
   *[no] Du hast diese Partie verlassen, und ein Bot spielt als { $name } weiter. Nimm deinen Platz wieder, dann spielst du selbst.
}
do-take-back = Zurück auf meinen Platz
do-only-watch = Nur zuschauen
take-over-title = Für einen Bot einspringen
take-over-about = Die Karten und Punkte des Bots werden deine. Was er gesehen hat, bekommst du nicht gezeigt: Du beginnst mit dem, was alle sehen.
do-take-over = Für { $name } spielen
do-take-over-one = Für einen Bot einspringen
host-admits = Wer den Link hat, darf für einen Bot einspringen
kept-for = { $name } ist gegangen
do-give-up = Platz dem Bot lassen
waits-for-people = Gerade spielt niemand: Die Partie wartet.
people-left = { $name } ist gegangen: Ein Bot spielt weiter.
people-away = { $name } ist weg: Ein Bot spielt.
people-back = { $name } ist wieder da.
people-took-over = { $name } spielt für { $bot } weiter.
people-host = { $me ->
    [yes] Jetzt bist du der Host.
   *[no] { $name } ist jetzt Host.
}
your-bot = Dein Bot
meanwhile-title = Während du weg warst
meanwhile-about = { $turns ->
    [0] Ein Bot saß für dich am Tisch.
    [one] Ein Bot hat einen Zug für dich gespielt.
   *[other] Ein Bot hat { $turns } Züge für dich gespielt.
}
meanwhile-nothing = Es ist nichts passiert, was du wissen musst.
meanwhile-once = Was dein Bot gesehen hat, erfährst du nur dieses eine Mal: Merk es dir.
do-play-on = Weiterspielen
watching = Du schaust zu.
watching-one = Du siehst, was { $name } sieht.
watch-one = Sehen, was { $name } sieht
watch-all = Sehen, was alle sehen
host-duties = Als Host
do-make-host = Zum Host machen
do-remove = Entfernen
shuffle-of = Wie Runde { $round } gemischt wurde
shuffle-seal = Siegel:
shuffle-seed = Startwert:

## Vor der Partie

room-title = Der Tisch ist gedeckt
room-invited = { $name } lädt dich ein
room-about = Cabo ist ein ruhiges Kartenspiel um Gedächtnis und Mut. Noch nie gespielt? Setz dich: Der Tisch sagt dir, was zu tun ist.
room-begun = Los geht’s
seats-count = { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
changed-here = Hier anders:
changed-rule = { $rule }: { $value }{ $usual ->
    [none] {""}
   *[other] {" "}(sonst { $usual })
}
with-memory = Merkhilfe
name-needed = Sag den anderen erst deinen Namen.
seat-free = Freier Platz
do-sit = Hinsetzen
do-sit-here = Hierher
do-stand-up = Aufstehen
do-invite-bot = Bot einladen
bot-random = Spielt, was ihm gerade in den Sinn kommt.
bot-novice = Übt noch und vergisst mal eine Karte.
bot-steady = Merkt sich jede Karte und riskiert nichts.
bot-sharp = Zählt jede Karte und schlägt im rechten Moment zu.
bot-threshold = Spielt nach Tabelle und ruft früh.
share-invite = Schick diesen Link deinen Freunden, oder lass sie ihn scannen.
share-text = Spiel mit mir Cabo!
table-link = Link zu diesem Tisch
do-copy = Link kopieren
do-share = Senden
link-copied = Der Link ist kopiert.
link-reach = { $reach ->
    [network] Diese Adresse funktioniert für alle, die im selben Netzwerk sind wie dieser Rechner.
   *[machine] Diese Adresse funktioniert nur auf diesem Rechner. Für Freunde anderswo muss der Tisch in deinem Netzwerk oder auf einem Server laufen.
}
link-copy-yourself = Kopier den Link aus dem Feld.
qr-code = Der Link als QR-Code
do-begin = Los geht’s
do-begin-as-is = { $count ->
    [one] Allein beginnen
   *[other] Mit diesen { $count } beginnen
}
do-begin-with-bots = Mit Bots auffüllen und beginnen
host-begins = Es geht los, wenn alle Plätze besetzt sind oder der Host es sagt.
do-ready = Ich bin bereit
is-ready = bereit
dealing-soon = Ausgeteilt wird, sobald alle bereit sind.

## Die Übersichtskarte

ref-goal = Am Ende der Runde sollst du möglichst wenige Punkte vor dir haben.
ref-peek = Sieh dir eine eigene Karte an.
ref-spy = Sieh dir eine fremde Karte an.
ref-swap = Tausche eine deiner Karten gegen eine fremde, ohne hinzusehen.
ref-look-and-swap = Sieh dir eine fremde Karte an; tausche sie – oder nicht.
ref-standard = Ass 1, Bube 11, Dame 12, schwarzer König 13, roter König 0, Joker −1.
ref-match = Ersetze mehrere deiner Karten auf einen Schlag, wenn alle den gleichen Wert haben.
ref-match-one = Ersetze immer nur eine deiner Karten.
ref-mismatch = Sind sie nicht gleich, { $what ->
    [turned_down] zeigst du sie, drehst sie wieder um, und dein Zug ist vorbei.
   *[stays_up] bleiben sie offen liegen, und die neue Karte kommt dazu{ $extra ->
        [sure] {""}, außerdem noch eine vom Nachziehstapel.
        [three_tried] {""}, ab drei versuchten noch eine vom Nachziehstapel.
        [three_values] {""}, bei drei oder mehr verschiedenen Werten noch eine vom Nachziehstapel.
       *[none] .
    }
}
ref-taken = Eine Karte vom Ablagestapel liegt { $lies ->
    [up] offen.
   *[down] verdeckt.
}
ref-snap = Derselbe Rang wie obenauf? Tippe zuerst darauf, dann bist du sie los. Ein falscher Snap kostet { $cards ->
    [one] 1 Karte.
   *[other] { $cards } Karten.
}
ref-zero = { $who ->
    [lowest] Wer am wenigsten hat, bekommt 0.
    [caller] Wer ruft, bekommt 0, wenn niemand weniger hat.
   *[nobody] Alle bekommen die Summe ihrer Karten.
}
ref-false-cabo = Wer ruft und nicht am wenigsten hat, zahlt { $points } extra.
ref-kamikaze = Zwei 12er und zwei 13er: Du bekommst 0, alle anderen 50.
ref-limit = Die Partie endet, wenn jemand über { $limit } kommt.
ref-reset = Aus genau { $limit } werden { $half }.
ref-rounds = { $rounds ->
    [one] Die Partie geht über eine Runde.
   *[other] Die Partie geht über { $rounds } Runden.
}
ref-more = Alle Regeln dieser Ausgabe

## Warum der Tisch abgelehnt hat

no-illegal = Das geht jetzt nicht.
no-stale = Am Tisch ist es inzwischen weitergegangen: Schau nochmal hin.
no-too-late = Du hattest deinen Versuch, oder er kam zu spät.
no-faster = { $name } war schneller.
no-gone-on = Die Partie war schon weiter.
no-chosen-already = Du hast schon gewählt.
no-chat-off = An diesem Tisch ist der Chat aus.
no-too-fast = Das war etwas schnell: Warte kurz und versuch es nochmal.
no-nothing-said = Schreib erst etwas.
no-no-line = Diese Zeile gibt es nicht mehr.
no-many-reports = Von diesem Tisch kamen viele Meldungen: Warte ein paar Minuten.
no-not-shared = Diese Person zeigt nicht, was sie sieht.
no-no-seat = Du hast an diesem Tisch keinen Platz.
no-not-host = Das darf nur der Host.
no-has-begun = Die Partie hat begonnen.
no-not-dealt = Es ist noch nicht ausgeteilt.
no-over = Die Partie ist zu Ende.
no-not-over = Eine Revanche gibt es nach der Partie.
no-sit-first = Setz dich erst, dann geht es los.
no-too-few = Diese Ausgabe braucht mindestens { $fewest } Personen: Warte noch oder lade Bots ein.
no-nobody-there = Dort sitzt niemand mehr.
no-bot-already = Für { $name } spielt schon ein Bot.
no-not-idle = { $name } spielt gerade: Entfernen geht nur, wenn jemand den Tisch warten lässt.
no-no-person = Host kann nur ein Mensch am Tisch sein.
no-ready-already = Du bist bereit: Warte auf die anderen.
no-many-changes = An diesem Tisch hat sich viel geändert: Warte einen Moment.
no-changed-enough = An diesem Tisch wurde zu oft etwas geändert: Spielt weiter oder öffnet einen neuen.
no-not-saved = Der Server konnte das nicht speichern, also ist nichts passiert. Versuch es nochmal.
no-broken = Auf dem Server ist etwas schiefgegangen, und er hat es notiert. Versuch es nochmal.
no-deleted = Dieser Tisch wurde gelöscht.
no-no-table = Diesen Tisch gibt es nicht: Er wurde geschlossen, oder der Link ist nicht vollständig.
no-not-welcome = Der Host dieses Tisches hat dich gebeten, nicht zu kommen.
no-no-watchers = Die Partie hat begonnen, und dieser Tisch hat kein Publikum.
no-many-connections = Von deiner Adresse kommen zu viele Verbindungen. Schließ ein paar Fenster.
no-many-watchers = Gerade schauen zu viele Leute an diesem Tisch zu.
no-restarts = Der Server startet neu. Gleich geht es weiter.
no-unsaved = Der Server kann gerade nichts speichern. Wir versuchen es weiter.
no-misread = Diese Seite und der Server verstehen sich nicht. Lade die Seite neu.
