import doctest
import re

from tests.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands(word):
    return [text for language, text in BLOCKS if language == "sh" and word in text]


def test_the_python_example_says_what_python_says():
    (example,) = [text for language, text in BLOCKS if language == "python"]
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    said = []
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted == 5
    assert result.failed == 0, "".join(said)


def test_one_command_for_the_kit_and_one_for_the_tests_set_everything_up():
    (kit,), (tests,) = commands("iaa-teach lab"), commands("pytest")
    assert kit.startswith("python3 -m venv .venv && ")
    assert kit.endswith(".venv/bin/iaa-teach lab\n")
    assert tests.startswith("python3 -m venv .venv && ")
    assert tests.endswith(".venv/bin/python -m pytest\n")


def test_ci_takes_the_test_command_from_the_readme():
    script = (ROOT / ".ci" / "run").read_text()
    assert "README.md" in script
    assert "-m pytest" not in script


def test_every_file_it_points_to_is_there():
    links = re.findall(r"\]\(([^):]+)\)", README)
    lessons = re.findall(r"HEAD\?urlpath=(?:lab/tree|voila/render)/(\S+)", README)
    assert len(lessons) == 2
    assert [path for path in [*links, *lessons] if not (ROOT / path).is_file()] == []


def test_the_owner_stands_in_the_two_binder_links_only():
    assert len(re.findall(r"gh/OWNER/", README)) == README.count("OWNER") - 1 == 2
