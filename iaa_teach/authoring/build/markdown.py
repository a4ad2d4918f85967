"""Markdown as HTML, with LaTeX as MathML, which browsers draw themselves."""

from __future__ import annotations

import base64
import mimetypes
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import mistune
from latex2mathml.converter import convert

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.words import words

# Code first, so that a dollar in it is no formula.
_PARTS = re.compile(
    r"(?P<code>^```.*?^```|`+[^`]+`+)|(?P<dollar>\\\\\$)|\$\$(?P<block>.+?)\$\$|(?<!\\)\$(?P<inline>[^$\n]+?)(?<!\\)\$",
    re.DOTALL | re.MULTILINE,
)
_ROW_GAP = re.compile(r"\\\\\[[^\]]*\]")  # \\[4pt]: the converter knows no gap between rows
_DECIMAL = re.compile(r"<mn>(\d+)</mn><mrow><mo>&#x0002C;</mo></mrow><mn>(\d+)</mn>")  # 0{,}5
_STAND_IN = "\ue000{}\ue001"
# A browser would break the line between a formula and the comma after it.
_SHOWN = re.compile("([(“]?)\ue000(\\d+)\ue001([.,:;?!)”]*)")


def to_html(
    markdown: str,
    folder: Path,
    rename: Callable[[str], str],
    attachments: Any = None,
    formula_html: Callable[[str, bool], str] | None = None,
) -> str:
    """Return Markdown as HTML. `rename` gives a notebook's place among the pages; pictures are embedded.

    `formula_html` turns LaTeX into HTML, by default into MathML. Raw HTML stays text. Raises BuildError for a
    formula or a picture that cannot be shown.
    """
    formulas: list[str] = []

    def keep(part: re.Match[str]) -> str:
        if part["code"]:
            return part[0]
        if part["dollar"]:  # \\$ is how a dollar is written for JupyterLab
            return "$"
        formulas.append((formula_html or formula)(part["block"] or part["inline"], part["block"] is not None))
        return _STAND_IN.format(len(formulas) - 1)

    text = _PARTS.sub(keep, markdown)
    page = mistune.create_markdown(
        renderer=_Renderer(folder, rename, attachments or {}), plugins=["table", "strikethrough", "url"]
    )
    html = str(page(text))
    return _SHOWN.sub(lambda part: _unbroken(part[1], formulas[int(part[2])], part[3]), html)


def _unbroken(before: str, formula: str, after: str) -> str:
    return f'<span class="unbroken">{before}{formula}{after}</span>' if before or after else formula


@cache
def formula(latex: str, block: bool) -> str:
    """Return LaTeX as MathML. Raises BuildError for what cannot be read."""
    plain = _ROW_GAP.sub(r"\\\\", latex.strip()).replace("{aligned}", "{align*}")
    try:
        mathml = convert(plain, display="block" if block else "inline")
    except Exception as error:  # whichever error the converter raises, the author needs the formula
        raise BuildError(
            f"the formula {latex.strip()!r} cannot be shown; {error or type(error).__name__}"
        ) from None
    mathml = _DECIMAL.sub(r"<mn>\1,\2</mn>", mathml)
    return f'<span class="formula">{mathml}</span>' if block else mathml


class _Renderer(mistune.HTMLRenderer):
    """A renderer with headings to link to, links between pages, and embedded pictures."""

    def __init__(self, folder: Path, rename: Callable[[str], str], attachments: Any) -> None:
        super().__init__(escape=True)
        self._folder, self._rename, self._attachments = folder, rename, attachments

    def heading(self, text: str, level: int, **attributes: Any) -> str:
        anchor = re.sub(r"\s+", "-", re.sub(r"<[^>]+>|[\"&<>\ue000-\ue001]", "", text).strip())
        return f'<h{level} id="{anchor}">{text}</h{level}>\n'

    def link(self, text: str, url: str, title: str | None = None) -> str:
        file, mark, anchor = url.partition("#")
        if file.endswith(".ipynb") and "://" not in file:
            url = self._rename(file) + mark + anchor
        return super().link(text, url, title)

    def image(self, text: str, url: str, title: str | None = None) -> str:
        return super().image(text, self._embedded(url), title)

    def safe_url(self, url: str) -> str:
        return url if url.startswith("data:image/") else super().safe_url(url)

    def table(self, text: str) -> str:
        frame = f'<div class="scroll" tabindex="0" role="group" aria-label="{words.TABLE}">'
        return f"{frame}<table>{text}</table></div>\n"

    def table_cell(self, text: str, align: str | None = None, head: bool = False) -> str:
        tag = "th" if head and text else "td"  # an empty heading would head nothing
        scope = ' scope="col"' if tag == "th" else ""
        side = f' style="text-align:{align}"' if align else ""
        return f"<{tag}{scope}{side}>{text}</{tag}>\n"

    def _embedded(self, url: str) -> str:
        """Return a picture of this lesson as a data URL, so that the page needs no other file."""
        if url.startswith("attachment:"):
            ((kind, content),) = self._attachments.get(url.removeprefix("attachment:"), {"": ""}).items()
            return f"data:{kind};base64,{content}"
        if "://" in url or url.startswith("data:"):
            return url
        path = self._folder / url
        kind = mimetypes.guess_type(path.name)[0]
        if not path.is_file() or not (kind or "").startswith("image/"):
            raise BuildError(f"the picture {url!r} must be an image file beside the lesson; it is not there")
        return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"
