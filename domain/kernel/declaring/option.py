"""Options, the knobs of a game, and variants, named settings of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from domain.kernel.playing.viewer import Viewer, sees
from domain.kernel.refusing.refusal import Reason, Refusal, typed


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's knobs with their defaults.

    Checks between fields go to `__post_init__`: they raise ValueError, or refuse with
    `option_conflict` where fields fit each by itself but not together; `refuse` names several
    faults at once.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    """The fields with one entry a seat (from seat 1 on) that only this seat may know."""

    def seen(self, viewer: Viewer, seats: int) -> Self:
        """The options as this viewer may know them.

        Every secret field has one entry a seat, None where it is hidden from them or was not given:
        so its length shows nothing.
        """
        if not self.secret:
            return self
        return msgspec.structs.replace(
            self, **{name: tuple(self._entries(name, viewer, seats)) for name in self.secret}
        )

    def brief(self, viewer: Viewer, seats: int) -> dict[str, Any]:
        """What a match tells this viewer of them beside itself; a game names large parts only."""
        brief: dict[str, Any] = msgspec.to_builtins(self.seen(viewer, seats), str_keys=True)
        return brief

    def filled(self, seats: int) -> Self:
        """The same options, every secret field with one entry a seat: None where none was given."""
        return msgspec.structs.replace(
            self,
            **{
                name: (*given, *(None,) * (seats - len(given)))
                for name in self.secret
                for given in [getattr(self, name)]
            },
        )

    def _entries(self, name: str, viewer: Viewer, seats: int) -> Iterator[Any]:
        given = getattr(self, name)
        for seat in range(1, seats + 1):
            yield given[seat - 1] if seat <= len(given) and sees(viewer, seat) else None


class Fault(msgspec.Struct, frozen=True):
    """One of several faults in options: a code, its place, and its facts.

    `sentence` is left empty; `refuse` fills it in from the game's reasons.
    """

    code: str
    pointer: str
    facts: dict[str, Any] = {}
    sentence: str = ""


def refuse(faults: Sequence[Fault], reasons: Mapping[str, Reason]) -> None:
    """Refuses with `bad_options` and all faults at once; without faults it does nothing.

    The fact `errors` lists them, each with its own code out of `reasons`.
    """
    if not faults:
        return
    explained = [
        msgspec.structs.replace(each, sentence=reasons[each.code].sentence.format(**each.facts))
        for each in faults
    ]
    problem = " ".join(each.sentence for each in explained)
    errors = msgspec.to_builtins(explained)
    raise Refusal("bad_options", problem=problem, pointer=explained[0].pointer, errors=errors)


class Variant(msgspec.Struct, frozen=True):
    """A named set of option values, with its source and its author's claim."""

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
    return typed({**variant.options, **wanted}, options, "bad_options", "option")


def check_variant(options: type[Options], name: str, variant: Variant) -> None:
    """Raises ValueError where a variant does not fit the options of its game."""
    try:
        settle(options, variant, {})
    except Refusal as refusal:
        raise ValueError(f"the variant {name} of {options.__module__}: {refusal}") from None
