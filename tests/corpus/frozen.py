"""The bundles that are kept, as files, and the hashes that they are held against."""

from hashlib import sha256
from io import BytesIO
from pathlib import Path

import msgspec

from domain.kernel import Registry
from replays.bundle import BundleReport, check, unpack

FOLDER = Path(__file__).parent
LIST = FOLDER / "frozen.json"


class Frozen(msgspec.Struct, frozen=True):
    """A kept bundle: its SHA-256, and that of the position each of its matches ends with."""

    sha256: str
    positions: dict[str, str | None]


def files() -> list[Path]:
    """All bundles."""
    return sorted(FOLDER.glob("*/*/*.zip"))


def name_of(path: Path) -> str:
    """`correction/1/whole`."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def listed() -> dict[str, Frozen]:
    """What the list says, by name."""
    return msgspec.json.decode(LIST.read_bytes(), type=dict[str, Frozen]) if LIST.exists() else {}


def read(content: bytes, registry: Registry) -> BundleReport:
    """What verification says of a bundle."""
    return check(unpack(BytesIO(content)), registry)


def frozen(content: bytes, report: BundleReport) -> Frozen:
    """What is to be listed of a bundle that was verified."""
    positions = {each.match: each.state_hash for each in report.matches}
    return Frozen(sha256(content).hexdigest(), positions)


def forget(release: str) -> None:
    """Drops all bundles of a release (`correction/1`) of which nobody has stored anything yet."""
    known = {name: each for name, each in listed().items() if not name.startswith(f"{release}/")}
    for path in (FOLDER / release).glob("*.zip"):
        path.unlink()
    _list(known)


def add(name: str, content: bytes, registry: Registry) -> None:
    """Keeps a new bundle. Raises FileExistsError, and ValueError for one that does not verify."""
    path, known = FOLDER / f"{name}.zip", listed()
    if path.exists() or name in known:
        raise FileExistsError(f"{name} is kept already, and never written anew.")
    report = read(content, registry)
    if not report.ok:
        raise ValueError(f"{name} does not verify: {report.sentences()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    _list({**known, name: frozen(content, report)})


def _list(known: dict[str, Frozen]) -> None:
    LIST.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items())))) + b"\n")
