import re

import pytest

from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.look.colours import MARKS
from iaa_teach.widgets.kit.joiner import WIDGETS

SYMBOLS = {name: COEFFICIENTS[name].symbol for name in MARKS}
LINES = {name: line for name, (_, line) in MARKS.items()}


@pytest.mark.parametrize(("constant", "expected"), [("SYMBOL", SYMBOLS), ("DASHES", LINES)])
def test_page_and_python_have_the_same_symbols_and_lines(constant, expected):
    text = (WIDGETS / "kit/marks.js").read_text("utf-8")
    entries = re.search(rf"export const {constant} = \{{(.*)\}};", text)[1]
    found = re.findall(r'(\w+): (?:"([^"]*)"|null)', entries)
    assert dict(found) == expected
