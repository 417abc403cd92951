"""Where the files are that tests read."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "golden" / "games"
"""Whole games as records."""
LOGS = ROOT / "tests" / "golden" / "logs"
"""Whole logs of tables, a folder for each version of the program that wrote them."""
SCHEMAS = ROOT / "tests" / "golden" / "schemas"
"""Databases of every earlier schema."""
