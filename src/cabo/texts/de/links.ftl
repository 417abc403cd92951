link-home-title = Cabo — das Kartenspiel, kostenlos und direkt im Browser
link-home-about = Merk dir deine Karten, werde die hohen los und ruf Cabo, bevor es die anderen tun. In zehn Sekunden gegen einen Bot oder per Link mit Freunden.
link-table-title = Ein Tisch für Cabo
link-invited-title = { $host } wartet auf dich: Lust auf eine Runde Cabo?
link-table-about = Ausgabe { $edition }{ $house ->
    [0] {""}
   *[other] , Hausregeln
}{ $clock ->
    [relaxed] , eine Minute je Entscheidung
    [quick] , 20 Sekunden je Entscheidung
   *[none] {""}
}. { $state ->
    [over] Diese Partie ist zu Ende.
    [playing] Die Partie läuft: Tippe, um zuzuschauen.
   *[open] { $free ->
        [one] Ein Platz ist frei: Tippe, um ihn zu nehmen.
       *[other] { $free } Plätze sind frei: Tippe, um einen zu nehmen.
    }
}
app-about = Das Kartenspiel um Gedächtnis und gute Nerven: Finde das scheue Einhorn.
app-scorepad = Spielblock
