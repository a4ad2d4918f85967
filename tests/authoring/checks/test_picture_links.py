"""A link that sets a picture is proved against the explorer beside it."""

from pathlib import Path

import pytest

from iaa_teach.authoring.checks import links
from iaa_teach.authoring.checks.picture_links import list_findings
from iaa_teach.authoring.notebooks import Notebook

TABLE = 'table = ContingencyTableExplorer([[40, 9], [6, 45]], ["yes", "no"])\ntable'
PREVALENCE = "PrevalenceExplorer()"


def found(*cells):
    """What is found in a notebook of these cells: code where they name an explorer, else Markdown."""
    data = [
        {
            "cell_type": "code" if "Explorer(" in source or "question(" in source else "markdown",
            "source": source,
        }
        for source in cells
    ]
    notebook = Notebook(Path("01_x.ipynb"), {"cells": data})
    assert list(links.list_findings(notebook, lambda _: False)) == []  # it is no broken link
    return [str(finding) for finding in list_findings(notebook)]


@pytest.mark.parametrize(
    "cells",
    [
        ("## One\n\n[these](#set?table=80,10,5,5&held=false)", TABLE),
        ("## One", TABLE, "And [these](#set?counts=80,10,5,5)."),
        ("## One", TABLE, "## Two\n\n[rare](#set?prevalence=0.05)", PREVALENCE),
        ("## One", PREVALENCE, "[these](#set?prevalence=0.05)", TABLE),
        ("## One\n\n[these](#set?prevalence=0.05)", 'question("x", on=PrevalenceExplorer())'),
        ("## One", f'{TABLE}\nquestion("x", on=table)', "[these](#set?table=80,10,5,5)"),
        (
            "## One\n\n[whatever](#set?table=1)",
            "ContingencyTableExplorer(verbs)",
        ),  # what it shows is not known
        ("## One\n\n`[these](#set?other=1)`", TABLE),
    ],
)
def test_a_link_to_a_state_of_the_explorer_beside_it_is_sound(cells):
    assert found(*cells) == []


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("#set?tabel=1,2,3,4", "ContingencyTableExplorer has no 'tabel' to set; it has table, counts,"),
        ("#set?table=80,10,5", "table must be rows of a table, such as 80,10,5,5; not '80,10,5'"),
        ("#set?table=1,2,3,-4", "a count must be 0 or more and finite; not -4"),
        ("#set?table=1,2,3,4,5,6,7,8,9", "counts with 3 rows need 3 categories; not 2: 'yes', 'no'"),
        ("#set?view=all", "view must be one of 'counts', 'proportions', 'expected'; not 'all'"),
        ("#set?", "write what it sets, as in #set?table=80,10,5,5"),
    ],
)
def test_a_link_that_sets_nothing_is_found(link, problem):
    (finding,) = found("## One", TABLE, f"See [these]({link}).")
    assert "01_x.ipynb: cell 3 “See [these]" in finding
    assert f"the link to {link} sets nothing: " in finding
    assert problem in finding


def test_a_link_in_a_section_without_an_explorer_is_found():
    (finding,) = found("## One\n\n[these](#set?table=80,10,5,5)", "## Two", TABLE)
    assert "this section shows no explorer" in finding


def test_a_link_with_a_space_is_found_since_markdown_makes_none_of_it():
    with_space = "#set?table=80,10,5,5&categories=1 or 3,2"
    (finding,) = found("## One", TABLE, f"[these]({with_space}), `[code]({with_space})`")
    assert f"{with_space} is no link, since it has a space: write %20" in finding
    assert found("## One", TABLE, f"[these]({with_space.replace(' ', '%20')})") == []
