"""What can be asked over HTTP besides playing: editions, rules to check, replays, the scorepad."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cabo.house import OPTIONS
from cabo.server.bounds import Bounds
from cabo.server.net.app import make_app
from cabo.server.net.network import on_network
from cabo.server.net.run import Address, listen
from cabo.server.store import SqliteStore
from tests.support.paths import GAMES


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    store = SqliteStore.open(tmp_path / "tables.sqlite")
    with TestClient(make_app(store, Bounds(pace=0))) as client:
        yield client
        client.portal.call(store.close)  # type: ignore[union-attr]


def test_only_its_own_machine_is_told_where_the_network_finds_the_server(http: TestClient) -> None:
    assert http.get("/api/network").json() == {"address": None}
    app: Any = http.app
    app.state.site.network = "http://192.0.2.7:8000"
    assert http.get("/api/network").json() == {"address": None}
    with_us = TestClient(http.app, client=("127.0.0.1", 50_000))
    assert with_us.get("/api/network").json() == {"address": "http://192.0.2.7:8000"}


def test_a_server_for_one_machine_is_not_found_on_the_network() -> None:
    with listen(Address("127.0.0.1", 0)) as listening:
        assert on_network(listening) is None
    with listen(Address("0.0.0.0", 0)) as listening:  # what is found depends on the machine
        found = on_network(listening)
        port = listening.getsockname()[1]
    assert found is None or re.fullmatch(rf"http://(?!127\.)[\d.]+:{port}", found)


def test_the_editions_come_with_every_option_and_what_it_can_be(http: TestClient) -> None:
    found = http.get("/api/editions").json()
    assert [card["name"] for card in found["editions"]] == [
        "classic",
        "kaboo",
        "deluxe",
        "origames",
        "remake",
    ]
    assert {option["name"] for option in found["options"]} == set(OPTIONS)
    options = {option["name"]: option for option in found["options"]}
    assert (options["dealt"]["least"], options["dealt"]["most"], options["dealt"]["none"]) == (1, 8, False)
    assert options["limit"]["none"]
    assert options["layout"]["words"] == ["line", "square"]
    assert options["kamikaze"]["flag"]
    assert options["peek"]["values"]
    assert {option["group"] for option in found["options"]} == set(found["groups"])


def test_what_cards_count_and_can_do_comes_with_the_editions(http: TestClient) -> None:
    found = http.get("/api/editions").json()
    kaboo = next(card for card in found["editions"] if card["name"] == "kaboo")
    told = {card: kaboo["cards"][card] for card in ("JK", "KH", "KS", "7D")}
    assert told == {
        "JK": {"value": -1},
        "KH": {"value": 0},
        "KS": {"value": 13, "power": "look_and_swap"},
        "7D": {"value": 7, "power": "peek"},
    }
    assert list(found["decks"]["standard"]) == list(kaboo["cards"])
    resets = {card["name"]: card["reset_to"] for card in found["editions"]}
    assert resets == {"classic": 50, "kaboo": None, "deluxe": 50, "origames": 50, "remake": None}
    assert found["void_uncalled"] == ["void_unless_called"]
    assert found["decks"]["dedicated"] == {str(value): {"value": value} for value in range(14)}


def test_on_paper_only_the_options_that_are_offered_there_matter(http: TestClient) -> None:
    found = http.get("/api/editions").json()
    rounds = [{"sums": [9, 9], "caller": "A"}, {"sums": [["12", "12", "13", "13"], 3], "caller": "B"}]
    usual = pad(http, "classic", *rounds)
    for option in found["options"]:
        if option["on_paper"]:
            continue
        numbers = [number for number in (option["least"], option["most"]) if number is not None]
        values = [[number] for number in numbers] if option["values"] else numbers
        for value in [*option["words"], *values, *([True, False] if option["flag"] else [])]:
            scored = pad(http, "classic", *rounds, house={option["name"]: value})
            assert scored == usual or "clash" in scored.get("no", ""), (option, value)


def test_rules_that_clash_are_refused_with_the_sentence(http: TestClient) -> None:
    good = {"settings": {"edition": "deluxe", "seats": 3, "house": {"dealt": 6}}}
    assert http.post("/api/rules", json=good).status_code == 200
    bad = {"settings": {"edition": "deluxe", "seats": 3, "house": {"looks": 5}}}
    answer = http.post("/api/rules", json=bad)
    assert answer.status_code == 409
    assert answer.json() == {
        "no": "looks = 5 and dealt = 4 clash: there are more looks than cards.",
        "code": "clash-looks-dealt",
        "values": {"looks": 5, "dealt": 4},
        "about": ["looks", "dealt"],
    }


def replay(http: TestClient, record: str, **query: Any) -> Any:
    answer = http.post("/api/replay", params=query, content=(GAMES / record).read_bytes())
    return answer.json()


def test_a_record_is_replayed_with_all_cards_open(http: TestClient) -> None:
    found = replay(http, "classic-verified.cabo", round=1, eye="open")
    assert (found["round"], found["verdict"]) == (1, "verified")
    deal = found["moments"][0]["told"]["now"]
    assert "?" not in [glimpse["card"] for row in deal["rows"] for glimpse in row]
    assert found["moments"][-1]["told"]["now"]["phase"] == "over"


def test_a_record_is_replayed_as_one_seat_saw_it(http: TestClient) -> None:
    found = replay(http, "classic-verified.cabo", round=1, eye="A")
    deal = found["moments"][0]["told"]["now"]
    assert {glimpse["card"] for row in deal["rows"] for glimpse in row} == {"?"}
    assert found["moments"][0]["told"]["you"] == "A"
    events = [event for moment in found["moments"] for event in moment["told"]["events"]]
    looks = {event["seat"]: event["cards"] for event in events if event["kind"] == "looked"}
    assert "?" not in looks["A"]
    assert set(looks["B"]) == {"?"}


def test_a_replay_has_the_scorepad_of_the_whole_game(http: TestClient) -> None:
    for number in (1, 2):
        found = replay(http, "classic-verified.cabo", round=number)
        assert [each["totals"] for each in found["results"]] == [[30, 9, 10, 19, 0], [57, 9, 30, 43, 32]]
        assert found["moments"][-1]["told"]["now"]["totals"] == found["results"][number - 1]["totals"]


def test_a_bad_record_or_round_is_refused_with_a_sentence(http: TestClient) -> None:
    assert "there is no round 9" in replay(http, "classic-verified.cabo", round=9)["no"]
    assert http.post("/api/replay", content=b"format = 2\n").status_code == 409
    assert http.post("/api/replay", content=b"x" * 600_000).status_code == 413
    assert http.post("/api/replay?eye=Z", content=b"").status_code == 409
    assert http.get("/api/games/nothing/replay").status_code == 404


@pytest.mark.parametrize("text", ["Dear diary,\n", '{"a": 1}', "", "a = 1\n", "\xff\x00"])
def test_a_file_that_is_no_record_is_told_from_a_record_with_a_mistake(http: TestClient, text: str) -> None:
    refused = http.post("/api/replay", content=text.encode("latin-1"))
    assert (refused.status_code, refused.json()["code"]) == (409, "not-record")
    mistaken = http.post("/api/replay", content=b'format = 1\nedition = "delux"\nseats = ["Ana", "Ben"]\n')
    assert mistaken.json()["code"] != "not-record"


def pad(http: TestClient, edition: str, *rounds: dict[str, Any], **more: Any) -> Any:
    return http.post(
        "/api/scorepad", json={"edition": edition, "names": ["Ana", "Ben"], "rounds": rounds, **more}
    ).json()


def test_the_scorepad_works_out_a_false_cabo_by_sums(http: TestClient) -> None:
    found = pad(http, "deluxe", {"sums": [15, 4], "caller": "A"})
    assert found["totals"] == [25, 4]
    assert found["results"][0]["reasons"] == ["false_cabo", "hand"]
    assert found["starters"] == ["B"]
    assert not found["over"]


def test_the_scorepad_works_out_a_kamikaze_by_cards_and_by_sums(http: TestClient) -> None:
    cards = pad(http, "deluxe", {"sums": [["12", "12", "13", "13"], ["1", "2"]], "caller": "B"})
    assert cards["totals"] == [0, 50]
    sums = pad(http, "deluxe", {"sums": [50, 3], "caller": "B", "kamikaze": "A"})
    assert sums["totals"] == [0, 50]


def test_the_scorepad_resets_and_ends_the_game(http: TestClient) -> None:
    found = pad(http, "deluxe", {"sums": [60, 5], "caller": "B"}, {"sums": [40, 5], "caller": "B"})
    assert found["totals"] == [50, 0]
    assert found["results"][1]["reset"] == ["A"]
    ended = pad(http, "deluxe", {"sums": [99, 5], "caller": "B"}, {"sums": [20, 5], "caller": "B"})
    assert ended["over"]
    assert ended["winners"] == ["B"]


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        ([{"sums": [1]}], "Round 1: There are 2 players, and 1 sums."),
        ([{"sums": [1, ["KS"]]}], "Round 1: There is no card “KS” in this deck."),
        ([{"sums": [50, 3], "kamikaze": "B"}], "Round 1: A kamikaze is"),
        ([{"sums": [99, 5], "caller": "C"}], "Round 1: There is no seat C at a table of 2."),
        ([{"sums": [101, 5]}, {"sums": [1, 2]}], "The game is over before round 2."),
        ([{"sums": [-7, 5]}], "Round 1: -7 cannot be the sum of a hand: with these cards it is 0 to 338."),
        ([{"sums": [339, 5]}], "Round 1: 339 cannot be the sum of a hand"),
        ([{"sums": [300, 39]}], "Round 1: All hands together cannot make 339"),
        ([{"sums": [["13"] * 3, 5]}], "Round 1: There are no more than 2 of the card “13” in this deck."),
        ([{"sums": [["0", "0"], ["0"]]}], "Round 1: There are no more than 2 of the card “0”"),
    ],
)
def test_the_scorepad_says_what_cannot_be(http: TestClient, rounds: Any, sentence: str) -> None:
    assert pad(http, "deluxe", *rounds)["no"].startswith(sentence)


@pytest.mark.parametrize("sums", [[-3, 5], [-2, -1]])
def test_jokers_make_less_than_nothing_and_no_less_than_both(http: TestClient, sums: list[int]) -> None:
    refused = pad(http, "kaboo", {"sums": sums})
    assert (refused["values"]["least"], refused["values"]["most"]) == (-2, 338)
    assert pad(http, "kaboo", {"sums": [-2, 5]})["totals"] == [-2, 5]


def test_the_scorepad_says_whether_a_lot_decides_who_starts(http: TestClient) -> None:
    assert pad(http, "deluxe")["lot"], "the first round"
    assert not pad(http, "classic")["lot"], "the table decides"
    assert not pad(http, "deluxe", {"sums": [5, 4]})["lot"], "the fewest points"
    level = pad(http, "classic", {"sums": [4, 4]})
    assert (level["starters"], level["lot"]) == (["A", "B"], True)


@pytest.mark.parametrize(
    ("edition", "rounds", "level", "started"),
    [
        ("deluxe", [], [], None),
        ("deluxe", [{"sums": [5, 4], "caller": "B"}], [], "A"),
        ("deluxe", [{"sums": [4, 4], "starter": "B"}], ["A", "B"], "B"),
        ("classic", [{"sums": [9, 4]}, {"sums": [4, 4]}], ["A", "B"], "B"),
        ("classic", [{"sums": [4, 4]}], [], "A"),  # a lot decides
        ("kaboo", [{"sums": [4, 4]}], ["A", "B"], "A"),  # they share the only round
        ("kaboo", [{"sums": [4, 5]}], [], "A"),
        ("remake", [{"sums": [0, 0], "void": True}], [], "A"),
        ("deluxe", [{"sums": [60, 51]}, {"sums": [50, 59]}], ["A", "B"], "B"),  # the last round decides
        ("deluxe", [{"sums": [60, 51]}, {"sums": [50, 30]}], [], "B"),
    ],
)
def test_the_scorepad_says_who_was_level(
    http: TestClient, edition: str, rounds: list[dict[str, Any]], level: list[str], started: str | None
) -> None:
    found = pad(http, edition, *rounds)
    assert (found["level"], found["started"]) == (level, started)


def test_what_cannot_be_written_names_its_seat(http: TestClient) -> None:
    assert pad(http, "deluxe", {"sums": [5, -7]})["values"]["seat"] == "B"
    assert pad(http, "deluxe", {"sums": [["5"], ["13"] * 3]})["values"]["seat"] == "B"
    one = {"names": ["Ana", "Ben", "Cem", "Dia", "Eve", "Fay"]}
    assert pad(http, "origames", {"sums": [["0"] * 4, 1, 2, 3, 4, 5]}, **one)["totals"][0] == 0, "two decks"


LEARNED = {"look", "draw", "keep", "discard", "peek", "spy", "swap", "cabo"}


@pytest.mark.parametrize("edition", ["classic", "kaboo", "deluxe", "origames", "remake"])
def test_in_a_lesson_the_learner_does_each_thing_once(http: TestClient, edition: str) -> None:
    steps = http.get(f"/api/lessons/{edition}").json()["steps"]
    done = {step["expect"]["kind"] for step in steps if step["expect"]}
    assert done >= LEARNED | ({"snap"} if edition == "kaboo" else {"take"})
    assert all(bool(step["hint"]) == (step["expect"] is not None) for step in steps)
    matched = [step for step in steps if step["expect"] and len(step["expect"].get("places", [])) > 1]
    assert len(matched) == (1 if edition in ("kaboo", "remake") else 2), (
        "a look, and a match where there is one"
    )
    assert steps[-1]["told"]["now"]["result"]["won"] == ["A"]


def test_there_is_no_lesson_for_an_unknown_edition(http: TestClient) -> None:
    assert http.get("/api/lessons/delux").json()["no"] == "There is no edition “delux”: did you mean deluxe?"
