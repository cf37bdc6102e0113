"""The process in which a service has analyses made: `python -m lab.analysis.making`.

It is asked for what is `Wanted`, and says how much of it is `Done` before it answers. It knows no
store, and keeps nothing.
"""

from domain.bots.attending import Say, attend
from lab.analysis.analyse import analyse
from replays.analysis.form import Made
from replays.analysis.wanted import Done, Wanted
from replays.walking.timeline import Timeline
from replays.walking.walk import Walk


def made(wanted: Wanted, say: Say) -> Made:
    """The analysis of all steps."""
    walk = Walk(Timeline(wanted.game, wanted.steps), wanted.viewer)
    return analyse(
        walk,
        wanted.playouts,
        before=wanted.before,
        progress=lambda done, of: say(Done(done, of)),
    )


if __name__ == "__main__":
    attend(made)
