learn-title = Cabo lernen
learn-intro = Zwei Minuten an einem echten Tisch, und jemand sagt dir, was zu tun ist. Dann kannst du es.
learn-start = Übungsrunde starten
learn-start-of = Übungsrunde starten: { $edition }
learn-loading = Die Karten werden ausgeteilt …
learn-editions = Fünf Ausgaben, ein Spiel
learn-editions-intro = Im Kern sind sich alle einig. Unterschiedlich ist, wie viele Karten auf einen Schlag weggehen, was ein Fehler kostet und wie eine Partie endet.
learn-all-editions = Alle Ausgaben
learn-cards = Die Karten
learn-cards-dedicated = Die Zahl auf einer Karte sind ihre Punkte. 0 und 13 gibt es je zweimal, alle anderen viermal.
learn-cards-standard = Ein normales Kartenspiel mit zwei Jokern. Zahlen zählen, was draufsteht.
learn-rules = Die Regeln in Kürze
learn-compare = Die Ausgaben im Vergleich
learn-compare-one = Was { $edition } anders macht
learn-compare-help = Was eine Ausgabe von den anderen unterscheidet, trägt eine goldene Raute.
learn-compare-one-help = Was die anderen anders machen, trägt eine goldene Raute.
learn-apart = anders:
learn-all-options = Auch Gemeinsames zeigen
learn-option = Regel
power-none = Kein Effekt
learn-cards-listed = { $cards }:

chapter-deal = Vorbereitung
chapter-turn = Dein Zug
chapter-match = Gleiche Karten
chapter-snap = Der Snap
chapter-cabo = Cabo rufen
chapter-scores = Wertung
chapter-end = Spielende
short-deal = { $dealt } Karten liegen verdeckt vor dir, { $layout ->
    [square] im Quadrat.
   *[line] in einer Reihe.
}
short-look = Vor dem ersten Zug siehst du dir { $looks } davon an, nur einmal{ $which ->
    [first] : die ersten von links.
    [nearest] : die vorderen.
   *[any] , welche du willst.
} Danach musst du sie dir merken.
short-turn = Tu eins von dreien: ziehen, nehmen oder Cabo rufen.
short-draw = Zieh vom Nachziehstapel und sieh dir die Karte an. Ersetze damit eine deiner Karten, oder leg sie ab{ $power ->
    [any_discarded] . Den Effekt jeder Karte, die du dabei ablegst, darfst du nutzen.
   *[drawn] {" "}und nutze ihren Effekt, wenn sie einen hat.
}
short-take = Nimm die oberste Karte vom Ablagestapel und ersetze damit eine deiner Karten. Sie liegt { $lies ->
    [up] offen.
   *[down] verdeckt.
}
short-call = Oder ruf Cabo und tu sonst nichts.
short-snap = Wird eine Karte abgelegt, und du weißt, wo noch eine vom selben Rang liegt, dann tippe darauf. Wer am schnellsten ist, wird sie los.
short-snap-others = Das darf auch eine fremde Karte sein: Dann kannst du dafür eine von deinen verschenken.
short-cabo = Ruf es zu Beginn deines Zuges, wenn du glaubst, dass niemand weniger hat. Alle anderen haben noch einen letzten Zug, dann werden die Karten aufgedeckt.
short-locked = { $locked ->
    [yes] Deine Karten sind von da an geschützt.
   *[no] Deine Karten sind dann nicht sicher: Sie können noch weggetauscht werden.
}
short-empty = Ist der Nachziehstapel leer, { $what ->
    [reshuffle] wird der Ablagestapel neu gemischt.
    [end_round] endet die Runde.
   *[void_unless_called] zählt die Runde nicht – außer jemand hat gerufen.
}
short-sum = Die Summe deiner Karten sind deine Punkte.
short-winner = Wer dann am wenigsten Punkte hat, gewinnt.

## Die Übungsrunde

lesson = Übungsrunde
lesson-title = Übungsrunde: { $edition }
lesson-progress = Wie weit die Übungsrunde ist
lesson-restart = Von vorn beginnen
lesson-skip = Übungsrunde verlassen
lesson-rules = Regeln lesen
lesson-scoring = So wird gewertet:
lesson-amiss = Jetzt nicht.
lesson-over = Du hast deine erste Runde gespielt.
lesson-others = Jetzt ist { $name } dran.
lesson-no-snap = Eine Karte wird abgelegt: Wer noch eine vom selben Rang kennt, könnte jetzt snappen. Niemand tut es.
lesson-last-turn = { $name } hat noch einen letzten Zug.
lesson-seen = Merk dir, was du siehst und wo. Du bekommst es nicht noch einmal gezeigt. Tippe dann auf „Gesehen“.
lesson-look = Vier Karten liegen vor dir. Niedrig ist gut: Die 0 ist das Einhorn selbst. Zwei darfst du ansehen: Tippe auf deine 1. und 2. Karte und sieh sie dir an.
lesson-look-first = Vier Karten liegen vor dir. Niedrig ist gut: Die 0 ist das Einhorn selbst. Die ersten zwei darfst du ansehen, nur einmal.
lesson-look-nearest = Vier Karten liegen vor dir. Niedrig ist gut: Am besten ist ein Joker, und ein roter König zählt nichts. Die zwei vorderen darfst du ansehen, nur einmal.
lesson-take = Du bist dran. Offen auf dem Ablagestapel liegt: { $card }. Das ist niedrig, und du darfst sie haben. Nimm sie.
lesson-keep-taken = Was du nimmst, musst du behalten. Ersetze { $place }: Die kennst du nicht, und sie ist wohl höher.{ $lies ->
    [up] {" "}In dieser Ausgabe liegt die Karte offen für alle.
   *[down] {" "}Die Karte liegt verdeckt, aber alle kennen sie.
}
lesson-draw-peek = Du kannst auch vom Nachziehstapel ziehen. Was da kommt, weiß niemand. Zieh.
lesson-discard-peek = { $card }: zu hoch zum Behalten. Aber die Karte hat ein Auge: Leg sie ab, dann darfst du eine eigene Karte ansehen.
lesson-peek = Sieh dir { $place } an, die kennst du noch nicht.
lesson-draw-match = Zieh wieder. Du kennst jetzt mehr von deinen Karten.
lesson-keep-match = Jetzt der Kniff: { $place } und { $other } sind gleich ({ $was }). Tippe auf beide, dann ersetzt die gezogene Karte ({ $card }) sie auf einen Schlag.
lesson-draw-keep = Du bist dran: Zieh vom Nachziehstapel.
lesson-keep = { $card } ist niedrig, und du weißt: { $place } ist höher ({ $was }). Leg die neue an ihre Stelle.
lesson-keep-power = { $card } ist niedrig. Ersetze damit { $place } ({ $was }) und schau, was passiert.
lesson-peek-out = Bei Kaboo hat jede Karte, die du ablegst, ihren Effekt, und bei einer 8 darfst du eine eigene ansehen. Sieh dir { $place } an.
lesson-draw-spy = Du bist dran. Zieh.
lesson-discard-spy = { $card }: zu hoch, aber mit Fernrohr. Leg die Karte ab, dann darfst du eine fremde ansehen.
lesson-spy = Sieh dir { $place } an. Nur du siehst sie; { $name } sieht, wo du hingeschaut hast.
lesson-snap = Schnell! { $name } legt ab: { $card }. Und du weißt: { $place } hat denselben Rang. Tippe darauf, dann bist du sie los. Im Spiel zählt Tempo, hier hast du Zeit.
lesson-draw-swap = Du bist dran. Zieh.
lesson-discard-swap = { $card }: eine Karte mit zwei Pfeilen. Leg sie ab, dann darfst du eine Karte mit { $name } tauschen.
lesson-swap = Tippe auf { $place }{ $was ->
    [none] {""}
   *[other] {" "}({ $was })
} und dann auf { $other }{ $wasOther ->
    [none] .
   *[other] , die du dir angesehen hast ({ $wasOther }).
} Dann tausche.
lesson-draw-king = Du bist dran. Zieh.
lesson-discard-king = Ein schwarzer König ist die schlechteste und zugleich die stärkste Karte: Leg ihn ab, sieh dir eine Karte von { $name } an, und tausche sie, wenn du magst.
lesson-spy-king = Sieh dir { $place } an.
lesson-swap-king = { $wasOther ->
    [none] Niedrig!
   *[other] Niedrig ({ $wasOther })!
} Hol sie dir: Tippe auf { $place }, die kennst du noch nicht, und tausche.
lesson-call = { $sum ->
    [none] Du kennst fast alle deine Karten, und sie sind niedrig.
   *[other] Du kennst alle deine Karten, zusammen sind es { $sum }.
} Weniger hat wohl niemand: Ruf Cabo.
