import doctest
import re

from tests.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_example_says_what_python_says():
    (example,) = [text for language, text in BLOCKS if language == "python"]
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    said = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted == 5
    assert result.failed == 0, "".join(said)


def test_every_file_it_points_to_is_there():
    links = re.findall(r"\]\(([^):]+)\)", README)
    lessons = re.findall(r"HEAD\?urlpath=(?:lab/tree|voila/render)/(\S+)", README)
    assert len(lessons) == 2
    assert [path for path in [*links, *lessons] if not (ROOT / path).is_file()] == []
