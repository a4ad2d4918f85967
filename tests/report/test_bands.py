"""Words for ranges: a convention, beside the coefficient that it was made for; else on request."""

import csv
import io
import re

import pytest

from iaa_teach import Measurement, Ratings, plot_coefficients, reliability
from iaa_teach.computation.scales import GREEN, KRIPPENDORFF, LANDIS_KOCH
from iaa_teach.report.cautions import list_cautions
from iaa_teach.report.page import Page, write_report_html
from iaa_teach.report.pictures import draw_pictures
from iaa_teach.report.words.agreement import words
from iaa_teach.report.writing import make_report_files
from tests.pictures import texts
from tests.report.conftest import examine

ROWS = {
    "names": ["aaa", "bbb", "ccc", "aaa", "abb", "bbb", "ccb", "aaa", "ccc", "bba"] * 4,
    "ranks": ["111", "222", "333", "112", "122", "222", "332", "111", "333", "221"] * 4,
}
SCALES = (LANDIS_KOCH, KRIPPENDORFF, GREEN)
WORDS = {band.name for scale in SCALES for band in scale.bands}

# What labels, how many people, the scale asked for, whose words are used, and beside which coefficients.
CASES = [
    ("names", 2, None, LANDIS_KOCH, {"Cohen's κ"}),
    ("names", 3, None, KRIPPENDORFF, {"Krippendorff's α"}),
    ("ranks", 2, None, None, set()),
    ("ranks", 3, None, KRIPPENDORFF, {"Krippendorff's α"}),
    ("names", 2, GREEN, GREEN, None),
    ("ranks", 2, LANDIS_KOCH, LANDIS_KOCH, None),
    ("ranks", 3, LANDIS_KOCH, LANDIS_KOCH, None),
]


def titles_on(ax):
    """The scales whose bands a picture names as a convention."""
    joined = " ".join(text.get_text() for text in texts(ax)).replace("\n", " ")
    return [scale.title for scale in SCALES if f"bands: {scale.title}, a convention" in joined]


def find(kind, people):
    return examine(Ratings([list(row[:people]) for row in ROWS[kind]]), Measurement(kind))


@pytest.mark.parametrize(("kind", "people", "asked", "used", "beside"), CASES)
def test_words_stand_where_they_were_made_for_or_asked_for(kind, people, asked, used, beside, blank_pictures):
    found = find(kind, people)
    files = make_report_files(found, Page(asked))
    page = re.sub("<[^>]+>", " ", files["report.html"].decode())
    assert re.findall("on the scale of ([^,]+), a convention", page) == ([used.title] * 2 if used else [])
    assert ("bands" in page.lower()) == (used is not None or words.WEIGHTED_IS_HIGHER in page)
    rows = list(csv.DictReader(io.StringIO(files["coefficients.csv"].decode("utf-8-sig"))))
    assert {row["coefficient"] for row in rows if row["band"]} == (
        {row["coefficient"] for row in rows} if beside is None else beside
    )
    assert {row["band"] for row in rows} - {""} <= {band.name for band in (used.bands if used else ())}
    said = " ".join(files[name].decode() for name in ("text.txt", "text.tex", "tables.tex"))
    assert not WORDS & set(re.findall(r"[\w/]+", said))
    cited = files["references.bib"].decode()
    works = {LANDIS_KOCH: "landis1977", KRIPPENDORFF: "krippendorff1980", GREEN: "green1997"}
    assert [work in cited for work in works.values()] == [scale is used for scale in works]


@pytest.mark.parametrize(("kind", "people", "asked", "used", "beside"), CASES)
def test_cautions_speak_of_words_that_are_there(kind, people, asked, used, beside):
    found = find(kind, people)
    said = " ".join(list_cautions(found, asked))
    assert (words.CONVENTIONS in said) == (used is not None)
    other = asked is not None and asked.coefficient != found.leading.symbol
    assert ("were made for" in said) == other


@pytest.mark.parametrize(("kind", "people", "asked", "used", "beside"), CASES)
def test_a_picture_has_bands_made_for_all_it_shows_or_asked_for(kind, people, asked, used, beside):
    found = find(kind, people)
    drawn = draw_pictures(found, asked)["coefficients"]
    assert titles_on(drawn) == ([asked.title] if asked else [])


@pytest.mark.parametrize(
    ("coefficients", "title"),
    [
        (["kappa"], "Landis and Koch"),
        (["alpha"], "Krippendorff"),
        (["ac1"], ""),
        (["kappa", "pi"], ""),
        (["kappa", "alpha"], ""),
    ],
)
def test_a_plot_has_bands_made_for_all_its_coefficients(coefficients, title):
    labels = [list(row[:2]) for row in ROWS["names"]]
    ax = plot_coefficients([reliability(labels, each) for each in coefficients])
    assert titles_on(ax) == ([title] if title else [])
    asked = plot_coefficients([reliability(labels, each) for each in coefficients], scale=GREEN)
    assert titles_on(asked) == ["Green"]


def test_the_page_heads_the_words_with_whose_convention_they_are():
    page = write_report_html(find("names", 2))
    assert ">Landis and Koch, a convention</th>" in page
    assert "a convention</th>" not in write_report_html(find("ranks", 2))
