"""A coefficient is one record: by that alone the report and its BibTeX know another one."""

import pytest

from iaa_teach import Ratings, observed_agreement
from iaa_teach.computation.chance import EQUAL
from iaa_teach.computation.records import COEFFICIENTS, Coefficient
from iaa_teach.computation.reliability.measurement import Measurement
from iaa_teach.report.words.agreement import words
from iaa_teach.report.writing import write_report
from tests.report.conftest import examine

pytestmark = pytest.mark.usefixtures("blank_pictures")

A = ["yes"] * 20 + ["no"] * 20
B = ["yes"] * 15 + ["no"] * 20 + ["yes"] * 5
RATINGS = Ratings(tuple(zip(A, B, strict=True)), tuple(range(40)), ("A", "B"), "")


def g_index(table):
    """The G index of Holley and Guilford for two categories, which is S."""
    return 2 * observed_agreement(table) - 1


@pytest.fixture
def _known(monkeypatch):
    record = Coefficient(
        "g",
        "The G index",
        "G",
        EQUAL,
        ("light1971",),  # a work that no other coefficient of the report cites
        of_table=g_index,
        two_only=True,
        for_two=("names",),
    )
    monkeypatch.setitem(COEFFICIENTS, "g", record)


@pytest.mark.usefixtures("_known")
def test_the_report_gives_it_and_cites_its_work(tmp_path):
    found = examine(RATINGS, Measurement("names"))
    assert "g" in [each.key for each in found.coefficients]
    write_report(found, tmp_path)
    page = (tmp_path / "report.html").read_text("utf-8")
    table = (tmp_path / "coefficients.csv").read_text("utf-8-sig")
    assert "The G index" in page
    assert "The G index" in table
    assert "light1971" in (tmp_path / "references.bib").read_text("utf-8")


def test_without_its_record_nobody_cites_its_work(tmp_path):
    write_report(examine(RATINGS, Measurement("names")), tmp_path)
    assert "light1971" not in (tmp_path / "references.bib").read_text("utf-8")


def test_the_report_has_words_for_each_model_of_chance():
    assert {record.chance.name for record in COEFFICIENTS.values()} <= set(words.CHANCE)
