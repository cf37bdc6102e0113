"""What can go wrong with a stored match, in words that say what to do."""

from domain.ledger.row import Row


class LedgerError(Exception):
    """The base of these errors; the text is a sentence for people."""


class MatchNotFound(LedgerError):
    """No match has that id."""

    def __init__(self, match: str, meant: str = "") -> None:
        super().__init__(f"There is no match {match!r}.{meant}")
        self.match = match


class StepNotFound(LedgerError):
    """The match has no such step yet."""

    def __init__(self, step: int, newest: int) -> None:
        super().__init__(f"There is no step {step}; the match has steps 1 to {newest}.")
        self.step = step
        self.newest = newest


class StaleStep(LedgerError):
    """A command was meant for an earlier or later step than the newest."""

    def __init__(self, expected: int, newest: int) -> None:
        super().__init__(
            f"The command was meant for step {expected}, but the match is at step {newest}. "
            "Look at the new position and send it again."
        )
        self.expected = expected
        self.newest = newest


class TokenRevoked(LedgerError):
    """The sender's token was revoked before what it was sent for could be recorded or answered."""

    def __init__(self) -> None:
        super().__init__("The token was revoked meanwhile. Ask the facilitator for a new one.")


class KeyReused(LedgerError):
    """An idempotency key was used for another request; `step` is that request's, if any."""

    def __init__(self, step: int | None = None) -> None:
        place = f" (step {step})" if step else ""
        super().__init__(
            f"This idempotency key was used for another request{place}. Use a new key."
        )
        self.step = step


class CorruptMatch(LedgerError):
    """The stored rows of a match were changed; `step` is the first that shows it."""

    def __init__(self, match: str, step: int, problem: str) -> None:
        super().__init__(
            f"Match {match} can't be trusted from step {step} on: {problem}. "
            f"Run `playledger verify {match}`."
        )
        self.match = match
        self.step = step


class SecretMissing(CorruptMatch):
    """An open match whose secret is missing here, so that it can't be played on."""

    def __init__(self, match: str, step: int) -> None:
        LedgerError.__init__(
            self,
            f"Match {match} can't be played on here: the secret of its chance is missing or "
            "another. If it came in a bundle, it is in play elsewhere. It can be looked at and "
            "forked.",
        )
        self.match = match
        self.step = step


class UnknownRelease(CorruptMatch):
    """A match of a game, or of a release of its rules, that this program does not have."""

    def __init__(self, match: str, game: str) -> None:
        LedgerError.__init__(
            self,
            f"Match {match} is one of {game}, which this program does not have. Use the release of "
            "Playledger that it was begun with, or a newer one; here it stays as it is. "
            f"`playledger verify {match}` says whether something is wrong with it.",
        )
        self.match = match
        self.step = 1


class UnreadableRow(LedgerError):
    """A row with a name or bytes that this release can't read."""

    def __init__(self, row: Row, problem: Exception) -> None:
        text = "unknown name" if isinstance(problem, KeyError) else str(problem)
        super().__init__(
            f"Row {row.originator_version} of match {row.originator_id} ({row.topic}) "
            f"can't be read: {text}. It is damaged, or of a newer release of Playledger."
        )
        self.row = row


class StoreUnavailable(LedgerError):
    """The database does not answer now; a write may or may not have been recorded."""


class BadStore(LedgerError):
    """The database is missing, not ours, or not as it must be; the text says what to do."""
