learn-title = Apprendre Cabo
learn-intro = Deux minutes à une vraie table, avec quelqu’un qui vous guide. Ensuite, vous savez jouer.
learn-start = Commencer la leçon
learn-start-of = Commencer la leçon : { $edition }
learn-loading = On distribue les cartes…
learn-editions = Cinq éditions, un seul jeu
learn-editions-intro = Le cœur du jeu est le même partout. Ce qui change : combien de cartes on échange d’un coup, ce que coûte une erreur, et comment la partie se termine.
learn-all-editions = Toutes les éditions
learn-cards = Les cartes
learn-cards-dedicated = Le nombre sur une carte, ce sont ses points. Il y a deux 0 et deux 13, et quatre cartes de chaque autre nombre.
learn-cards-standard = Un jeu ordinaire avec deux jokers. Les nombres valent ce qu’ils indiquent.
learn-rules = Les règles en bref
learn-compare = Les éditions côte à côte
learn-compare-one = Ce qui distingue { $edition }
learn-compare-help = Un losange doré marque ce qui distingue une édition.
learn-compare-one-help = Un losange doré marque ce que les autres font autrement.
learn-apart = différent :
learn-all-options = Montrer aussi ce qui est pareil partout
learn-option = Règle
power-none = Aucun effet
learn-cards-listed = { $cards } :

chapter-deal = Mise en place
chapter-turn = Votre tour
chapter-match = L’échange multiple
chapter-snap = Le snap
chapter-cabo = Annoncer Cabo
chapter-scores = Décompte des points
chapter-end = Fin de partie
short-deal = { $dealt } cartes sont posées devant vous, face cachée, { $layout ->
    [square] en carré.
   *[line] en ligne.
}
short-look = Avant le premier tour, vous en regardez { $looks }, une seule fois{ $which ->
    [first] {" "}: les premières à gauche.
    [nearest] {" "}: les plus proches de vous.
   *[any] , au choix.
} Ensuite, il faut s’en souvenir.
short-turn = Faites une de ces trois actions : piocher, récupérer, ou annoncer Cabo.
short-draw = Piochez une carte et regardez-la. Échangez-la contre une des vôtres, ou défaussez-la{ $power ->
    [any_discarded] . Quelle que soit la carte que vous défaussez, vous pouvez activer son effet.
   *[drawn] {" "}en activant son effet, si elle en a un.
}
short-take = Récupérez la carte du dessus de la défausse et échangez-la contre une des vôtres. Elle se pose face { $lies ->
    [up] visible.
   *[down] cachée.
}
short-call = Ou annoncez Cabo, sans rien faire d’autre.
short-snap = Quand une carte est défaussée, celui qui sait où se trouve une carte de même rang peut la toucher. Le plus rapide s’en débarrasse.
short-snap-others = Ce peut être la carte d’un autre joueur : vous pouvez alors lui donner une des vôtres.
short-cabo = Annoncez-le au début de votre tour si vous pensez avoir le moins de points. Les autres jouent encore une fois, puis on révèle toutes les cartes.
short-locked = { $locked ->
    [yes] Vos cartes sont alors protégées.
   *[no] Vos cartes ne sont pas protégées pour autant : on peut encore les échanger.
}
short-empty = Quand la pioche est vide, { $what ->
    [reshuffle] on mélange la défausse pour en former une nouvelle.
    [end_round] la manche se termine.
   *[void_unless_called] la manche ne compte pas, sauf si Cabo est annoncé.
}
short-sum = La somme de vos cartes donne vos points.
short-winner = Celui qui a alors le moins de points l’emporte.

## La leçon

lesson = Leçon
lesson-title = Leçon : { $edition }
lesson-progress = Avancement de la leçon
lesson-restart = Recommencer la leçon
lesson-skip = Quitter la leçon
lesson-rules = Lire les règles
lesson-scoring = Le décompte :
lesson-amiss = Pas maintenant.
lesson-over = Vous avez joué votre première manche.
lesson-others = C’est maintenant à { $name } de jouer.
lesson-no-snap = Une carte est défaussée : celui qui en connaît une de même rang pourrait la poser. Personne ne le fait.
lesson-last-turn = { $name } joue encore une fois.
lesson-seen = Retenez ce que vous voyez, et où. On ne vous le montrera plus. Touchez ensuite « Vu ».
lesson-look = Quatre cartes sont devant vous. Peu de points, c’est bien : 0, c’est la licorne elle-même. Vous pouvez en regarder deux : touchez la 1re et la 2e, puis regardez-les.
lesson-look-first = Quatre cartes sont devant vous. Peu de points, c’est bien : 0, c’est la licorne elle-même. Vous pouvez regarder les deux premières, une seule fois.
lesson-look-nearest = Quatre cartes sont devant vous. Peu de points, c’est bien : le joker est le meilleur, un roi rouge vaut 0. Vous pouvez regarder les deux plus proches de vous, une seule fois.
lesson-take = À vous. Sur la défausse, une petite carte : { $card }. Récupérez-la.
lesson-keep-taken = Une carte récupérée doit être échangée. Posez-la à la place de { $place } : vous ne la connaissez pas, et elle vaut sans doute plus.{ $lies ->
    [up] {" "}Dans cette édition, elle reste face visible.
   *[down] {" "}Elle se pose face cachée, mais tous la connaissent.
}
lesson-draw-peek = Vous pouvez aussi piocher, sans savoir ce qui vient. Piochez.
lesson-discard-peek = { $card }, c’est trop pour l’échanger. Mais cette carte a un œil : défaussez-la, et regardez une de vos cartes.
lesson-peek = Regardez { $place }, que vous n’avez jamais vue.
lesson-draw-match = Piochez encore. Vous connaissez mieux vos cartes.
lesson-keep-match = L’échange multiple : { $place } et { $other } sont identiques ({ $was }). Touchez les deux, et la carte piochée ({ $card }) les remplace ensemble.
lesson-draw-keep = À vous : piochez une carte.
lesson-keep = { $card }, c’est peu, et { $place } vaut { $was }. Échangez-les.
lesson-keep-power = Piochée : { $card }. C’est peu. Échangez-la contre { $place } ({ $was }), et voyez ce qui se passe.
lesson-peek-out = À Kaboo, toute carte défaussée a son effet, et un 8 permet de regarder une carte. Regardez { $place }.
lesson-draw-spy = À vous. Piochez.
lesson-discard-spy = Trop de points ({ $card }), mais une longue-vue. Défaussez cette carte pour espionner celle d’un autre.
lesson-spy = Espionnez { $place }. Personne d’autre ne la voit ; { $name } voit où vous avez regardé.
lesson-snap = Vite ! { $name } défausse : { $card }. Et { $place } est de même rang, vous le savez. Touchez-la pour vous en débarrasser. En partie, le plus rapide gagne ; ici, vous avez le temps.
lesson-draw-swap = À vous. Piochez.
lesson-discard-swap = Une carte à deux flèches ({ $card }). Défaussez-la, et échangez une de vos cartes contre une { DE($name) }.
lesson-swap = Touchez { $place }{ $was ->
    [none] {""}
   *[other] {" "}({ $was })
}, puis { $other }{ $wasOther ->
    [none] .
   *[other] , que vous avez espionnée ({ $wasOther }).
} Puis échangez-les.
lesson-draw-king = À vous. Piochez.
lesson-discard-king = Un roi noir est la pire des cartes, et la plus forte : défaussez-la pour regarder une carte { DE($name) }, et l’échanger si elle vous plaît.
lesson-spy-king = Regardez { $place }.
lesson-swap-king = { $wasOther ->
    [none] Une petite carte !
   *[other] C’est peu ({ $wasOther }) !
} Prenez-la : touchez { $place }, que vous n’avez jamais vue, puis échangez.
lesson-call = { $sum ->
    [none] Vous connaissez presque toutes vos cartes, et elles valent peu.
   *[other] Vous connaissez toutes vos cartes : { $sum } points en tout.
} Personne n’a sans doute moins : annoncez Cabo.
