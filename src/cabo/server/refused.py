"""The refusal of a command."""

from cabo.errors import CaboError


class Refused(CaboError):
    """The table refuses a command; the message is a sentence for the person."""
