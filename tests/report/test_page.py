import re
from html import escape
from html.parser import HTMLParser

import pytest

from iaa_teach import read_ratings
from iaa_teach.report import NOTES, examine, in_one_sentence, report_csv, report_html, with_resamples
from tests.own_scales import SCALES

HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'


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
    found = examine(read_ratings(text + f"{hostile},{hostile},x\n2,x,{hostile}\n3,x,x\n"))
    page = report_html(found, notes=dict.fromkeys(NOTES, HOSTILE), title=HOSTILE)
    assert not {"script", "img"} & parsed(page)
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_a_scale_of_ones_own_is_named_with_its_source_and_stays_text(cry, scale):
    page = report_html(cry, scale)
    assert not {"script", "img", "b"} & parsed(page)
    assert f"on the scale of {escape(scale.title)}" in page
    assert escape(scale.source) in page
    assert "nan" not in page


def test_a_note_of_another_name_is_refused(cry):
    with pytest.raises(ValueError, match="notes must be among 'sampling', 'annotators', 'adjudication'"):
        report_html(cry, notes={"weather": ""})


def test_undefined_is_said_with_its_reason():
    found = examine(read_ratings("A,B\nx,x\nx,x\n"))
    assert in_one_sentence(found).endswith(
        "κ is undefined: there is only one category, so chance alone already gives full agreement."
    )
    assert "nan" not in report_html(found)
    assert "nan" not in report_csv(found)


def test_an_interval_that_is_not_there_is_accounted_for(cry):
    assert "fair; interval still being computed" in report_html(cry)
    assert "interval still being computed" in report_csv(cry)
    stopped = with_resamples(cry, [], stopped=True)
    said = "interval stopped after 0 of 10\u202f000 resamples, too few for an interval"
    assert f"fair; {said}" in report_html(stopped)
    assert said in report_csv(stopped)
