cabo = Cabo
home = Accueil
table = Table
replay = Revoir la partie
pages = Pages
to-learn = Apprendre
to-scorepad = Feuille de score
nav-scorepad = Scores
close = Fermer
try-again = Réessayer
page-not-loaded = Cette page n’a pas pu être chargée.
nowhere-title = Il n’y a rien ici
nowhere-explained = Aucune page n’a cette adresse. Le lien a peut-être perdu un morceau en route.
server-unreachable = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
theme-switch = { $next ->
    [dawn] Passer à l’aube
   *[night] Passer à la nuit
}
sounds = Sons
language = Langue
record-download = Télécharger la partie
seat-title = Retrouver votre place ici
seat-explained = Votre place passe sur cet appareil, et le lien ne servira plus.
seat-move = Continuer ici

edition-classic = Classique
edition-kaboo = Kaboo
edition-deluxe = Deluxe
edition-origames = Origames
edition-remake = Remake
