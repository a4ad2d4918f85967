"""Each sentence of a report is said of some data and not of others, as the table of its README says."""

import re
from pathlib import Path

import pytest

from tests.report.cases import CASES
from tests.report.sentences_said import CATALOGS, REPORT, list_said, list_sentences, list_words_used
from tests.sampling import everyday

HERE = Path(__file__).parent
_ROW = re.compile(r"\| `([A-Za-z_.0-9 ]+)` \|(.*)\|(.*)\|(.*)\|([^|]*)\|([^|]*)\|")


def read_table():
    """Return the rows of the README by the sentence: what it rests on, when, when not, where seen and not."""
    rows = [_ROW.fullmatch(line) for line in (REPORT / "README.md").read_text("utf-8").splitlines()]
    return [(row[1], *(cell.strip() for cell in row.groups()[1:])) for row in rows if row]


TABLE = read_table()


def test_the_table_has_a_row_for_each_sentence_and_no_other():
    assert sorted(row[0] for row in TABLE) == sorted(list_sentences())


def test_rows_are_sorted_below_their_module():
    parts = (REPORT / "README.md").read_text("utf-8").split("\n### ")[1:]
    titles = [part.splitlines()[0] for part in parts]
    assert titles == sorted(titles)
    for title, part in zip(titles, parts, strict=True):
        names = [row[1] for line in part.splitlines() if (row := _ROW.fullmatch(line))]
        assert names == sorted(names), title
        said = {CATALOGS[catalog] + name for catalog, name in list_words_used(REPORT / title)}
        assert [name for name in names if not {name, name.partition(".")[0]} & said] == [], title


def test_rows_are_filled_and_name_what_there_is():
    assert [row[0] for row in TABLE if not all(row)] == []
    seen = {cell.strip("`") for row in TABLE for cell in row[-2:]}
    tests = {cell for cell in seen if "::" in cell}
    assert seen - tests == set(CASES)
    for name in tests:
        file, _, test = name.partition("::")
        assert f"\ndef {test}(" in (HERE / file).read_text("utf-8"), name


@pytest.mark.usefixtures("blank_pictures")
@pytest.mark.parametrize("case", everyday(CASES, *list(CASES)[::3]))
def test_a_report_says_what_the_table_says_of_its_data(case, tmp_path, monkeypatch, capsys):
    said = list_said(case, tmp_path, monkeypatch, capsys)
    seen = {name for name, *_, here, _ in TABLE if here.strip("`") == case}
    unseen = {name for name, *_, there in TABLE if there.strip("`") == case}
    assert (seen - said, unseen & said) == (set(), set())
