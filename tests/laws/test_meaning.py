"""What a game says its events mean holds in its matches: parts, chance, losses."""

from collections.abc import Sequence
from functools import cache

from domain.kernel import Event, Forked, Game, Options, Tells, stored_name
from replays.turns import Course
from replays.words import SET_UP
from tests.laws.games import REGISTRY, every_game, every_variant
from tests.laws.reading import Asked, Reader, fields_of, happenings, recordings, standing
from tests.laws.sample import TABLES, every_match, scripts
from tests.script import Moment, Script, moments

FORKS, GOES_ON = 6, 4
"""So many forks of a match are looked at, each with so many steps that follow."""


@every_variant
@every_match
def test_every_chance_is_told_in_its_step_and_nothing_else_is(
    game: Game, variant: str, match: int
) -> None:
    for script in scripts(game.id, variant, match):
        check_chances(game, script)


@every_game
def test_chance_is_told_in_recorded_matches_too(game: Game) -> None:
    for script in recordings(game):
        check_chances(game, script)


def check_chances(game: Game, script: Script) -> None:
    """Every chance is told by a later event of its step, and every such event tells of one.

    What could only fall so may be told as well.
    """
    options = game.settle(script.variant, script.options)
    for step in happenings(game, script):
        waiting: list[Asked] = []
        for each in step:
            if isinstance(each, Asked):
                waiting.append(each)
            elif tells := telling(game, script, options, each):
                heard = [asked for asked in waiting if is_told(asked, tells, each)]
                assert heard, f"{each} tells of no chance"
                waiting = [asked for asked in waiting if asked not in heard]
        left = [each for each in waiting if not each.is_certain]
        assert all(each.name in game.meaning.untold for each in left), f"no event tells {left}"


def telling(game: Game, script: Script, options: Options, event: Event) -> Tells | None:
    """What an event tells of chance, if it followed from any."""
    tells = game.meaning.telling.get(stored_name(type(event)))
    return tells if tells and tells.asked(options, script.scenario, fields_of(event)) else None


def is_told(asked: Asked, tells: Tells, event: Event) -> bool:
    """Whether an event tells how that chance fell."""
    if asked.name not in tells.fields:
        return False
    told = fields_of(event)[tells.fields[asked.name]]
    return asked.fell in told if isinstance(told, list | tuple) else told == asked.fell


@every_game
def test_every_declared_chance_is_asked_somewhere(game: Game) -> None:
    known = {name for each in game.meaning.tells for name in each.fields}
    asked = {
        each.name
        for script in all_scripts(game.id)
        for step in happenings(game, script)
        for each in step
        if isinstance(each, Asked)
    }
    assert asked == known | game.meaning.untold.keys()


@every_game
def test_every_declared_event_happens_somewhere(game: Game) -> None:
    meaning = game.meaning
    parts = [event for part in meaning.parts for event in (*part.starts, *part.ends)]
    tells = [each.event for each in meaning.tells]
    declared = {*parts, *tells, *meaning.phases, *meaning.captures, *meaning.laid}
    happened = {
        type(each)
        for script in all_scripts(game.id)
        for step in happenings(game, script)
        for each in step
    }
    assert not declared - happened


@cache
def all_scripts(game_id: str) -> tuple[Script, ...]:
    """All matches that the laws look at, and those that are recorded."""
    game = REGISTRY.game(game_id)
    played = [
        script
        for variant in game.variants
        for table in range(len(TABLES))
        for script in scripts(game_id, variant, table)
    ]
    return (*played, *recordings(game))


@every_variant
@every_match
def test_what_is_on_is_what_the_view_says(game: Game, variant: str, match: int) -> None:
    for script in scripts(game.id, variant, match):
        check_course(game, [*moments(game, script)])


@every_game
def test_a_recorded_match_and_every_fork_of_it_know_what_is_on(game: Game) -> None:
    recorded = recordings(game)
    assert any(script.scenario is not None for script in recorded)
    for script in recorded:
        played = [*moments(game, script)]
        check_course(game, played)
        check_forks(game, played)


@every_variant
def test_a_fork_knows_what_is_on(game: Game, variant: str) -> None:
    for script in scripts(game.id, variant, 1):
        check_forks(game, [*moments(game, script)])


def check_course(game: Game, played: Sequence[Moment]) -> None:
    """After every step the parts are on that the view names."""
    reader = Reader(game)
    for moment in played:
        reader.take_in(moment.events, moment.state)
        check_place(game, reader, moment)


def check_forks(game: Game, played: Sequence[Moment]) -> None:
    """The same in forks, from their first step."""
    last = len(played) - 2
    for at in sorted({last * part // FORKS for part in range(FORKS)} if last > 0 else ()):
        reader = Reader(game)
        reader.take_in([Forked("m", at + 1)], played[at].state)
        check_place(game, reader, played[at])
        for moment in played[at + 1 : at + 1 + GOES_ON]:
            reader.take_in(moment.events, moment.state)
            check_place(game, reader, moment)


def check_place(game: Game, reader: Reader, moment: Moment) -> None:
    """Once it is over, nobody is awaited any more, and views may say so."""
    if moment.state.outcome is not None:
        return
    on = standing(game, moment.state)
    for read, given in zip(reader.on(), on, strict=True):
        assert (read is None) == (given is None), moment.number
        if read and given:
            assert given.number in (None, read.number), moment.number
            assert read.seat == given.seat, moment.number
    titles = reader.heading().titles
    assert (SET_UP in titles) == (not any(on) and not reader.heading().is_between)


@every_variant
@every_match
def test_turns_and_rounds_are_numbered_without_gaps(game: Game, variant: str, match: int) -> None:
    for script in scripts(game.id, variant, match):
        reader = Reader(game)
        for moment in moments(game, script):
            reader.take_in(moment.events, moment.state)
        check_numbers(game, reader.course)


def check_numbers(game: Game, course: Course) -> None:
    """A part has the number after the last one's, or 1 in another part around it.

    Turns of one number are of different seats; a round may be tried again.
    """
    depths = {part.called: depth for depth, part in enumerate(game.meaning.parts)}
    last = [(0, set[int]())] * len(depths)
    for part in sorted([*course.turns, *course.rounds], key=lambda part: part.begins):
        depth = depths[part.kind]
        number, seats = last[depth]
        assert part.number in (number, number + 1, 1 if not seats else number), part
        if part.number == number and part in course.turns:
            assert part.seat not in seats, part
        had = {part.seat} if part.number != number else {*seats, part.seat}
        fresh = [(each, set[int]()) for each, _ in last[depth + 1 :]]
        last = [*last[:depth], (part.number, had), *fresh]
