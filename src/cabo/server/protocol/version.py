"""The version of the protocol."""

from typing import Final

PROTOCOL: Final = 1
"""It is raised when a client that was made for the version before could no longer follow."""
