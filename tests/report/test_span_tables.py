"""A report on spans: their tables and sections, and no numbers of tokens where spans nest."""

import pytest

from iaa_teach import Ratings
from iaa_teach.reading.marked_spans import MarkedSpans
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.page import write_report_html
from iaa_teach.report.sentences import describe_for_paper, list_works
from iaa_teach.report.writing import make_report_files
from iaa_teach.scales import LANDIS_KOCH
from tests.report.conftest import examine

FLAT = [(0, 2, "x"), (4, 6, "y"), (8, 9, "x")], [(0, 2, "x"), (4, 7, "y")]
NESTED = [(0, 9, "x"), (4, 6, "y")], [(0, 9, "x"), (4, 7, "y"), (1, 2, "y")]


def found(spans):
    """What a text of ten tokens says, twice, on which two annotators marked these spans."""
    tags = ["B-x", "I-x", "O", "O", "B-y", "I-y", "O", "O", "B-x", "O"] * 2
    rows = [(tag, tag if place % 9 else "O") for place, tag in enumerate(tags)]
    ratings = Ratings(rows, annotators=("Ada", "Ben"), groups=["1"] * 10 + ["2"] * 10)
    documents = (dict(zip(("Ada", "Ben"), spans, strict=True)),) * 2
    return examine(ratings, measure="tokens", spans=MarkedSpans(("Ada", "Ben"), documents, (10, 10)))


@pytest.mark.usefixtures("blank_pictures")
def test_spans_have_tables_of_pairs_of_labels_and_of_places():
    files = make_report_files(found(FLAT))
    rows = {
        name: files[f"span_{name}.csv"].decode("utf-8-sig").splitlines()
        for name in ("agreement", "pairs", "types", "disputes")
    }
    assert rows["agreement"][0].startswith("coefficient,value,95\u202f% from,to,documents,annotators,note")
    assert rows["agreement"][1].split(",0.4")[1] == "00000,,,2,2,"
    assert [row.split(",")[0] for row in rows["agreement"][3:]] == ["F1 of spans by ends alone", "u-α", "γ"]
    assert rows["pairs"][0].startswith("annotator,and,exact F1,95\u202f% from,to")
    assert rows["pairs"][1].startswith("Ada,Ben,0.400000,")
    assert [row.split(",")[:3] for row in rows["types"][1:]] == [
        ["y", "4", "0.000000"],
        ["x", "6", "0.666667"],
    ]
    assert rows["disputes"][1:3] == ["1,4,7,ends,4–6 y,4–7 y", "1,8,9,whether there is one,8–9 x,–"]
    assert "coefficients.csv" in files
    assert "Places to discuss" in files["tables.tex"].decode()


@pytest.mark.usefixtures("blank_pictures")
def test_nested_spans_have_no_numbers_of_tokens():
    nested, flat = found(NESTED), found(FLAT)
    pages = [write_report_html(each) for each in (nested, flat)]
    assert ["No κ of tokens" in page for page in pages] == [True, False]
    assert ['id="coefficients"' in page for page in pages] == [False, True]
    assert ['id="spans"' in page for page in pages] == [True, True]
    assert "tokens" not in describe_for_paper(nested)
    assert "20 tokens" in describe_for_paper(flat)
    assert list_cautions(flat, LANDIS_KOCH) != list_cautions(nested, LANDIS_KOCH)
    assert [("krippendorff2016" in list_works(each, LANDIS_KOCH)) for each in (nested, flat)] == [False, True]
    files = make_report_files(nested)
    assert "coefficients.csv" not in files
    assert "spans of one annotator overlap" in files["span_agreement.csv"].decode()
    assert not [name for name in files if name.startswith("figures/")]
