"""Sections as scenes: each with its explorer beside its text."""

import re

from iaa_teach.authoring.build.scenes import fold_opening, make_scenes

TEXT = "<p>One reads.</p>\n"


def heading(title):
    return f'<h2 id="{title}">{title}</h2>\n{TEXT}'


def explorer(place):
    return f'<div class="part explorer" data-model="{place}"></div><script>iaaShow()</script>\n'


def outline(page):
    """Return what a page shows: scenes in brackets, a star for a stage, a dash before what is left out."""
    marks = {
        r'<section class="scene">': "[",
        r"</section>": "]",
        r'<div class="stage[^>]*>': "*",
        r'<h[12] id="(\w)': r"\1",
        r'data-model="(\d)"': r"\1",
        "explorer again": "-",
    }
    found = re.findall("|".join(f"(?:{mark.replace('(', '(?:')})" for mark in marks), page)
    return "".join(
        re.sub(mark, said, one) for one in found for mark, said in marks.items() if re.match(mark, one)
    )


def test_a_section_with_an_explorer_is_a_scene_and_another_one_is_not():
    assert (
        outline(make_scenes([heading("a"), TEXT, heading("b"), explorer(1), TEXT, heading("c")])) == "a[b*1]c"
    )


def test_a_heading_within_a_cell_begins_a_section():
    assert outline(make_scenes([heading("a"), explorer(1), TEXT + heading("b"), explorer(2)])) == "[a*1][b*2]"


def test_an_explorer_that_its_section_has_shown_is_left_out():
    assert outline(make_scenes([heading("a"), explorer(1), TEXT, explorer(1)])) == "[a*1-1]"
    assert outline(make_scenes([heading("a"), explorer(1), heading("b"), explorer(1)])) == "[a*1][b*1]"


def test_two_explorers_make_two_scenes():
    assert (
        outline(make_scenes([heading("a"), explorer(1), TEXT, explorer(2), explorer(1)])) == "[a*1][*2][*1]"
    )


def test_goals_and_recall_fold_only_before_the_first_section():
    goals = "<p><strong>After this you can</strong></p>\n<ul>\n<li>read,</li>\n</ul>\n"
    recall = '<div class="part iaa-recall" data-recall="0"></div><script>iaaShow()</script>\n'
    folded = fold_opening(["<h1>Title</h1>", goals, TEXT, recall, heading("a"), recall])
    assert folded[1].startswith('<details class="goals"><summary>After this you can</summary><ul>')
    assert folded[2].startswith('<details class="recall">')
    assert TEXT in folded[2]
    assert folded[-1] == recall
