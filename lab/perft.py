"""Counts the tree of all matches: the strongest check of a game's legal commands."""

from collections.abc import Callable, Mapping, Sequence

from domain.kernel import Dictated, Game, Options, Outcome, Source, State, branches, run


def perft(
    game: Game,
    options: Options,
    seats: int,
    depth: int,
    *,
    fixed: Mapping[str, Outcome] | None = None,
    opening: Sequence[Outcome] | None = None,
    scenario: Mapping[str, object] | None = None,
    progress: Callable[[int], object] = int,
) -> list[int]:
    """The numbers of accepted command sequences of length 1, 2, ... up to `depth`.

    A sequence counts once for every combination of outcomes before its last command, those of the
    set-up included. `fixed` gives the one outcome of named chances; `opening` lists the outcomes of
    the set-up (needed where it can go on for ever, as in rolling until a tie is broken). `progress`
    is told again and again how many were counted. Refuses with `acts_freely`.
    """
    game.expect_one_awaited("counted")

    def begun(source: Source) -> State:
        given = source if opening is None else Dictated(opening)
        return game.begin(options, seats, given, scenario)[0]

    counts = [0] * depth
    for _, state in branches(begun, fixed):
        _count(game, state, counts, 0, fixed or {}, progress)
    return counts


def _count(
    game: Game,
    state: State,
    counts: list[int],
    length: int,
    fixed: Mapping[str, Outcome],
    progress: Callable[[int], object],
) -> None:
    if length == len(counts):
        return
    legal = game.legal(state)
    counts[length] += len(legal)
    progress(sum(counts))
    if length + 1 == len(counts):
        return
    for command in legal:

        def carried_out(source: Source, command: object = command) -> State:
            after = game.clone(state)
            run(game.decide(after, command), after, source)
            return after

        for _, after in branches(carried_out, fixed):
            _count(game, after, counts, length + 1, fixed, progress)
