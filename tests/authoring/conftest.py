import pytest

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new
from tests.authoring.lesson import Lesson

README = "Begin with [the first](lessons/01_coins.ipynb).\n\n<!-- course: links -->\nold\n<!-- /course -->\n"


@pytest.fixture
def lesson(tmp_path):
    return Lesson(tmp_path)


@pytest.fixture(scope="session")
def three_lessons(tmp_path_factory):
    """A folder `lessons` of three that lead to one another, below a README; to be copied, not changed."""
    folder = tmp_path_factory.mktemp("three")
    (folder / "README.md").write_text(README, "utf-8")
    (folder / "lessons").mkdir()
    (folder / "lessons" / "course.toml").write_text('title = "Three"\n', "utf-8")
    for title in ("Coins", "Tables", "Kappa"):
        new(title, folder / "lessons")
    check([folder / "lessons"], fix=True)
    return folder
