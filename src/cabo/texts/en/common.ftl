cabo = Cabo
home = Home
table = Table
replay = Replay
pages = Pages
to-learn = Learn
to-scorepad = Scorepad
nav-scorepad = Scorepad
close = Close
try-again = Try again
page-not-loaded = This page could not be loaded.
nowhere-title = There is nothing here
nowhere-explained = No page has this address. Perhaps a part of the link was lost on its way.
server-unreachable = The server cannot be reached. Check your connection and try again.
theme-switch = { $next ->
    [dawn] Switch to dawn
   *[night] Switch to night
}
sounds = Sounds
language = Language
record-download = Download the record
seat-title = Bring your seat here
seat-explained = Your seat moves to this device, and the link is used up.
seat-move = Sit here

edition-classic = Classic
edition-kaboo = Kaboo
edition-deluxe = Deluxe
edition-origames = Origames
edition-remake = Remake
