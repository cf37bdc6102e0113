"""Options, the knobs of a game, and variants, named settings of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from domain.kernel.refusal import Reason, Refusal, typed
from domain.kernel.viewer import Viewer, sees


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's knobs with their defaults.

    Checks between fields go to `__post_init__`, as ValueErrors; where a game has a code for fields
    that fit each by itself but not together, as a refusal with `option_conflict`; where several
    things may be wrong at once, by `refuse`.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    """The fields with one entry a seat (from seat 1 on) that only this seat may know."""

    def seen(self, viewer: Viewer, seats: int) -> Self:
        """The options as these eyes may know them.

        Of every secret field there is one entry a seat, None where it is closed to them or was
        not given: its length tells nothing.
        """
        return msgspec.structs.replace(
            self, **{name: tuple(self._entries(name, viewer, seats)) for name in self.secret}
        )

    def _entries(self, name: str, viewer: Viewer, seats: int) -> Iterator[Any]:
        given = getattr(self, name)
        for seat in range(1, seats + 1):
            yield given[seat - 1] if seat <= len(given) and sees(viewer, seat) else None


class Fault(msgspec.Struct, frozen=True):
    """One of several things that are wrong with options: a code, where it is, and what is known.

    `sentence` is left empty; `refuse` fills it in from the game's reasons.
    """

    code: str
    pointer: str
    facts: dict[str, Any] = {}
    sentence: str = ""


def refuse(faults: Sequence[Fault], reasons: Mapping[str, Reason]) -> None:
    """Refuses with `bad_options` that names all faults at once (none: does not refuse).

    The facts carry them as `errors`, each with its own code out of `reasons`.
    """
    if not faults:
        return
    told = [
        msgspec.structs.replace(each, sentence=reasons[each.code].sentence.format(**each.facts))
        for each in faults
    ]
    problem = " ".join(each.sentence for each in told)
    errors = msgspec.to_builtins(told)
    raise Refusal("bad_options", problem=problem, pointer=told[0].pointer, errors=errors)


class Variant(msgspec.Struct, frozen=True):
    """A named set of option values: where it comes from, and what its author claimed of it."""

    options: Mapping[str, Any] = {}
    source: str = ""
    claim: str = ""
    prediction: str = ""


SomeOptions = TypeVar("SomeOptions", bound=Options)


def settle(options: type[SomeOptions], variant: Variant, changes: object) -> SomeOptions:
    """The variant's options with `changes` (a mapping) on top.

    Refuses with `bad_options` (or `option_conflict`) naming the field.
    """
    wanted = typed(changes, dict[str, Any], "bad_options")
    return typed({**variant.options, **wanted}, options, "bad_options")
