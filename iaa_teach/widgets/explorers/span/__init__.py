"""The span explorer: two annotators mark stretches of one text, and six numbers say how far they agree."""

import re
from typing import Any

import numpy as np
import traitlets as t

from iaa_teach.computation.coefficients import cohen_kappa
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.spans.gamma import find_least_disorder, turn_units
from iaa_teach.computation.spans.spans import span_f1
from iaa_teach.computation.spans.unitizing import boundary_similarity, u_alpha
from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import WholeNumber

WORDS = (12, 20)  # in the text that is seen, as in spans.js
SPANS = 4  # of each annotator, at most
MOST = 200  # words, with those that nobody marks
NOTHING = "O"  # the label of a word that is in no span
TEXT = (
    "Last week Ada Byron left her flat in old New York because Bell Labs and Mercy Hospital both closed down"
)
_SPAN = re.compile(r"(\d{1,2})-(\d{1,2}) ([A-Za-z0-9]{1,4})", re.ASCII)

Spans = list[tuple[int, int, str]]


def parse_spans(text: str) -> Spans | None:
    """Return the spans that a text names; None where it is none.

    >>> parse_spans("2-4 PER, 8-11 LOC")
    [(2, 4, 'PER'), (8, 11, 'LOC')]
    """
    found = [_SPAN.fullmatch(part) for part in text.split(", ")] if text else []
    return None if None in found else [(int(m[1]), int(m[2]), m[3]) for m in found if m]


class SpanExplorer(Explorer):
    """Drag the ends of spans on a line of text: six numbers part company.

    It counters the belief that κ of single words measures agreement on spans: more text that nobody marked
    raises it, and it does not see whether a stretch is one span or two. The questions `predict-empty-text`,
    `why-report-both` and `what-would-see-it` address it.

    Parameters
    ----------
    a, b : str
        The spans of A and of B, half open, as "2-4 PER, 8-11 LOC": up to four each, that do not overlap.
    length : int
        How many words there are, with empty ones after those of the text: up to 200.
    text : str
        Of 12 to 20 words.
    ghost : float, optional
        A predicted value.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> figures = SpanExplorer().figures()
    >>> {name: round(value, 3) for name, value in figures.items()}  # doctest: +NORMALIZE_WHITESPACE
    {'exact': 0.333, 'overlap': 0.667, 'token': 0.51, 'u_alpha': 0.526, 'gamma': 0.551, 'boundaries': 0.571}
    >>> round(SpanExplorer(length=200).figures()["token"], 3)
    0.607
    """

    _esm, _css = join_view(__file__)

    settable = ("a", "b", "length", "text")
    parts = ("text", "empty", "f1", "token", "unitizing", "boundaries", "key")

    a = t.Unicode("2-4 PER, 8-11 LOC, 15-17 ORG").tag(sync=True)
    b = t.Unicode("2-4 PER, 9-11 LOC, 12-14 ORG").tag(sync=True)
    length = WholeNumber(20, low=WORDS[0], high=MOST)
    text = t.Unicode(TEXT).tag(sync=True)

    @t.validate("a", "b")
    def _check_spans(self, proposal: Any) -> str:
        name = proposal.trait.name
        spans = parse_spans(proposal.value)
        if spans is None or len(spans) > SPANS:
            raise t.TraitError(
                f'{name} must be up to {SPANS} spans, such as "2-4 PER, 8-11 LOC"; not {proposal.value!r}'
            )
        place = 0
        for start, end, label in spans:
            if not place <= start < end <= WORDS[1] or label == NOTHING:
                raise t.TraitError(
                    f"{name} must be spans in order that do not overlap, up to {WORDS[1]}; not "
                    f"{proposal.value!r}"
                )
            place = end
        return str(proposal.value)

    @t.validate("text")
    def _check_text(self, proposal: Any) -> str:
        words = proposal.value.split(" ")
        if not WORDS[0] <= len(words) <= WORDS[1] or "" in words:
            raise t.TraitError(f"text must be {WORDS[0]} to {WORDS[1]} words; not {proposal.value!r}")
        return str(proposal.value)

    @property
    def spans(self) -> tuple[Spans, Spans]:
        """The spans of A and of B, each as (start, end, label)."""
        words = len(self.text.split(" "))
        each = (parse_spans(self.a) or [], parse_spans(self.b) or [])
        one, other = ([(s, min(e, words), label) for s, e, label in spans if s < words] for spans in each)
        return one, other

    @property
    def words(self) -> int:
        """How many words there are: at least those that are seen."""
        return max(self.length, len(self.text.split(" ")))

    @property
    def table(self) -> ContingencyTable:
        """The labels of the single words as a table; "O" stands for none."""
        return ContingencyTable.from_labels(*(_list_labels(spans, self.words) for spans in self.spans))

    def figures(self) -> dict[str, float]:
        """Return both F1, κ of words, u-α, γ and the similarity of the cuts."""
        a, b = self.spans
        return {
            "exact": span_f1(a, b),
            "overlap": span_f1(a, b, "overlap"),
            "token": float(cohen_kappa(self.table)),
            "u_alpha": u_alpha([a, b], self.words),
            "gamma": compute_steady_gamma(a, b, self.words),
            "boundaries": boundary_similarity(_list_masses(a, self.words), _list_masses(b, self.words)),
        }


def compute_steady_gamma(a: Spans, b: Spans, length: int) -> float:
    """Return γ of two annotators, for which no random number is drawn: the same every time.

    What is expected is the mean over one annotation laid over another, turned round the text by each whole
    number of words that moves it far enough, as `gamma` draws some.
    """
    if not a and not b:
        return float("nan")
    names = {label: code for code, label in enumerate(dict.fromkeys(span[2] for span in a + b))}
    first, second = (
        np.array([(s, e, names[label]) for s, e, label in spans], float).reshape(-1, 3) for spans in (a, b)
    )
    least = float(np.mean([end - start for start, end, _ in a + b])) / 2
    turns = [turn for turn in range(length) if least <= turn <= length - least]
    drawn = [
        find_least_disorder(one, turn_units(other, turn, 0, length), 1, 1)
        for turn in turns
        for one in (first, second)
        for other in (first, second)
    ]
    expected = float(np.mean(drawn)) if drawn else 0.0
    return 1 - find_least_disorder(first, second, 1, 1) / expected if expected else float("nan")


def _list_labels(spans: Spans, length: int) -> list[str]:
    labels = [NOTHING] * length
    for start, end, label in spans:
        labels[start:end] = [label] * (end - start)
    return labels


def _list_masses(spans: Spans, length: int) -> list[int]:
    """Return how many words are between one end of a span and the next."""
    cuts = sorted({0, length, *(end for span in spans for end in span[:2])})
    return np.diff(cuts).tolist()
