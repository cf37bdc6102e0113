"""What a person at the table may read beside it: help, and what is printed on cards."""

import textwrap
from collections.abc import Sequence

from cli.terminal.faces import WHOLE, face_text
from cli.terminal.printing import width
from domain.kernel import Game, State, Viewer, options_of
from replays.telling.cards import found

HELP = """Choose a command by its number, or type its whole sentence.
A word or two of it lists the commands that have them.
  Enter alone takes the only command, or lists all.
  l  all commands   b  the whole table   h  what happened   ?  this help
  c and some words  what is printed on the cards that have them
  r and some words  the chapters of the rules that have them
  r alone           their titles
  r and a number    the rule that a refusal or a card quotes, such as r R12
  q  leaves; the match is stored, and `playledger play` goes on with it"""
"""No line is longer than 79 columns."""

IN_WORDS = """\
Commands may be typed in words, too, as the log tells them: move ogre to front,
  draw 2, count health of 2 by -3; the beginnings of words suffice.
  seat and a number  another person at the keyboard acts next"""

KEYS = "? help  b table  l commands  h what happened  q leave"


def help_of(game: Game) -> str:
    """What may be typed."""
    return HELP if game.typed is None else f"{HELP}\n{IN_WORDS}"


def printed(game: Game, state: State, words: Sequence[str]) -> str:
    """What is printed on the cards with these words, as the awaited seat may know them."""
    seen = game.seen(state, Viewer(state.to_act))
    faces = found(game.faces(options_of(seen)), words)
    titles = ", ".join(dict.fromkeys(each.title for each in faces))
    if not words:
        told = f"Write c and a word of a card: {titles}." if faces else "There are no cards here."
        return textwrap.fill(told, width())
    if not faces:
        return "No card has these words."
    if len(faces) > WHOLE:
        return textwrap.fill(f"{len(faces)} cards have these words: {titles}.", width())
    return "\n".join(map(face_text, faces))
