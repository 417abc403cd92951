"""Tables that a test needs, opened by the visitor themselves but without the form."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def open_table(page: Page, name: str = "Ada", **settings: Any) -> str:
    """Open a table and go there; its id."""
    wanted = {"edition": "deluxe", "seats": 2, "bots": {"B": "steady"}, **settings}
    answer = page.request.post("/api/tables", data={"settings": wanted, "name": name})
    assert answer.ok, answer.text()
    id: str = answer.json()["table"]
    page.goto(f"/t/{id}")
    return id
