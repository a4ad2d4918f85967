"""The kit's own Italian: the course that is built of it is sound, runs, and marks as the English does."""

import numpy as np
import pytest

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.targets import build
from iaa_teach.authoring.translation import applying
from iaa_teach.questions import load
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
WHOLE = (
    "start_here",
    "why_measure_agreement",
    "agreement_by_chance",
    "course",
    "glossary",
    "sources",
    "views",
)


@pytest.mark.slow
@pytest.mark.exhaustive
def test_the_italian_course_is_sound_runs_and_marks(tmp_path):
    course, pages = tmp_path / "corso", tmp_path / "pagine"
    built = applying.build_course(LESSONS, "it", course)
    assert built.left == {}
    for name in WHOLE:
        counts = built.translation.counts[name]
        assert counts.translated > 0.9 * sum(counts.numbers), f"{name}: see iaa-teach translate it"
    assert check([course]).findings == []

    for number in ("00", "01", "02"):
        (english,) = (LESSONS / "questions").glob(f"{number}_*.toml")
        pairs = zip(load(english), load(course / "questions" / english.name), strict=True)
        for mine, theirs in pairs:
            assert (mine.id, mine.kind, mine.unit) == (theirs.id, theirs.kind, theirs.unit)
            assert mine.label != theirs.label
            assert np.array_equal(mine.answer, theirs.answer) or mine.kind == "choice"
            assert [one.right for one in mine.options] == [one.right for one in theirs.options]
            assert len(mine.variants) == len(theirs.variants)
            for one, other in zip(mine.variants, theirs.variants, strict=True):
                assert len(one.wrong) == len(other.wrong), mine.id

    for page in ("glossary.ipynb", "sources.ipynb"):
        (course / page).unlink()  # they take as long as the lessons
    build("web", pages, course, only="1-2")
    page = next(pages.glob("02_*.html")).read_text("utf-8")
    assert '<html lang="it"' in page
    script = (pages / "lesson.js").read_text("utf-8")
    assert "Suggerimento {place} di {total}" in script
    assert "Hint {place}" not in script
