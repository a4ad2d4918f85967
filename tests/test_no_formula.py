"""No cell of any export is a formula to a spreadsheet."""

import csv
import io

import pytest

from iaa_teach import AdjudicationDesk, ContingencyTable, Ratings
from iaa_teach.authoring.class_answers import Answered, AnswerText, ClassAnswers
from iaa_teach.authoring.collect import Collected, Table, write_csv
from iaa_teach.report.writing import make_report_files
from tests.report.conftest import examine

HOSTILE = ['=HYPERLINK("http://x")', "\n=cmd", "＝1+1", "@SUM(A1)", "+x", "-x", "\t=1"]
LABELS = tuple((label, HOSTILE[i - 1], label) for i, label in enumerate(HOSTILE)) * 3
RATINGS = Ratings(LABELS, tuple(f"={i}" for i in range(len(LABELS))), ("=A", "@B", "+C"), "=report")


def adjudication():
    desk = AdjudicationDesk(RATINGS)
    item = desk.items[desk.disputed[0]["item"]]
    desk.decisions = [{"item": item, "label": HOSTILE[0], "by": desk.adjudicators[0], "note": "=note"}]
    return [desk.to_csv()]


def report():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("iaa_teach.look.drawing.figure.write_pdf", lambda ax: b"%PDF-")  # slow, and no table
        files = make_report_files(examine(RATINGS))
    return [content.decode("utf-8-sig") for name, content in files.items() if name.endswith(".csv")]


def collected():
    table = Table({})
    for cell in HOSTILE:
        told = AnswerText(cell, cell, cell, cell)
        table.add(cell, [Answered(cell, cell, [(told, cell)], told, 0, True)])
    return ["".join(write_csv(Collected(ClassAnswers({}), table)))]


def table():
    return [ContingencyTable([[1] * len(HOSTILE)] * len(HOSTILE), HOSTILE).to_csv()]


@pytest.mark.parametrize("export", [adjudication, report, collected, table])
def test_no_cell_begins_a_formula(export):
    texts = export()
    cells = [cell for text in texts for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    signs = "=+-@＝＋－＠"
    wrong = [cell for cell in cells if cell.strip().startswith(tuple(signs)) and not is_number(cell)]
    assert wrong == []
    assert sum(cell.startswith("'") for cell in cells) > 0


def is_number(cell):
    try:
        float(cell)
    except ValueError:
        return False
    return True
