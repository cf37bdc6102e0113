"""The faults that are put in by hand still fit the code and its tests."""

import pytest

from tests.mutations.__main__ import ROOT, Fault, faults


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: f"{fault.file}: {fault.now}")
def test_a_fault_fits_the_code(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text("utf-8").count(fault.was) == 1
    assert all((ROOT / folder).is_dir() for folder in fault.tests.split())
