"""One file of tables, and what they are read as: Python and the page are both held to it."""

import json
import math
import re
from dataclasses import replace
from itertools import compress

import pytest

from iaa_teach.look.words import say
from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.column_facts import MISSING
from iaa_teach.reading.columns import run_steps
from iaa_teach.reading.inspection import TOKENS, inspect_files
from iaa_teach.reading.page_rules import list_page_rules
from iaa_teach.reading.words import words
from iaa_teach.report.estimates import estimate_leading
from iaa_teach.report.findings import examine_in_steps
from iaa_teach.report.for_page import list_for_page
from iaa_teach.report.other_readings import find_headline_scale
from tests.checkout import ROOT
from tests.widgets.kit.report.test_calculator import found_by_report

TABLES = json.loads((ROOT / "tests" / "reading" / "read_alike.json").read_text("utf-8"))
ROLES = ("item", "annotator", "label", "group", "kind")
OF_PYTHON = {  # tables within other texts, and exports of tools: the page names the command that reads them
    "a frame of signs": "+---+---+\n| A | B |\n+---+---+\n| x | y |\n+---+---+\n",
    "a drawn frame": "┌──┬──┐\n│ A │ B │\n├──┼──┤\n│ x │ y │\n└──┴──┘",
    "a tabular of LaTeX": "\\begin{tabular}{lr}\nyes & no \\\\\n24 & 8 \\\\\n\\end{tabular}",
    "rows of LaTeX": "24 & 8 \\\\\n14 & 24 \\\\ \\hline\n",
    "lists of Python": "[[24, 8], [14, 24]]",
    "JSON": '{"labels": [1, 2]}',
    "lines of JSON": '{"label": "x"}\n{"label": "y"}\n',
    "XML": '<?xml version="1.0"?>\n<annotations/>',
    "WebAnno": "#FORMAT=WebAnno TSV 3.3\n",
    "Label Studio": "annotation_id,annotator,sentiment\n1,2,x\n2,3,y\n",
    "CoNLL": "The O\ncat B-ANIMAL\nsat O\n\nA O\ndog B-ANIMAL\n",
    "Mechanical Turk": "HITId,Input.text,Answer.label\n1,a,x\n",
}
READ = """([sources, given]) => {
  const { read, calculate } = module.calculator(given);
  return sources.map(({ text, answers }) => {
    try {
      const table = read({ text, name: "" }, answers);
      if (table.handOver) return { "handed over": table.handOver };
      const { found, far } = calculate(table, answers);
      const { ratings, categories, measurement, coefficients } = found;
      const numbers = coefficients.map(({ key, value, low, high }) => [key, [value, low, high]]);
      return {
        ...(table.square ? {} : { roles: table.roles }),
        items: ratings.items.length,
        annotators: ratings.annotators.map((name, side) => name || ["rows", "columns"][side]),
        categories,
        scale: measurement.kind,
        coefficients: Object.fromEntries(numbers),
        notes: [...table.notes, ...ratings.notes].map(([text]) => text).sort(),
        far: far && far.codes,
        other: far && far.other && far.other.value,
      };
    } catch (error) {
      if (error.name !== "Refusal") throw error;
      return { refused: error.message, ...error.values };
    }
  });
}"""


def read_by_page(script, texts, **answers):
    """Return what the page reads in texts, where somebody `answers` what it does not know."""
    return read_sources(script, [{"text": text, "answers": answers} for text in texts])


def read_sources(script, sources):
    """Return what the page reads in texts, each with its answers."""
    return script("kit/report/calculator.js")(
        READ, [sources, {"rules": list_page_rules(), "report": list_for_page()}]
    )


def check(answer, table):
    """Compare what was read with what the file says, numbers to three decimals."""
    of_both = ("name", "text", "choices", "answers", "notes", "far", "other", "called")
    expected = {key: value for key, value in table.items() if key not in of_both}
    numbers, due = answer.pop("coefficients"), expected.pop("coefficients")
    assert answer == expected
    assert list(numbers) == list(due)
    for key, values in due.items():
        python = [math.nan if value is None else value for value in values]
        assert numbers[key] == pytest.approx(python, abs=1.1e-3, nan_ok=True), key


def pattern_of(note):
    """Return a pattern of what Python says of a change; of columns, why they are set aside."""
    text = list_page_rules()["notes"][note]
    forms = list(text.values()) if isinstance(text, dict) else [text]
    if note == "AGGREGATES_ASIDE":
        forms += ["called like a gold standard", "made of other labels, by the name"]
    return "|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(form)) for form in forms)


def roles_of(inspected, ratings, counted=False):
    """Return the roles of columns as the page has them: what it does not read is ignored."""
    remarks = inspected.tables[0].remarks
    says_who = [
        say(words.MODELS_BY_COLUMN, column=f"“{name}”") in remarks for name in inspected.choices.roles
    ]
    kinds = dict.fromkeys(compress(inspected.choices.roles, says_who), "kind")
    roles = inspected.choices.roles | kinds
    wide = inspected.choices.shape == "wide" and not counted
    ignored = {*roles} - {*ratings.annotators} if wide else set()
    return {
        name: role if role in ROLES and not (role == "annotator" and name in ignored) else "ignore"
        for name, role in roles.items()
    }


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["name"])
def test_python_reads_the_link_the_same_way(table):
    name, text = "the text", table["text"]
    if "handed over" in table:
        try:
            found = inspect_files([(name, text.encode())])
        except ValueError:  # only in Python is it said what to export instead
            return
        plain = found.form in ("CSV", "TSV") and len(found.header) > 1
        assert found.measure == TOKENS or not plain or "start" in text
        return
    if "refused" in table:
        with pytest.raises(ValueError, match=r".") as error:
            found_by_report(name, text)
        assert str(error.value) == table["refused"]["python"]
        return
    inspected = inspect_files([(name, text.encode())])
    read = read_files(inspected, replace(inspected.choices, **table.get("choices", {})))
    found = run_steps(
        examine_in_steps(read.ratings, find_headline_scale(read.ratings, inspected), counted=read.counted)
    )
    coefficients = found.group or found.coefficients
    answer = {
        "items": len(found.ratings),
        "annotators": list(found.ratings.annotators),
        "categories": list(map(str, found.categories)),
        "scale": found.measurement.kind,
        "coefficients": {each.key: [each.value, each.low, each.high] for each in coefficients},
    }
    if "roles" in table:
        answer["roles"] = roles_of(inspected, found.ratings, read.counted)
    check(answer, table | {"annotators": table.get("called", table["annotators"])})
    for note in table.get("notes", []):
        said = note == "READ_AS_MISSING" and "missing" in table.get("answers", {})
        assert said or re.search(pattern_of(note), found.ratings.report), note
    if "other" in table:
        missing = MISSING if "answers" in table else (*MISSING, *table["far"])
        ratings = read_files(inspected, replace(inspected.choices, missing=missing)).ratings
        leading = estimate_leading(ratings, find_headline_scale(ratings, inspected), 0.95, 1)
        assert leading.value == pytest.approx(table["other"], abs=1e-3)


def test_the_page_reads_all_of_them_so(script):
    sources = [{"text": table["text"], "answers": table.get("answers", {})} for table in TABLES]
    answers = read_sources(script, sources)
    for table, answer in zip(TABLES, answers, strict=True):
        if "handed over" in table:
            assert answer == {"handed over": table["handed over"]}, table["name"]
        elif "refused" in table:
            assert answer["refused"] == table["refused"]["page"], table["name"]
        else:
            assert answer.pop("notes") == table.get("notes", []), table["name"]
            assert answer.pop("far") == table.get("far"), table["name"]
            assert answer.pop("other") == pytest.approx(table.get("other"), abs=1e-3), table["name"]
            check(answer, table)


@pytest.mark.parametrize("name", OF_PYTHON)
def test_the_page_leaves_other_texts_to_python(script, name):
    assert read_by_page(script, [OF_PYTHON[name]]) == [{"handed over": "tool"}]


def test_wrong_guess_can_be_corrected(script):
    text = "day,Ann,Ben,hours\n1,x,y,3\n2,y,y,4\n3,x,x,3\n4,y,x,5\n"
    (guessed,) = read_by_page(script, [text])
    assert guessed["annotators"] != ["Ann", "Ben"]
    roles = {"day": "item", "Ann": "annotator", "Ben": "annotator", "hours": "ignore"}
    (said,) = read_by_page(script, [text], roles=roles)
    assert (said["annotators"], said["items"], said["roles"]) == (["Ann", "Ben"], 4, roles)
    (none,) = read_by_page(script, [text], roles=roles | {"Ben": "ignore"})
    assert none == {"refused": "fewColumns"}
    (lone,) = read_by_page(script, [text], roles=roles | {"Ben": "label", "day": "ignore"})
    assert lone == {"refused": "longColumns"}


def test_groups_change_only_the_interval(script):
    text = next(table["text"] for table in TABLES if table["name"] == "groups")
    grouped, single = (
        read_by_page(script, [text], roles={"doc": role})[0]["coefficients"]["kappa"]
        for role in ("group", "ignore")
    )
    assert grouped[0] == single[0]
    assert grouped[1:] != single[1:]


def test_counted_and_labelled_units_can_be_set(script):
    square = "1 5 2\n4 3 2\n3 3 2"
    labels, counts = (read_by_page(script, [square], counts=is_so)[0]["items"] for is_so in (False, True))
    assert (labels, counts) == (2, 25)
    headless = read_by_page(script, ["a,b\nb,b\na,a"], headless=True)[0]
    assert (headless["items"], headless["annotators"]) == (3, ["A", "B"])
    transposed = read_by_page(script, ["who,i1,i2,i3\nAnn,x,y,x\nBen,x,y,y\n"], transposed=True)[0]
    assert (transposed["items"], transposed["annotators"]) == (3, ["Ann", "Ben"])


@pytest.mark.parametrize("cells", [("0", "0.333", "0.667", "1"), ("0%", "33%", "67%", "100%")])
def test_shares_of_labels_ask_for_counts(script, cells):
    none, one, two, all_three = cells
    rows = ((all_three, none), (two, one), (none, all_three), (one, two))
    text = "item,x,y\n" + "".join(f"s{i},{x},{y}\n" for i, (x, y) in enumerate(rows))
    assert read_by_page(script, [text]) == [{"refused": "shares"}]
    assert read_by_page(script, [text], counts=False)[0]["annotators"] == ["x", "y"]


def test_positive_label_of_two(script):
    text = "item,annotator,label\n1,A,x\n1,A,y\n1,B,x\n2,A,y\n2,B,y\n3,A,x\n3,B,y\n"
    (asked,) = read_by_page(script, [text])
    assert asked == {"refused": "labelledAgain", "line": 3, "before": 2, "item": "1", "annotator": "A"}
    first, last = (
        read_by_page(script, [text], repeats=which)[0]["coefficients"]["kappa"][0]
        for which in ("first", "last")
    )
    assert first > last
