"""Gathers a diary: everything that a viewer may know of a match, and nothing else."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.kernel import FACILITATOR, PUBLIC, sees
from domain.ledger.desk.figures.refused import RefusedCommand
from domain.ledger.desk.notes.notes import Note, threads
from replays.analysis.turning import turning_points
from replays.cells import cells_of
from replays.diary.chances import chances_of
from replays.diary.figures import (
    chance_of,
    commands_of,
    counted_at,
    events_of,
    moved_of,
    pace_of,
    series_of,
)
from replays.diary.layouts import Layout
from replays.diary.moments import ANALYSED, SORTS, Progress, moments, unheard
from replays.diary.source import (
    Chapter,
    Diary,
    Entry,
    Highlight,
    Knob,
    Proof,
    Refused,
    Remark,
    Rules,
    Series,
    Thread,
)
from replays.diary.sources import Sources
from replays.diary.summary import ending, played, summary
from replays.drawing.sketch import sketched, split, strokes
from replays.searching.landmarks import Annotations, Landmarks
from replays.searching.landmarks import Remark as Spot
from replays.searching.survey import Survey
from replays.telling.seen import brief_options_of
from replays.verify import Report
from replays.walking.folding import entries
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import viewer_words


def gather(
    walk: Walk,
    sources: Sources,
    layout: Layout,
    progress: Progress = unheard,
    survey: Survey | None = None,
) -> Diary:
    """The diary of a match as the walk's viewer may know it; a survey may be there already."""
    names = dict(sources.names) if walk.viewer != PUBLIC else {}
    told = threads(sources.notes)
    talks = [_thread(walk, note, answers, names) for note, answers in told]
    spots = [Spot(step, "") for talk in talks for step in {talk.step, talk.last_step or talk.step}]
    analysis = sources.analysis
    turned = (
        [Spot(each.step, each.sentence) for each in turning_points(analysis)] if analysis else []
    )
    landmarks = Landmarks(walk, Annotations(notes=spots, turning=turned), survey)
    sorts = ANALYSED if analysis else SORTS
    laid, left_out = moments(landmarks, layout.pictures, progress, sorts)
    series = series_of(walk, landmarks.survey)
    refusals = _refusals(walk, sources.refusals)
    return Diary(
        match=walk.timeline.match,
        title=walk.game.title,
        played=played(landmarks),
        ending=ending(landmarks),
        notice=walk.purpose,
        viewer=viewer_words(walk.viewer),
        steps=len(walk.seen),
        summary=summary(landmarks, names, talks, refusals, _undone(walk, sources.report)),
        names=names,
        rules=_rules(walk),
        moments=[_told(each, told, series) for each in laid],
        left_out=left_out,
        log=_log(
            walk,
            noted={talk.step for talk in talks},
            turning={each.step for each in laid if each.number},
        ),
        commands=commands_of(walk),
        events=events_of(walk),
        chance=chance_of(walk),
        moved=moved_of(walk),
        pace=pace_of(walk),
        series=series,
        chances=chances_of(analysis) if analysis else None,
        threads=talks,
        refusals=refusals,
        proof=_proof(walk, sources.report),
    )


def _rules(walk: Walk) -> Rules:
    game, created = walk.game, walk.timeline.created
    is_sheet = game.bound_to is not None  # a sheet has no variants, and is told by its title
    variant = None if is_sheet else game.variants.get(created.variant)
    usual = game.options().brief(walk.viewer, created.seats)
    options = brief_options_of(game, created, walk.viewer)
    return Rules(
        game=game.id,
        about=game.about,
        release=game.rules,
        variant="" if is_sheet else created.variant,
        source=variant.source if variant else "",
        claim=variant.claim if variant else "",
        prediction=variant.prediction if variant else "",
        knobs=[
            Knob(name, _json(value), _json(usual[name]))
            for name, value in ({} if is_sheet else options).items()
        ],
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _log(walk: Walk, noted: Set[int], turning: Set[int]) -> list[Chapter]:
    chapters: list[Chapter] = []
    for told in entries(walk, walk.seen, noted | turning):
        heading, step = told.group.heading, walk.seen[told.step - 1]
        if not (told.group.said or heading.turn):
            continue  # A round has started; what follows belongs to its turn.
        if not chapters or chapters[-1].title != heading.line:
            chapters.append(Chapter(heading.line, []))
        if told.group.said:
            entry = Entry(
                step=step.step,
                numbers=told.numbers,
                seat=step.seat,
                at=step.at,
                words=told.words,
                taken_back=walk.line.taken_back_by(step.step),
                noted=step.step in noted,
                turning=step.step in turning,
            )
            chapters[-1].entries.append(entry)
    return chapters


def _told(
    highlight: Highlight, told: Sequence[tuple[Note, list[Note]]], series: Sequence[Series]
) -> Highlight:
    """A picture with what the open notes on its step draw over the board, and what it changed."""
    texts = [note.text for note, _ in told if note.step == highlight.step and not note.resolved]
    return replace(
        highlight,
        table=sketched(highlight.table, strokes(texts)),
        counted=[*counted_at(highlight.step, series)],
    )


def _thread(walk: Walk, note: Note, answers: Sequence[Note], names: Mapping[int, str]) -> Thread:
    has_step = note.step <= len(walk.seen)
    cells = cells_of(walk.table(Place(note.step))) if has_step else []
    return Thread(
        step=note.step,
        last_step=note.last_step,
        cell=note.cell or "",
        note=_remark(note, names, cells),
        answers=[_remark(answer, names, cells) for answer in answers],
        resolved=note.resolved,
        fits=note.fits,
    )


def _remark(note: Note, names: Mapping[int, str], cells: Sequence[str]) -> Remark:
    """A note in words: an arrow or a circle of it is drawn on the picture, and named here."""
    text = "".join(each.text for each in split(note.text, cells))
    return Remark(_author(note.author, names), note.at, text, note.mark or "", note.erased)


def _author(author: str, names: Mapping[int, str]) -> str:
    """`seat 1 (Ada)`, `the facilitator`, `a spectator`."""
    seat = author.removeprefix("seat-")
    if not seat.isdecimal():
        return {"facilitator": "the facilitator", "spectator": "a spectator"}.get(author, author)
    name = names.get(int(seat))
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def _refusals(walk: Walk, refused: Sequence[RefusedCommand]) -> list[Refused]:
    """The refusals that the viewer may know, by seat, code and rule, the most frequent first."""
    alike: dict[tuple[int, str, str], list[RefusedCommand]] = {}
    for each in refused:
        if sees(walk.viewer, each.seat):
            alike.setdefault((each.seat, each.code, each.rule), []).append(each)
    found = [
        Refused(
            seat=seat,
            code=code,
            said=walk.game.explain_code(code),
            rule=rule,
            times=sum(each.times for each in some),
            steps=sorted({each.step for each in some}),
        )
        for (seat, code, rule), some in alike.items()
    ]
    return sorted(found, key=lambda each: (-each.times, each.seat, each.code))


def _undone(walk: Walk, report: Report) -> list[str]:
    return report.undone() if walk.viewer == FACILITATOR else report.taken_back()


def _proof(walk: Walk, report: Report) -> Proof:
    sees_all = walk.viewer == FACILITATOR
    sentences = report.sentences() if sees_all else report.seen_sentences()
    last = walk.timeline.steps[-1]
    head = f"{last.number}:{last.head}"
    return Proof(report.ok, sentences, head, f"playledger verify {report.match} --head {head}")
