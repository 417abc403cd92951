scorepad-explained = Vous jouez avec de vraies cartes ? Notez ce que chacun avait : pénalités, kamikaze, 2e chance et premier joueur sont calculés ici.
pad-line = Édition { $edition }{ $house ->
    [0] { "" }
   *[other] , avec règles maison
}
pad-names = Qui joue, dans l’ordre du tour
pad-player = Joueur { $number }
pad-remove-player = Retirer le joueur { $number }
pad-add-player = Un joueur de plus
pad-begin = Commencer la feuille
pad-needs-names = Notez au moins deux noms.
pad-round = Manche { $number }
pad-round-column = Manche
pad-total = Total
pad-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout
pad-caller = Qui a annoncé Cabo ?
pad-nobody = Personne
pad-void = Personne n’a annoncé avant la fin de la pioche : dans cette édition, la manche ne compte pas.
pad-way = Façon de noter
pad-sums = Sommes
pad-cards = Cartes
pad-points-of = Points { DE($name) }
pad-cards-of = Cartes { DE($name) }
pad-card-back = Retirer la dernière carte
pad-kamikaze = Kamikaze : { $name } avait deux 12 et deux 13
pad-kamikaze-help = 0 point, et 50 pour tous les autres.
pad-started = Premier joueur
pad-write = Noter la manche
pad-needs-caller = Dites qui a annoncé Cabo.
pad-needs-hands = Rien n’est encore noté pour { $names }.
pad-written = Manche { $number } notée.
pad-scored = { $name } : { $penalty ->
    [0] { $points }
   *[other] { $hand } et { $penalty } de plus
}, { $total } en tout.
pad-removed = Manche { $number } supprimée.
pad-undone = Manche { $number } annulée.
pad-restored = C’est annulé : { $rounds ->
    [0] aucune manche n’est notée.
    [one] une manche est notée.
   *[other] { $rounds } manches sont notées.
}
pad-change = Corriger la manche
pad-cancel = Annuler
pad-wrong = Manche { $round } : { $why }
pad-needs-hand = Rien n’est encore noté ici.
pad-draw-lot = Tirer au sort
pad-another-help = Avec les mêmes joueurs, sur une feuille neuve.
pad-another = Une autre partie
pad-edit = Corriger cette manche
pad-edit-short = Corriger
pad-remove = Supprimer
pad-again = Nouvelle partie
pad-clear = Autres joueurs
pad-clear-surely = Vraiment ? Ce qui est noté sera effacé.
pad-not-yet = C’est noté ; le calcul se fera au retour du serveur.
pad-away = Le serveur est injoignable pour l’instant. Continuez à noter : tout reste sur cet appareil, et les sommes seront calculées à son retour.
pad-shared = On vous a envoyé la feuille de score { DE($names) }. Elle prendrait la place de la vôtre.
pad-shared-take = L’ouvrir
pad-shared-leave = Garder la mienne
pad-starts = { $how ->
    [known] { $name } est le premier joueur de la manche { $number }.
    [lot] Tirage au sort entre { $names } : { $name } commence la manche { $number }.
    [open] Le sort décide du premier joueur : { $names }.
   *[table] Qui commence la manche { $number } ? Choisissez, ou laissez faire le sort.
}
pad-starts-why = { $rule ->
    [winner] { $level } ont remporté la manche ensemble ; parmi eux, { $name } a le plus petit total.
    [lowest_then_closest] { $level } avaient le moins de points ; dans l’ordre du tour, { $name } vient en premier à partir du précédent premier joueur ({ $before }).
   *[lowest_then_left] { $level } avaient le moins de points ; { $name } est le premier d’entre eux à gauche du précédent premier joueur ({ $before }).
}
pad-won = { $count ->
    [one] { $names } a trouvé la licorne
   *[other] { $names } ont trouvé la licorne
}
pad-won-why = { $tie ->
    [none] { $total } points en tout : personne n’en a moins.
    [shared] { $level } ont chacun { $total } points et partagent la victoire.
   *[last] { $level } ont chacun { $total } points ; { $names } { $count ->
        [one] a fait le moins de points sur la dernière manche et l’emporte.
       *[other] ont fait le moins de points sur la dernière manche et l’emportent.
    }
}
undo = Défaire
share = Partager
link-to-copy = Copiez ce lien :

why = { $reason ->
    [false_cabo] { $name } a annoncé Cabo, { $nearer } avait moins : { $hand } + { $penalty }.
    [caller] { $name } a annoncé Cabo et personne n’avait moins : { $points }.
    [lowest] { $name } avait le moins de points : { $points }.
    [kamikaze] { $name } avait le kamikaze : { $points }.
    [against_kamikaze] { $kamikaze } avait le kamikaze : { $points } pour { $name }.
    [void] { $name } : { $points }.
   *[hand] { $name } : { $points }, la somme des cartes.
}
why-reset = { $name } atteint exactement la limite et redescend à { $total }.
why-void = Cette manche ne compte pas.
