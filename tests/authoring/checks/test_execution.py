"""Running a lesson finds errors, our warnings and pictures without words, and keeps nothing."""

import pytest

from iaa_teach.authoring import execution
from iaa_teach.authoring.checks import check

pytestmark = pytest.mark.slow


def test_a_sound_lesson_runs_and_leaves_nothing_behind(lesson):
    files = sorted(lesson.path.parent.rglob("*"))
    before = lesson.path.read_bytes()
    assert lesson.findings(execute=True) == []
    assert sorted(lesson.path.parent.rglob("*")) == files
    assert lesson.path.read_bytes() == before


def test_an_error_has_its_cell_and_three_lines_of_traceback(lesson):
    lesson.run("from iaa_teach import cohen_kappa\ncohen_kappa([[1, 2]])")
    (found,) = lesson.findings(execute=True)
    first, *more = found.splitlines()
    assert "cell 18 “from iaa_teach import cohen_ka…”: ValueError: " in first
    assert len(more) == 3
    assert "cohen_kappa([[1, 2]])" in more[0]
    assert more[2].strip().startswith("ValueError: ")


@pytest.mark.thorough
def test_a_kernel_that_dies_is_an_error_in_its_cell(lesson):
    lesson.run("import os\nos._exit(1)")
    (found,) = lesson.findings(execute=True)
    assert "cell 18 “import os os._exit(1)”: running stopped here: " in found


def test_kernel_start_timeout_is_reported(lesson, monkeypatch):
    async def late(*_, **__):
        raise RuntimeError("Kernel didn't respond in 300 seconds")

    monkeypatch.setattr("nbclient.NotebookClient.async_start_new_kernel_client", late)
    lesson.run("'a cell that has never run'")
    (found,) = lesson.findings(execute=True)
    assert found.endswith("running stopped here: Kernel didn't respond in 300 seconds")


@pytest.mark.thorough
def test_warnings_and_pictures_are_found(lesson):
    lesson.run(
        "import warnings\nfrom IPython.display import display\n"
        "warnings.warn('an old name', DeprecationWarning)\ndisplay({'image/png': 'AA=='}, raw=True)"
    )
    found = lesson.findings(execute=True)
    warning, picture = found
    assert "DeprecationWarning: an old name" in warning
    assert "shows a picture without alt text" in picture


def test_without_nbclient_it_says_what_to_install(lesson, monkeypatch):
    monkeypatch.setattr(execution, "NEEDED", ("nbclient_of_no_place",))
    with pytest.raises(ValueError, match=" -m pip install nbclient_of_no_place"):
        check([lesson.path], execute=True)
