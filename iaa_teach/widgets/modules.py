"""One self-contained ES module and one style sheet for each view, put together from the files in `static/`.

Notebook hosts load a widget's module from a string, where a relative import means nothing. So each file that
a view imports from its own folder becomes a block before it, with a scope of its own, and the import lines
take their names from there. The files run as they are wherever relative imports work.
"""

import re
from functools import cache
from pathlib import Path

from iaa_teach.look import css_variables

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function) (\w+))", re.MULTILINE)


@cache
def es_module(name: str) -> str:
    """The text of `static/name` with all that it imports from beside it."""
    *imported, own = _blocks(name.removesuffix(".js"), {})
    return "\n".join([*imported, own])


@cache
def style_sheet(*names: str) -> str:
    """The colours, the common styles and the named files of `static/`."""
    return css_variables() + "\n".join((STATIC / name).read_text("utf-8") for name in ("common.css", *names))


def _blocks(stem: str, done: dict[str, None], imported: bool = False) -> list[str]:
    """The blocks of what a file imports, each once, and last the file itself."""
    text = (STATIC / f"{stem}.js").read_text("utf-8")
    blocks = []
    for _, other in _IMPORT.findall(text):
        if other not in done:
            blocks += _blocks(other, done, imported=True)
            done[other] = None
    text = _IMPORT.sub(lambda match: f"const {match[1]} = file_{match[2]};", text)
    if imported:
        names = ", ".join(_EXPORT.findall(text))
        text = f"const file_{stem} = (() => {{\n{_EXPORT.sub('', text)}\nreturn {{ {names} }};\n}})();"
    return [*blocks, text]
