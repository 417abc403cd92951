"""The page as it is given to browsers and to sites that show a preview of a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from starlette.testclient import TestClient

from cabo.server import pages, texts
from cabo.server.app import make_app
from cabo.server.customs import Customs
from cabo.server.store import SqliteStore

INDEX = '<!doctype html><html lang="en"><head><title>Cabo</title></head><body></body></html>'


@pytest.fixture
def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    store = SqliteStore.open(tmp_path / "tables.sqlite")
    with TestClient(make_app(store, Customs(pace=0))) as client:
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
    assert '<meta property="og:title" content="Ana is waiting for you at Cabo" />' in page
    assert "Deluxe edition. 2 seats are free" in page
    assert "One seat is free" in http.get(f"/t/{opened(http, 'Ana', seats=2)}").text


@pytest.mark.parametrize(
    ("wanted", "language", "title"),
    [
        ("tlh, fr-CH;q=0.8", "fr", "Ana vous attend pour une partie de Cabo"),
        ("de-AT, fr;q=0.8", "de", "Ana wartet auf dich: Runde Cabo?"),
        ("tlh", "en", "Ana is waiting for you at Cabo"),
    ],
)
def test_a_preview_speaks_the_readers_language(
    http: TestClient, wanted: str, language: str, title: str
) -> None:
    page = http.get(f"/t/{opened(http, 'Ana')}", headers={"accept-language": wanted}).text
    assert f'<html lang="{language}">' in page
    assert f'<meta property="og:title" content="{title}" />' in page
    assert f"<title>{title}</title>" not in page  # which is not for whoever sits there


def test_an_app_on_a_home_screen_speaks_it_too(http: TestClient, tmp_path: Path) -> None:
    assert http.get("/app/manifest.webmanifest").status_code == 404
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "manifest.webmanifest").write_text('{"name": "Cabo"}', encoding="utf-8")
    manifest = http.get("/app/manifest.webmanifest", headers={"accept-language": "de"}).json()
    assert (manifest["name"], manifest["lang"]) == ("Cabo", "de")
    assert manifest["shortcuts"] == [{"name": "Spielblock", "url": "/scorepad"}]


def test_every_language_of_the_page_has_every_message() -> None:
    page = Path(__file__).parents[1] / "web" / "src" / "texts"
    assert {folder.name for folder in page.iterdir() if folder.is_dir()} == texts.LANGUAGES
    said, serialize = {}, FluentSerializer().serialize_entry
    for language in sorted(texts.LANGUAGES):
        body = FluentParser().parse((texts.FOLDER / f"{language}.ftl").read_text(encoding="utf-8")).body
        messages = [each for each in body if isinstance(each, ast.Message)]
        assert len(messages) == len(body), "something in it cannot be read"
        said[language] = {each.id.name: set(re.findall(r"\$(\w+)", serialize(each))) for each in messages}
    assert all(each == said["en"] for each in said.values())


def test_a_name_cannot_break_out_of_its_tag(http: TestClient) -> None:
    page = http.get(f"/t/{opened(http, '<script>“x” ' + chr(34))}").text
    assert "<script>" not in page
    assert "&lt;script&gt;“x” &quot; is waiting" in page


def test_a_link_that_leads_nowhere_gets_the_page_too(http: TestClient) -> None:
    answer = http.get("/t/nowhere")
    assert answer.status_code == 200
    assert "<title>Cabo — " in answer.text


def test_without_a_build_the_server_says_so(http: TestClient, tmp_path: Path) -> None:
    (tmp_path / "index.html").unlink()
    assert http.get("/").status_code == 503
    assert http.get("/worker.js").status_code == 404


def test_the_page_itself_tells_people_apart_so_that_what_it_asks_for_comes_from_one(http: TestClient) -> None:
    http.cookies.clear()
    assert "set-cookie" in http.get("/").headers
    for path in ("/", "/t/nowhere", "/api/bots", "/api/editions"):
        assert "set-cookie" not in http.get(path).headers
