"""Every figure printed in the sources, next to this package's result from the same data."""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.look.number_formats import format_decimal, localise_number
from iaa_teach.look.words import say
from iaa_teach.sources import NOT_RECOMPUTABLE, Figure, Record
from iaa_teach.sources.recompute import agrees, recompute
from iaa_teach.sources.words import words

State = Literal["same", "slip", "kept", "ours", "differs"]


@dataclass(frozen=True)
class Printed:
    """A printed figure and the computed one, both as text; a line for each row of a matrix.

    Attributes
    ----------
    what, where : str
        What it measures, and its place in the source.
    printed, computed : str
    state : str
        "same"; "slip" if the source is wrong and "kept" if the data behind a figure are not published, with
        the reason in `note`; "ours" if the source prints none; "differs" if this package is wrong.
    note : str
    """

    what: str
    where: str
    printed: str
    computed: str
    state: State
    note: str = ""


def compute_printed_figures(record: Record) -> tuple[Printed, ...]:
    """Return the figures of a record, computed afresh.

    Examples
    --------
    >>> from iaa_teach.sources import load
    >>> figures = compute_printed_figures(load("parde-movies"))
    >>> next(figure.computed for figure in figures if figure.what == "κ")
    '0.273'
    """
    return tuple(_compute_printed(record, figure) for figure in record.figures)


def _compute_printed(record: Record, figure: Figure) -> Printed:
    what, text = _describe_figure(figure), write_printed(figure.printed)
    if figure.note.startswith(NOT_RECOMPUTABLE):
        return Printed(what, figure.where, text, "–", "kept", figure.note.partition(": ")[2])
    value = recompute(record, figure)
    computed = localise_number(write_printed(_write_as_printed(value, figure.printed)))
    if figure.note == "computed here":
        return Printed(what, figure.where, "–", computed, "ours")
    if figure.erratum:
        computed = localise_number(write_printed(_write_as_printed(value, figure.erratum.right)))
        return Printed(what, figure.where, text, computed, "slip", figure.erratum.why)
    state: State = "same" if agrees(value, figure.printed) else "differs"
    return Printed(what, figure.where, text, computed, state)


def _describe_figure(figure: Figure) -> str:
    name = words.NAMES.get(figure.of, figure.of.replace("_", " ").replace(".", " "))
    arguments = figure.arguments
    if figure.of == "expected_agreement":
        return say(words.OF_MODEL, name=name, model=COEFFICIENTS[arguments.get("model", "kappa")].symbol)
    if "metric" in arguments:
        return say(words.WITH, name=name, what=words.METRICS.get(arguments["metric"], arguments["metric"]))
    if "model" in arguments:
        model = words.MODELS.get(arguments["model"], arguments["model"].replace("_", "-"))
        for i, j in arguments.get("omit", ()):
            model = say(words.WITHOUT_CELL, model=model, cell=f"({i}, {j})")
        return say(words.WITH, name=name, what=model)
    return name


def write_printed(printed: Any) -> str:
    """Return a printed figure, a row or a matrix of figures as text, a line for each row.

    Examples
    --------
    >>> write_printed([[".5", "-1"], ["0", "2"]])
    '.5  −1\\n0  2'
    """
    if isinstance(printed, (list, tuple)):
        gap = "\n" if printed and isinstance(printed[0], (list, tuple)) else "  "
        return gap.join(map(write_printed, printed))
    text = str(printed)
    return text.replace("-", "−") if "e-" not in text else text.replace("e-", " · 10^−")


def _write_as_printed(value: Any, printed: Any) -> Any:
    """Return a value, or each of several, as text with the digits printed; one more if not exact."""
    values, texts = np.asarray(value, np.float64), np.asarray(printed, dtype=object)
    pairs = list(zip(values.ravel().tolist(), texts.ravel().tolist(), strict=True))
    more = int(any(not _is_exact(number, text) for number, text in pairs))
    shown = [_write_with_digits(number, text, more) for number, text in pairs]
    return np.reshape(np.array(shown, dtype=object), values.shape).tolist()


def _read(value: float, printed: str) -> tuple[float, int]:
    """Return the value in the unit printed, and how many decimals are printed."""
    text = printed.lstrip("<>≈ ").removesuffix("%").strip()
    return value * (100 if printed.endswith("%") else 1), len(text.partition(".")[2])


def _is_exact(value: float, printed: str) -> bool:
    number, digits = _read(value, printed)
    return printed == "–" or np.isnan(value) or abs(number - round(number, digits)) < 1e-9


def _write_with_digits(value: float, printed: str, more: int) -> str:
    if printed == "–":
        return printed
    if np.isnan(value):
        return format_decimal(value)
    if "e" in printed or 0 < abs(value) < 1e-4:
        return f"{value:.1e}".replace("e-0", "e-")
    number, digits = _read(value, printed)
    return f"{number:.{digits + more}f}" + ("\u202f%" if printed.endswith("%") else "")
