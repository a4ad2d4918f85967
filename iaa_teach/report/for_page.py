"""A report's rules and texts in the form the calculator's page uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from iaa_teach.computation.records import COEFFICIENTS, Coefficient, list_reported
from iaa_teach.computation.reliability.measurement import KINDS, Measurement, list_common_scales
from iaa_teach.computation.scales import KRIPPENDORFF, LANDIS_KOCH
from iaa_teach.computation.words import words as of_stats
from iaa_teach.look.latex import SIGNS
from iaa_teach.report.findings import OF_EACH
from iaa_teach.report.latex import cite_work, read_entries
from iaa_teach.report.words.agreement import words
from iaa_teach.report.words.page import words as page_words

_OF_REPORT = (
    *(
        "AGREE",
        "AGREE_OF_OBSERVED",
        "AGREE_UNDEFINED",
        "AGREE_UNDEFINED_OF_OBSERVED",
        "AND",
        "CONVENTIONS",
        "COUNTED",
    ),
    *("FEW_GROUPS", "FEW_ITEMS", "GROUPS", "IN_WORDS", "INDEPENDENT_ITEMS"),
    *("INTERVAL_BY", "ITEMS", "LABELS", "MANY_PAIRS", "MEASURES", "METHODS", "MUCH_MISSING"),
    *("NEARLY_ALWAYS", "NEVER", "NONE_MISSING", "NO_INTERVAL", "NO_INTERVAL_FOR", "OF_GROUPS", "OF_ITEMS"),
    *("QUOTED", "READ_AS", "READ_IN_ORDER", "SELDOM", "SOME_MISSING", "THESE_ANNOTATORS"),
    *("THIN_PAIRS", "UNDEFINED", "UNDEFINED_SINCE", "WEIGHTED", "WEIGHTED_IS_HIGHER", "WHO_COMPARED_WHAT"),
    *("WHO_LABELLED_WHAT", "WITH_MANY", "WITH_METRIC", "WITH_NAMED", "WITH_NUMBERS", "WITH_ONE"),
    *("WITH_WEIGHTS", "AT_CHANCE"),
)
_OF_TABLES = ("COEFFICIENTS", "COLUMNS", "INTERVAL_OF", "SCALES")
_OF_STATS = (
    *("ALL_ALIKE", "ALPHA_UNDEFINED", "BOTH_ONLY", "CUT", "FOR_CHANCE_ALONE", "NO_ERROR", "NO_INTERVAL"),
    *("NO_TWO_LABELS", "ONE_ALONE", "ONE_CATEGORY", "ONE_UNIT", "ONLY_ONE_CATEGORY", "SINGLE", "TOO_FEW"),
    *("UNDEFINED", "UNDEFINED_ALONE", "WITHOUT_ANY", "WITHOUT_BOTH"),
)
_OF_INTERVALS = ("gwet2014",)  # the works on the methods available in the page


def list_for_page() -> dict[str, Any]:
    """Return coefficients, texts, works and LaTeX symbols by name.

    >>> list_for_page()["reported"]["names"]["group"][:2]
    ['alpha', 'fleiss']
    """
    kinds = [kind for kind in KINDS if kind not in ("sets", "ratios")]
    shown = {
        kind: {size: list_reported(kind, two=size == "two") for size in ("two", "group")} for kind in kinds
    }
    keys = {key for by_size in shown.values() for listed in by_size.values() for key in listed}
    coefficients = {key: _describe_record(COEFFICIENTS[key], kinds) for key in keys}
    works = {work for each in coefficients.values() for work in (*each["works"], *each["weightedWorks"])}
    works |= {*_OF_INTERVALS, "landis1977", "krippendorff1980"}
    return {
        "coefficients": coefficients,
        "reported": shown,
        "ofEach": sorted(OF_EACH),
        "scales": list_common_scales(),
        "bands": {"alpha": KRIPPENDORFF.in_language().plain(), "kappa": LANDIS_KOCH.in_language().plain()},
        "works": {
            key: {"cited": cite_work(key), "entry": read_entries()[key].rstrip()} for key in sorted(works)
        },
        "signs": SIGNS,
        "words": {name: getattr(words, name) for name in _OF_REPORT}
        | {name: getattr(page_words, name) for name in _OF_TABLES},
        "stats": {name: getattr(of_stats, name) for name in _OF_STATS},
    }


def _describe_record(record: Coefficient, kinds: Sequence[str]) -> dict[str, Any]:
    return {
        "key": record.key,
        "name": record.name,
        "symbol": record.symbol,
        "chance": record.chance.name,
        "takes": record.takes,
        "scales": {kind: getattr(Measurement(kind), record.takes) or "" for kind in kinds if record.takes},
        "ofTable": record.takes_table,
        "twoOnly": record.two_only,
        "unweighted": record.unweighted,
        "works": record.works,
        "weightedWorks": record.weighted_works,
    }
