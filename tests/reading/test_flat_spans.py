"""Tables with a row for each span: which hold annotators' own spans, and what is read in them."""

import pytest

from iaa_teach.reading.file_contents import collect_files
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.marked_spans import read_spans
from iaa_teach.report.of_spans import examine_spans

ROWS = """doc,annotator,start,end,label
d1,ann,0,4,PER
d1,ann,10,14,LOC
d1,ben,0,4,PER
d1,ben,10,16,LOC
d2,ann,2,6,PER
d2,ben,2,6,ORG
d2,ben,8,9,LOC
"""


def test_spans_are_those_of_the_rows_and_f1_is_that_of_hand():
    found = read_spans(collect_files(ROWS))
    assert found.spans.annotators == ("ann", "ben")
    assert found.spans.documents[0] == {
        "ann": [(0, 4, "PER"), (10, 14, "LOC")],
        "ben": [(0, 4, "PER"), (10, 16, "LOC")],
    }
    # 1 of 3 and 4 spans is the same: F1 2/7; with overlap also the LOC of d1: 4/7
    measured = examine_spans(found.spans, 0.95, 1)
    assert (measured.exact.value, measured.overlap.value) == pytest.approx((2 / 7, 4 / 7))
    assert "7 spans in 2 documents by 2 annotators" in found.ratings.report
    assert "every character counts as a token" in found.ratings.report


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("doc,annotator,start,end,label", "document,coder,begin,end,type"),
        ("doc,annotator,start,end,label", "doc_id,worker,start_offset,end_offset,entity_type"),
        ("doc,annotator,start,end,label", "file,rater,char_start,char_end,tag"),
        (",", "\t"),
    ],
)
def test_columns_may_have_other_names(old, new):
    found, due = (read_spans(collect_files(text)) for text in (ROWS.replace(old, new), ROWS))
    assert found.spans.documents == due.spans.documents


def test_the_text_of_a_document_gives_its_tokens():
    text = "Anna met Ben in Rome"
    rows = [f"d1,{who},0,4,PER,{text}" for who in ("ann", "ben")] + [f"d1,ben,16,20,LOC,{text}"]
    found = read_spans(collect_files("\n".join(["doc,annotator,start,end,label,text", *rows, ""])))
    assert found.texts == tuple(text.split())
    assert [row[1] for row in found.ratings.labels] == ["B-PER", "O", "O", "O", "B-LOC"]


def test_files_of_other_annotators_keep_their_documents_apart():
    more = ROWS + "d1,cy,0,4,PER\n"
    found = read_spans([("a.csv", ROWS.encode()), ("b.csv", more.encode())])
    assert found.spans.annotators == ("ann", "ben", "cy")
    assert [sum(map(len, read.values())) for read in found.spans.documents] == [4, 3, 5, 3]


def test_ends_may_be_the_last_place_within():
    text = ROWS.replace("d2,ben,8,9,LOC", "d2,ben,8,8,LOC")
    found = read_spans(collect_files(text))
    assert found.spans.documents[1]["ben"] == [(2, 7, "ORG"), (8, 9, "LOC")]
    assert "ends are read as last positions" in found.ratings.report


def test_empty_span_list_counts_as_read():
    found = read_spans(collect_files(ROWS.replace("d2,ann,2,6,PER\n", "")))
    assert found.spans.documents[1]["ann"] == []
    assert "1 document in which an annotator has no span counts as read" in found.ratings.report


def test_a_file_for_each_annotator_needs_no_column_of_them():
    lines = ROWS.splitlines()[1:]
    own = {
        who: [line.replace(f",{who},", ",") for line in lines if f",{who}," in line] for who in ("ann", "ben")
    }
    files = {f"{who}.csv": "\n".join(["doc,start,end,label", *rows, ""]) for who, rows in own.items()}
    assert read_spans(collect_files(files)).spans.documents == read_spans(collect_files(ROWS)).spans.documents


def test_spans_that_all_were_given_are_items():
    lines = [
        f"d1,{who},{10 * k},{10 * k + 4},{label}" for k in range(4) for who, label in (("a", "x"), ("b", "y"))
    ]
    text = "\n".join(["doc,annotator,start,end,label", *lines, ""])
    assert read_spans(collect_files(text)) is None
    assert read_spans(collect_files("start,end,label\n0,4,PER\n6,9,LOC\n")) is None
    with pytest.raises(ValueError, match="columns 'start' and 'end' say where spans begin and end"):
        inspect_files([("offsets.csv", ROWS.encode())])
