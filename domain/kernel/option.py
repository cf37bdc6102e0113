"""Options, the knobs of a game, and variants, named settings of them."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from domain.kernel.refusal import typed


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's knobs with their defaults.

    Checks between fields go to `__post_init__`, as ValueErrors; where a game has a code for fields
    that fit each by itself but not together, as a refusal with `option_conflict`.
    """


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
