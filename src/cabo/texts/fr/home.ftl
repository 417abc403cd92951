home-title = Trouvez la licorne
home-tag = Un jeu de cartes tout en mémoire et en culot, dans votre navigateur. Gratuit, sans compte.
play-now = Jouer
play-with-friends = Jouer entre amis
back-to-game = Reprendre votre partie
quick-line = { $edition }{ $house ->
    [none] {""}
   *[other] {" : "}{ $house }
}, contre { $bots ->
    [one] { $name }
   *[other] { $bots } robots
}
quick-change = { $line } : changer d’édition et de robots
quick-title = Une partie contre des robots
quick-bots = Robots
bot-choice = Leur niveau
home-bot-random = joue tout ce qui lui passe par la tête.
home-bot-novice = débute, et oublie une carte ou deux.
home-bot-steady = retient chaque carte, sans prendre de risques.
home-bot-sharp = compte chaque carte et frappe au bon moment.
home-bot-threshold = suit son barème et annonce tôt.
your-name = Votre nom
default-name-1 = Lièvre
default-name-2 = Héron
default-name-3 = Loutre
default-name-4 = Mésange
default-name-5 = Blaireau
default-name-6 = Martre
default-name-7 = Alouette
default-name-8 = Renard

edition = Édition
edition-about-classic = La première. Celui qui a le moins ne marque rien ; on échange plusieurs cartes identiques ; 2 à 5 joueurs.
edition-about-kaboo = Avec un jeu ordinaire. Juste après une défausse, le plus rapide peut poser une carte de même rang : c’est le snap. Une seule manche ; 2 à 8 joueurs.
edition-about-deluxe = Idéale pour commencer. Les cartes récupérées restent visibles ; un Cabo raté coûte 10 points ; 2 à 4 joueurs.
edition-about-origames = L’édition française. Jusqu’à six joueurs en mélangeant deux jeux, et une 2e chance à 100 points.
edition-about-remake = Courte et simple : vous regardez vos deux premières cartes, une carte contre une carte.

seats = Places
seat-you = (vous)
seat-number = Place { $number }
seat-friend = Libre pour un ami
seat-bot = { $name }, un robot : { $style }
who-comes = Qui peut venir
who-comes-help = { $open ->
    [public] La table figure sur la page d’accueil, et chacun peut y prendre place.
   *[link] Seuls ceux à qui vous envoyez le lien trouvent la table.
}
by-link = Avec le lien
by-lobby = Tout le monde
snapping = Snap
snapping-help = { $snap ->
    [race] Le plus rapide à toucher une carte identique la pose.
    [window] Chacun choisit en secret, puis on procède dans l’ordre du tour : la vitesse ne compte pas.
   *[off] Après une défausse, personne ne pose de carte identique.
}
snap-race = Course
snap-window = Sans hâte
snap-off = Sans
clock = Temps de réflexion
clock-help = { $clock ->
    [none] Chacun prend le temps qu’il lui faut.
    [relaxed] Une minute par décision. Ensuite, un robot décide pour vous.
   *[quick] Vingt secondes par décision. Ensuite, un robot décide pour vous.
}
clock-none = Sans limite
clock-relaxed = 1 minute
clock-quick = 20 s
memory-aid = Aide-mémoire
memory-aid-help = Les cartes que vous avez vues restent visibles pour vous. Idéal pour débuter.
watchers = Spectateurs
watchers-help = Ceux qui n’ont pas de place peuvent regarder, sans voir les cartes cachées.
chat = Discussion
chat-help = Vous pouvez aussi la couper pendant la partie.
open-table = Ouvrir la table
clash-gone = C’est bon : la table peut être ouverte.

story-title = Vous ne connaissez pas ?
story-1 = Quatre cartes face cachée devant vous : vous en regardez deux. Chaque nombre dit à quelle distance se trouve la licorne.
story-2 = Tour après tour, échangez vos grosses cartes contre des petites. Certaines permettent de regarder, d’espionner un adversaire ou d’échanger une carte avec lui.
story-3 = Vous pensez avoir moins de points que les autres ? Annoncez « Cabo ! ». Chacun joue encore une fois, puis on révèle les cartes.
story-more = Apprendre en deux minutes

open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs. Ouvrez-en une à tout le monde, et elle apparaîtra ici.
tables-away = Le serveur est injoignable. Pour jouer, même contre des robots, il le faut ; les leçons, les règles et la feuille de score marchent sans lui.
nobody-yet = personne pour l’instant
table-line = { $edition } · { $status ->
    [open] { $free ->
        [one] une place libre
       *[other] { $free } places libres
    }
   *[playing] partie en cours
}
table-way = { $way ->
    [back] Y revenir
    [join] S’asseoir
   *[watch] Regarder
}
my-games = Vos parties
figure-games = parties gagnées
figure-rounds = manches jouées
figure-calls = annonces réussies
figure-mean = points par manche
figure-of = { $some } sur { $all }
figure-number = { NUMBER($number, maximumFractionDigits: 1) }
game-against = Contre { $others }
game-line = { $edition } · { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} · { DATETIME($when, month: "short", day: "numeric") }
game-outcome = { $outcome ->
    [won] Gagnée avec { $total }
    [shared] Victoire partagée, { $total }
    [lost] { $total } points
    [live] Continuer
   *[stopped] Interrompue
}
all-games = Tout afficher ({ $games })
more-pages = Plus
learn-line = Une leçon avec des cartes, et les cinq éditions comparées
scorepad-line = Pour une soirée avec de vraies cartes : elle fait les comptes
seat-no-token = Il manque la fin de ce lien. Copiez le lien entier depuis l’appareil où vous jouez.
record-open = Ouvrir une partie
record-open-line = Un fichier .cabo de cet appareil
record-drop = Déposez-le ici
record-explained = Chaque partie terminée peut être gardée dans un petit fichier texte. Ouvrez-en un pour la revoir. Il est lu, montré, puis oublié.
record-refused = Cette partie ne peut pas être montrée. Le serveur dit pourquoi, en anglais :
no-not-record = Ce fichier n’est pas une partie enregistrée. Ces fichiers finissent par .cabo : chaque partie terminée a le sien.
