yes = Ja
no = Nein
less = Weniger: { $of }
more = Mehr: { $of }

house-rules = Hausregeln
house-changes = { $changes ->
    [0] wie in der Ausgabe
    [one] eine Änderung
   *[other] { $changes } Änderungen
}
house-explained = Alles ist wie bei { $edition }, bis du es änderst.
rule-back = zurück zu: { $usual }
rule-no-cards = keine

rule-group-table = Karten und Personen
rule-group-deal = Austeilen und Anfang
rule-group-match = Nehmen und gleiche Karten
rule-group-powers = Effekte
rule-group-snap = Snap
rule-group-round = Rufen und Nachziehstapel
rule-group-scores = Wertung
rule-group-end = Spielende
rule-group-others = Mehr

rule-deck = Kartensatz
rule-help-deck = Die Cabo-Karten von 0 bis 13 oder normale Spielkarten mit zwei Jokern.
rule-word-deck-dedicated = Cabo-Karten, 0 bis 13
rule-word-deck-standard = Spielkarten mit Jokern
rule-fewest = Personen mindestens
rule-help-fewest = Mit weniger Personen beginnt die Partie nicht.
rule-most = Personen höchstens
rule-help-most = Mit mehr Personen beginnt die Partie nicht.
rule-two-decks-from = Zwei Kartensätze
rule-help-two-decks-from = Ab so vielen Personen werden zwei Kartensätze zusammengemischt.
rule-word-two-decks-from-none = Immer nur einer
rule-backs = Rückseiten
rule-help-backs = Mit zweien wechseln sie von Runde zu Runde. Das ist nur fürs Auge.
rule-dealt = Karten pro Person
rule-help-dealt = Wie viele Karten am Anfang vor jedem liegen.
rule-layout = Auslage
rule-help-layout = Wie diese Karten liegen.
rule-word-layout-line = In einer Reihe
rule-word-layout-square = Im Quadrat
rule-looks = Erster Blick
rule-help-looks = Wie viele eigene Karten du vor dem ersten Zug ansiehst.
rule-look-at = Karten beim ersten Blick
rule-help-look-at = Welche Karten das sind.
rule-word-look-at-any = Frei gewählte
rule-word-look-at-first = Die ersten
rule-word-look-at-nearest = Die vorderen
rule-first-starter = Wer die erste Runde beginnt
rule-help-first-starter = Der erste Zug der Partie.
rule-word-first-starter-table-decides = Der Tisch entscheidet
rule-word-first-starter-by-lot = Das Los entscheidet
rule-word-first-starter-left-of-dealer = Links vom Geber
rule-next-starter = Wer die nächsten Runden beginnt
rule-help-next-starter = Der erste Zug jeder weiteren Runde.
rule-word-next-starter-winner = Wer die Runde gewonnen hat
rule-word-next-starter-deal-passes-left = Das Geben wandert nach links
rule-word-next-starter-lowest-then-closest = Wenigste Punkte, dann am nächsten zum letzten Anfang
rule-word-next-starter-lowest-then-left = Wenigste Punkte, dann links vom letzten Anfang
rule-word-next-starter-by-lot = Das Los entscheidet

rule-most-matched = Karten auf einen Schlag
rule-help-most-matched = Wie viele gleiche Karten eine neue ersetzen darf. Bei 1 gibt es das nicht.
rule-word-most-matched-none = So viele, wie gleich sind
rule-taken-lies = Karten vom Ablagestapel
rule-help-taken-lies = Wie eine Karte vom Ablagestapel vor dir liegt.
rule-word-taken-lies-down = Verdeckt
rule-word-taken-lies-up = Offen
rule-mismatch = Ungleiche Karten
rule-help-mismatch = Was passiert, wenn du mehrere Karten versuchst und sie nicht gleich sind.
rule-word-mismatch-turned-down = Gezeigt und wieder verdeckt
rule-word-mismatch-stays-up = Sie bleiben offen, und die neue Karte kommt dazu
rule-word-mismatch-none = Kann nicht passieren
rule-extra-card = Extrakarte
rule-help-extra-card = Welcher Fehlversuch noch eine unbesehene Karte kostet.
rule-word-extra-card-three-tried = Ab drei versuchten Karten
rule-word-extra-card-three-values = Ab drei verschiedenen Werten
rule-word-extra-card-none = Keiner

rule-power-of = Karten mit Effekt
rule-help-power-of = Den Effekt welcher abgelegten Karte du nutzen darfst.
rule-word-power-of-drawn = Die gerade gezogene
rule-word-power-of-any-discarded = Jede, die du ablegst
rule-peek = Ansehen
rule-help-peek = Mit diesen Karten siehst du dir eine eigene an.
rule-spy = Spionieren
rule-help-spy = Mit diesen Karten siehst du dir eine fremde an.
rule-swap = Tauschen
rule-help-swap = Mit diesen Karten tauschst du eine Karte mit jemandem, ohne hinzusehen.
rule-look-and-swap = Ansehen und tauschen
rule-help-look-and-swap = Mit diesen Karten siehst du dir eine fremde an und tauschst sie – oder nicht.
rule-swap-between-opponents = Tausch unter anderen
rule-help-swap-between-opponents = Du darfst auch Karten zweier anderer untereinander tauschen.

rule-false-snap = Falscher Snap
rule-help-false-snap = Wie viele Karten du bekommst, wenn die gesnappte nicht passt.
rule-word-false-snap-none = Kein Snap

rule-caller-locked = Wer ruft, ist geschützt
rule-help-caller-locked = Wer gerufen hat, bekommt keine Karte mehr weggetauscht, weggesnappt oder geschenkt.
rule-empty-pile = Wenn der Nachziehstapel leer ist
rule-help-empty-pile = Was passiert, wenn es keine Karte mehr zu ziehen gibt.
rule-word-empty-pile-reshuffle = Der Ablagestapel wird gemischt
rule-word-empty-pile-end-round = Die Runde endet
rule-word-empty-pile-void-unless-called = Die Runde zählt nicht, außer jemand hat gerufen

rule-zero-for = Wer 0 Punkte bekommt
rule-help-zero-for = Wer in dieser Runde eine 0 aufschreibt.
rule-word-zero-for-lowest = Wer am wenigsten hat
rule-word-zero-for-caller = Nur wer ruft und am wenigsten hat
rule-word-zero-for-nobody = Niemand
rule-false-cabo = Preis für falsches Cabo
rule-help-false-cabo = Strafpunkte, wenn du rufst und nicht am wenigsten hast.
rule-word-false-cabo-none = Keine Strafe
rule-kamikaze = Kamikaze
rule-help-kamikaze = Genau 12, 12, 13 und 13 sind 0 Punkte, und alle anderen bekommen 50.

rule-limit = Limit
rule-help-limit = Die Partie endet, wenn jemand mehr Punkte hat.
rule-word-limit-none = Kein Limit
rule-reset = Genau am Limit
rule-help-reset = Ob auf die Hälfte zurückfällt, wer das Limit genau trifft.
rule-word-reset-every-time = Jedes Mal zurück auf die Hälfte
rule-word-reset-once = Einmal pro Partie auf die Hälfte
rule-word-reset-once-then-end = Einmal auf die Hälfte; beim zweiten Mal endet die Partie
rule-word-reset-none = Nichts passiert
rule-rounds = Anzahl der Runden
rule-help-rounds = Die Partie endet nach so vielen Runden.
rule-word-rounds-none = So viele wie nötig
rule-by-hand = Vorzeitiges Ende
rule-help-by-hand = Wer die Partie vorzeitig beenden darf.
rule-word-by-hand-anyone = Wer will
rule-word-by-hand-all-agree = Alle müssen einverstanden sein
rule-tie = Gleichstand am Ende
rule-help-tie = Wer gewinnt, wenn zwei dieselbe niedrigste Punktzahl haben.
rule-word-tie-shared = Sie teilen sich den Sieg
rule-word-tie-last-round = Die bessere letzte Runde gewinnt

no-players = Dieser Tisch ist für { $fewest } bis { $most } Personen, und ihr seid { $players }.
no-clash-fewest-most = Niemand könnte spielen: mindestens { $fewest } Personen, aber höchstens { $most }.
no-clash-looks-dealt = Du kannst nicht { $looks } Karten ansehen, wenn nur { $dealt ->
    [one] eine ausgeteilt wird
   *[other] { $dealt } ausgeteilt werden
}.
no-clash-limit-rounds = Die Partie hätte kein Ende: Setz ein Limit oder eine Anzahl von Runden.
no-clash-matched-mismatch = Wenn mehrere Karten auf einmal weggehen können, sag auch, was mit ungleichen passiert.
no-clash-extra-mismatch = Eine Extrakarte gibt es nur, wenn ungleiche Karten offen liegen bleiben.
no-clash-kamikaze-deck = Kamikaze braucht die Cabo-Karten: Normale Spielkarten haben die 12er und 13er nicht.
no-clash-powers = „{ $one }“ und „{ $other }“ haben beide die { $value }: Eine Karte kann nur einen Effekt haben.
no-clash-dealt-deck = Je { $dealt } Karten für { $players } Personen sind zu viel: Es gibt nur { $cards }.
no-out-of-range = „{ $option }“ geht von { $least } bis { $most }, nicht { $value }.
no-only-bots = Auf jedem Platz sitzt ein Bot: Lass einen für einen Menschen frei.
no-name = Ein Name hat 1 bis { $most } Zeichen.
no-same-name = Zwei heißen { $name }: Gib allen einen eigenen Namen.
no-name-taken = Hier heißt schon jemand { $name }: Nimm einen anderen Namen.
no-name-unprintable = Dieser Name hat Zeichen, die sich nicht anzeigen lassen.
no-blocked = Der Host dieses Tisches hat dich gebeten, hier nicht mitzuspielen.
no-seated = Du sitzt schon an diesem Tisch.
no-begun = Die Partie hat begonnen, und alle Plätze sind vergeben.
no-full = An diesem Tisch sind alle Plätze besetzt.
no-seat-taken = Hier sitzt inzwischen jemand anders: Such dir einen anderen Platz.
no-link-used = Dieser Link ist verbraucht, oder die Partie ist zu Ende. Mach einen neuen auf dem Gerät, auf dem du spielst.
no-link-old = Dieser Link ist zu alt. Mach einen neuen auf dem Gerät, auf dem du spielst.
no-seated-here = Dieses Gerät hat schon einen Platz an dem Tisch.
no-restarting = Der Server startet gleich neu: Versuch es in einer Minute nochmal.
no-no-table-left = Alle Tische sind besetzt: Versuch es später nochmal.
no-too-many-tables = Du hast schon viele Tische offen: Spiel erst einen zu Ende oder verlass ihn.
no-over-before = Die Partie war schon vor Runde { $round } zu Ende.
no-no-kamikaze = Runde { $round }: Ein Kamikaze ist 12, 12, 13 und 13, also 50, und nur, wo die Ausgabe ihn kennt.
no-no-sum = Runde { $round }: { $sum } kann nicht die Summe einer Auslage sein.
no-no-card = Runde { $round }: Eine Karte „{ $card }“ gibt es hier nicht.
no-http-404 = Das gibt es hier nicht oder nicht mehr.
no-http-413 = Das ist zu lang für den Server.
no-http-429 = Das war etwas schnell: Warte kurz und versuch es nochmal.
no-http-500 = Auf dem Server ist etwas schiefgegangen, und er hat es notiert. Versuch es nochmal.
