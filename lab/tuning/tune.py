"""Looks for options that bring a game near to an aim, and measures what it found anew."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

import msgspec

from domain.components.wording import counted
from domain.kernel import Registry
from lab.studies.asking.form import Arm, Claim, Study
from lab.studies.asking.mismatch import Mismatch
from lab.studies.asking.plan import Plan
from lab.studies.asking.ready import ready
from lab.studies.playing.workers import Workers, here
from lab.studies.report.claimed import found_words
from lab.studies.report.finding import results
from lab.studies.report.reading import Reading, alone
from lab.studies.report.results import Results
from lab.studies.run import Run, run
from lab.tuning.aim import Aim, distance
from lab.tuning.halving import effort, halved, rounds

AS_IT_IS: Final = "as it is"
"""The arm with the variant's own options, beside the candidates."""

MOST: Final = 2_000
"""Settings that are tried at most."""

Options = Mapping[str, Any]
Progress = Callable[[int, int], None]


class NothingFits(Exception):
    """The rules allow none of the settings; its text says why the first is refused."""


@dataclass(frozen=True)
class Wish:
    """What is tuned: whose options, over which values, towards what, with how many blocks."""

    game: str
    variant: str
    over: Mapping[str, Sequence[Any]]
    aims: Sequence[Aim]
    bots: Sequence[str] = ("greedy",)
    seats: int | None = None
    seed: str = "0"
    blocks: int = 16
    """The blocks of each setting in the first round."""
    fresh: int = 200
    """The blocks of each candidate at the end, with chance that the search has not seen."""
    kept: int = 3

    @property
    def settings(self) -> list[Options]:
        """All combinations of the values, in their order; refuses nothing."""
        every = product(*self.over.values())
        return [dict(zip(self.over, each, strict=True)) for each in islice(every, MOST + 1)]


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: the candidates' figures on fresh chance, and how they were found."""

    candidates: Sequence[str]
    """The settings that were measured anew, in the order of the search: it, and not their figures
    on fresh chance, says which comes first."""
    distances: Mapping[str, float]
    """How far off each is there, 1 being the edge of what is wanted; the variant's own too."""
    tried: int
    refused: Mapping[str, int]
    """How many settings the rules refuse, by why."""
    rounds: Sequence[tuple[int, int]]
    """Of each round, the settings that were left and the blocks of each."""
    report: Results
    """The study of the candidates, with a claim for each aim."""


@dataclass
class Tuner:
    """A search that goes on where it was interrupted: each setting's blocks are kept."""

    wish: Wish
    registry: Registry
    folder: Path
    workers: Workers = here
    progress: Progress | None = None
    _played: dict[str, int] = field(default_factory=dict, init=False)
    _done: int = field(default=0, init=False)
    _total: int = field(default=0, init=False)

    def tune(self, commands: Sequence[str] = ()) -> Tuned:
        """Finds candidates and measures them. Raises NothingFits, Mismatch, Damaged, Occupied."""
        wish, refused = self.wish, dict[str, int]()
        plans = dict(self._allowed(refused))
        if not plans:
            raise NothingFits(next(iter(refused)))
        kept = min(wish.kept, len(plans))
        fresh = wish.fresh * (kept + 1)
        self._total = effort(len(plans), wish.blocks, kept) + fresh
        found = halved(list(plans), wish.blocks, kept, self._off(plans))
        report = self._measured(found, commands, refused, len(plans))
        distances = self._distances(report)
        summary = summary_of(report, found[0], distances, len(plans))
        report = msgspec.structs.replace(report, summary=summary)
        return Tuned(
            candidates=found,
            distances=distances,
            tried=len(plans),
            refused=refused,
            rounds=[(each.settings, each.blocks) for each in rounds(len(plans), wish.blocks, kept)],
            report=report,
        )

    def _allowed(self, refused: dict[str, int]) -> Iterator[tuple[str, tuple[Study, Plan]]]:
        """The settings that the rules allow, by name; others are counted."""
        for options in self.wish.settings:
            study = self._study({named(options): options}, f"{self.wish.seed}/search")
            try:
                yield named(options), (study, ready(study, self.registry))
            except Mismatch as mismatch:
                if mismatch.place[-1:] != ("options",):
                    raise
                refused[str(mismatch)] = refused.get(str(mismatch), 0) + 1

    def _study(self, settings: Mapping[str, Options], seed: str, **fields: Any) -> Study:
        wish = self.wish
        arms: dict[str, Arm | None] = {
            name: Arm(variant=wish.variant, options={**options})
            for name, options in settings.items()
        }
        return Study(
            question=question(wish),
            game=wish.game,
            seats=wish.seats,
            players=[*wish.bots],
            arms=arms,
            seed=seed,
            **fields,
        )

    def _off(self, plans: Mapping[str, tuple[Study, Plan]]) -> Callable[[str, int], float]:
        """How far off a setting is with so many blocks, all of which are kept."""

        def off(name: str, blocks: int) -> float:
            study, plan = plans[name]
            longer = msgspec.structs.replace(study, blocks=max(2, blocks))
            ran = self._run(longer, plan)
            return distance(self.wish.aims, figures(longer, plan, ran, name, self.wish.aims))

        return off

    def _run(self, study: Study, plan: Plan) -> Run:
        """Plays what is missing of a study; each block counts once for each of its arms."""
        arms, had = len(plan.arms), self._played.get(plan.hash, 0)
        before, wanted = self._done, (study.blocks - had) * arms

        def moved(done: int, _: int) -> None:
            if self.progress:
                self.progress(before + max(0, done - had) * arms, self._total)

        found = run(study, plan, self.folder, workers=self.workers, progress=moved)
        self._played[plan.hash] = study.blocks
        self._done = before + wanted
        return found

    def _measured(
        self, found: Sequence[str], commands: Sequence[str], refused: Mapping[str, int], tried: int
    ) -> Results:
        """The study of the candidates, by chance that the search has not seen."""
        wish = self.wish
        settings = {name: each for each in wish.settings if (name := named(each)) in found}
        ordered = {name: settings[name] for name in found}
        arms = {AS_IT_IS: {}, **ordered} if AS_IT_IS not in ordered else ordered
        claims = [
            Claim(
                text=f"{name}: {aim_words(aim)}",
                measure=aim.measure,
                arm=name,
                at_least=aim.value - aim.within,
                at_most=aim.value + aim.within,
            )
            for name in ordered
            for aim in wish.aims
        ]
        seed = f"{wish.seed}/fresh"
        notes = notes_of(wish, tried, refused)
        study = self._study(arms, seed, blocks=wish.fresh, claims=claims, notes=notes)
        plan = ready(study, self.registry)
        return results(study, plan, self._run(study, plan), commands)

    def _distances(self, report: Results) -> Mapping[str, float]:
        means: dict[str, dict[str, float | None]] = {arm.name: {} for arm in report.arms}
        for panel in report.panels:
            if panel.statistic == "mean":
                for arm, figure in zip(report.arms, panel.figures, strict=True):
                    means[arm.name][panel.measure] = figure.value
        return {name: distance(self.wish.aims, each) for name, each in means.items()}


def figures(
    study: Study, plan: Plan, ran: Run, arm: str, aims: Sequence[Aim]
) -> dict[str, float | None]:
    """The means of an arm, for each aim; of given-up matches between the least and the most."""
    reading = Reading(study, plan, ran)
    found = {aim.measure: reading.figure(arm, alone(aim.measure, arm, "mean")) for aim in aims}
    return {measure: each.value if each else None for measure, each in found.items()}


def named(options: Options) -> str:
    """`start_tokens=1 banish_cost=2`."""
    told = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in options.items())
    return " ".join(told)


def question(wish: Wish) -> str:
    """What is asked, in a sentence."""
    over = " and ".join(wish.over)
    return f"With which {over} is {' and '.join(aim_words(each) for each in wish.aims)}?"


def aim_words(aim: Aim) -> str:
    """`turns near 20`."""
    return f"{aim.measure} near {aim.value:g}"


def summary_of(report: Results, best: str, distances: Mapping[str, float], tried: int) -> str:
    """What was found, with the figures of fresh chance."""
    own = [claim for claim in report.claims if claim.arm == best]
    told = ", ".join(f"{claim.measure} {found_words(claim)}" for claim in own)
    off = distances.get(AS_IT_IS)
    beside = f"; as it is, the game is off by {off:.2f}" if off is not None else ""
    return (
        f"Of {counted(tried, 'setting')} the search put {best} first. On fresh chance: {told}. "
        f"It is off by {distances[best]:.2f}, 1 being the edge of what is wanted{beside}."
    )


def notes_of(wish: Wish, tried: int, refused: Mapping[str, int]) -> str:
    """How the candidates were found."""
    kept = min(wish.kept, tried)
    steps = rounds(tried, wish.blocks, kept)
    told = ", ".join(f"{each.settings} settings with {each.blocks} blocks each" for each in steps)
    not_tried = f" The rules refuse {sum(refused.values())} more." if refused else ""
    return (
        f"The candidates were found by successive halving: {told}.{not_tried} Every figure of this "
        "report comes from chance that the search has not seen: those of the search were chosen "
        "for being near, and are not told."
    )
