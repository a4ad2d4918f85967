"""What explorers say of a state: published figures, known ones, and those that a lesson tells."""

import re
from operator import attrgetter
from pathlib import Path

import pytest

import iaa_teach

TABLE = Path(__file__).with_name("figures.txt").read_text("utf-8")
ROWS = re.findall(r"^([^#].*?): (\w+\(.*\)) says (.*)$", TABLE, re.MULTILINE)


@pytest.mark.parametrize(("made", "said"), [pytest.param(*row, id=words) for words, *row in ROWS])
def test_figures_of_states(made, said):
    explorer = eval(made, vars(iaa_teach) | {name: getattr(iaa_teach, name) for name in iaa_teach.__all__})
    figures = explorer.figures()
    for each in said.split(", "):
        name, value = each.split(" ")
        found = figures[name] if name in figures else attrgetter(name)(explorer)
        assert found == pytest.approx(float(value), abs=6e-4), name
