"""Which browser the page is tried in, and how it is started."""

from __future__ import annotations

import os
import shutil
from typing import Final

HOME: Final = "cabo.home.arpa"
"""A name under which this machine is found as by another one of its network, without https."""
FLAGS: Final = (
    "--no-sandbox",  # without which it does not run as root
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
"""Waits until what moves has come to rest; not for what moves for ever, nor for clocks that run down."""


def program() -> str | None:
    """The Chromium that is installed, if one is; CHROMIUM names another."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
