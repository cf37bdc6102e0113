"""Counts and lists in words, right for one and for many."""

from collections.abc import Iterable
from fractions import Fraction


def counted(count: int, one: str, many: str = "") -> str:
    """`1 tick`, `3 ticks`; `many` where the plural is another word: `2 enemies`."""
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def how_many(count: int, one: str) -> str:
    """`no mine`, `1 mine`, `2 mines`."""
    return counted(count, one) if count else f"no {one}"


def several(count: int, one: str, many: str = "") -> str:
    """`a die`, `2 dice`; else as `counted`."""
    return a(one) if count == 1 else counted(count, one, many)


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; "" for none."""
    *others, final = [*words] or [""]
    return f"{', '.join(others)} {last} {final}" if others else final


def percent(share: float | Fraction, digits: int = 0) -> str:
    """A share in percent: `12 %`, with a digit `12.5 %`."""
    return f"{float(100 * share):.{digits}f} %"


def joined(*clauses: str) -> str:
    """The clauses that say something, one after the other: `2 energy; the attack is cancelled`."""
    return "; ".join(filter(None, clauses))


def a(words: str) -> str:
    """The words with their article: `a grunt`, `an ordinance`, `an SMG`."""
    vowels = "AEFHILMNORSX" if words[:2].isupper() else "aeiouAEIOU"
    return f"an {words}" if words[0] in vowels else f"a {words}"


def capital(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def clause(sentence: str) -> str:
    """The sentence as part of one: it begins small and has no full stop."""
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")


def extended(sentence: str, clause: str) -> str:
    """The sentence with a clause before its full stop; itself where the clause is empty."""
    return f"{sentence.removesuffix('.')}{clause}." if clause else sentence
