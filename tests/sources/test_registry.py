"""The statistics that banks and source records may name."""

import importlib

import pytest

import iaa_teach
from iaa_teach.computation import prevalence_bias
from iaa_teach.sources import registry
from iaa_teach.sources.registry import FITS, OF_RATINGS, OF_TABLES


@pytest.mark.parametrize("group", [OF_TABLES, OF_RATINGS, FITS])
def test_a_name_is_that_of_a_public_function(group):
    assert all(getattr(iaa_teach, name) is function for name, function in group.items())


def test_a_name_does_not_depend_on_an_annotation(monkeypatch):
    monkeypatch.setitem(prevalence_bias.pabak.__annotations__, "return", "float | NDArray[np.float64]")
    assert "pabak" in importlib.reload(registry).OF_TABLES
