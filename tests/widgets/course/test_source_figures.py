import pytest
import traitlets as t

from iaa_teach import figures, sources


def test_all_records_are_shown_with_their_figures():
    widget = figures()
    assert [record["title"] for record in widget.records] == [
        sources.load(name).title for name in sources.names()
    ]
    slips = [f for record in widget.records for f in record["figures"] if f["state"] == "slip"]
    assert len(slips) >= 10
    assert all(figure["note"] for figure in slips)


def test_one_source_alone():
    assert figures("CS 521").source == "CS 521"
    widget = figures()
    with pytest.raises(t.TraitError, match=r"source must be one of 'SIGIL Unit 9'.*not 'SIGIL'"):
        widget.source = "SIGIL"
    assert widget.source == ""
