"""What a game says its events mean holds in its matches: parts, chance, losses."""

from collections.abc import Iterator, Sequence
from itertools import chain

from domain.kernel import (
    FACILITATOR,
    Event,
    Forked,
    Game,
    On,
    Options,
    Tells,
    Viewer,
    players_and_public,
    stored_name,
)
from replays.telling.seen import SeenStep, gathered, logged_events
from replays.walking.turns import Course
from replays.walking.words import SET_UP
from tests.laws.games import REGISTRY, every_game, variants_in_turn
from tests.laws.reading import (
    Asked,
    Reader,
    fields_of,
    happenings,
    recordings,
    skip_unrecorded,
    standing,
)
from tests.laws.sample import TABLES, scripts
from tests.script import Script, moments

FORKS, GOES_ON = 6, 4
"""So many forks of a match are looked at, each with so many steps that follow."""


@variants_in_turn(1)
def test_every_chance_is_told_in_its_step_and_nothing_else_is(game: Game, variant: str) -> None:
    for script in scripts(game.id, variant):
        check_chances(game, script)


@every_game
def test_chance_is_told_in_recorded_matches_too(game: Game) -> None:
    for script in recordings(game):
        check_chances(game, script)


def check_chances(game: Game, script: Script) -> None:
    """Every chance is told by a later event of its step, and every such event tells of one.

    What could only fall so may be told as well.
    """
    options, declared = game.settle(script.variant, script.options), chances(game)
    for step in happenings(game, script):
        waiting: list[Asked] = []
        for each in step:
            if isinstance(each, Asked):
                assert each.name in declared, f"neither `tells` nor `untold` names {each.name}"
                waiting.append(each)
            elif tells := telling(game, script, options, each):
                heard = [asked for asked in waiting if is_told(asked, tells, each)]
                assert heard, f"{each} tells of no chance"
                waiting = [asked for asked in waiting if asked not in heard]
        left = [each for each in waiting if not each.is_certain]
        assert all(each.name in game.meaning.untold for each in left), f"no event tells {left}"


def chances(game: Game) -> set[str]:
    """The chances that a game declares, told or untold."""
    return {*game.meaning.untold, *(name for each in game.meaning.tells for name in each.fields)}


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
    missed = {*chances(game)}
    scripts = chain(recordings(game), all_scripts(game.id))
    for step in (step for script in scripts for step in happenings(game, script)):
        missed -= {each.name for each in step if isinstance(each, Asked)}
        if not missed:
            return
    skip_unrecorded(game)
    assert not missed


@every_game
def test_every_declared_event_happens_somewhere(game: Game) -> None:
    meaning = game.meaning
    parts = [event for part in meaning.parts for event in (*part.starts, *part.ends)]
    tells = [each.event for each in meaning.tells]
    declared = {*parts, *tells, *meaning.phases, *meaning.captures, *meaning.laid}
    recorded = (step for script in recordings(game) for step in happenings(game, script))
    played = (step.events for script in all_scripts(game.id) for step in script.steps)
    steps = chain(recorded, played)
    for step in steps:
        declared -= {type(each) for each in step}
        if not declared:
            return
    skip_unrecorded(game)
    assert not declared


def all_scripts(game_id: str) -> Iterator[Script]:
    """All matches that the laws look at, played when they are asked for."""
    for variant in REGISTRY.game(game_id).variants:
        for table in range(len(TABLES)):
            yield from scripts(game_id, variant, table)


@variants_in_turn(2)
def test_what_is_on_is_what_the_view_says(game: Game, variant: str) -> None:
    for script in scripts(game.id, variant):
        check_course(game, [step.events for step in script.steps], script)


@every_game
def test_it_is_so_in_recorded_matches_and_scenarios(game: Game) -> None:
    skip_unrecorded(game)
    recorded = recordings(game)
    assert any(script.scenario is not None for script in recorded)
    for script in recorded:
        steps = [
            [each for each in step if isinstance(each, Event)] for step in happenings(game, script)
        ]
        check_course(game, steps, script)


def check_course(game: Game, steps: Sequence[Sequence[Event]], script: Script) -> None:
    """After every step the parts are on that the view names, in the match and in forks of it."""
    state = game.start(game.settle(script.variant, script.options), script.seats)
    forks = {len(steps) * part // FORKS for part in range(FORKS)}
    match, forked = Reader(game), dict[int, Reader]()
    for number, events in enumerate(steps):
        for event in events:
            event.apply(state)
        young = [each for at, each in forked.items() if number - at <= GOES_ON]
        for reader in (match, *young):
            reader.take_in(events, state)
        read = [match, *young]
        if number in forks and state.result is None:
            forked[number] = Reader(game)
            forked[number].take_in([Forked("m", number + 1)], state)
            read.append(forked[number])
        if state.result is None:  # once it is over, nobody is awaited any more: views may say so
            on = standing(game, state)
            for reader in read:
                check_place(reader, on)
    if script.scenario is None:
        check_numbers(game, match.course)


def check_place(reader: Reader, on: Sequence[On | None]) -> None:
    """What is read to be on is on, and the heading says so."""
    for read, given in zip(reader.on(), on, strict=True):
        assert (read is None) == (given is None)
        if read and given:
            assert given.number in (None, read.number)
            assert read.seat == given.seat
    heading = reader.heading()
    assert (SET_UP in heading.titles) == (not any(on) and not heading.is_between)


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


@every_game
def test_what_is_gathered_is_one_sentence_made_of_what_the_viewer_knows(game: Game) -> None:
    """In recorded matches, where each event that the game gathers stands beside one like it."""
    met = set[str]()
    for script in recordings(game):
        for now in moments(game, script):
            for viewer in (FACILITATOR, *players_and_public(script.seats)):
                met |= check_gathered(game, seen_by(game, now.events, viewer))
    if met < set(game.meaning.gathering):
        skip_unrecorded(game)
    assert met == set(game.meaning.gathering)


def seen_by(game: Game, events: Sequence[Event], viewer: Viewer) -> SeenStep:
    """A step with these events, as a viewer may know them."""
    known = [each for each in (game.redact(event, viewer) for event in events) if each]
    told = [fields_of(each) for each in known]
    return SeenStep(1, "", "", 0, None, told, [each.sentence() for each in known])


def check_gathered(game: Game, step: SeenStep) -> set[str]:
    """Several events together are told in one sentence; returns their names."""
    places, names = logged_events(game, step), set[str]()
    said = [*gathered(game, step, places)]
    following = [*(place for place, _ in said[1:]), len(step.events) + 1]
    for (first, sentence), end in zip(said, following, strict=False):
        together = [place for place in places if first <= place < end]
        if len(together) > 1:
            names |= {step.events[place - 1]["type"] for place in together}
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
            assert "None" not in sentence
    return names
