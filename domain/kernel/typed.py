"""Commands as people type them, where a game has a grammar for that."""


class NotUnderstood(Exception):
    """What was typed is no command here; the text says what may be typed instead."""
