"""A real nginx in front of a server, with the very configuration that docs/serving.md shows."""

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit
from warnings import catch_warnings, warn

import pytest

from tests.waiting import PATIENCE

PAGE = (Path(__file__).parents[2] / "docs" / "serving.md").read_text()
PREFIX = "/playledger"
"""The path that the page takes as an example."""

MAIN = """
daemon off; master_process off; pid nginx.pid; error_log stderr;
events { worker_connections 4096; }
http { access_log off; %(temporary)s
%(shown)s }
"""


@cache
def program() -> str | None:
    """Where nginx is; without one a warning says loudly what is not tested."""
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if found is None:
        with catch_warnings(action="always"):  # to be seen in the summary, not to fail the test
            warn(pytest.PytestWarning("nginx is NOT tested: there is none"), stacklevel=2)
    return found


@contextmanager
def proxied(
    folder: Path, *addresses: str, prefixed: bool = False, secure: bool = False
) -> Iterator[str]:
    """Where nginx listens for these addresses, in turn; skips the test where there is no nginx.

    `prefixed`: it passes on what lies below PREFIX, and nothing else; `secure`: by HTTPS, with a
    certificate that nobody has signed.
    """
    nginx = program()
    if nginx is None:
        pytest.skip("NGINX IS MISSING: install Debian's nginx-light")
    with socket.create_server(("127.0.0.1", 0)) as found:
        place = f"127.0.0.1:{found.getsockname()[1]}"
    file = folder / "nginx.conf"
    listens = f"{place} {certified(folder)}" if secure else place
    servers = ";\n    server ".join(urlsplit(each).netloc for each in addresses)
    file.write_text(configuration(folder, servers, listens, prefixed=prefixed))
    command = [nginx, "-p", str(folder), "-c", str(file), "-e", "stderr"]
    with subprocess.Popen(command) as process:
        try:
            yield f"{'https' if secure else 'http'}://{place}{PREFIX if prefixed else ''}"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def certified(folder: Path) -> str:
    """What makes `listen` take HTTPS, with a new key; skips the test where none can be made."""
    if shutil.which("openssl") is None:
        pytest.skip("OPENSSL IS MISSING: install Debian's openssl")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ("openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=localhost")
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return f"ssl; ssl_certificate {certificate}; ssl_certificate_key {key}"


def configuration(folder: Path, server: str, place: str, *, prefixed: bool) -> str:
    """What the page shows, with these places in it, and a folder for what nginx collects."""
    text, location = re.findall(r"^```nginx\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    changed = [("127.0.0.1:8000", server), ("127.0.0.1:8080", place)]
    if prefixed:
        [whole] = re.findall(r"^    location / \{.*?^    \}\n", text, re.DOTALL | re.MULTILINE)
        changed.append((whole, location))
    for written, here in changed:
        assert text.count(written) == 1
        text = text.replace(written, here)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    return MAIN % {"temporary": paths, "shown": text}
