"""Figures of explorers in texts and plans, `0.531<!--bus.kappa-->`, must exist and be up to date."""

from collections.abc import Iterator
from functools import partial

from iaa_teach.authoring.checks.findings import Finding
from iaa_teach.authoring.lesson_figures import list_figures_in, write_numbers
from iaa_teach.authoring.notebooks import Notebook


def list_findings(notebook: Notebook) -> Iterator[Finding]:
    """Find figures that no explorer of the lesson has, and numbers that are not those of its labels."""
    for cell in notebook.texts:
        for figure in list_figures_in(notebook, cell):
            if figure.problem:
                yield Finding(notebook.path, f"{figure.written} has no number: {figure.problem}", cell)
            elif figure.marked != figure.written:
                what = f"{figure.written} is {figure.number} now"
                rule = "a number in a text must be its explorer's"
                write = partial(write_numbers, notebook, cell)
                yield Finding(notebook.path, what, cell, fix=write, rule=rule)
