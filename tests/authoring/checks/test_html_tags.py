"""HTML, which JupyterLab applies and pages show as it is written, is noted."""

import pytest

from iaa_teach.authoring.checks import html_tags
from iaa_teach.authoring.notebooks import Notebook


def note(*texts):
    cells = [{"cell_type": "markdown", "source": text} for text in texts]
    found = html_tags.list_remarks(Notebook("a.ipynb", {"cells": cells}))
    return [each.what for each in found]


def test_tags_are_noted_with_their_cells():
    (what,) = note("# One", "A <b>bold</b> word.", 'Two lines,<br class="x">\n\n<p>here</p>')
    assert '<b> in cell 2, <br class="x"> in cell 3: use Markdown, or write \\<b>' in what


@pytest.mark.parametrize(
    "text",
    [
        "κ is 0.5<!--bus.kappa-->, <!-- a --> and 3 < 4 > 2",
        "`<b>`, $a<b>c$ and <https://x.org>",
        '# One\n\n<p title="still"><img src="images/one.png" alt="x"></p>',
        r"Write \<b>",
    ],
)
def test_what_pages_show_alike_is_not(text):
    assert note(text) == []
