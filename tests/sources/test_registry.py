"""The statistics that banks and source records may name."""

import importlib
import tomllib

import pytest

import iaa_teach
from iaa_teach import sources
from iaa_teach.computation import prevalence_bias
from iaa_teach.questions import list_bank_files
from iaa_teach.sources import recompute, registry
from iaa_teach.sources.registry import FITS, OF_RATINGS, OF_TABLES, READINGS, TESTS


def named(node, key):
    """Yield every text that stands under a key, however deep."""
    if isinstance(node, dict):
        if isinstance(node.get(key), str):
            yield node[key]
        for value in node.values():
            yield from named(value, key)
    elif isinstance(node, list):
        for value in node:
            yield from named(value, key)


def test_banks_name_what_is_registered():
    banks = [tomllib.loads(path.read_text("utf-8")) for path in list_bank_files()]
    coefficients_named, readings_named = ({*named(banks, key)} for key in ("coefficient", "read"))
    functions = {name.partition(".")[0] for name in coefficients_named}
    assert {"cohen_kappa", "pabak", "fleiss_kappa"} <= functions <= {*OF_TABLES, *OF_RATINGS, *FITS, *TESTS}
    assert {"column_marginals"} <= readings_named <= set(READINGS)


def test_source_records_name_what_is_registered():
    figures = [
        figure
        for name in sources.names()
        for figure in sources.load(name).figures
        if not figure.note.startswith("not recomputable")
    ]
    named_here = {
        name
        for group in (
            recompute._READINGS,
            recompute._DATA_READINGS,
            recompute._WEIGHTED_READINGS,
            recompute._OF_DATA,
        )
        for name in group
    }
    functions = {figure.of.partition(".")[0] for figure in figures} - named_here
    assert {"cohen_kappa", "fleiss_kappa", "fit_loglinear"} <= functions <= {*OF_TABLES, *OF_RATINGS, *FITS}


@pytest.mark.parametrize("group", [OF_TABLES, OF_RATINGS, FITS])
def test_a_name_is_that_of_a_public_function(group):
    assert all(getattr(iaa_teach, name) is function for name, function in group.items())


def test_a_name_does_not_depend_on_an_annotation(monkeypatch):
    monkeypatch.setitem(prevalence_bias.pabak.__annotations__, "return", "float | NDArray[np.float64]")
    assert "pabak" in importlib.reload(registry).OF_TABLES
