"""Facts of a whole match, compared: `variant = final and turns > 20`."""

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final

from replays.searching.query import BadQuery, Compared, Condition, Either, Every, Not, parse

Facts = Mapping[str, Any]
FactTest = Callable[[Facts], bool]

KINDS: Final[Mapping[str, type]] = {
    "game": str,
    "variant": str,
    "labels": list,
    "chance": str,
    "seats": int,
    "steps": int,
    "turns": int,
    "over": bool,
    "winners": list,
    "reason": str,
}
"""The facts of a match; `winners` and `reason` are empty while it is open."""

SIGNS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip


def facts_test(query: str) -> FactTest:
    """The test that a query on facts asks for. Raises BadQuery."""
    return _test(query, parse(query))


def _test(query: str, asked: Condition) -> FactTest:
    match asked:
        case Not():
            test = _test(query, asked.of)
            return lambda facts: not test(facts)
        case Every() | Either():
            tests = [_test(query, each) for each in asked.of]
            holds = all if isinstance(asked, Every) else any
            return lambda facts: holds(test(facts) for test in tests)
        case Compared():
            return _compared(query, asked)
        case _:
            raise BadQuery(query, asked.at, f"compare a fact: {', '.join(KINDS)}.")


def _compared(query: str, asked: Compared) -> FactTest:
    kind = KINDS.get(asked.field)
    if kind is None:
        problem = f"a match has no {asked.field!r}; it has {', '.join(KINDS)}."
        raise BadQuery(query, asked.at, problem)
    wanted = asked.value.casefold()
    if asked.sign == "~":
        return lambda facts: any(wanted in each for each in _texts(facts[asked.field]))
    compare = SIGNS[asked.sign]
    if kind is int:
        number = _number(query, asked)
        return lambda facts: compare(facts[asked.field], number)
    if asked.sign not in ("=", "!=") or kind is list:
        problem = "write `~` (has in it)." if kind is list else "write `=`, `!=` or `~`."
        raise BadQuery(query, asked.at, problem)
    return lambda facts: compare(_texts(facts[asked.field])[0], wanted)


def _number(query: str, asked: Compared) -> int:
    if not asked.value.isdecimal():
        raise BadQuery(query, asked.value_at, f"{asked.field} is a number.")
    return int(asked.value)


def _texts(value: Any) -> list[str]:
    values = value if isinstance(value, list | tuple) else (value,)
    return [str(each).casefold() for each in values]
