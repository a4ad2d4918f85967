import csv
import io
import re
from html.parser import HTMLParser

import pytest

from iaa_teach import Ratings, read_ratings, scales, sources
from iaa_teach.findings import findings, striking_cells
from iaa_teach.report import NOTES, report_csv, report_html
from iaa_teach.report_words import bands_words, decimal, in_one_sentence, pattern_words

HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'


@pytest.fixture(scope="module")
def cry():
    labels = tuple(zip(*sources.load("npfl-cry-2015").labels, strict=True))
    return findings(Ratings(labels, tuple(range(1, 51)), tuple("ABCD"), "CRY 2015"), "A", "C")


@pytest.fixture(scope="module")
def bayerl():
    table = sources.load("bayerl-four-categories").table
    names = table.categories
    pairs = [
        (a, b) for i, a in enumerate(names) for j, b in enumerate(names) for _ in range(table.counts[i, j])
    ]
    return findings(Ratings(tuple(pairs), tuple(range(len(pairs))), ("A", "B"), ""))


class Strict(HTMLParser):
    """Collects tags, and whether every one that opens is closed in order."""

    def __init__(self):
        super().__init__()
        self.open, self.tags = [], set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag not in ("meta", "rect", "path"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def parsed(text):
    parser = Strict()
    parser.feed(text)
    assert parser.open == []
    return parser.tags


def test_the_page_holds_the_printed_figures_and_fetches_nothing(cry):
    page = report_html(cry)
    assert {"svg", "table"} <= parsed(page)
    for figure in ("0.280", "56.0\u202f%", "0.352", "0.407"):
        assert figure in page
    assert not re.search(r"https?://|src=|@import|url\(|<script|<link", page)
    assert page.count("to be filled in") == len(NOTES)


def test_whatever_was_typed_stays_text():
    text = f'item,"{HOSTILE.replace(chr(34), chr(34) * 2)}",B\n'
    hostile = '"' + HOSTILE.replace('"', '""') + '"'
    found = findings(read_ratings(text + f"{hostile},{hostile},x\n2,x,{hostile}\n3,x,x\n"))
    page = report_html(found, notes=dict.fromkeys(NOTES, HOSTILE), title=HOSTILE)
    assert not {"script", "img"} & parsed(page)
    assert "&lt;script&gt;" in page


def test_a_note_of_another_name_is_refused(cry):
    with pytest.raises(ValueError, match="notes must be among 'sampling', 'annotators', 'adjudication'"):
        report_html(cry, notes={"weather": ""})


def test_the_csv_reads_back(cry):
    rows = list(csv.DictReader(io.StringIO(report_csv(cry))))
    by_name = {(row["figure"], row["annotators"]): row for row in rows}
    kappa = by_name["Cohen's κ", "A, C"]
    assert float(kappa["value"]) == pytest.approx(0.280105, abs=1e-6)
    assert float(kappa["low"]) < 0.28 < float(kappa["high"])
    assert by_name["items labelled “1” by A and “4” by C", "A, C"]["value"] == "8"
    assert float(by_name["Cohen's κ of the pair", "A, B"]["value"]) == pytest.approx(0.36, abs=0.005)
    assert by_name["Fleiss's κ", "all"]["low"] == ""


def test_patterns_are_tested_only_where_the_table_is_large_enough(cry, bayerl):
    assert cry.independence is None
    assert "too few to test a pattern" in pattern_words(cry)[-1]
    assert round(bayerl.independence.deviance, 2) == 354.83
    assert round(bayerl.quasi_independence.deviance, 2) == 37.29
    assert [(i, j) for i, j, _ in striking_cells(bayerl.quasi_independence)] == [(2, 1), (1, 0)]
    assert "A says “4” where B says “3”: 35 items." in pattern_words(bayerl)


def test_two_categories_leave_quasi_independence_out():
    rows = "yes,yes\n" * 30 + "yes,no\n" * 5 + "no,no\n" * 30
    found = findings(read_ratings("A,B\n" + rows))
    assert found.quasi_independence is None
    assert not found.too_small


def test_missing_labels_leave_alpha(cry):
    found = findings(read_ratings("A,B,C\nx,x,\nx,,y\ny,y,y\nx,y,y\n"))
    alpha, fleiss, multi = found.group
    assert alpha.low <= alpha.value <= alpha.high
    assert fleiss.note == multi.note == "needs every label; some are missing, use α"
    assert "needs every label" in report_html(found)


def test_undefined_is_said_with_its_reason():
    found = findings(read_ratings("A,B\nx,x\nx,x\n"))
    assert in_one_sentence(found).endswith(
        "κ is undefined: there is only one category, so chance alone already gives full agreement."
    )
    assert "nan" not in report_html(found)
    assert "nan" not in report_csv(found)


def test_what_concerns_all_annotators_is_kept_for_another_pair(cry):
    other = findings(cry.ratings, "B", "D", before=cry)
    assert other.group is cry.group
    assert round(other.coefficients[0].value, 2) == 0.41


@pytest.mark.parametrize(("a", "b", "message"), [("A", "A", "two different"), ("A", "X", "no annotator 'X'")])
def test_a_pair_that_is_none_is_refused(cry, a, b, message):
    with pytest.raises(ValueError, match=message):
        findings(cry.ratings, a, b)


def test_bands_tell_how_far_the_interval_reaches(cry):
    assert bands_words(cry.coefficients[0], scales.LANDIS_KOCH) == "fair (from slight to moderate)"
    assert bands_words(cry.group[1], scales.LANDIS_KOCH) == "fair"


@pytest.mark.parametrize(
    ("value", "text"), [(-0.0531, "−0.053"), (-0.0001, "0.000"), (1, "1.000"), (float("nan"), "undefined")]
)
def test_numbers_are_written_as_everywhere(value, text):
    assert decimal(value) == text
