"""The layouts of diaries, by reader: which sections, in which order, and how many pictures."""

from collections.abc import Mapping
from typing import Literal

import msgspec

Section = Literal[
    "summary",
    "rules",
    "moments",
    "reflection",
    "notes",
    "scores",
    "statistics",
    "refusals",
    "log",
    "proof",
]

TITLES: Mapping[Section, str] = {
    "summary": "Summary",
    "rules": "What was played",
    "moments": "Turning points",
    "reflection": "Looking back",
    "notes": "Notes",
    "scores": "Scores over time",
    "statistics": "Statistics",
    "refusals": "Refused commands",
    "log": "What happened",
    "proof": "Appendix: how this is proven",
}


class Layout(msgspec.Struct, frozen=True):
    """A reader's form of a diary; `questions` are asked where there is room to answer."""

    title: str
    purpose: str
    sections: tuple[Section, ...]
    pictures: int
    questions: tuple[str, ...] = ()


LAYOUTS: Mapping[str, Layout] = {
    "student": Layout(
        title="Design diary",
        purpose="For who played: what happened, and what to make of it.",
        sections=(
            "summary", "scores", "moments", "notes", "reflection", "rules", "log", "proof",
        ),
        pictures=12,
        questions=(
            "What did I try, and did it work?",
            "Where did the rules surprise me?",
            "Which decision mattered most, and what else could I have done?",
            "What would I change in the game, and how could a playtest show that it helped?",
        ),
    ),
    "teacher": Layout(
        title="Playtest report",
        purpose="For who runs the playtest: who did what, what was misread, what was said.",
        sections=(
            "summary", "notes", "refusals", "statistics", "scores", "moments", "rules", "log",
            "proof",
        ),
        pictures=16,
    ),
    "designer": Layout(
        title="Playtest findings",
        purpose="For who makes the game: what was claimed of this variant, and what came of it.",
        sections=(
            "rules", "summary", "scores", "statistics", "refusals", "notes", "moments", "log",
            "proof",
        ),
        pictures=32,
        questions=(
            "Does the match bear out the claim?",
            "Which rule was misread, and what in its wording led there?",
            "Which option to change next, and what should then be seen?",
        ),
    ),
}  # fmt: skip
"""The layouts by name. `reflection` asks; a layout that does not list it asks nothing."""
