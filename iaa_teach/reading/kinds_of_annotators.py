"""Kinds of annotators by name: people, models and their runs, or aggregates of other labels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from iaa_teach.computation.data.labels import shorten_names
from iaa_teach.reading.choices import WIDE, Choices
from iaa_teach.reading.column_facts import simplify_name

_OF_MODELS = (
    r"(chat ?)?gpts?|claude|sonnet|haiku|opus|(code ?)?llama|vicuna|alpaca|gemini|gemma|bard|palm|mistral|"
    r"mixtral|qwen|deepseek|grok|falcon|command r|cohere|phi|olmo|davinci|flan|electra|xlnet|svm|lstm|"
    r"xgboost|fasttext|vader|textblob|perspective|(xlm |ro|de|distil|modern ?)?berta?|llms?|ai|(chat)?bots?|"
    r"models?|suggestions?|predictions?|predicted|preds?|classifiers?|baselines?|machines?|automatic|algorithms?|"
    r"(zero|few) ?shot|auto|systems?|o [134] (mini|pro|preview|high)"
)
MODEL = re.compile(rf"(.* )?({_OF_MODELS})[\d.]*( .*)?|judge|(llm|ai|model) judge.*")
PERSON = re.compile(
    r"[a-z]?\d{0,3}|(annotator|coder|rater|judge|user|worker|person|labell?er|expert|student|human|people|crowd|"
    r"participant|assessor|reviewer|volunteer).*"
)
_NEUTRAL = (
    r"labels?|class|category|codes?|answer|rating|score|annotation|decision|votes?|preds?|prediction|value"
)
_COMPUTED = r"(majority|plurality|mehrheit|majorité|maggioranza|mayoría|mace|dawid( and)? skene|aggregat\w+)"
_COMPUTED_ALONE = (
    r"(ds|mv|maj|glad|wawa|mean|median|mode|avg|average|pooled|merged|combined|agg|voted?|crowd|"
    r"super ?ann(otator)?|union|intersection|ensemble)"
)
_SETTLED = r"(gold|golden|goldstandard|ground truth|adjudicat\w+|consensus|reconciled|resolved|curation user)"
_SETTLED_ALONE = r"(final|agreed|truth|true|y true|gt|adj|reference)"
COMPUTED = re.compile(rf"(.* )?{_COMPUTED}( .*)?|(({_NEUTRAL}) )?{_COMPUTED_ALONE}( ({_NEUTRAL}))?")
AGGREGATE = re.compile(
    rf"{COMPUTED.pattern}|(.* )?{_SETTLED}( .*)?|(({_NEUTRAL}) )?{_SETTLED_ALONE}( ({_NEUTRAL}))?"
)
KIND = re.compile(rf"{AGGREGATE.pattern}|(?=.{{4}})({PERSON.pattern})")  # or a model
O_SERIES = re.compile(r"o[134]([ _-](label|pred|run).*)?")  # beside names unlike a letter and a number
PERSONAL = re.compile(r"Claude|Gemma|Bard|Olmo")  # also people's names
_FIRST_NAME = re.compile(r"[^\W\d_a-z][^\W\d_A-Z]+")
_CODE = re.compile(r"[a-z]\d+([ _-].*)?", re.I)
_RUN = re.compile(
    r"(.+?)[ _#(.-]*(?:run|seed|pass|try|trial|rep|repeat|repetition|sample|iteration)[ _#.-]*(\d+)\)?",
    re.I,
)
_NUMBERED = re.compile(r"(.*\d.*|.*[a-z]{2})[ _#(]+(\d+)\)?", re.I)
_VERSION = re.compile(r"\d")
PEOPLE, MODELS, AGGREGATES = "people", "models", "aggregates"


def find_kind(name: str) -> str:
    """Return the kind of an annotator by name: "aggregates" before "models" before "people".

    >>> [find_kind(name) for name in ("MACE_pred", "ds_label", "gpt-4o", "llm_run_1", "human_1", "Ann")]
    ['aggregates', 'aggregates', 'models', 'models', 'people', 'people']
    """
    if AGGREGATE.fullmatch(simplify_name(name)):
        return AGGREGATES
    return MODELS if is_model(name) else PEOPLE


def is_computed(name: str) -> bool:
    """Return whether a name is that of computed labels, such as a majority vote.

    >>> [is_computed(name) for name in ("majority_vote", "MACE_pred", "gold", "mean")]
    [True, True, False, True]
    """
    return COMPUTED.fullmatch(simplify_name(name)) is not None


def is_model(name: str) -> bool:
    """Return whether a name is that of a model or its output.

    >>> list(filter(is_model, ("gpt-4o", "Claude 3", "judge", "Judge 2", "llm_judge", "prediction", "Ann")))
    ['gpt-4o', 'Claude 3', 'judge', 'llm_judge', 'prediction']
    """
    return MODEL.fullmatch(simplify_name(re.sub(r"(?<=[a-zA-Z])(?=\d)", " ", name))) is not None


def are_called_like_a_person(models: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether a single annotator is named like a model, but also like a person, as all others are.

    >>> are_called_like_a_person(["Gemma"], ["Anna", "Ben"]), are_called_like_a_person(["Gemma"], ["coder1"])
    (True, False)
    """
    named = len(models) == 1 and len(others) > 1 and all(map(_FIRST_NAME.fullmatch, others))
    return named and PERSONAL.fullmatch(models[0]) is not None


def find_models(names: Sequence[str], known: Iterable[str] = (), others: int = 0) -> tuple[str, ...]:
    """Return the annotators that are models; none if fewer than two people would be left, with `others`."""
    codes = [name for name in names if _CODE.fullmatch(name)]
    known = {*known, *(codes if all(map(O_SERIES.fullmatch, codes)) else ())}
    found = tuple(name for name in names if name in known or is_model(name))
    if are_called_like_a_person(found, [name for name in names if name not in found]) and not known & {
        *found
    }:
        return ()
    return found if len(names) - len(found) + others >= 2 else ()


def set_aside_by_name(
    annotators: Sequence[str], choices: Choices, known: Sequence[str], name: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the annotators that are models, and those that are aggregates, as chosen or by name.

    `known` are models by the file format. In a wide file the roles of columns show aggregates. Names are
    ignored if fewer than two people would be left. Raises ValueError, with the `name` of the file, for a
    chosen annotator that does not exist.
    """
    for kind, chosen in (("a model", choices.models or ()), ("a person", choices.people)):
        for each in chosen:
            if each not in annotators:
                raise ValueError(
                    f"{name}: no annotator {each!r} that may be {kind}; the annotators are "
                    f"{shorten_names(annotators)}"
                )
    settled = {*(choices.models or ()), *choices.people}
    left = [each for each in annotators if each not in settled and each not in known]
    aggregates = [] if choices.shape == WIDE else [each for each in left if find_kind(each) == AGGREGATES]
    if len(annotators) - len(aggregates) < 2:
        aggregates = []
    if choices.models is not None:
        return tuple(choices.models), tuple(aggregates)
    others = [each for each in annotators if each not in aggregates and each not in choices.people]
    return find_models(others, known, len(choices.people)), tuple(aggregates)


def group_runs(names: Iterable[str]) -> dict[str, list[str]]:
    """Return the runs of each model with several: names that differ only in the number of the run.

    Version numbers are not runs: a run's number must follow a word such as “run”, or a version.

    >>> group_runs(["llm_run_1", "llm_run_2", "gpt-4o_1", "gpt-4o_2", "claude-3", "claude-4"])
    {'llm': ['llm_run_1', 'llm_run_2'], 'gpt-4o': ['gpt-4o_1', 'gpt-4o_2']}
    """
    runs: dict[str, list[str]] = {}
    for name in names:
        found = _RUN.fullmatch(name) or _NUMBERED.fullmatch(name)
        if found and (_RUN.fullmatch(name) or _VERSION.search(found[1])):
            runs.setdefault(found[1], []).append(name)
    return {model: its_runs for model, its_runs in runs.items() if len(its_runs) > 1}


def are_called_like_people(names: Sequence[str]) -> bool:
    """Return whether names are like “annotator 1” or “A1”."""
    return all(PERSON.fullmatch(simplify_name(name)) for name in names)


def are_kinds(names: Sequence[str]) -> bool:
    """Return whether names are words for people, models and aggregates, such as “human” and “llm run”."""
    return all(is_model(name) or KIND.fullmatch(simplify_name(name)) for name in names)
