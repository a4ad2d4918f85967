import pytest

from iaa_teach import OwnDataDesk, glossary
from iaa_teach.widgets.kit.deflated import inflate


def test_python_and_the_page_read_what_was_deflated(script):
    widget = glossary()
    sent = widget.get_state()["terms"]
    assert list(sent) == ["deflated"]
    assert inflate(sent) == script("kit/deflated.js")("module.inflated", sent) == widget.terms


@pytest.mark.parametrize("value", ["", "short", [], {"a": 1}, {"deflated": 1, "b": 2}])
def test_what_is_sent_as_it_is_is_read_so(value):
    assert inflate(value) == value


def test_a_short_text_is_sent_as_it_is():
    assert OwnDataDesk({"A": "x\n1\n", "B": "x\n1\n"}).get_state()["page"] == ""
