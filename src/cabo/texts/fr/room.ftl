## Avant la partie : ce qui est convenu, qui regarde

presets = Règles toutes prêtes
preset-six-cards = Six cartes, trois regards
preset-short-game = Partie courte à 50
preset-one-round = Une seule manche
preset-long-kaboo = Kaboo jusqu’à 50
pace = Rythme des robots
pace-at-once = Immédiat
pace-quick = Rapide
pace-person = Normal
pace-slow = Lent
pace-help = { $pace ->
    [at_once] Ils jouent sans pause.
    [quick] Ils ne réfléchissent qu’un instant.
    [slow] Ils prennent leur temps, pour que tous puissent suivre.
   *[person] Ils réfléchissent à peu près comme une personne.
}
bots-each = Chacun son niveau
bot-number = Robot { $number }
clash-show = Cela ne peut pas se jouer ainsi : voir pourquoi
term-clock = { $clock ->
    [relaxed] 1 minute de réflexion
   *[quick] 20 secondes de réflexion
}
term-snap = { $snap ->
    [window] snap sans hâte
   *[off] sans snap
}
do-change-table = Modifier la table
do-change = Jouer ainsi
room-changed = { $me ->
    [yes] Vous avez modifié la table :
   *[no] { $name ->
        [none] L’hôte a modifié la table :
       *[other] { $name } a modifié la table :
    }
}
room-made-room = { $name } a laissé sa place.
fill-bot = Quels robots complètent la table
do-change-bot = Un autre robot à la place { DE($name) }
do-remove-one = Retirer { $name }
chat-sit-first = Prenez une place pour participer.
chat-toast = { $name } : { $text }
watchers-nameless = { $named ->
    [0] { $count ->
        [one] Une personne
       *[other] { $count } personnes
    }
   *[other] { $count ->
        [one] une autre personne
       *[other] { $count } autres personnes
    }
}
watchers-line = { $count ->
    [one] { $who } regarde.
   *[other] { $who } regardent.
}
do-introduce = Me présenter
qr-size = { $big ->
    [yes] Réduire le code
   *[no] Agrandir le code
}
no-people-sit = { $people } personnes sont assises ici : { $seats } places ne suffisent pas.
no-name-said = Vous avez déjà donné votre nom.
