"""The types of the spelling: what a client may leave out, and how the move that it asks for is read."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from cabo.moves import Keep, Lay, SeatMove, Swap
from cabo.places import End, Seat, parse_place
from cabo.records.spelling import read_seat_move
from cabo.server.protocol import commands
from cabo.server.protocol.forms import form_of_fields


@dataclass(frozen=True)
class Wave:
    """A move with a new field."""

    seat: Seat
    hands: tuple[str, ...]
    wildly: bool = False


A1, B1, B2, B4 = map(parse_place, ("A1", "B1", "B2", "B4"))


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ('{"kind": "keep", "places": ["B2", "B4"]}', Keep(Seat.B, (B2, B4))),
        ('{"kind": "swap", "one": "A1", "other": "B1"}', Swap(Seat.B, A1, B1)),
        ('{"kind": "lay", "end": "left"}', Lay(Seat.B, End.LEFT)),
    ],
    ids=["keep", "swap", "lay"],
)
def test_a_move_is_read_from_the_seat_of_whoever_asks(said: str, move: SeatMove) -> None:
    play = commands.COMMANDS.decode(b'{"do": "play", "id": "1", "v": 1, "move": %b}' % said.encode())
    assert isinstance(play, commands.Play)
    assert read_seat_move(play.move, play.move.__struct_config__.tag, Seat.B) == move


def test_a_client_may_leave_out_what_has_a_default_and_the_server_tells_all() -> None:
    move_form = form_of_fields(Wave, leave_out=("seat",), tag="wave", from_client=True)
    move = msgspec.json.decode(b'{"kind": "wave", "hands": []}', type=move_form)
    assert (move.hands, move.wildly) == ([], False)
    told = form_of_fields(Wave, leave_out=("seat",), tag="wave")
    with pytest.raises(msgspec.ValidationError, match="wildly"):
        msgspec.convert({"kind": "wave", "hands": []}, told)
