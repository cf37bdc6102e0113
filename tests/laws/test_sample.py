"""The laws look at everything there is: every command and event occurs in some match."""

from collections.abc import Iterator

from domain.kernel import Game
from tests.laws.games import every_game
from tests.laws.reading import skip_unrecorded
from tests.laws.sample import scripts
from tests.recordings.recording import FOLDER, Recording, read
from tests.script import Script


def played(game: Game) -> Iterator[Script]:
    """All matches that the laws look at."""
    for variant in game.variants:
        yield from scripts(game.id, variant)


def recordings(game: Game) -> Iterator[Recording]:
    """All that are recorded under this release of the rules."""
    every = (read(path) for path in sorted((FOLDER / game.id).glob("*.json")))
    return (each for each in every if each.rules == game.rules)


@every_game
def test_every_command_of_a_game_is_given_somewhere(game: Game) -> None:
    given = {step.command["type"] for each in played(game) for step in each.steps if step.command}
    for each in recordings(game):
        given |= {step.command["type"] for step in each.steps if step.command}
    if given < set(game.command_types):
        skip_unrecorded(
            game, f", and no other match gives {sorted(set(game.command_types) - given)}"
        )
    assert given == set(game.command_types)


@every_game
def test_every_event_of_a_game_happens_somewhere(game: Game) -> None:
    happened = {
        type(event) for each in played(game) for step in each.steps for event in step.events
    }
    happened |= {type(event) for each in recordings(game) for event in each.events(game)}
    if happened < set(game.events):
        never = sorted(each.__name__ for each in set(game.events) - happened)
        skip_unrecorded(game, f", and no other match has {never}")
    assert happened == set(game.events)
