yes = Oui
no = Non
less = Moins : { $of }
more = Plus : { $of }

house-rules = Règles maison
house-changes = { $changes ->
    [0] sans changement
    [one] un changement
   *[other] { $changes } changements
}
house-explained = Tout est ici comme dans l’édition { $edition }, tant que vous n’y changez rien.
rule-back = revenir à : { $usual }
rule-no-cards = aucune

rule-group-table = Jeu de cartes et joueurs
rule-group-deal = Mise en place
rule-group-match = Récupérer et échanger
rule-group-powers = Effets des cartes
rule-group-snap = Snap
rule-group-round = L’annonce et la pioche
rule-group-scores = Décompte des points
rule-group-end = Fin de partie
rule-group-others = Autres

rule-deck = Cartes
rule-help-deck = Les cartes Cabo de 0 à 13, ou un jeu ordinaire avec deux jokers.
rule-word-deck-dedicated = Cartes Cabo, de 0 à 13
rule-word-deck-standard = Jeu ordinaire avec jokers
rule-fewest = Joueurs au minimum
rule-help-fewest = La partie ne commence pas à moins.
rule-most = Joueurs au maximum
rule-help-most = La partie ne commence pas à plus.
rule-two-decks-from = Deux jeux mélangés
rule-help-two-decks-from = À partir de ce nombre de joueurs, on mélange deux jeux.
rule-word-two-decks-from-none = Toujours un seul jeu
rule-backs = Dos des cartes
rule-help-backs = Avec deux dos, ils alternent d’une manche à l’autre. Juste pour le plaisir des yeux.
rule-dealt = Cartes distribuées
rule-help-dealt = Combien de cartes chaque joueur reçoit au début.
rule-layout = Disposition
rule-help-layout = Comment ces cartes sont posées.
rule-word-layout-line = En ligne
rule-word-layout-square = En carré
rule-looks = Premier regard
rule-help-looks = Combien de vos cartes vous regardez avant le premier tour.
rule-look-at = Cartes regardées
rule-help-look-at = Lesquelles.
rule-word-look-at-any = Celles de votre choix
rule-word-look-at-first = Les premières
rule-word-look-at-nearest = Les plus proches de vous
rule-first-starter = Premier joueur, première manche
rule-help-first-starter = Qui joue le premier tour de la partie.
rule-word-first-starter-table-decides = La table choisit
rule-word-first-starter-by-lot = Le sort décide
rule-word-first-starter-left-of-dealer = À gauche du donneur
rule-next-starter = Premier joueur, manches suivantes
rule-help-next-starter = Qui joue le premier tour des manches suivantes.
rule-word-next-starter-winner = Le vainqueur de la manche
rule-word-next-starter-deal-passes-left = La donne passe à gauche
rule-word-next-starter-lowest-then-closest = Le moins de points, puis le plus proche du précédent
rule-word-next-starter-lowest-then-left = Le moins de points, puis à gauche du précédent
rule-word-next-starter-by-lot = Le sort décide

rule-most-matched = Échange multiple
rule-help-most-matched = Combien de cartes identiques peuvent partir pour une seule. Avec 1, pas d’échange multiple.
rule-word-most-matched-none = Autant que l’on veut
rule-taken-lies = Cartes de la défausse
rule-help-taken-lies = Comment se pose devant vous une carte récupérée dans la défausse.
rule-word-taken-lies-down = Face cachée
rule-word-taken-lies-up = Face visible
rule-mismatch = Échange loupé
rule-help-mismatch = Ce qui arrive quand les cartes révélées ne sont pas identiques.
rule-word-mismatch-turned-down = Montrées, puis cachées de nouveau
rule-word-mismatch-stays-up = Elles restent visibles, et la nouvelle carte s’ajoute
rule-word-mismatch-none = Cela ne peut pas arriver
rule-extra-card = Carte supplémentaire
rule-help-extra-card = Quel échange loupé coûte une carte de plus, non regardée.
rule-word-extra-card-three-tried = Trois cartes révélées ou plus
rule-word-extra-card-three-values = Trois valeurs différentes ou plus
rule-word-extra-card-none = Aucun

rule-power-of = L’effet vient de
rule-help-power-of = De quelle carte défaussée on peut activer l’effet.
rule-word-power-of-drawn = La carte que l’on vient de piocher
rule-word-power-of-any-discarded = Toute carte que l’on défausse
rule-peek = Regarder
rule-help-peek = Ces cartes permettent de regarder une des vôtres.
rule-spy = Espionner
rule-help-spy = Ces cartes permettent de regarder celle d’un adversaire.
rule-swap = Échanger
rule-help-swap = Ces cartes permettent d’échanger une carte avec un autre joueur, sans la regarder.
rule-look-and-swap = Regarder et échanger
rule-help-look-and-swap = Ces cartes permettent de regarder celle d’un adversaire, puis de l’échanger ou non.
rule-swap-between-opponents = Échange entre adversaires
rule-help-swap-between-opponents = On peut aussi échanger les cartes de deux autres joueurs.

rule-false-snap = Snap raté
rule-help-false-snap = Combien de cartes coûte un snap avec une carte qui n’est pas identique.
rule-word-false-snap-none = Pas de snap

rule-caller-locked = Cartes protégées après l’annonce
rule-help-caller-locked = On ne peut plus échanger ni snapper les cartes de qui a annoncé Cabo, ni lui en donner.
rule-empty-pile = Quand la pioche est vide
rule-help-empty-pile = Ce qui arrive quand il n’y a plus de carte à piocher.
rule-word-empty-pile-reshuffle = On mélange la défausse
rule-word-empty-pile-end-round = La manche se termine
rule-word-empty-pile-void-unless-called = La manche ne compte pas, sauf si Cabo est annoncé

rule-zero-for = Qui marque 0 point
rule-help-zero-for = Qui n’inscrit rien à la fin de la manche.
rule-word-zero-for-lowest = Qui a le moins
rule-word-zero-for-caller = Seulement qui annonce et a le moins
rule-word-zero-for-nobody = Personne
rule-false-cabo = Pénalité d’un Cabo raté
rule-help-false-cabo = Points en plus pour une annonce sans avoir le moins.
rule-word-false-cabo-none = Pas de pénalité
rule-kamikaze = Kamikaze
rule-help-kamikaze = Exactement deux 12 et deux 13 : 0 point, et 50 pour tous les autres.

rule-limit = Limite
rule-help-limit = La partie s’arrête quand un joueur la dépasse.
rule-word-limit-none = Pas de limite
rule-reset = 2e chance
rule-help-reset = Si celui qui atteint exactement la limite redescend à la moitié.
rule-word-reset-every-time = À chaque fois
rule-word-reset-once = Une fois par partie
rule-word-reset-once-then-end = Une fois ; la seconde, la partie s’arrête
rule-word-reset-none = Jamais
rule-rounds = Nombre de manches
rule-help-rounds = La partie s’arrête après ce nombre de manches.
rule-word-rounds-none = Autant qu’il en faut
rule-by-hand = Arrêter avant la fin
rule-help-by-hand = Qui peut arrêter la partie avant son terme.
rule-word-by-hand-anyone = N’importe qui
rule-word-by-hand-all-agree = Tout le monde doit être d’accord
rule-tie = Égalité à la fin
rule-help-tie = Qui l’emporte quand deux joueurs ont le même total.
rule-word-tie-shared = Ils partagent la victoire
rule-word-tie-last-round = La meilleure dernière manche l’emporte

no-players = Cette table est pour { $fewest } à { $most } joueurs, et vous êtes { $players }.
no-clash-fewest-most = Personne ne pourrait jouer : { $fewest } joueurs au moins, mais { $most } au plus.
no-clash-looks-dealt = On ne peut pas regarder { $looks } cartes quand { $dealt ->
    [one] une seule est distribuée
   *[other] { $dealt } seulement sont distribuées
}.
no-clash-limit-rounds = La partie n’aurait pas de fin : choisissez une limite ou un nombre de manches.
no-clash-matched-mismatch = Avec l’échange multiple, dites ce qui arrive quand un échange est loupé.
no-clash-extra-mismatch = La carte supplémentaire va avec des échanges loupés qui restent visibles.
no-clash-kamikaze-deck = Le kamikaze demande les cartes Cabo : un jeu ordinaire n’a pas ces 12 et ces 13.
no-clash-powers = « { $one } » et « { $other } » ont tous deux le { $value } : une carte n’a qu’un seul effet.
no-clash-dealt-deck = { $dealt } cartes chacun pour { $players } joueurs, c’est trop : le jeu en a { $cards }.
no-out-of-range = « { $option } » va de { $least } à { $most }, pas { $value }.
no-only-bots = Toutes les places ont un robot : laissez-en une à une personne.
no-name = Un nom a de 1 à { $most } caractères.
no-same-name = Deux joueurs s’appellent { $name } : donnez à chacun son nom.
no-name-taken = Quelqu’un s’appelle déjà { $name } ici : choisissez un autre nom.
no-name-unprintable = Ce nom a des caractères que l’on ne peut pas afficher.
no-blocked = L’hôte de cette table vous a demandé de ne pas jouer ici.
no-seated = Vous avez déjà une place à cette table.
no-begun = La partie a commencé, et ses places sont prises.
no-full = Toutes les places de cette table sont prises.
no-seat-taken = Quelqu’un d’autre a pris cette place : choisissez-en une autre.
no-link-used = Ce lien a déjà servi, ou la partie est terminée. Faites-en un autre sur l’appareil où vous jouez.
no-link-old = Ce lien est trop ancien. Faites-en un autre sur l’appareil où vous jouez.
no-seated-here = Cet appareil a déjà une place à cette table.
no-restarting = Le serveur va redémarrer : réessayez dans une minute.
no-no-table-left = Toutes les tables sont prises : réessayez plus tard.
no-too-many-tables = Vous avez beaucoup de tables ouvertes : finissez-en une ou quittez-la d’abord.
no-over-before = La partie était finie avant la manche { $round }.
no-no-kamikaze = Manche { $round } : un kamikaze, c’est deux 12 et deux 13, soit 50, si l’édition le connaît.
no-no-sum = Manche { $round } : { $sum } ne peut pas être la somme d’une main.
no-no-card = Manche { $round } : il n’y a pas de carte « { $card } » dans ce jeu.
no-http-404 = Introuvable : cela n’existe pas, ou plus.
no-http-413 = C’est trop long pour le serveur.
no-http-429 = C’était un peu rapide : attendez un instant et réessayez.
no-http-500 = Quelque chose s’est mal passé sur le serveur, et c’est noté. Réessayez.
