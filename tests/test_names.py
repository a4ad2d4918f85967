"""The public names: a stub for editors, from which they are loaded, and `help` as one page of it."""

import ast
import inspect
import pickle
import pydoc
import subprocess
import sys

import pytest

import iaa_teach
from tests.checkout import ROOT


def test_every_name_of_the_stub_is_loaded_from_its_module():
    stub = ast.parse((ROOT / "iaa_teach" / "__init__.pyi").read_text("utf-8"))
    imported = {
        alias.asname: f"{node.module}.{alias.name}"
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    table = {name: f"iaa_teach.{module}.{name}" for name, module in iaa_teach.MODULES.items() if module}
    modules = {name: f"iaa_teach.{name}" for name, module in iaa_teach.MODULES.items() if not module}
    assert imported == table | modules


def test_each_name_is_there_and_listed():
    assert dir(iaa_teach) == sorted(iaa_teach.__all__) == sorted(set(iaa_teach.__all__))
    for name in iaa_teach.__all__:
        assert inspect.ismodule(getattr(iaa_teach, name)) or callable(getattr(iaa_teach, name)), name


def test_unknown_name_is_refused_by_the_package():
    with pytest.raises(AttributeError, match="module 'iaa_teach' has no attribute 'kohen_cappa'"):
        iaa_teach.kohen_cappa  # noqa: B018


def test_scales_can_be_imported_as_a_module():
    import iaa_teach.scales

    assert iaa_teach.scales.LANDIS_KOCH.band(0.7) == "substantial"


def test_public_names_can_be_pickled():
    assert pickle.loads(pickle.dumps(iaa_teach.cohen_kappa)) is iaa_teach.cohen_kappa
    table = iaa_teach.ContingencyTable([[20, 5], [10, 15]])
    assert pickle.loads(pickle.dumps(table)) == table


def test_help_is_one_page_by_theme():
    page = pydoc.plain(pydoc.render_doc(iaa_teach))
    assert page.count("\n") < 90
    themes = [
        theme for theme in ("Measure: two", "Test:", "Plan:", "Read:", "Draw:", "Teach:") if theme in page
    ]
    assert len(themes) == 6
    assert [name for name in iaa_teach.__all__ if name not in page.split()] == []


@pytest.mark.parametrize(
    ("code", "unloaded"),
    [
        ("import iaa_teach", {"numpy", "iaa_teach.computation", "iaa_teach.reading"}),
        (
            "from iaa_teach import cohen_kappa",
            {
                "csv",
                "html",
                "zipfile",
                "urllib.request",
                "anywidget",
                "matplotlib",
                "iaa_teach.reading.csv_rows",
            },
        ),
        ("from iaa_teach import plot_table, ContingencyTable", {"matplotlib"}),
        ("from iaa_teach import reliability, krippendorff_alpha", {"anywidget", "iaa_teach.reading.reading"}),
    ],
)
def test_a_name_loads_no_more_than_it_needs(code, unloaded):
    asked = f"{code}; import sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert set(loaded.split()) & unloaded == set()
