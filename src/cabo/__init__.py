"""CABO: five published editions of one card game, settled in one pure engine."""

from cabo import events, moves
from cabo.cards import UNKNOWN, Card
from cabo.dealer import Dealer
from cabo.editions import EDITIONS, edition
from cabo.errors import BadNotation, BadRecord, BadRules, CaboError, Contradicted, IllegalMove
from cabo.events import Event, mask
from cabo.evolution import evolve
from cabo.game import Game
from cabo.house import with_house_rules
from cabo.legal import is_legal, legal_moves
from cabo.moves import Move
from cabo.offering import Offer, offers, to_move
from cabo.places import WATCHER, Place, Seat
from cabo.records.reader import read, replay
from cabo.records.record import Record, write, write_seen
from cabo.records.replay import Played, say
from cabo.referee import decide
from cabo.round import Round, View
from cabo.rules import Rules
from cabo.scoring import Result, Standing
from cabo.views import Glance, glance, imagine, view

__all__ = [
    "EDITIONS",
    "UNKNOWN",
    "WATCHER",
    "BadNotation",
    "BadRecord",
    "BadRules",
    "CaboError",
    "Card",
    "Contradicted",
    "Dealer",
    "Event",
    "Game",
    "Glance",
    "IllegalMove",
    "Move",
    "Offer",
    "Place",
    "Played",
    "Record",
    "Result",
    "Round",
    "Rules",
    "Seat",
    "Standing",
    "View",
    "decide",
    "edition",
    "events",
    "evolve",
    "glance",
    "imagine",
    "is_legal",
    "legal_moves",
    "mask",
    "moves",
    "offers",
    "read",
    "replay",
    "say",
    "to_move",
    "view",
    "with_house_rules",
    "write",
    "write_seen",
]
