"""Sections as scenes: each with its explorer beside its text."""

import re

import pytest

from iaa_teach.authoring.build.scenes import fold_opening, fold_sources, make_scenes

TEXT = "<p>One reads.</p>\n"


def heading(title):
    return f'<h2 id="{title}">{title}</h2>\n{TEXT}'


def explorer(place):
    return f'<div class="part explorer" data-model="{place}"></div><script>iaaShow()</script>\n'


def waiting(cell):
    return f'<div data-after-prediction="guess">{cell}</div>\n'


def outline(page):
    """Return what a page shows: scenes in brackets, a star for a stage, a dash before what is left out."""
    marks = {
        r'<section class="scene">': "[",
        r"</section>": "]",
        r'<div class="stage[^>]*>': "*",
        r'<h[12] id="(\w)': r"\1",
        r'data-model="(\d)"': r"\1",
        "explorer again iaa-stage": "-",
    }
    found = re.findall("|".join(f"(?:{mark.replace('(', '(?:')})" for mark in marks), page)
    return "".join(
        re.sub(mark, said, one) for one in found for mark, said in marks.items() if re.match(mark, one)
    )


ASKED = explorer(9).replace("part explorer", "part")
A, B, C, ONE, TWO = heading("a"), heading("b"), heading("c"), explorer(1), explorer(2)


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        ([A, TEXT, B, ONE, TEXT, C], "a[b*1]c"),
        ([A, ONE, TEXT + B, TWO], "[a*1][b*2]"),  # a heading within a cell begins a section
        ([A, ONE, TEXT, ONE], "[a*1-1]"),  # its section has shown it
        ([A, ONE, ONE, TEXT, ONE], "[a*1-1]"),  # right below itself it is not shown again
        ([A, ONE, ASKED, waiting(ASKED + ONE)], "[a*199]"),  # nor below the card of the guess it waits for
        ([A, ONE, ASKED, ASKED + ONE], "[a*199-1]"),
        ([A, ASKED + ONE, TEXT], "[a9*1]"),  # a question is part of the text
        ([A, waiting(ASKED + ONE)], "[a9*1]"),  # even if both wait
        ([A, waiting(ONE), TEXT], "[a*1]"),
        ([A, ONE, B, ONE], "[a*1][b*1]"),
        ([A, ONE, TEXT, TWO, ONE], "[a*1][*2][*1]"),
    ],
)
def test_a_section_with_an_explorer_is_a_scene_and_another_one_is_not(cells, shown):
    page = make_scenes(cells)
    assert outline(page) == shown
    assert page.count("<div") == page.count("</div>")


def test_goals_and_recall_fold_only_before_the_first_section():
    goals = "<p><strong>After this you can</strong></p>\n<ul>\n<li>read,</li>\n</ul>\n"
    recall = '<div class="part iaa-recall" data-recall="0"></div><script>iaaShow()</script>\n'
    folded = fold_opening(["<h1>Title</h1>", goals, TEXT, recall, heading("a"), recall])
    assert folded[1].startswith('<details class="goals"><summary>After this you can</summary><ul>')
    assert folded[2].startswith('<details class="recall">')
    assert TEXT in folded[2]
    assert folded[-1] == recall


def test_the_list_of_sources_folds_below_its_heading_and_begins_a_section():
    cells = fold_sources([heading("a"), ONE, heading("Sources"), heading("Sources") + heading("b")])
    folded = f'<details class="sources"><summary><h2 id="Sources">Sources</h2></summary>\n{TEXT}</details>\n'
    assert cells == [heading("a"), ONE, folded, heading("Sources") + heading("b")]
    assert make_scenes(cells[:3]).endswith(f"</section>\n{folded}")
