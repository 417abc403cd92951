"""Builds the page into the package before a wheel is made of it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Builds the page, unless it lies there already or the package stays where it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page; an editable install serves the one that `make web` builds."""
        root = Path(self.root)
        if version == "editable" or (root / "src/cabo/server/static/index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("The page is not built, and there is no npm for it: run `make web` first.")
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, "--prefix", str(root / "web"), *command], check=True)
