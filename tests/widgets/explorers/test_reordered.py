"""An explorer whose parts another order of style sheets puts elsewhere says so, and appears as a whole."""

import re

import pytest

from iaa_teach.widgets.kit.joiner import list_view_files

MOVED = re.compile(r"(?<![\w-])order: -\d")
VIEWS = [view for view in list_view_files().values() if "/explorers/" in view.as_posix()]
MOVING = [view for view in VIEWS if MOVED.search((view.parent / "view.css").read_text("utf-8"))]


@pytest.mark.parametrize("view", MOVING, ids=lambda view: view.parent.name)
def test_an_explorer_whose_styles_reorder_its_parts_appears_as_a_whole(view):
    assert "reordered: true," in view.read_text("utf-8")
