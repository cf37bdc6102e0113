"""Makes untrusted texts (names, notes, ids of forged rows) harmless in Markdown."""

import re
from itertools import pairwise

from replays.telling.visible import visible

_ALWAYS = re.compile(
    r"([\\`*{}\[\]<>|~&$@])|(?<![^\W_])(_)|(_)(?![^\W_])|(?<=:)(/)(?=/)|(?<=www)(\.)", re.IGNORECASE
)
_AT_START = re.compile(r"^(\d{1,9}(?=[.)]))?([#+\-=>.)])")


def markdown(text: str) -> str:
    """A text on one line, escaped so that Markdown formats nothing and makes no link."""
    line = " ".join(visible(text).split())
    escaped = _ALWAYS.sub(lambda found: f"\\{found.group()}", line)
    return _AT_START.sub(r"\1\\\2", escaped)


def quoted(text: str) -> str:
    """A text as a block quotation of Markdown, each of its lines a line."""
    lines = [markdown(line) for line in text.split("\n")]
    breaks = [line and after and "\\" for line, after in pairwise([*lines, ""])]
    return "\n".join(f"> {line}{end}".rstrip() for line, end in zip(lines, breaks, strict=True))


def fenced(text: str) -> str:
    """A text unchanged, in a code block that it can't end."""
    longest = max((len(ticks) for ticks in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"
