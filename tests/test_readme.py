import doctest
import re

from iaa_teach.questions import course
from tests.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_example_says_what_python_says():
    (example,) = [text for language, text in BLOCKS if language == "python"]
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    said = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted == 7
    assert result.failed == 0, "".join(said)


def test_every_file_it_points_to_is_there():
    links = re.findall(r"\]\(([^):]+)\)", README)
    assert [path for path in links if not (ROOT / path).is_file()] == []


def test_no_link_waits_for_somebody_to_fill_in_an_owner():
    files = [ROOT / name for name in ("README.md", "CITATION.cff", "pyproject.toml", "lessons/course.toml")]
    for path in [*files, *ROOT.glob("lessons/*.ipynb")]:
        assert "OWNER" not in path.read_text("utf-8"), path.name


def test_it_links_to_binder_where_the_course_has_an_address_and_nowhere_else():
    lessons = course.read_course(ROOT / "lessons")
    links = re.findall(r"https://mybinder\.org/\S+?(?=\))", README)
    first = lessons.lessons[1]
    expected = [lessons.binder_link(first), lessons.binder_link(first, "voila")]
    assert links == [link for link in expected if link]
