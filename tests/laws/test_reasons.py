"""Every refusal that a game's rules can make is in its table of reasons, with all its facts."""

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

from domain.kernel import Game
from domain.kernel.refusing.refusal import KERNEL_REASONS
from tests.laws.games import every_game

KERNEL_CODES = {"bad_scenario", "option_conflict"}
"""Codes whose sentence is the kernel's, although a game raises them."""

PLACE_OF_CODE = {"require": 1, "Refusal": 0}
"""Which argument of the call is the code."""


def sources(game: Game) -> list[ast.Module]:
    """The modules of the game's folder."""
    folder = Path(str(import_module(game.module).__file__)).parent
    return [ast.parse(source.read_text()) for source in sorted(folder.rglob("*.py"))]


def refusals(game: Game) -> Iterator[tuple[str, set[str]]]:
    """The (code, names of facts) of every `require` and `Refusal` with a code written out."""
    for node in (node for source in sources(game) for node in ast.walk(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in PLACE_OF_CODE:
                facts = {keyword.arg or "**" for keyword in node.keywords}
                yield from ((code, facts) for code in texts(node.args[PLACE_OF_CODE[name]]))


def texts(node: ast.AST) -> list[str]:
    """All texts written out in an expression or a module."""
    inner = (each for each in ast.walk(node) if isinstance(each, ast.Constant))
    return [each.value for each in inner if isinstance(each.value, str)]


@every_game
def test_every_refusal_has_a_reason_with_its_facts(game: Game) -> None:
    for code, facts in refusals(game):
        if code not in KERNEL_CODES:
            sentence = game.reasons[code].sentence
            wanted = {name for _, name, _, _ in Formatter().parse(sentence) if name}
            assert wanted <= facts or "**" in facts, code


@every_game
def test_every_reason_is_given_somewhere_and_names_its_rule(game: Game) -> None:
    written = Counter(text for source in sources(game) for text in texts(source))
    own = game.reasons.keys() - KERNEL_REASONS.keys()
    assert not [code for code in own if written[code] < 2]
    assert not [code for code, reason in game.reasons.items() if not reason.rule]
