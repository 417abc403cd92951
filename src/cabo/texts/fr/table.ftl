you = Vous
host = hôte
gone = absent
bot-plays = un robot joue
total = Total
round = Manche
menu = Menu
panels = À côté de la table
open-panels = Discussion, journal et scores{ $unread ->
    [0] {""}
    [one] {""} : 1 nouveau message
   *[other] {""} : { $unread } nouveaux messages
}
open-log = Ouvrir le journal
connecting = Connexion à la table…
connection-lost = Reconnexion…
table-closed = Cette table est fermée
to-home = Retour à l’accueil
title-your-turn = À vous de jouer
round-number = manche { $round }
bot-level = Niveau { $level }
middle = Pioche et défausse
your-cards = Vos cartes
cards-of = Les cartes { DE($name) }

## Les cartes et leurs places

place-yours = votre { $n ->
    [1] 1re
   *[other] { $n }e
} carte
place-own = sa { $n ->
    [1] 1re
   *[other] { $n }e
} carte
place-of = la { $n ->
    [1] 1re
   *[other] { $n }e
} carte { DE($name) }
card-letter = { $rank ->
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
}
card-joker = joker
card-standard = { $rank ->
    [A] as
    [J] valet
    [Q] dame
    [K] roi
   *[other] { $rank }
} de { $suit ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
rank-jack = valet
rank-queen = dame
rank-black-king = roi noir
card-label-down = { $place }, face cachée
card-label-open = { $place } : { $card }
card-label-known = { $place }, face cachée ; vous avez vu { $card }
pile-label = Pioche, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
discard-label = Défausse, au-dessus : { $card }
discard-empty = Défausse, vide
held-by = { $name } tient une carte
held-card = Vous tenez : { $card }

cards-owed = { $count ->
    [one] 1 carte de plus après le snap
   *[other] { $count } cartes de plus après le snap
}

## La barre : ce qui se passe, et ce que vous pouvez faire

bar = Ce que vous pouvez faire
bar-turn = { $take ->
    [no] À vous : piocher ou Cabo ?
   *[yes] À vous : piocher, récupérer ou Cabo ?
}
bar-last-turn = Votre dernier tour de la manche !
bar-call = Le moins de points ? Les autres jouent encore une fois.{ $penalty ->
    [0] {""}
   *[other] {" "}Si quelqu’un a moins, cela vous coûte { $penalty } de plus.
}
bar-look = { $left ->
    [0] Regardez ces { $count } cartes, et retenez-les.
    [one] Choisissez encore une carte à regarder.
   *[other] Choisissez { $left } de vos cartes à regarder.
}
bar-look-fixed = { $count ->
    [one] Voici la carte que vous pouvez regarder.
   *[other] Voici les { $count } cartes que vous pouvez regarder, une seule fois.
}
bar-hold = { $taken ->
    [yes] Vous récupérez : { $card }.
   *[no] Vous piochez : { $card }.
} { $several ->
    [yes] Touchez la carte à échanger, ou plusieurs de même valeur.
   *[no] Touchez la carte à échanger.
}
bar-hold-empty = Vous piochez : { $card }.
bar-keep = { $count ->
    [one] { $card } remplace { $place }, qui va dans la défausse.
   *[other] { $card } remplace { $count } cartes, si elles sont identiques.
}
bar-peek = Touchez une de vos cartes pour la regarder.
bar-spy = Touchez la carte d’un adversaire pour l’espionner.
bar-swap-first = Touchez une de vos cartes, puis celle d’un autre joueur.
bar-swap-second = Touchez maintenant la carte contre laquelle l’échanger.
bar-swap = Échanger { $one } contre { $other }.
bar-swap-it = Touchez une de vos cartes pour l’échanger contre celle que vous avez vue.
bar-give = Touchez la carte que vous donnez à { $name }, sans la regarder.
bar-snap = Snap ! Connaissez-vous { $rank ->
    [A] un autre as
    [J] un autre valet
    [Q] une autre dame
    [K] un autre roi
    [JK] un autre joker
   *[other] un autre { $rank }
} ? Touchez la carte.
bar-lay = { $card ->
    [none] Une carte supplémentaire, car au moins trois n’étaient pas identiques. Où la poser ?
   *[other] Échange loupé. Où poser la carte { $card } ?
}
bar-shown = { $count ->
    [one] Retenez-la : elle sera bientôt retournée.
   *[other] Retenez-les : elles seront bientôt retournées.
}
hint-look = { $memory ->
    [yes] Les petites cartes sont bonnes.
   *[no] Une seule fois ! Les petites cartes sont bonnes.
}
hint-turn = Visez peu de points : piochez ou récupérez.
hint-last-turn = Ensuite, toutes les cartes sont révélées.
hint-power = Défaussez-la pour { $power ->
    [peek] regarder une de vos cartes.
    [spy] espionner la carte d’un adversaire.
    [swap] échanger une carte avec un autre joueur, sans regarder.
   *[look_and_swap] regarder la carte d’un adversaire, puis l’échanger ou non.
}
do-draw = Piocher
do-take = Récupérer { $card }
do-cabo = Cabo…
do-call = Annoncer Cabo
do-not-yet = Pas encore
do-look = { $count ->
    [one] La regarder
   *[other] Les regarder
}
do-keep = { $count ->
    [0] L’échanger
    [one] L’échanger
   *[other] L’échanger contre { $count } cartes
}
do-discard = { $power ->
    [peek] Défausser, puis regarder
    [spy] Défausser, puis espionner
    [swap] Défausser, puis échanger
    [look_and_swap] Défausser, regarder, échanger
   *[none] La défausser
}
do-swap = Échanger
do-leave = Ne rien faire
do-give-nothing = Ne rien donner
do-pass = Pas de snap
do-go-on = { $aim ->
    [peek] Plutôt regarder
    [spy] Plutôt espionner
    [swap] Plutôt échanger
   *[other] Plutôt continuer
}
do-back-to-snap = Revenir au snap
do-lay-left = À gauche
do-lay-right = À droite
do-seen = Vu
stood-in = Vous revoilà : un robot gardait votre place.
bar-keys = Les flèches mènent aux cartes, les chiffres touchent les vôtres.
key-draw = P
key-take = R
key-keep = E
key-discard = D
key-cabo = C
key-ok = O
ref-keys = Clavier : { key-draw } piocher, { key-take } récupérer, { key-keep } échanger, { key-discard } défausser, { key-cabo } Cabo, { key-ok } regarder, reposer et confirmer ; les flèches mènent aux cartes, les chiffres touchent les vôtres. Les lettres peuvent être désactivées dans le menu.
keys-on = Jouer avec des lettres du clavier
round-begins = La manche { $round } commence.
time-up = { $me ->
    [yes] Votre temps est écoulé : la table joue pour vous.
   *[no] Le temps { DE($name) } est écoulé : la table joue à sa place.
}
seconds-left = Encore { $seconds } secondes.
chat-heard = { $me ->
    [yes] Vous avez dit : { $text }
   *[no] { $name } dit : { $text }
}
room-came = { $name } a pris place.
result-said = { $name } : { $score } points, { $total } en tout.
wait = Un instant…
wait-gone = { $name } n’est plus là : un robot joue dans { $seconds } s.
wait-look = Encore en train de regarder : { $names }
cry-snap = { $card } : snap ?
snap-over = Le snap est fini.
wait-snap = { $mode ->
    [window] Les autres choisissent…
   *[race] Qui sera le plus rapide ?
}
wait-turn = { $phase ->
    [hold] { $name } tient une carte.
    [lay] { $name } pose une carte ajoutée.
    [give] { $name } peut donner une carte.
    [swap] { $name } peut échanger cette carte.
    [power] { $name } { $power ->
        [peek] peut regarder une de ses cartes.
        [spy] peut espionner un adversaire.
        [swap] peut échanger deux cartes.
       *[other] peut regarder, puis échanger.
    }
   *[other] C’est à { $name } de jouer.
}
why-only-yours = Seules vos propres cartes peuvent être choisies maintenant.
why-only-theirs = Choisissez plutôt la carte d’un adversaire.
why-caller-safe = Les cartes du joueur qui a annoncé Cabo sont protégées : elles ne bougent plus.
why-no-snap = Pas de snap pour l’instant : on a quelques secondes après chaque défausse.
why-not-this = Pas cette carte : choisissez-en une au bord doré.
called-word = Cabo !
called = { $me ->
    [yes] Vous annoncez Cabo
   *[no] { $name } annonce Cabo
}
last-turns = { $count ->
    [one] { $count } dernier tour
   *[other] { $count } derniers tours
}
last-turn-in = { $count ->
    [1] Dernier tour : maintenant
    [2] Dernier tour : le suivant
   *[other] Dernier tour : en { $count }e
}
snap-time = { $name } { $ms } ms

## Ce qui s’est passé

event-started = { $me ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
event-looked = { $me ->
    [yes] Vous avez regardé vos cartes{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
   *[no] { $name } a regardé ses cartes{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
}
event-turn-began = { $me ->
    [yes] À vous de jouer.
   *[no] À { $name } de jouer.
}
event-drew = { $me ->
    [yes] Vous piochez une carte{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
   *[no] { $name } pioche une carte{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
}
event-took = { $me ->
    [yes] Vous récupérez
   *[no] { $name } récupère
} { $card ->
    [none] la carte de la défausse.
   *[other] une carte de la défausse : { $card }.
}
event-kept = { $me ->
    [yes] Vous l’échangez
   *[no] { $name } l’échange
} { $count ->
    [one] contre { $place }{ $card ->
        [none] .
       *[other] {""} : { $card } va dans la défausse.
    }
   *[other] contre { $count } cartes identiques{ $card ->
        [none] .
       *[other] {""} : { $card } !
    }
}
event-mismatched = { $me ->
    [yes] Échange loupé : vos { $count } cartes ne sont pas identiques{ $card ->
        [none] .
       *[other] {" "}({ $card }).
    }
   *[no] Échange loupé : les { $count } cartes { DE($name) } ne sont pas identiques{ $card ->
        [none] .
       *[other] {" "}({ $card }).
    }
}
event-laid = { $me ->
    [yes] Vous ajoutez la carte
   *[no] { $name } ajoute la carte
} { $end ->
    [left] à gauche.
   *[right] à droite.
}
event-added = { $why ->
    [mismatch] { $me ->
        [yes] Une carte supplémentaire pour vous, car au moins trois n’étaient pas identiques :
       *[no] Une carte supplémentaire pour { $name }, car au moins trois n’étaient pas identiques :
    }
   *[snap] { $me ->
        [yes] Vous recevez une carte que personne n’a vue,
       *[no] { $name } reçoit une carte que personne n’a vue,
    }
} { $end ->
    [left] à gauche.
   *[right] à droite.
}
event-discarded = { $me ->
    [yes] Vous défaussez
   *[no] { $name } défausse
} { $card ->
    [none] la carte.
   *[other] la carte : { $card }.
}
event-declined = { $me ->
    [yes] Vous renoncez
   *[no] { $name } renonce
} { $power ->
    [peek] à regarder une carte.
    [swap] à l’échange.
   *[other] à espionner.
}
event-peeked = { $me ->
    [yes] Vous regardez { $place }{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
   *[no] { $name } regarde { $place }{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
}
event-spied = { $me ->
    [yes] Vous espionnez { $place }{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
   *[no] { $name } espionne { $place }{ $card ->
        [none] .
       *[other] {" : "}{ $card }.
    }
}
event-swapped = { $me ->
    [yes] Vous échangez { $one } contre { $other }.
   *[no] { $name } échange { $one } contre { $other }.
}
event-snapped = { $me ->
    [yes] Snap ! Vous posez { $place }
   *[no] Snap ! { $name } pose { $place }
} { $card ->
    [none] sur la défausse.
   *[other] sur la défausse : { $card }.
}
event-falsely-snapped = { $me ->
    [yes] Snap raté : vous recevez des cartes de pénalité.
   *[no] Snap raté : { $name } voulait poser { $place }, qui n’est pas identique.
} { $card ->
    [none] {""}
   *[other] C’était : { $card }.
}
event-gave = { $me ->
    [yes] Vous donnez une carte à { $owner ->
        [you] vous
       *[other] { $owner }
    }.
   *[no] { $name } { $owner ->
        [you] vous donne une carte.
       *[other] donne une carte à { $owner }.
    }
}
event-called-cabo = { $me ->
    [yes] Vous annoncez Cabo ! Les autres jouent encore une fois.
   *[no] { $name } annonce Cabo ! Les autres jouent encore une fois.
}
event-shuffled = La défausse a été mélangée pour former une nouvelle pioche.
event-revealed = Toutes les cartes sont révélées.
event-won = { $me ->
    [yes] { $count ->
        [one] Vous remportez la partie !
       *[other] Vous partagez la victoire : { $names }.
    }
   *[no] { $count ->
        [one] { $names } remporte la partie !
       *[other] { $names } partagent la victoire.
    }
}
list-next = { $before }, { $name }
list-last = { $before } et { $name }

## Le décompte

round-over = La manche est terminée.
round-void = Cette manche ne compte pas
round-result = Manche { $round }
game-over = La partie est terminée
kamikaze = Kamikaze !
unicorn-here = La licorne est là.
unicorn-closer = La licorne fait un pas vers vous.
round-score = { $score } cette manche
total-now = total { $total }
reason = { $reason ->
    [hand] La somme des cartes compte.
    [lowest] Le moins de points : 0.
    [caller] Cabo annoncé, et personne n’a fait moins : 0 point.
    [false_cabo] Cabo annoncé, mais quelqu’un a fait moins : { $hand } et { $extra } de pénalité.
    [kamikaze] Deux 12 et deux 13 : 0 point.
    [against_kamikaze] { $score } points, pour le kamikaze d’un autre.
    [void] Aucun point pour personne.
   *[said] { $score } points.
}
reset = 2e chance : retour à { $total } !
reset-short = → { $total }
do-next-round = Manche suivante
do-deal-again = Redistribuer
do-rematch = Revanche
do-result = Voir le décompte
game-goes-on = La partie continue jusqu’à ce que quelqu’un dépasse { $limit } points. Celui qui en a le moins la remporte.
do-see-table = Voir la table
rematch-open = Une revanche est ouverte : rejoignez-la quand vous voulez.
round-won = { $me ->
    [yes] { $count ->
        [one] Cette manche est à vous.
       *[other] Vous partagez la manche : { $names }.
    }
   *[no] { $count ->
        [one] { $names } remporte la manche.
       *[other] { $names } partagent la manche.
    }
}
to-rematch = Aller à la revanche
to-replay = Revoir la partie
waiting-ready = On attend { $names }

## À côté de la table

panel-log = Journal
panel-chat = Discussion
panel-scores = Scores
panel-help = Règles
log-empty = Il ne s’est encore rien passé.
chat-empty = Personne n’a encore rien dit.
chat-off = La discussion est coupée à cette table.
chat-say = Dites quelque chose
chat-on = Discussion ouverte
do-say = Envoyer
do-mute = Masquer
do-unmute = Afficher
do-complain = Signaler
complained = Merci. La personne qui tient ce serveur le verra.
a-watcher = Un spectateur
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-oops = Oups…
phrase-wow = Ouah !
phrase-thanks = Merci !
phrase-hurry = Plus vite, s’il vous plaît
phrase-good-game = Belle partie !

## Le menu

share-watch = Envoyez ce lien à qui veut jouer ou regarder.
four-colours = Une couleur par enseigne
share-view = Montrer ce que je vois aux spectateurs
seat-link = Passer sur un autre appareil
seat-link-made = Ouvrez ce lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois et c’est une clé : ne l’envoyez à personne d’autre.
do-end = { $how ->
    [now] Terminer la partie
   *[wish] Demander la fin de la partie
}
do-end-surely = Vraiment ? Le plus petit total remporte la partie
ended-by-hand = La partie a été arrêtée avant la fin.
do-not-end = Continuer quand même
wishes-end = { $count ->
    [one] Un joueur souhaite arrêter la partie.
   *[other] { $count } joueurs souhaitent arrêter la partie.
}
do-leave-game = Quitter la partie
leave-title = { $way ->
    [seat] Vous lever ?
    [closes] Vous lever et fermer la table ?
   *[other] Quitter la partie ?
}
leave-about = { $way ->
    [seat] Votre place se libère. Vous pourrez vous rasseoir tant que personne ne la prend.
    [closes] Personne d’autre n’est assis ici : la table ferme, et son lien ne mène plus nulle part.
    [bot] Un robot continue à votre place. Vous pouvez la reprendre tant que la partie dure, sauf si l’hôte la donne au robot. Rouvrez pour cela cette table : elle reste dans « Vos parties ».
   *[waits] Personne d’autre n’est là pour jouer : la partie vous attend { $count } { $unit ->
        [minutes] { $count ->
            [one] minute
           *[other] minutes
        }
       *[hours] { $count ->
            [one] heure
           *[other] heures
        }
    }, puis elle se termine. Vous la retrouvez dans « Vos parties », là où vous l’avez laissée.
}
leave-heir = { $name } devient l’hôte.
do-stay = Rester
do-leave-surely = { $way ->
    [seat] Me lever
    [closes] Fermer la table
   *[other] Quitter
}
back-title = Votre place est gardée
back-about = { $deserted ->
    [yes] Vous avez quitté cette partie ; vous y étiez { $name }. Personne ne joue en ce moment : elle continue dès que vous reprenez votre place.
   *[no] Vous avez quitté cette partie, et un robot y joue pour { $name }. Reprenez votre place, et c’est de nouveau à vous de jouer.
}
do-take-back = Reprendre ma place
do-only-watch = Seulement regarder
take-over-title = Remplacer un robot
take-over-about = Les cartes et les points du robot deviennent les vôtres. Ce qu’il a vu ne vous est pas montré : vous partez de ce que tout le monde voit.
do-take-over = Remplacer { $name }
do-take-over-one = Remplacer un robot
host-admits = Avec le lien, on peut remplacer un robot
kept-for = { $name } a quitté la partie
do-give-up = Laisser la place au robot
waits-for-people = Personne ne joue : la partie attend.
people-left = { $name } a quitté la partie : un robot continue.
people-away = { $name } n’est plus là : un robot joue.
people-back = { $name } est de retour.
people-took-over = { $name } remplace { $bot }.
people-host = { $me ->
    [yes] C’est vous l’hôte maintenant.
   *[no] { $name } est l’hôte maintenant.
}
your-bot = Votre robot
meanwhile-title = Pendant votre absence
meanwhile-about = { $turns ->
    [0] Un robot vous a remplacé.
    [one] Un robot a joué un tour pour vous.
   *[other] Un robot a joué { $turns } tours pour vous.
}
meanwhile-nothing = Il ne s’est rien passé d’important.
meanwhile-once = Ce que votre robot a vu ne vous est dit que cette fois-ci : retenez-le.
do-play-on = Continuer
watching = Vous regardez la partie.
watching-one = Vous voyez ce que voit { $name }.
watch-one = Voir ce que voit { $name }
watch-all = Voir ce que tous voient
host-duties = En tant qu’hôte
do-make-host = Nommer hôte
do-remove = Retirer
shuffle-of = Le mélange de la manche { $round }
shuffle-seal = Sceau :
shuffle-seed = Graine :

## Avant la partie

room-title = La table est mise
room-invited = { $name } vous invite
room-about = Cabo est un jeu de cartes tranquille, de mémoire et d’audace. Vous débutez ? Installez-vous : la table vous dit quoi faire.
room-begun = C’est parti
seats-count = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
changed-here = Ce qui change ici :
changed-rule = { $rule } : { $value }{ $usual ->
    [none] {""}
   *[other] {" "}(d’habitude : { $usual })
}
with-memory = aide-mémoire
name-needed = Donnez d’abord votre nom.
seat-free = Place libre
do-sit = S’asseoir
do-sit-here = S’asseoir ici
do-stand-up = Se lever
do-invite-bot = Inviter un robot
bot-random = Fait ce qui lui passe par la tête.
bot-novice = Apprend encore, et oublie une carte ou deux.
bot-steady = Retient chaque carte et ne prend pas de risque.
bot-sharp = Compte chaque carte et sait quand frapper.
bot-threshold = Suit son barème et annonce tôt.
share-invite = Envoyez ce lien à vos amis, ou faites scanner le code.
share-text = Viens jouer à Cabo avec moi !
table-link = Lien vers cette table
do-copy = Copier le lien
do-share = Envoyer
link-copied = Le lien est copié.
link-reach = { $reach ->
    [network] Cette adresse fonctionne pour tous ceux qui sont sur le même réseau que cette machine.
   *[machine] Cette adresse ne fonctionne que sur cette machine. Pour des amis ailleurs, lancez la table sur votre réseau ou chez un hébergeur.
}
link-copy-yourself = Copiez le lien dans le champ.
qr-code = Le lien sous forme de code QR
do-begin = Commencer
do-begin-as-is = { $count ->
    [one] Commencer seul
   *[other] Commencer à { $count }
}
do-begin-with-bots = Compléter avec des robots et commencer
host-begins = La partie commence quand toutes les places sont prises, ou quand l’hôte le décide.
do-ready = Je suis prêt
is-ready = prêt
dealing-soon = Les cartes sont distribuées dès que tout le monde est prêt.

## L’aide de jeu

ref-goal = Ayez le moins de points devant vous à la fin de la manche.
ref-peek = Regardez une de vos cartes.
ref-spy = Espionnez la carte d’un adversaire.
ref-swap = Échangez une de vos cartes contre celle d’un autre joueur, sans les regarder.
ref-look-and-swap = Regardez la carte d’un adversaire ; échangez-la, ou non.
ref-standard = As 1, valet 11, dame 12, roi noir 13, roi rouge 0, joker −1.
ref-match = Échangez une carte contre plusieurs des vôtres si elles ont toutes la même valeur.
ref-match-one = Échangez une carte contre une des vôtres.
ref-mismatch = Si l’échange est loupé : { $what ->
    [turned_down] vous montrez les cartes, les remettez face cachée, et le tour est fini.
   *[stays_up] les cartes restent face visible et la nouvelle s’ajoute{ $extra ->
        [sure] {""}, avec une carte supplémentaire de la pioche.
        [three_tried] {""}, avec une carte supplémentaire de la pioche à partir de trois cartes révélées.
        [three_values] {""}, avec une carte supplémentaire de la pioche si au moins trois valeurs sont différentes.
       *[none] .
    }
}
ref-taken = Une carte récupérée dans la défausse se pose face { $lies ->
    [up] visible.
   *[down] cachée.
}
ref-snap = Même rang que la défausse ? Soyez le premier à toucher votre carte pour vous en débarrasser. Un snap raté coûte { $cards ->
    [one] { $cards } carte.
   *[other] { $cards } cartes.
}
ref-zero = { $who ->
    [lowest] Celui qui a le moins de points marque 0.
    [caller] Celui qui a annoncé Cabo marque 0 si personne n’a fait moins.
   *[nobody] Chacun marque la somme de ses cartes.
}
ref-false-cabo = Celui qui annonce sans avoir le moins prend { $points } points de pénalité.
ref-kamikaze = Deux 12 et deux 13 : vous marquez 0, tous les autres 50.
ref-limit = La partie s’arrête quand un joueur dépasse { $limit } points.
ref-reset = 2e chance : exactement { $limit } devient { $half }.
ref-rounds = { $rounds ->
    [one] La partie se joue en une manche.
   *[other] La partie se joue en { $rounds } manches.
}
ref-more = Toutes les règles de cette édition

## Pourquoi la table a refusé

no-illegal = Ce n’est pas possible maintenant.
no-stale = La partie a avancé entre-temps : regardez de nouveau.
no-too-late = Vous avez déjà essayé, ou c’était trop tard.
no-faster = { $name } a été plus rapide.
no-gone-on = La partie avait déjà continué.
no-chosen-already = Vous avez déjà choisi.
no-chat-off = La discussion est coupée à cette table.
no-too-fast = C’était un peu rapide : attendez un instant et réessayez.
no-nothing-said = Écrivez d’abord quelque chose.
no-no-line = Ce message n’est plus là.
no-many-reports = Il y a eu beaucoup de signalements à cette table : attendez quelques minutes.
no-not-shared = Ce joueur ne partage pas ce qu’il voit.
no-no-seat = Vous n’avez pas de place à cette table.
no-not-host = Seul l’hôte de la table peut faire cela.
no-has-begun = La partie a commencé.
no-not-dealt = Les cartes ne sont pas encore distribuées.
no-over = La partie est terminée.
no-not-over = La revanche vient après la partie.
no-sit-first = Asseyez-vous d’abord, puis commencez.
no-too-few = Cette édition demande au moins { $fewest } joueurs : attendez quelqu’un, ou invitez des robots.
no-nobody-there = Il n’y a plus personne à cette place.
no-bot-already = Un robot joue déjà pour { $name }.
no-not-idle = { $name } est en train de jouer : on ne peut retirer que celui qui fait attendre la table.
no-no-person = Seule une personne à la table peut en être l’hôte.
no-ready-already = Vous êtes prêt : attendez les autres.
no-many-changes = Il y a eu beaucoup de changements à cette table : attendez un moment.
no-changed-enough = Cette table a changé trop souvent : continuez à jouer, ou ouvrez-en une autre.
no-not-saved = Le serveur n’a pas pu l’enregistrer, donc rien ne s’est passé. Réessayez.
no-broken = Quelque chose s’est mal passé sur le serveur, et c’est noté. Réessayez.
no-deleted = Cette table a été supprimée.
no-no-table = Cette table n’existe pas : elle est fermée, ou le lien est incomplet.
no-not-welcome = L’hôte de cette table vous a demandé de ne pas venir.
no-no-watchers = La partie a commencé, et cette table n’accepte pas de spectateurs.
no-many-connections = Il y a trop de connexions depuis votre adresse. Fermez quelques fenêtres.
no-many-watchers = Trop de gens regardent cette table en ce moment.
no-restarts = Le serveur redémarre. La partie reprend dans un instant.
no-unsaved = Le serveur ne peut rien enregistrer en ce moment. On réessaie.
no-misread = Cette page et le serveur ne se comprennent pas. Rechargez la page.
