"""CONTRIBUTING.md stays short, and everything it names exists."""

import re

from tests.checkout import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def test_it_has_at_most_1500_words():
    assert len(TEXT.split()) <= 1500


def test_every_test_that_it_runs_is_in_the_checkout_or_in_an_example():
    examples = ROOT / "tests" / "examples"
    roots = [ROOT, *(path for path in examples.iterdir() if path.is_dir())]
    named = re.findall(r"\btests/[\w/.]+", TEXT)
    assert named
    assert [path for path in named if not any((root / path.rstrip(".")).exists() for root in roots)] == []


def test_every_package_of_the_kit_has_a_row():
    packages = {path.parent.name for path in (ROOT / "iaa_teach").glob("*/__init__.py")} - {"widgets"}
    rows = set(re.findall(r"^\| `(\w+)/", TEXT, re.MULTILINE))
    assert packages <= rows
