"""The page as it is given to browsers and to sites that show a preview of a link."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from cabo.server.bounds import Bounds
from cabo.server.net import pages
from cabo.server.net.app import make_app
from cabo.server.net.hosts import Hosts
from cabo.server.store import SqliteStore

INDEX = '<!doctype html><html lang="en"><head><title>Cabo</title></head><body></body></html>'


@pytest.fixture
def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    store = SqliteStore.open(tmp_path / "tables.sqlite")
    with TestClient(make_app(store, Bounds(pace=0))) as client:
        yield client
        client.portal.call(store.close)  # type: ignore[union-attr]


def opened(http: TestClient, name: str, seats: int = 3) -> str:
    wanted = {"settings": {"edition": "deluxe", "seats": seats}, "name": name}
    return str(http.post("/api/tables", json=wanted).json()["table"])


def test_home_has_a_title_a_line_and_a_picture(http: TestClient) -> None:
    page = http.get("/").text
    assert "<title>Cabo — the card game, free and in your browser</title>" in page
    assert '<meta property="og:image" content="http://testserver/app/preview.png" />' in page


def test_a_table_says_who_invites_to_which_edition_and_how_many_seats_are_free(http: TestClient) -> None:
    page = http.get(f"/t/{opened(http, 'Ana')}").text
    assert '<meta property="og:title" content="Ana invites you to a game of Cabo" />' in page
    assert "Deluxe edition. 2 seats are free" in page
    assert "One seat is free" in http.get(f"/t/{opened(http, 'Ana', seats=2)}").text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Deluxe edition, house rules, 20 seconds for each decision. 2 seats are free"),
        ("fr", "Édition Deluxe, règles maison, 20 secondes par décision. 2 places sont libres"),
        ("de", "Ausgabe Deluxe, Hausregeln, 20 Sekunden je Entscheidung. 2 Plätze sind frei"),
    ],
)
def test_house_rules_and_a_clock_stand_in_what_is_shared(http: TestClient, language: str, said: str) -> None:
    settings = {"edition": "deluxe", "seats": 3, "house": {"limit": 50}, "clock": "quick"}
    table = http.post("/api/tables", json={"settings": settings, "name": "Ana"}).json()["table"]
    assert said in http.get(f"/t/{table}", headers={"accept-language": language}).text


@pytest.mark.parametrize(
    ("wanted", "language", "title"),
    [
        ("tlh, fr-CH;q=0.8", "fr", "Ana vous attend pour une partie de Cabo"),
        ("de-AT, fr;q=0.8", "de", "Ana wartet auf dich: Lust auf eine Runde Cabo?"),
        ("tlh", "en", "Ana invites you to a game of Cabo"),
    ],
)
def test_a_preview_speaks_the_readers_language(
    http: TestClient, wanted: str, language: str, title: str
) -> None:
    page = http.get(f"/t/{opened(http, 'Ana')}", headers={"accept-language": wanted}).text
    assert f'<html lang="{language}">' in page
    assert f'<meta property="og:title" content="{title}" />' in page
    assert f"<title>{title}</title>" not in page  # a seated player needs no invitation


def test_an_app_on_a_home_screen_speaks_it_too(http: TestClient, tmp_path: Path) -> None:
    assert http.get("/app/manifest.webmanifest").status_code == 404
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "manifest.webmanifest").write_text('{"name": "Cabo"}', encoding="utf-8")
    manifest = http.get("/app/manifest.webmanifest", headers={"accept-language": "de"}).json()
    assert (manifest["name"], manifest["lang"]) == ("Cabo", "de")
    assert manifest["shortcuts"] == [{"name": "Spielblock", "url": "/scorepad"}]


def test_a_name_cannot_break_out_of_its_tag(http: TestClient) -> None:
    page = http.get(f"/t/{opened(http, '<script>“x” ' + chr(34))}").text
    assert "<script>" not in page
    assert "&lt;script&gt;“x” &quot; invites you" in page


def test_a_link_that_leads_nowhere_gets_the_page_too(http: TestClient) -> None:
    answer = http.get("/t/nowhere")
    assert answer.status_code == 200
    assert "<title>Cabo — " in answer.text


def test_what_leads_nowhere_is_a_page_for_people_and_a_sentence_for_programs(http: TestClient) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de"}
    for path in ("/nope", "/t", "/t/a/b", "/scorepad/x"):
        page = http.get(path, headers=browser)
        assert (page.status_code, '<html lang="de">' in page.text) == (404, True)
    for path, headers in (("/nope", {}), ("/api/nope", browser), ("/games/nope.cabo", browser)):
        said = http.get(path, headers=headers)
        assert (said.status_code, said.json()["code"]) == (404, "http-404")
    assert http.post("/nope", headers=browser).json()["code"] == "http-404"


def test_what_is_private_is_kept_nowhere_and_what_never_changes_for_ever(
    http: TestClient, tmp_path: Path
) -> None:
    table = opened(http, "Ana")
    for path in (
        f"/t/{table}",
        f"/api/tables/{table}",
        f"/games/{table}.cabo",
        "/api/games",
        "/metrics",
        "/nope",
    ):
        assert http.get(path).headers["cache-control"] == "no-store", path
    for folder in ("assets", "app"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.js").write_text("x")
    with TestClient(make_app(SqliteStore.open(tmp_path / "more.sqlite"), Bounds())) as more:
        asset = more.get("/assets/x.js")
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        again = more.get("/assets/x.js", headers={"if-none-match": asset.headers["etag"]})
        assert (again.status_code, again.headers["cache-control"]) == (304, asset.headers["cache-control"])
        assert more.get("/app/x.js").headers["cache-control"] == "no-cache"
        assert more.get("/assets/nope.js").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "host",
    [
        *(
            "localhost",
            "localhost:8000",
            "127.0.0.1:8000",
            "192.168.1.20",
            "[::1]:8000",
            "[fe80::1]",
            "laptop",
        ),
        *("ana.local", "ana.local.:8000", "box.lan", "cabo.home.arpa", "a.localhost", socket.gethostname()),
    ],
)
def test_at_home_every_name_of_ones_own_leads_here(http: TestClient, host: str) -> None:
    assert http.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "evil.local.example", "1.2.3"],
)
def test_a_name_that_others_can_have_does_not_lead_here(http: TestClient, host: str) -> None:
    answer = http.get("/", headers={"host": host})
    assert answer.status_code == 421
    assert "is not known as" in answer.text
    assert "--known-as" in answer.text
    assert http.get("/api/tables", headers={"host": host}).json()["code"] == "http-421"
    table = opened(http, "Ana")
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        http.websocket_connect(f"/ws/tables/{table}", headers={"host": host}),
    ):
        pass
    assert denied.value.status_code == 421


def test_a_host_can_give_it_names(tmp_path: Path) -> None:
    for names, host, code in (
        ("cabo.example.org", "cabo.example.org", 200),
        ("a.example, Cabo.Example.org.", "CABO.example.org:443", 200),
        ("cabo.example.org", "www.cabo.example.org", 421),
        ("*.example.org", "cabo.example.org", 200),
        ("*.example.org", "example.org", 421),
        ("*", "anything.example", 200),
    ):
        store = SqliteStore.open(tmp_path / "names.sqlite")
        with TestClient(make_app(store, Bounds(), Hosts(names))) as client:
            assert client.get("/healthz", headers={"host": host}).status_code == code, (names, host)
            client.portal.call(store.close)  # type: ignore[union-attr]


def test_without_a_build_the_server_says_so(http: TestClient, tmp_path: Path) -> None:
    (tmp_path / "index.html").unlink()
    assert http.get("/").status_code == 503
    assert http.get("/worker.js").status_code == 404


def test_the_page_itself_tells_people_apart_so_that_what_it_asks_for_comes_from_one(http: TestClient) -> None:
    http.cookies.clear()
    assert "set-cookie" in http.get("/").headers
    for path in ("/", "/t/nowhere", "/api/bots", "/api/editions"):
        assert "set-cookie" not in http.get(path).headers
