"""Every command that the README and the documents show works, in an empty folder."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
MAKE = re.compile(r"(?:`|^ +)make ([a-z]+)", re.MULTILINE)
MODULE = re.compile(r"python -m (tests[.\w]*)")
TESTS = re.compile(r"\btests/[\w/.]+")


def commands(document: Path) -> list[str]:
    blocks = SHELL.findall(document.read_text())
    lines = [line for block in blocks for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("document", [each for each in DOCUMENTS if commands(each)], ids=str)
def test_the_commands_of_a_document_work_one_after_the_other(
    document: Path, tmp_path: Path
) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for line in commands(document):
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_the_make_targets_that_a_document_names_exist(document: Path) -> None:
    targets = set(MAKE.findall(document.read_text()))
    makefile = (ROOT / "Makefile").read_text()
    assert [target for target in targets if f"\n{target}:" not in makefile] == []


SHOWN_FILE = re.compile(r"^`(tests/[^`]+)`[^\n]*:\n\n```python\n", re.MULTILINE)
"""A file that a page writes itself."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_the_programs_and_tests_that_a_document_names_exist(document: Path) -> None:
    text = document.read_text()
    assert [name for name in MODULE.findall(text) if find_spec(name) is None] == []
    files = {name.rstrip(".") for name in TESTS.findall(text)} - {*SHOWN_FILE.findall(text)}
    assert [name for name in files if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_page_is_in_the_index(document: Path) -> None:
    """A folder of pages alike (decisions, lessons, findings) is there as a folder."""
    index = ROOT / "docs" / "README.md"
    linked = {
        (index.parent / link).resolve() for link in re.findall(r"\]\(([^)#]+)", index.read_text())
    }
    assert document == index or not linked.isdisjoint({document, document.parent})


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_the_files_that_a_document_links_to_exist(document: Path) -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []
