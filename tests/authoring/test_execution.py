import shutil
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from iaa_teach.authoring.build.answer_key import write_answer_key
from iaa_teach.authoring.build.execution import execute_all
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.look.progress_bar import ProgressBar
from iaa_teach.questions import load
from tests.authoring.build.test_build import fingerprint, lesson, source
from tests.checkout import lesson_file

__all__ = ["source"]  # a fixture


@pytest.mark.slow
def test_lessons_run_with_their_solutions_and_the_key_has_the_answers(source):
    before = fingerprint(source)
    (ran,) = execute_all(source).values()
    cells = ran.notebook.cells[1:]
    assert [cell.data["outputs"][0]["data"]["text/plain"] for cell in cells] == ["2", "4"]
    assert [cell.data["execution_count"] for cell in cells] == [1, 2]
    key = write_answer_key(source / "questions")
    assert "<dt>Answer</dt><dd>4</dd>" in key
    assert "2 + 2 = 4." in key
    assert '<li><a href="#lesson-01">1 · Sums</a></li>' in key
    assert fingerprint(source) == before


@pytest.mark.slow
def test_a_lesson_that_fails_is_named_and_nothing_is_written(source, tmp_path):
    (source / "01_sums.ipynb").unlink()
    nbformat.write(lesson(new_markdown_cell("# 2"), new_code_cell("1 / 0")), source / "02_wrong.ipynb")
    with pytest.raises(ValueError, match=r"02_wrong\.ipynb, cell 2 must run.*ZeroDivisionError: division"):
        build("web", tmp_path / "out", source)
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_run_writes_nothing_to_the_lessons_and_shows_progress(source, monkeypatch):
    nbformat.write(lesson(new_code_cell("open('new.txt', 'w').write('x');")), source / "02_writes.ipynb")
    shown = []
    monkeypatch.setattr(ProgressBar, "show", lambda _, *told: shown.append(told))
    execute_all(source)
    assert shown[-1] == ("Running the lessons", len(shown) - 1, len(shown) - 1)
    assert not (source / "new.txt").exists()


@pytest.mark.exhaustive
@pytest.mark.slow
def test_two_builds_of_web_pages_are_the_same(tmp_path):
    cells = [
        new_markdown_cell("# 3"),
        new_code_cell("from iaa_teach import lazy_annotators, practice, recall"),
    ]
    cells += [new_code_cell('practice("kappa")'), new_code_cell('recall("03")')]
    drawn = "np.random.rand(), lazy_annotators([1, 1], [1, 1], items=10**9).counts"
    cells += [new_code_cell(f"import numpy as np\n{drawn}")]
    folder = tmp_path / "lessons"
    (folder / "questions").mkdir(parents=True)
    nbformat.write(lesson(*cells), folder / "03_again.ipynb")
    bank = lesson_file("agreement_by_chance").with_suffix(".toml").name
    shutil.copy(lessons.find_shipped_lessons() / "questions" / bank, folder / "questions")
    pages = []
    for name in ("one", "other"):
        build("web", tmp_path / name, folder, fresh=True)
        files = filter(Path.is_file, (tmp_path / name).rglob("*"))
        pages.append({path.relative_to(tmp_path / name): path.read_bytes() for path in files})
    assert pages[0] == pages[1]
    page = pages[0][Path("03_again.html")].decode()
    assert 'data-recall="2"' in page
    assert "array([[" in page


def test_the_key_holds_every_question_of_the_shipped_lessons():
    banks = lessons.find_shipped_lessons() / "questions"
    key = write_answer_key(banks)
    ids = [question.id for path in banks.glob("*.toml") for question in load(path)]
    assert ids
    assert [id for id in ids if f"<code>{id}</code>" not in key] == []
