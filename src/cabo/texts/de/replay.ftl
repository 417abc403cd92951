replay-loading = Die Karten werden noch einmal ausgelegt …
replay-controls = Wiederholung steuern
replay-round = Runde
replay-round-of = Runde { $round } von { $rounds }
replay-eyes = Mit wessen Augen
eye-open = Alle Karten offen
eye-watcher = Was alle gesehen haben
eye-seat = Was { $name } gesehen hat
replay-move = Schritt
replay-at = Schritt { $at } von { $last }
replay-speed = Tempo: { $speed }×
speed = { NUMBER($speed) }×
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Pause
replay-result = Ergebnis
replay-line = { $edition }: { $names }.
replay-keys = Tasten: ← und → Schritt für Schritt, Leertaste für Abspielen und Pause, Bild auf und Bild ab von Runde zu Runde.
verdict = { $verdict ->
    [verified] Mischung geprüft
    [differs] Mischung weicht ab
   *[unchecked] Mischung ungeprüft
}
verdict-title = Die Mischung
verdict-round = { $verdict ->
    [verified] Runde { $round }: Jede Karte lag dort, wo die versiegelte Mischung sie hingelegt hat.
    [differs] Runde { $round }: Diese Karten stammen nicht aus der versiegelten Mischung.
   *[unchecked] Runde { $round }: Diese Aufzeichnung sagt zu wenig, um die Mischung zu prüfen.
}
verdict-how = So wird geprüft
verdict-how-1 = Vor dem Austeilen zieht der Server eine geheime Zahl und zeigt ihr Siegel: einen Fingerabdruck, der zu keiner anderen Zahl passt.
verdict-how-2 = Erst dann gibt das Gerät jeder Person eine eigene Zufallszahl dazu. Niemand kennt sie alle rechtzeitig, um die Karten auszusuchen.
verdict-how-3 = Nach der Runde wird die geheime Zahl gezeigt. Zusammen mit den Zahlen aller ergibt sie die Reihenfolge der Karten, und die wird mit den gespielten verglichen.
verdict-self = Du musst uns nicht glauben. Mit der Aufzeichnung auf deinem Rechner:
