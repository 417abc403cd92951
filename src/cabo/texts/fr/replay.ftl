replay-loading = On remet les cartes en place…
replay-controls = Revoir la partie
replay-round = Manche
replay-round-of = Manche { $round } sur { $rounds }
replay-eyes = Vu par
eye-open = Toutes les cartes visibles
eye-watcher = Ce que tous ont vu
eye-seat = Ce qu’a vu { $name }
replay-move = Coup
replay-at = Coup { $at } sur { $last }
replay-speed = Vitesse : { $speed }×
speed = { NUMBER($speed) }×
replay-back = Un coup en arrière
replay-next = Un coup en avant
replay-play = Lecture
replay-pause = Pause
replay-result = Décompte
replay-line = { $edition } : { $names }.
replay-keys = Clavier : ← et → coup par coup, espace pour lire ou mettre en pause, Page haut et Page bas d’une manche à l’autre.
verdict = { $verdict ->
    [verified] Mélange vérifié
    [differs] Mélange différent
   *[unchecked] Mélange non vérifié
}
verdict-title = Le mélange
verdict-round = { $verdict ->
    [verified] Manche { $round } : chaque carte était là où le mélange scellé l’avait mise.
    [differs] Manche { $round } : ces cartes ne viennent pas du mélange scellé.
   *[unchecked] Manche { $round } : ce fichier n’en dit pas assez pour vérifier le mélange.
}
verdict-how = Comment on vérifie
verdict-how-1 = Avant la donne, le serveur tire un nombre secret et montre son sceau, une empreinte qui ne va à aucun autre nombre.
verdict-how-2 = Ensuite seulement, l’appareil de chaque joueur ajoute un nombre au hasard. Personne ne les connaît tous à temps pour choisir les cartes.
verdict-how-3 = Après la manche, le nombre secret est montré. Avec ceux des joueurs, il donne l’ordre des cartes, que l’on compare aux cartes jouées.
verdict-self = Inutile de nous croire sur parole. Avec le fichier, sur votre ordinateur :
