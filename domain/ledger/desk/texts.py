"""The one check of texts from outside, for the API and the command line."""


def unfit(text: str) -> str | None:
    """Why a text can't be stored on every database, in words; None: it can."""
    if "\0" in text:
        return "it holds the character U+0000, which not every database can keep."
    try:
        text.encode()
    except UnicodeEncodeError:
        return "it holds half a character (a lone surrogate, or a byte that is not UTF-8)."
    return None
