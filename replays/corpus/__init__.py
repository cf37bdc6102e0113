"""Questions to all matches at once: in which of them something happened, where, and to whom."""

from replays.corpus.asking import Asked, Fitting, Spot, ask
from replays.corpus.question import Question, question_of
from replays.corpus.tally import Tally, Total

__all__ = ["Asked", "Fitting", "Question", "Spot", "Tally", "Total", "ask", "question_of"]
