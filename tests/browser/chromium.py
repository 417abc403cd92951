"""Which browser the tests use, and how it is started."""

from __future__ import annotations

import os
import shutil
from typing import Final

HOME: Final = "cabo.home.arpa"
"""A name by which this machine is reached without https, as from another one on its network."""
FLAGS: Final = (
    "--no-sandbox",  # it does not run as root without this
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOME} 127.0.0.1",
)

SETTLED: Final = """() => Promise.allSettled(document.getAnimations()
    .filter((each) => each.playState === 'running' && each.effect.getComputedTiming().endTime < 2000)
    .map((each) => each.finished))"""
"""Waits until animations have ended, but not for endless ones, nor for clocks that run down."""


def program() -> str | None:
    """The installed Chromium, if there is one; CHROMIUM names another."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
