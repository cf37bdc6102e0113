"""The report as one page that works without a server or a network; a live one has a script."""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lab.studies.people import Cross
from lab.studies.report import claimed, figures, minding, telling
from lab.studies.report.footnotes import footnotes
from lab.studies.report.live import PAUSE, live_words
from lab.studies.report.results import Figure, Panel, Results, Trend
from lab.studies.report.scales import Scale, scale_of
from lab.studies.report.words import interval, measure_words, people_words, player_words, shown
from replays.telling.visible import visible

FOLDER = Path(__file__).parent


RELOADS = f"""
addEventListener("DOMContentLoaded", () => {{
  const table = document.querySelector("details");
  table.open = history.state === "open";
  table.addEventListener("toggle", () => history.replaceState(table.open ? "open" : null, ""));
  setTimeout(() => location.reload(), {PAUSE * 1000:.0f});
}});
"""
"""What a page that is written anew has for a script; a table that was opened stays open."""


def page(found: Results, *, is_live: bool = False) -> str:
    """The page of a study; a live one, of a study that runs, reloads itself."""
    style = (FOLDER / "page.css").read_text("utf-8")
    script = RELOADS if is_live else ""
    written = (
        _environment()
        .get_template("page.html")
        .render(
            found=found,
            ratings=telling.rating_notes(found),
            style=Markup(style),  # noqa: S704 (our own)
            script=Markup(script),  # noqa: S704 (our own)
            policy=_policy(style, script),
        )
    )
    return f"{written}\n"


def _policy(style: str, script: str) -> str:
    """The content security policy: this one style, this one script, and no requests."""
    rules = ["default-src 'none'", f"style-src {_digest(style)}", "base-uri 'none'"]
    rules += [f"script-src {_digest(script)}"] if script else []
    return "; ".join((*rules, "form-action 'none'"))


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=lambda value: visible(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "headline": telling.headline,
        "how": telling.how,
        "live_words": live_words,
        "facts": telling.facts,
        "reasons": claimed.reasons,
        "titled": telling.titled,
        "trend_words": telling.trend_words,
        "trend_notes": telling.trend_notes,
        "trend_scale": _trend_scale,
        "footnotes": footnotes,
        "minded": lambda found: [*minding.warnings(found), *minding.turned_over(found)],
        "for_whom": minding.for_whom,
        "is_signed": claimed.is_signed,
        "brackets": claimed.brackets,
        "ends": telling.ends,
        "read": claimed.read,
        "valued": telling.valued,
        "player_words": player_words,
        "measure_words": measure_words,
        "options": telling.options_words,
        "lengths": telling.lengths,
        "shown": shown,
        "figure_words": telling.figure_words,
        "people_words": people_words,
        "interval": interval,
        "scale": _scale,
        "even": _even,
        "length_scale": _length_scale,
        "region": figures.region,
        "axis": figures.axis,
        "crosses": telling.crosses,
        "track": lambda figure, scale, even, people: figures.track(
            figure, scale, mark=even, people=people
        ),
        "span": figures.span,
        "rating_words": telling.rating_words,
        "rating_scale": _rating_scale,
        "bar": figures.bar,
        "capitalised": lambda text: text[:1].upper() + text[1:],
        "is_kept": lambda found: any(each.match for each in found.kept),
    }
    environment.tests["containing"] = lambda text, part: part in text
    return environment


def _scale(panel: Panel) -> Scale:
    values = [end for each in panel.figures for end in (each.low, each.value, each.high)]
    values += [each.value for each in panel.people if each]
    return scale_of(values, panel.unit, zero=panel.unit != "share")


def _rating_scale(ratings: Sequence[Figure]) -> Scale:
    ends = [end for each in ratings for end in (each.low, each.value, each.high)]
    return scale_of(ends, "", zero=True)


def _trend_scale(trend: Trend) -> Scale:
    slope = trend.slope
    return scale_of([slope.low, slope.value, slope.high], trend.unit, zero=True)


def _even(panel: Panel, found: Results) -> float | None:
    """The even share of a win, where the panel shows wins."""
    is_win = panel.measure.endswith(" wins") and panel.unit == "share" and found.seats > 1
    return 1 / found.seats if is_win else None


def _length_scale(rows: Sequence[tuple[str, Sequence[float], Cross | None]]) -> Scale:
    spread = [value for _, values, _ in rows for value in values]
    crosses = [people.value for _, _, people in rows if people]
    return scale_of([*spread, *crosses], "", zero=True)
