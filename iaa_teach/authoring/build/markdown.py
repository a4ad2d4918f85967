"""Markdown as sanitised HTML, with LaTeX as MathML, which browsers render."""

import base64
import html
import mimetypes
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import nh3
from latex2mathml.converter import convert
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.markdown import make_parser, parse
from iaa_teach.files.places import is_within
from iaa_teach.look import still_english

_ROW_GAP = re.compile(r"\\\\\[[^\]]*\]")  # \\[4pt]: the converter knows no gap between rows
_DECIMAL = re.compile(r"<mn>(\d+)</mn><mrow><mo>&#x0002C;</mo></mrow><mn>(\d+)</mn>")  # 0{,}5
_ADDRESS = re.compile(r"https?://[^\s<]+[^<.,:;\"')\]\s]")
_EQUATION = re.compile(r"(?<!\S)(\S{1,4}) = (?=[−\d])")  # κ = 0.67
# A browser would break the line between a formula and the comma after it.
_OPENING, _CLOSING = re.compile(r"[(“]$"), re.compile(r"[.,:;?!)”]+")

_BARE = """
    blockquote br em hr li p pre s strong table tbody thead tr ul
    mphantom mroot mrow msqrt msub msubsup msup mtr munderover
"""
_ATTRIBUTES = {
    **dict.fromkeys(_BARE.split(), ""),
    **{f"h{level}": "id" for level in range(1, 7)},
    "a": "href title",
    "code": "class",
    "div": "class tabindex role aria-label",
    "img": "src alt title",
    "ol": "start",
    "span": "class lang",
    "td": "style",
    "th": "style scope",
    "math": "xmlns display aria-label",
    "menclose": "notation",
    "mi": "mathvariant",
    "mn": "mathvariant",
    "mtext": "mathvariant",
    "mfrac": "linethickness",
    "mo": "accent fence form lspace maxsize minsize movablelimits rspace separator stretchy mathvariant",
    "mover": "accent",
    "mpadded": "depth height voffset width lspace",
    "mspace": "width height depth linebreak",
    "mstyle": "displaystyle scriptlevel mathcolor mathbackground mathsize",
    "mtable": "displaystyle rowspacing columnspacing columnalign columnlines rowlines",
    "mtd": "columnalign",
    "munder": "accentunder",
}

_STYLES = {  # of a code cell's output
    *("color", "background-color", "border", "font-family", "font-size", "font-style", "font-weight"),
    *("height", "max-width", "padding", "text-align", "vertical-align", "white-space", "width"),
}


class _Page(NamedTuple):
    """The context of a text on its page."""

    folder: Path
    rename: Callable[[str], str]
    attachments: Any
    formula_html: Callable[[str, bool], str]


def render_markdown(
    markdown: str,
    folder: Path,
    rename: Callable[[str], str],
    attachments: Any = None,
    formula_html: Callable[[str, bool], str] | None = None,
) -> str:
    """Return Markdown as HTML. `rename` gives a notebook's place among the pages; pictures are embedded.

    `formula_html` turns LaTeX into HTML, by default into MathML. HTML in the Markdown is shown as text, and
    comments are left out. A text that is still English is marked as English. Raises ValueError for a formula
    or a picture that cannot be shown.
    """
    tokens = parse(markdown, inline=True)
    for token in tokens:
        _hold_punctuation(token.children or [])
        if token.type == "inline" and still_english.is_text(token.content):
            ends = Token("english_open", "span", 1), Token("english_close", "span", -1)
            token.children = [ends[0], *(token.children or []), ends[1]]
    page = _Page(folder, rename, attachments or {}, formula_html or render_formula)
    return clean_html(_RENDERER.render(tokens, make_parser(True).options, {"page": page}))


def clean_html(markup: str) -> str:
    """Sanitise HTML to the elements, attributes and addresses that our pages use.

    >>> clean_html('<p onclick="run()"><a href="javascript:run()">x</a><script>run()</script></p>')
    '<p><a>x</a></p>'
    """
    return _make_cleaner().clean(markup)


@cache
def _make_cleaner() -> nh3.Cleaner:
    return nh3.Cleaner(
        tags=set(_ATTRIBUTES),
        attributes={tag: set(names.split()) for tag, names in _ATTRIBUTES.items()},
        attribute_filter=_keep_safe_value,
        url_schemes={"http", "https", "mailto", "data"},
        filter_style_properties={"text-align"},
        link_rel=None,
    )


def clean_output(markup: str) -> str:
    """Sanitise HTML output of code, such as tables, pictures and coloured text: nothing in it can run.

    >>> clean_output('<b style="color:red;position:fixed" onclick="run()">x</b><style>p{}</style>')
    '<b style="color:red">x</b>'
    """
    return _make_output_cleaner().clean(markup)


@cache
def _make_output_cleaner() -> nh3.Cleaner:
    attributes = {tag: set(names.split()) for tag, names in _ATTRIBUTES.items()}
    for tag, names in nh3.ALLOWED_ATTRIBUTES.items():
        attributes[tag] = attributes.get(tag, set()) | names
    return nh3.Cleaner(
        tags=set(_ATTRIBUTES) | nh3.ALLOWED_TAGS,
        attributes=attributes | {"*": {"class", "style", "title", "lang", "dir"}},
        attribute_filter=_keep_safe_value,
        url_schemes={"http", "https", "mailto", "data"},
        filter_style_properties=_STYLES,
        link_rel=None,
    )


def _keep_safe_value(tag: str, name: str, value: str) -> str | None:
    """Return the value of an attribute, None for a data URL that is not a picture."""
    is_picture = tag == "img" and name == "src" and re.match(r"data:image/", value, re.I)
    return None if re.match(r"\s*data:", value, re.I) and not is_picture else value


@cache
def render_formula(latex: str, block: bool) -> str:
    """Return LaTeX as MathML, not yet sanitised. Raises ValueError if it cannot be parsed."""
    plain = _ROW_GAP.sub(r"\\\\", latex.strip()).replace("{aligned}", "{align*}")
    try:
        mathml = convert(plain, display="block" if block else "inline")
    except Exception as error:  # the converter may raise anything; the author needs the formula
        raise ValueError(
            f"the formula {latex.strip()!r} cannot be shown; {error or type(error).__name__}"
        ) from None
    mathml = _DECIMAL.sub(r"<mn>\1,\2</mn>", mathml)
    return f'<span class="formula">{mathml}</span>' if block else mathml


def _hold_punctuation(line: Sequence[Token]) -> None:
    """Keep the punctuation around each formula on the same line as the formula, and “κ = 0.67” on one."""
    for before, token, after in zip([None, *line], line, [*line[1:], None], strict=False):
        if token.type == "text":
            token.content = _EQUATION.sub("\\1\u00a0=\u00a0", token.content)
        if not token.type.startswith("math_"):
            continue
        if before and before.type == "text" and (opening := _OPENING.search(before.content)):
            token.meta["before"] = opening[0]
            before.content = before.content[: opening.start()]
        if after and after.type == "text" and (closing := _CLOSING.match(after.content)):
            token.meta["after"] = closing[0]
            after.content = after.content[closing.end() :]


class _Renderer(RendererHTML):
    """A renderer with headings to link to, links between pages, and embedded pictures.

    Its methods are named after the tokens they render.
    """

    def heading_open(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        words = "".join(_list_words(part) for part in tokens[idx + 1].children or [])
        tokens[idx].attrSet("id", re.sub(r"\s+", "-", words.strip()))
        return self.renderToken(tokens, idx, options, env)

    def link_open(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        file, mark, anchor = str(tokens[idx].attrs["href"]).partition("#")
        if file.endswith(".ipynb") and "://" not in file:
            tokens[idx].attrSet("href", env["page"].rename(file) + mark + anchor)
        return self.renderToken(tokens, idx, options, env)

    def image(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        tokens[idx].attrSet("src", _embed_picture(str(tokens[idx].attrs["src"]), env["page"]))
        return super().image(tokens, idx, options, env)

    def text(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        shown = html.escape(tokens[idx].content)
        if any(token.type == "link_open" for token in tokens):
            return shown
        return _ADDRESS.sub(lambda found: f'<a href="{found[0]}">{found[0]}</a>', shown)

    def english_open(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return '<span lang="en">'

    def english_close(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return "</span>"

    def table_open(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        label = html.escape(words.TABLE)
        return f'<div class="scroll" tabindex="0" role="group" aria-label="{label}"><table>\n'

    def table_close(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return "</table></div>\n"

    def th_open(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        if not tokens[idx + 1].content:  # an empty heading would head nothing
            tokens[idx].tag = tokens[idx + 2].tag = "td"
        else:
            tokens[idx].attrs = {"scope": "col", **tokens[idx].attrs}
            parts = tokens[idx + 1].children or []
            if all(part.type.startswith("math_") for part in parts):  # a heading must have a name
                for part in parts:
                    part.meta["named"] = True
        return self.renderToken(tokens, idx, options, env)

    def html_block(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        shown = self.html_inline(tokens, idx, options, env)
        return f"<p>{shown.strip()}</p>\n" if shown.strip() else ""

    def html_inline(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return html.escape(re.sub(r"<!--.*?-->", "", tokens[idx].content, flags=re.S))

    def math_inline(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        token = tokens[idx]
        shown = env["page"].formula_html(token.content, token.markup == "$$")
        if token.meta.get("named"):
            name = re.sub(r"[\\{}]", "", token.content)
            shown = shown.replace("<math ", f'<math aria-label="{html.escape(name)}" ', 1)
        before, after = (html.escape(token.meta.get(side, "")) for side in ("before", "after"))
        return f'<span class="unbroken">{before}{shown}{after}</span>' if before or after else shown

    math_inline_double = math_inline

    def math_block(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return f"<p>{self.math_inline(tokens, idx, options, env)}</p>\n"


_RENDERER = _Renderer()


def _list_words(part: Token) -> str:
    """Return what a part of a heading adds to its anchor."""
    if part.type == "softbreak":
        return " "
    return "".join(map(_list_words, part.children)) if part.children else part.content


def _embed_picture(url: str, page: _Page) -> str:
    """Return a picture of this lesson as a data URL."""
    if url.startswith("attachment:"):
        attached = page.attachments.get(unquote(url.removeprefix("attachment:")), {"": ""})
        ((kind, content),) = attached.items()
        return f"data:{kind};base64,{content}"
    if "://" in url or url.startswith("data:"):
        return url
    path = page.folder / unquote(url)
    kind = mimetypes.guess_type(path.name)[0]
    if not path.is_file() or not is_within(path, page.folder) or not (kind or "").startswith("image/"):
        raise ValueError(f"the picture {url!r} must be an image file in the lesson's folder; it is not there")
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"
