"""The sheets for the wall say what the lessons teach, have room for it, and bring their letters along."""

import re
from xml.etree import ElementTree

import pytest

from iaa_teach.authoring.build import wall
from iaa_teach.authoring.build.drawings import read_drawing
from iaa_teach.authoring.build.wall.guide import _OF_REPORTS, draw_guide
from iaa_teach.authoring.build.wall.poster import draw_poster
from iaa_teach.authoring.build.wall.words import COEFFICIENTS, INTERVALS, TEN, TEN_WORKS, words
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.look import language
from iaa_teach.look.drawing.figure import make_figure
from iaa_teach.look.drawing.pictogram import _LOOKS, draw_pictogram
from iaa_teach.questions.course import Course, read_course
from tests.catalogs import shipped_languages
from tests.checkout import ROOT, lesson_file
from tests.pictures import flaws, texts

COURSE = read_course(ROOT / "lessons")
SHEETS = {draw_guide: (595, 842), draw_poster: (1191, 1684)}  # A4 and A2, in points
DRAWINGS = sorted((ROOT / "iaa_teach/authoring/build/assets/drawings").glob("*.svg"))


def said(ax):
    return " ".join(text.get_text() for text in texts(ax))


@pytest.mark.parametrize("tag", ["en", *shipped_languages()])
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_text_is_cut_or_covers_another(sheet, tag):
    with language.use_language(language.find_language(tag)):
        assert flaws(sheet(COURSE)) == ([], [])


@pytest.mark.parametrize("sheet", SHEETS)
def test_labels_25_percent_longer_still_fit(sheet, monkeypatch):
    """As in a language that takes more of them."""

    class Longer:
        def __getattr__(self, name):
            return longer(getattr(words, name))

    def longer(text):
        if isinstance(text, dict):
            return {key: text[key] if key == "works" else longer(text[key]) for key in text}
        parts = text.split(" ") if "=" not in text else []  # a formula is as long in all
        return " ".join([*parts, *parts[: len(parts) // 4]]) or text

    monkeypatch.setitem(sheet.__globals__, "words", Longer())
    assert flaws(sheet(COURSE)) == ([], [])


@pytest.mark.parametrize("rows", [COEFFICIENTS, INTERVALS, {_OF_REPORTS: {"works": TEN_WORKS}}])
def test_each_advice_names_works_that_its_lesson_names(rows):
    for name, row in rows.items():
        cells = read_notebook(lesson_file(name)).cells
        (listed,) = [cell.source for cell in cells if cell.id == "sources"]
        entries = [line for line in listed.split("\n") if line.startswith("- ")]
        for work in row["works"].split("; "):
            who, year = re.fullmatch(r"(.+?)(?: (\d{4}))?", work).groups()
            first = re.split(r",| and ", who)[0]
            found = [entry for entry in entries if entry.startswith(f"- {first}, ")]
            assert any(f"({year})" in entry for entry in found) if year else found, work


def test_reporting_advice_matches_the_lesson():
    cells = read_notebook(lesson_file(_OF_REPORTS)).cells
    rows = "\n".join(re.findall(r"^\| (\*\*[a-z].*?) \|", "\n".join(cell.source for cell in cells), re.M))
    assert rows.count("\n") + 1 == len(TEN)
    for line, row in zip(TEN.values(), rows.split("\n"), strict=True):
        key = {*re.findall(r"\w{4,}", line.split(":")[0].lower())}
        assert key & {*re.findall(r"\w{4,}", row.lower())}, (line, row)


def test_lessons_have_their_numbers_in_this_course_and_none_where_it_has_them_not():
    assert "Lesson 7 " in said(draw_guide(COURSE))
    bare = said(draw_guide(Course(title="Mine")))
    assert "Lesson" not in bare
    assert words.SOURCES not in bare


def test_the_poster_has_the_figures_of_its_table():
    text = said(draw_poster(COURSE))
    assert "70 sentences" in text
    assert "48 of 70" in text.replace("\n", " ")
    assert [number in text for number in ("0.496", "0.686", "0.376", "37.6")] == [True] * 4


@pytest.mark.thorough
@pytest.mark.slow
def test_the_files_are_one_sheet_each_with_all_letters_in_them():
    files = wall.make_wall_files(COURSE)
    assert sorted(files) == sorted(
        f"{name}.{kind}" for name in (wall.GUIDE, wall.POSTER) for kind in ("pdf", "svg")
    )
    for name, size in zip((wall.GUIDE, wall.POSTER), SHEETS.values(), strict=True):
        pdf = files[f"{name}.pdf"]
        (box,) = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
        assert tuple(round(float(length)) for length in box) == size
        assert pdf.count(b"/FontFile2") == pdf.count(b"/Type /FontDescriptor") > 0
        svg = ElementTree.fromstring(files[f"{name}.svg"])
        assert svg.find(".//{*}text") is None
        assert svg.find("{*}title").text
        assert b"<image" not in files[f"{name}.svg"]
    assert wall.make_wall_files(COURSE) == files


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_every_drawing_of_a_lesson_can_be_drawn(path):
    ax = make_figure().add_subplot()
    draw_pictogram(ax, read_drawing(path.stem), 0, 0, 64)
    assert len(ax.patches) == path.read_text("utf-8").count("class=")


def test_a_drawing_has_the_colours_of_the_pages():
    styles = (DRAWINGS[0].parents[1] / "drawing.css").read_text("utf-8")
    for name, (fill, line, _) in _LOOKS.items():
        (rule,) = re.findall(rf"\.drawing \.{name} {{(.*?)}}", styles)
        colour = dict(re.findall(r"(fill|stroke): var\(--iaa-([\w-]+)\)", rule))
        assert colour.get("stroke", "") == line, name
        assert colour.get("fill", "") == fill.removesuffix("-tint"), name
