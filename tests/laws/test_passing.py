"""What only lets the match go on stands first among what may be chosen, whatever it is about."""

import re
from collections.abc import Sequence
from itertools import takewhile

from api.pages.replay.drawn import Option, worded_options
from api.pages.replay.ways import alone, ways_of
from domain.kernel import Game, Viewer
from replays.telling.choices import choices_of
from replays.telling.seen import legal_of
from tests.laws.games import every_game
from tests.laws.sample import positions

LETS_GO_ON = re.compile(
    r"^(End|Pass|Let|Stay|Wait|Keep the other)\b|\b(nothing|nobody|no more|no card|no die|not)\b"
)
"""How the sentence of such a choice reads, where it names nothing."""


@every_game
def test_what_lets_the_match_go_on_names_nothing(game: Game) -> None:
    passes = [each for each in game.commands if each.is_pass]
    assert [each for each in passes if {*each.__struct_fields__} - {"seat"}] == []


@every_game
def test_what_ends_a_turn_or_passes_stands_first(game: Game) -> None:
    variant = next(iter(game.variants))
    for state in positions(game, variant) if game.awaits_one else ():
        if state.result is not None:
            continue
        viewer = Viewer(state.to_act)
        legal = legal_of(game, state, viewer)
        options = worded_options(game, legal, choices_of(game, state, viewer))
        read = [
            each
            for command, each in zip(legal, options, strict=True)
            if command.keys() == {"type"} and LETS_GO_ON.search(each.choice.sentence)
        ]
        shown = [
            each
            for way in ways_of(options, game.table(game.seen(state, viewer)))
            for each in way.options
        ]
        first = [*takewhile(lambda each: each.is_pass, shown)]
        passing = [each for each in options if each.is_pass]
        assert words_of(read) == words_of(passing), (
            "what reads like a pass says `is_pass`, and what says it reads so: "
            f"{LETS_GO_ON.pattern} (docs/adding-a-game.md, Commands)"
        )
        assert first == read == passing, "a pass does not stand first"
        assert not read[1:], "one of them is seen at the board"
        assert not read or alone(options) is read[0]


def words_of(options: Sequence[Option]) -> list[str]:
    """How these choices read."""
    return [each.choice.sentence for each in options]
