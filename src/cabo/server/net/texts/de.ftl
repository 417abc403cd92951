home-title = Cabo — das Kartenspiel, kostenlos und direkt im Browser
home-about = Merk dir deine Karten, werde die hohen los und ruf Cabo, bevor es die anderen tun. In zehn Sekunden gegen einen Bot oder per Link mit Freunden.
table-title = Ein Tisch für Cabo
invited-title = { $host } wartet auf dich: Lust auf eine Runde Cabo?
table-about = Ausgabe { edition }{ $house ->
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
edition = { $edition ->
    [classic] Klassik
    [kaboo] Kaboo
    [deluxe] Deluxe
    [origames] Origames
    [remake] Remake
   *[other] { $edition }
}
app-about = Das Kartenspiel um Gedächtnis und gute Nerven: Finde das scheue Einhorn.
app-scorepad = Spielblock
