import re
from html import escape
from html.parser import HTMLParser

import pytest

from iaa_teach import Measurement, Ratings, cohen_kappa, read_ratings
from iaa_teach.reading.columns import run_steps
from iaa_teach.report.findings import examine_in_steps
from iaa_teach.report.origin import Origin
from iaa_teach.report.page import Page, write_report_html
from iaa_teach.report.wording import describe_agreement
from iaa_teach.report.words.page import NOTES
from iaa_teach.report.writing import make_report_files
from tests.own_scales import SCALES
from tests.report.conftest import HOSTILE, examine

NAN = re.compile(r"\bnan\b")


class Strict(HTMLParser):
    """Collects tags, and whether every one that opens is closed in order."""

    def __init__(self):
        super().__init__()
        self.open, self.tags = [], set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag != "meta":
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
    page = write_report_html(cry)
    assert {"svg", "table"} <= parsed(page)
    for figure in ("0.280", "56.0\u202f%", "0.352", "0.356"):
        assert figure in page
    assert not re.search(r'src=|@import|url\((?!#)|<link|href="(?!#)', page)
    assert page.count("<textarea") == len(NOTES)


def test_the_first_screen_answers(cry):
    page = write_report_html(
        cry, Page(origin=Origin(examples=("item 1: A said x, B x",), doubts=("perhaps",)))
    )
    places = [page.index(part) for part in ('class="value"', 'class="interval"', "<svg", 'class="caution"')]
    places += [
        page.index(part) for part in ('id="sentence"', "item 1: A said x", "<li>perhaps", 'class="part"')
    ]
    assert places == sorted(places)
    assert ">α = 0.356<" in page


def test_a_model_stands_beside_the_people():
    people = Ratings((("x", "x"), ("y", "y"), ("x", "y"), ("y", "y")), ("1", "2", "3", "4"), ("A", "B"), "")
    found = run_steps(examine_in_steps(people, models={"gpt": ("x", "y", "y", "y")}))
    (model,) = found.models
    assert [(person, round(each.value, 3)) for person, each in model.people] == [("A", 0.5), ("B", 1.0)]
    assert model.majority is not None
    assert (model.majority.items, model.majority.value) == (3, 1.0)
    assert found.leading.value == cohen_kappa(people.table())
    assert "the people’s majority" in write_report_html(found)


def test_agreement_on_each_label_of_sets():
    rows = (
        (frozenset("ab"), frozenset("a")),
        (frozenset("b"), frozenset("b")),
        (frozenset("a"), frozenset("ac")),
    )
    found = run_steps(examine_in_steps(Ratings(rows, ("1", "2", "3"), ("A", "B"), ""), Measurement("sets")))
    assert [(each.name, each.times) for each in found.single_labels] == [("a", 4), ("b", 3), ("c", 1)]
    assert found.single_labels[0].coefficient.value == 1
    assert [each.disputed for each in found.single_labels] == [0, 1, 1]
    assert "Whether a set holds the label" in write_report_html(found)


def test_one_label_of_sets_at_a_time_is_a_table_beside_the_whole(blank_pictures):
    rows = [(frozenset("ab"), frozenset("a")), (frozenset("ac"), frozenset("ac")), (frozenset("a"), None)] * 4
    files = make_report_files(examine(Ratings(rows), Measurement("sets")))
    lines = files["single_labels.csv"].decode("utf-8-sig").splitlines()
    assert [line.split(",")[0] for line in lines] == ["label", "a", "c", "b"]
    assert [line.split(",")[-1] for line in lines] == ["items in dispute", "0", "0", "4"]
    assert "tab:agreement-single_labels" in files["tables.tex"].decode()
    assert "a: left out: 4 items without both labels; undefined" in files["report.html"].decode()
    assert "single_labels.csv" not in make_report_files(
        examine(Ratings(list(zip("abab", "abba", strict=True))))
    )


def test_numbers_have_an_intraclass_correlation_beside_alpha():
    scores = read_ratings("A,B\n1.5,2\n4,4.5\n7,6.5\n9,9.5\n")
    found = run_steps(examine_in_steps(scores, Measurement("numbers")))
    assert found.icc is not None
    assert f"ICC(2,1) = {found.icc.value:.3f}" in write_report_html(found)


def test_typed_text_stays_text(hostile):
    page = write_report_html(hostile, Page(notes=dict.fromkeys(NOTES, HOSTILE[0]), title=HOSTILE[0]))
    assert not {"img", "book"} & parsed(page)
    assert page.count("<script") == 1  # the page's own
    assert "&lt;img src=x" in page
    assert not {"\u202e", "\x0b"} & set(page)  # would turn or break the words after them


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
def test_custom_scale_is_named_with_its_source_as_text(cry, scale):
    page = write_report_html(cry, Page(scale))
    assert not {"img", "b"} & parsed(page)
    assert page.count("<script") == 1
    assert f"on the scale of {escape(scale.title)}" in page
    assert escape(scale.source) in page
    assert not NAN.search(page)


def test_a_note_of_another_name_is_refused(cry):
    with pytest.raises(ValueError, match="notes must be among 'sampling', 'annotators', 'guidelines'"):
        write_report_html(cry, Page(notes={"weather": ""}))


def test_undefined_has_its_reason():
    found = examine(read_ratings("A,B\nx,x\nx,x\n"))
    assert describe_agreement(found).endswith(
        "κ is undefined: there is only one category, so chance alone gives full agreement."
    )
    assert not NAN.search(write_report_html(found))


@pytest.mark.slow
def test_thirty_annotators_are_listed_in_rows(crowd):
    page = write_report_html(crowd)
    parsed(page)
    assert max(head.count("<th") for head in re.findall("<thead>.*?</thead>", page)) <= 17
    assert "the 10 lowest and the 10 highest of 435" in page
    assert re.search(r"category number 3 \(2: worker \d\d, worker \d\d\)", page)


def test_labels_stand_side_by_side_where_annotators_are_few(ranked):
    page = write_report_html(ranked)
    assert '<th scope="col" class="words">Cleo</th></tr></thead>' in page
    assert '<th scope="col" class="words">group</th><th scope="col" class="words">gold</th>' in page
