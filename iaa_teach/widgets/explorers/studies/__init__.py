"""The studies explorer: how often annotators agreed in published studies, and where one more would be."""

import re

from iaa_teach import sources
from iaa_teach.look.language import ENGLISH, use_language
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number, Typed

TASKS = {  # as the source calls them, and as words.js does
    "part-of-speech tagging": "tags",
    "syntax": "structure",
    "container or content, 48 of 70": "containers",
    "word senses": "senses",
}
PLACED = "senses"


def _find_rates() -> dict[str, float]:
    """Return the observed agreement that the source prints for each task, by its name in words.js."""
    with use_language(ENGLISH):  # in another, the names of tasks are translated and decimals may have commas
        figures = sources.load("sigil-easy-hard-tasks").figures
    printed = {TASKS[each.where]: re.sub(r"[^\d.]", "", each.printed) for each in figures}
    return {task: round(float(percent) / 100, 6) for task, percent in printed.items()}


class StudiesExplorer(Explorer):
    """Three published studies on a ruler of observed agreement, and the place of a fourth.

    The fourth, on word senses, is to be placed, and can then be dragged, which its name says. It counters the
    belief that careful annotators agree equally often, whatever they are asked. The question
    `predict-senses` addresses it.

    Parameters
    ----------
    observed : float, optional
        The observed agreement of the fourth study, from 0 to 1; as published, unless it is given.
    ghost : float, optional
        A predicted agreement.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = StudiesExplorer()
    >>> explorer.figures(), explorer.others
    ({'observed': 0.7}, {'tags': 0.985, 'structure': 0.93, 'containers': 0.686})
    """

    _esm, _css = join_view(__file__)

    settable = ("observed",)
    parts = ("ruler",)

    observed = Number(_find_rates()[PLACED], low=0, high=1)
    published = Typed(float, lambda: _find_rates()[PLACED], read_only=True)
    others = Typed(
        dict[str, float],
        lambda: {task: rate for task, rate in _find_rates().items() if task != PLACED},
        read_only=True,
    )

    def figures(self) -> dict[str, float]:
        """Return the observed agreement of the fourth study."""
        return {"observed": self.observed}
