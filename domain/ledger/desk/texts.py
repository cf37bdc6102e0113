"""What a text from outside may hold: the one check of it, for the API and the command line."""


def unfit(text: str) -> str | None:
    """What keeps a text from being stored on every database, in words; None: nothing."""
    if "\0" in text:
        return "it holds the character U+0000, which not every database can keep."
    try:
        text.encode()
    except UnicodeEncodeError:
        return "it holds half a character (a lone surrogate, or a byte that is not UTF-8)."
    return None
