"""The page says of ratings what a report says: numbers, sentences, LaTeX, cautions."""

import math
import re

import numpy as np
import pytest

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.page_rules import list_page_rules
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.findings import examine_in_steps
from iaa_teach.report.for_page import list_for_page
from iaa_teach.report.latex import write_bibtex, write_latex_tables
from iaa_teach.report.other_readings import find_headline_scale
from iaa_teach.report.sentences import describe_for_latex, describe_for_paper, list_works
from iaa_teach.report.tables import make_coefficient_table

CALCULATE = """([sources, given]) => {
  const { read, calculate } = module.calculator(given);
  return sources.map((source) => {
    try {
      const table = read(source);
      if (table.handOver) return table;
      const { sentence, latex, bibtex, cautions, found } = calculate(table);
      const { coefficients, measurement } = found;
      return { sentence, latex, bibtex, cautions, coefficients, measurement };
    } catch (error) {
      if (error.name !== "Refusal") throw error;
      return { refused: error.message };
    }
  });
}"""


def found_by_report(name, text):
    """Return what a report finds in a text."""
    inspected = inspect_files([(name, text.encode())])
    read = read_files(inspected)
    return run_steps(examine_in_steps(read.ratings, find_headline_scale(read.ratings, inspected)))


def texts(seed, many):
    """Yield tables and files of labels as somebody may paste them."""
    rng = np.random.default_rng(seed)
    scales = [("yes", "no"), ("low", "medium", "high"), ("1", "2", "3", "4", "5"), tuple("abcdefghij")]
    scales += [("0", "1"), ("12.5", "7", "31", "8.25", "40"), ("a & b", "50 %", "x_y"), ("only",)]
    for number in range(many):
        labels = scales[number % len(scales)]
        c, separator = len(labels), ",;\t"[number % 3]
        if number % 3 == 0 and 1 < c < 6:
            counts = rng.poisson(rng.choice([1, 8, 40]), (c, c)) + np.diag(rng.poisson(20, c))
            rows = [
                ["", *labels],
                *([name, *map(str, row)] for name, row in zip(labels, counts, strict=True)),
            ]
        else:
            annotators, items = int(rng.choice([2, 2, 3, 5])), int(rng.choice([4, 12, 30, 80]))
            shares = rng.dirichlet(np.full(c, rng.choice([0.4, 3])))
            truth = rng.choice(c, (items, 1), p=shares)
            own = rng.choice(c, (items, annotators), p=shares)
            codes = np.where(rng.random((items, annotators)) < rng.choice([0.4, 0.8, 1]), truth, own)
            given = np.where(rng.random(codes.shape) < rng.choice([0, 0, 0.2]), "", np.array(labels)[codes])
            people = [f"ann{k}" for k in range(annotators)]
            if number % 5 == 4:
                rows = [["item", "annotator", "label"]]
                cells = [(i, k) for i, k in np.ndindex(given.shape) if given[i, k]]
                rows += [[f"s{i}", people[k], given[i, k]] for i, k in cells]
            else:
                rows = [["item", *people], *([f"s{i}", *row] for i, row in enumerate(given))]
        yield f"file{number}.csv", "".join(f"{separator.join(map(str, row))}\n" for row in rows)


def check(script, sources):
    """Compare what the page and a report say of texts; return how many were compared."""
    given = {"rules": list_page_rules(), "report": list_for_page()}
    asked = [{"name": name, "text": text} for name, text in sources]
    answers = script("kit/report/calculator.js")(CALCULATE, [asked, given])
    compared = 0
    for (name, text), answer in zip(sources, answers, strict=True):
        assert "handOver" not in answer, (name, text[:200])
        if "refused" in answer:
            with pytest.raises(ValueError, match=r"."):
                found_by_report(name, text)
            continue
        found = found_by_report(name, text)
        assert answer["measurement"]["kind"] == found.measurement.kind, text
        python = found.group or found.coefficients
        assert [each["key"] for each in answer["coefficients"]] == [each.key for each in python], text
        for mine, each in zip(answer["coefficients"], python, strict=True):
            assert mine["value"] == pytest.approx(each.value, abs=1e-9, nan_ok=True), text
            assert mine["error"] == pytest.approx(each.standard_error, abs=1e-9, nan_ok=True), text
            for end in ("low", "high"):
                near = 5e-4 if each.method == "profile" else 1e-9
                assert mine[end] == pytest.approx(getattr(each, end), abs=near, nan_ok=True), (each.key, text)
            assert (mine["note"], mine["remarks"]) == (each.note, list(each.remarks)), text
        if all(near_enough(mine, each) for mine, each in zip(answer["coefficients"], python, strict=True)):
            assert answer["sentence"] == describe_for_paper(found), text
            table = make_coefficient_table(found, None)
            assert answer["latex"] == f"{describe_for_latex(found)}\n\n{write_latex_tables([table])}", text
            compared += 1
        cited = [work for work in list_works(found, None) if work in given["report"]["works"]]
        assert answer["bibtex"] == write_bibtex(cited), text
        assert answer["cautions"] == list_cautions(found), text
    return compared


def same_sentence(page, python):
    """Return whether both say the same: a bound that a search finds may be rounded the other way."""
    number = r"\d\.\d{3}"
    pairs = zip(re.findall(number, page), re.findall(number, python), strict=False)
    return re.sub(number, "", page) == re.sub(number, "", python) and all(
        abs(float(mine) - float(each)) < 0.0011 for mine, each in pairs
    )


def near_enough(mine, each):
    """Return whether numbers are written alike: they may lie on either side of 0.7075."""
    pairs = [(mine["value"], each.value), (mine["error"], each.standard_error)]
    pairs += [(mine["low"], each.low), (mine["high"], each.high)]
    return all(math.isnan(python) or f"{page:.3f}" == f"{python:.3f}" for page, python in pairs)


@pytest.mark.slow
def test_page_and_report_say_the_same(script):
    assert check(script, list(texts(3, 12))) > 8


@pytest.mark.slow
def test_names_may_be_many(script):
    rows = {n: [f"code {k % n},code {(k + k // n) % n}\n" for k in range(2 * n)] for n in (77, 600)}
    sources = [(f"{n}.csv", "Ann,Ben\n" + "".join(rows[n])) for n in rows]
    assert check(script, sources) == 2
    assert "with 600 categories" in describe_for_paper(found_by_report(*sources[1]))


@pytest.mark.exhaustive
def test_page_and_report_say_the_same_of_hundreds(script):
    assert check(script, list(texts(4, 400))) > 330
