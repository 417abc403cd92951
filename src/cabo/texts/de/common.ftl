cabo = Cabo
home = Start
table = Tisch
replay = Wiederholung
pages = Seiten
to-learn = Lernen
to-scorepad = Spielblock
nav-scorepad = Spielblock
close = Schließen
try-again = Nochmal versuchen
page-not-loaded = Diese Seite konnte nicht geladen werden.
nowhere-title = Hier ist nichts
nowhere-explained = Unter dieser Adresse gibt es keine Seite. Vielleicht ging unterwegs ein Teil des Links verloren.
server-unreachable = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es nochmal.
theme-switch = { $next ->
    [dawn] Zum Morgen wechseln
   *[night] Zur Nacht wechseln
}
sounds = Töne
language = Sprache
record-download = Aufzeichnung herunterladen
seat-title = Hol deinen Platz hierher
seat-explained = Dein Platz zieht auf dieses Gerät um, und der Link ist damit verbraucht.
seat-move = Hier weiterspielen

edition-classic = Klassik
edition-kaboo = Kaboo
edition-deluxe = Deluxe
edition-origames = Origames
edition-remake = Remake
