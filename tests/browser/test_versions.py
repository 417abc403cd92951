"""A page that is older than its server reloads once; a table that cannot be read says so."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cabo.server.protocol import version
from tests.browser.conftest import Visit
from tests.browser.site import Open
from tests.browser.tables import open_table

# In the first document of this tab a page that claims to be older; after a reload, the page as it is.
OLD = """
if (!sessionStorage.getItem('was-old')) {
  sessionStorage.setItem('was-old', 'yes');
  const socket = window.WebSocket;
  window.WebSocket = function (url) { return new socket(url.replace(/protocol=\\d+/, 'protocol=0')); };
}
"""


def _loads(page: Page) -> list[str]:
    """The addresses of all documents that the page loads from now on."""
    found: list[str] = []
    page.on("framenavigated", lambda frame: found.append(frame.url))
    return found


def test_an_old_page_loads_itself_again_and_is_at_its_table(visit: Visit) -> None:
    page = visit()
    page.evaluate("navigator.serviceWorker.ready")
    table = open_table(page, bots={})
    page.add_init_script(OLD)
    loads = _loads(page)
    page.reload()
    expect(page.locator(".room")).to_be_visible()
    page.wait_for_function("sessionStorage.getItem('cabo.reloaded') !== null")
    expect(page.locator(".room")).to_be_visible()
    assert len(loads) == 2
    assert all(table in url for url in loads)


def test_a_page_that_stays_old_says_so_and_does_not_load_for_ever(
    visit: Visit, at: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit()
    page.evaluate("navigator.serviceWorker.ready")
    table = open_table(page, bots={})
    monkeypatch.setattr(version, "PROTOCOL", version.PROTOCOL + 1)
    loads = _loads(page)
    page.goto(f"/t/{table}")
    expect(page.locator(".closed")).to_contain_text("This page is older than the server.")
    for _ in range(300):
        if len(loads) == 2:
            break
        page.wait_for_timeout(100)
    expect(page.locator(".closed")).to_contain_text("This page is older than the server.")
    page.wait_for_timeout(1500)
    assert len(loads) == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB", "This table was written by another version of the server"),
        ("fr-FR", "Cette table a été écrite par une autre version du serveur"),
        ("de-DE", "Dieser Tisch stammt von einer anderen Version des Servers"),
    ],
)
def test_the_people_of_a_table_that_cannot_be_read_are_told(
    visit: Visit, at: Open, language: str, said: str
) -> None:
    page = visit(locale=language)
    at.site.hall.unreadable["of-another-version"] = "a reason for the owner"
    page.goto("/t/of-another-version")
    expect(page.locator(".closed")).to_contain_text(said)
    del at.site.hall.unreadable["of-another-version"]
