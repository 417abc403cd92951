"""What a table answers when it does not do what somebody asks for."""

from cabo.errors import CaboError


class Refused(CaboError):
    """A command that the table does not follow, with a sentence that the person can be shown."""
