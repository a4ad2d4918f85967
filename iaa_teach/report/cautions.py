"""What a reader must be told beside a number: what it takes for granted, and what it cannot bear."""

from __future__ import annotations

import math

from iaa_teach.data import words as of_data
from iaa_teach.data.inspection import TOKENS
from iaa_teach.look.language import spoken
from iaa_teach.look.number_formats import percent
from iaa_teach.report.findings import Findings
from iaa_teach.report.label_names import label_name, quoted
from iaa_teach.report.words import counted_items
from iaa_teach.stats.scales import Scale

FEW_ITEMS = 30
FEW_IN_A_PAIR = 20
NEARLY_ALWAYS = 0.9
MUCH_MISSING = 0.2
SELDOM = 5  # labels of a category
CONVENTIONS = (
    "The words for ranges of a coefficient are conventions; authors draw the borders in different places. "
    "Read them together with the interval, the table and the task."
)


def cautions(found: Findings, scale: Scale) -> list[str]:
    """Return what is to be said of these numbers, the weightiest first."""
    return [*_of_scale_and_items(found), *_of_labels(found), *_of_bands(found, scale)]


def _of_scale_and_items(found: Findings) -> list[str]:
    said = []
    if found.measure == TOKENS:
        token_by_token = spoken(of_data).TOKENS
        said.append(f"{token_by_token[0].upper()}{token_by_token[1:]}.")
    if found.compared < FEW_ITEMS:
        said.append(
            f"Only {counted_items(found.compared)} have two labels or more: with so few, a coefficient may "
            "change much with "
            "the next few items, and intervals are rough."
        )
    if found.groups is None:
        said.append(
            "The intervals take the items as drawn one by one, independently. Items from few documents or "
            "authors are more "
            "alike than that, and the true intervals wider: name their groups, and whole groups are drawn."
        )
    else:
        many = len(set(found.groups))
        said.append(f"The intervals are of {many} groups of items, such as documents, which count as wholes.")
        if many < 10:
            said.append(f"{many} groups are few: no method gives a trustworthy interval from them.")
    said.append(
        "The annotators are taken as they are: the intervals say how the number may change with other "
        "items, not with "
        "other annotators."
    )
    if found.measurement.kind != "names":
        order = " < ".join(map(label_name, found.measurement.order))
        said.append(
            f"The labels were read as {found.measurement.kind}"
            + (f", in the order {order}" if order else "")
            + ". Another scale gives another number; say which one you took."
        )
    remarked: dict[str, list[str]] = {}
    for each in (*found.group, *found.coefficients * found.chosen):
        for remark in each.remarks:
            remarked.setdefault(remark, []).append(each.name)
    return said + [f"{', '.join(names)}: {remark}." for remark, names in remarked.items()]


def _of_labels(found: Findings) -> list[str]:
    said = []
    cells = len(found.ratings.items) * len(found.ratings.annotators)
    if found.missing / cells > MUCH_MISSING:
        said.append(
            f"{percent(found.missing / cells)} of the labels are missing, if everyone was meant to label "
            "everything. Say "
            "whether items were shared out, or skipped: skipped items are often the hard ones."
        )
    used = found.uses.sum(axis=0)
    total = int(used.sum())
    if total and found.categories and used.max() >= NEARLY_ALWAYS * total and len(found.categories) > 1:
        most = found.categories[int(used.argmax())]
        said.append(
            f"{quoted(most)} is {percent(float(used.max()) / total)} of all labels. Coefficients that "
            "reckon with chance then "
            "rest on the few other labels: give the table, and how often annotators agree on each category."
        )
    rare = [name for name, n in zip(found.categories, used.tolist(), strict=True) if 0 < n < SELDOM]
    if rare:
        said.append(
            f"Used fewer than {SELDOM} times in all, too seldom to judge: {', '.join(map(quoted, rare))}."
        )
    never = [name for name, n in zip(found.categories, used.tolist(), strict=True) if n == 0]
    if never:
        said.append(
            f"Never used: {', '.join(map(quoted, never))}. They count for S, AC1, AC2 and Brennan and "
            "Prediger's κ, which "
            "grow with every category that is declared."
        )
    thin = [pair for pair in found.pairs if pair.items < FEW_IN_A_PAIR]
    if thin and len(found.pairs) > 1:
        said.append(
            f"{len(thin)} of {len(found.pairs)} pairs of annotators have fewer than {FEW_IN_A_PAIR} items "
            "in common: their "
            "κ is a matter of luck."
        )
    if found.group and not found.pairs:
        people = len(found.ratings.annotators)
        said.append(f"{people} annotators make too many pairs to tell one by one.")
    return said


def _of_bands(found: Findings, scale: Scale) -> list[str]:
    said = [CONVENTIONS]
    each = found.leading
    if scale.coefficient and scale.coefficient != each.symbol and not math.isnan(each.value):
        said.append(
            f"The bands of {scale.title} were made for {scale.coefficient}, not for {each.symbol}: taken "
            "over to another "
            "coefficient, they are nobody's rule."
        )
    if each.key == "kappa" and each.scale.endswith("weights"):
        said.append(
            "Weighted κ is as a rule higher than κ of the same labels, and rises with the number of "
            "categories: bands made for "
            "κ do not fit it."
        )
    return said
