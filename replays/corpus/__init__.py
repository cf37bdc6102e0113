"""Questions to all matches at once: which matches fit, at which events, for which seats."""

from replays.corpus.asking import Asked, Fitting, Spot, ask
from replays.corpus.question import Question, question_of
from replays.corpus.tally import Tally, Total

__all__ = ["Asked", "Fitting", "Question", "Spot", "Tally", "Total", "ask", "question_of"]
