"""What schemathesis does not know by itself: bundles, and that requests are new ones."""

import re
from itertools import count
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import strategies as st

NUMBERS = count()
GOOD = re.compile(r"[\x21-\x7e]{1,200}")
"""Keys as they should be; others are left as they are."""

ZIP = "application/zip"
BUNDLE = Path("bundle.zip")

schemathesis.openapi.media_type(ZIP, st.just(BUNDLE.read_bytes()) | st.binary(max_size=1000))


@schemathesis.serializer(ZIP)
def as_it_is(_: Any, value: Any) -> bytes:
    """A body as bytes."""
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def before_call(_: Any, case: schemathesis.Case[Any], __: Any) -> None:
    """Or else a second request with its key would be refused, rightly, as another one."""
    if GOOD.fullmatch(str(case.headers.get("Idempotency-Key", ""))):
        case.headers["Idempotency-Key"] = f"new-{next(NUMBERS)}"
        case._sync_validated_hashes()  # or else a header left out on purpose is told as sent
