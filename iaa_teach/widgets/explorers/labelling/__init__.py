"""The labelling explorer: label ten sentences, and see what your agreement with others is worth."""

from functools import cache
from pathlib import Path
from typing import Any, TypedDict

import numpy as np
import traitlets as t

from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.inference.inference import confidence_interval
from iaa_teach.files.writing import replace_half_characters
from iaa_teach.questions import find_progress
from iaa_teach.questions.class_codes import Topic
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.keeping import Keeper
from iaa_teach.widgets.kit.mine import LENT, ROBIN, list_categories, list_ten_sentences, name_labels
from iaa_teach.widgets.kit.typed import OneOf, Typed, conforms_to

TASKS = (
    "first",
    "chance",
    "table",
    "kappa",
    "interval",
    "three",
    "recall",
    "again",
    "report",
)
ID, KIND = TEN_SENTENCES, "labelling"  # in the progress file; other sentences would need another id
GIVEN = "given"  # the verdict of labels: there is no right or wrong


def make_topic() -> Topic:
    """Return what the class codes of the labels answer."""
    return Topic(ID, "labels", len(ROBIN), tuple(list_categories()))


class LabelsGiven(TypedDict):
    """The labels so far, in the order of the sentences, and what was guessed or answered, by its name."""

    labels: list[str]
    guesses: dict[str, float]


class LabelsRecord(TypedDict):
    """The record since the sentences were last relabelled."""

    answer: LabelsGiven | None
    attempts: int
    hints: int


class LabellingExplorer(Keeper, Explorer):
    """Ten sentences to label as praise or no praise, then the agreement with two made-up annotators.

    Robin takes every sentence at its word. Pat never looks, and draws lots for as many as Robin praises: so
    Pat's agreement with the learner is, on average, the A_e of the learner and Robin. The labels are kept
    with the learner's answers, so that another lesson can go on with them; who has none may borrow some.

    It counters the belief that agreement comes from looking: with somebody who never looked it is about half.
    The questions `predict-coins` and `ninety-percent` address it.

    Parameters
    ----------
    task : {"first", "chance", "table", "kappa", "interval", "three", "recall", "again", "report"}
        What is done with the labels: go all the way to κ, on one bar; find the agreement that chance would
        give; count them into a table; find κ; see how far κ is known from ten items; see what α is once Pat
        joins as a third; take them for gold, and find Robin's recall; label the ten again, and see which
        move; or write them up, with gaps for what only the learner knows.

    Attributes
    ----------
    labels : list of str
        The learner's labels so far, or those borrowed.
    table : ContingencyTable
        The learner's labels in the rows, Robin's in the columns.

    Raises
    ------
    traitlets.TraitError
        If the task is unknown.

    Examples
    --------
    >>> explorer = LabellingExplorer("kappa", borrowed=True)
    >>> explorer.table.counts.tolist()
    [[5, 1], [1, 3]]
    """

    _esm, _css = join_view(__file__)
    has_page = False

    task = OneOf(TASKS, "first")
    sentences = Typed(list[str], list_ten_sentences, read_only=True)
    categories = Typed(list[str], list_categories, read_only=True)
    other = Typed(list[str], lambda: name_labels(ROBIN), read_only=True)
    lent = Typed(list[str], lambda: name_labels(LENT), read_only=True)
    bounds = Typed(list[list[list[float]]], [])
    borrowed = t.Bool(False).tag(sync=True)
    record = Typed(LabelsRecord)

    def __init__(self, task: str = "first", **state: Any) -> None:
        self._progress = find_progress(Path.cwd())
        self._progress.refresh()
        super().__init__(
            task=task,
            bounds=_find_bounds() if task in ("interval", "report") else [],
            about={"id": ID, "kind": KIND, "where": ""},
            record=self._on_record(),
            seed=self._progress.seed,
            notice=self._progress.trouble,
            **state,
        )

    @property
    def labels(self) -> list[str]:
        """The learner's labels so far, or those borrowed where the ten are not complete."""
        own = self.record["answer"]["labels"] if self.record["answer"] else []
        return list(self.lent) if self.borrowed and len(own) < len(self.sentences) else own

    @property
    def table(self) -> ContingencyTable:
        """The learner's labels, or those borrowed, in the rows, and Robin's in the columns."""
        done, total = len(self.labels), len(self.sentences)
        if done < total:
            raise ValueError(
                f"only {done} of {total} sentences are labelled: label the rest, or set borrowed=True"
            )
        return ContingencyTable.from_labels(self.labels, self.other, self.categories)

    def _keep(self, act: str, details: dict[str, Any], time: str) -> None:
        answer = replace_half_characters(details.get("answer"))
        if act == "attempt" and conforms_to(answer, LabelsGiven) and self._may_be(answer["labels"]):
            self._progress.attempt(ID, KIND, answer, GIVEN, time=time)
        elif act == "start-over":
            self._progress.start_over(ID, KIND, time)
        elif act == "refresh":
            self._progress.refresh()

    def _may_be(self, labels: list[str]) -> bool:
        return len(labels) <= len(self.sentences) and set(labels) <= set(self.categories)

    def _on_record(self) -> LabelsRecord:
        """Return what is on record; nothing where somebody wrote something else into the file."""
        attempts = self._progress.attempts(ID)
        answer: Any = attempts[-1]["answer"] if attempts else None
        fits = conforms_to(answer, LabelsGiven) and self._may_be(answer["labels"])
        return {"answer": answer if fits else None, "attempts": len(attempts), "hints": 0}


@cache
def _find_bounds() -> list[list[list[float]]]:
    """Return the ends of κ's interval for all tables that ten labels may make with Robin's.

    The first place is how often both say praise, the second how often only the learner does.
    """
    yes, no = ROBIN.count(0), ROBIN.count(1)
    tables = [[[[a, c], [yes - a, no - c]] for c in range(no + 1)] for a in range(yes + 1)]
    bounds: list[list[list[float]]] = (
        np.stack(confidence_interval(tables, method="profile"), axis=-1).round(4).tolist()
    )
    return bounds
