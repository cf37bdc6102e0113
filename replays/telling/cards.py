"""The cards and other printed things of a game, and how they are found."""

from collections.abc import Iterable, Sequence

from domain.kernel import Face


def found(
    faces: Iterable[Face], words: Sequence[str] = (), kind: str = "", group: str = ""
) -> list[Face]:
    """The faces with all these words, of a kind and of a group; "": any. Case does not matter."""
    return [
        face
        for face in faces
        if _begins(face.kind, kind)
        and _begins(face.group, group)
        and all(word.casefold() in _text(face) for word in words)
    ]


def _begins(given: str, wanted: str) -> bool:
    return given.casefold().startswith(wanted.casefold())


def _text(face: Face) -> str:
    return " ".join(
        (face.id, face.title, face.kind, face.group, *face.keywords, *face.text)
    ).casefold()


def groups(faces: Iterable[Face]) -> dict[str, list[Face]]:
    """The faces by group, both in the order of the rules."""
    by_group: dict[str, list[Face]] = {}
    for face in faces:
        by_group.setdefault(face.group, []).append(face)
    return by_group
