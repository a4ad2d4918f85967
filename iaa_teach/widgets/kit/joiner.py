"""Bundle a view's files into the one ES module and the one style sheet that notebook hosts load.

A web page gets one script and one sheet for all its views: `write_page_script` and `write_page_styles`.

A host loads a widget's module from a string, which cannot use relative imports. So each imported file becomes
a block with its own scope, and import lines take their names from these blocks. The files run unjoined
wherever relative imports work. In a notebook, widgets share the blocks: `sharing.py`.

A file brings its styles: `view.css` belongs to `view.js`, `kit/dots.css` to `kit/dots.js`.

In a course in another language than English, the words of each `words.js` are joined in its translation, and
`kit/language.js` says which language it is.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from iaa_teach.look import language
from iaa_teach.look.colours import write_css_variables
from iaa_teach.look.language import PACKAGE, Language
from iaa_teach.widgets.kit import words_file
from iaa_teach.widgets.kit.compact import compact_script, compact_styles
from iaa_teach.widgets.kit.kept import keep, name_state
from iaa_teach.widgets.kit.sharing import SharedFile, can_share, make_shared_file, pack, write_stub
from iaa_teach.widgets.kit.unused import drop_unused
from iaa_teach.widgets.kit.view_module import Import, Module
from iaa_teach.widgets.kit.words import words

WIDGETS = Path(__file__).parents[1]
COMMON = WIDGETS / "kit" / "common.css"
LANGUAGE = WIDGETS / "kit" / "language.js"

_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r'^import \{([^{}]*)\} from "(\.[\w./]+\.js)";$', re.MULTILINE)
_IMPORTED = re.compile(r"([\w$]+)(?: as ([\w$]+))?")
_EXPORT = re.compile(r"^export (?=(?:const|class|function\*?|async function) ([\w$]+))", re.MULTILINE)
_VIEW = re.compile(r"^export default (?=\{|explorer\()", re.MULTILINE)
_NOT_JOINED = re.compile(r"^\s*(?:import|export)\b|\bimport *\(", re.MULTILINE)


class JoinError(ValueError):
    """A file that cannot be bundled; the message names the file and the line."""


def join_view(python_file: str, name: str = "view.js") -> tuple[Any, Any]:
    """Return the module and the styles of the view next to a Python file, as `_esm` and `_css` take them.

    The module is a stub whose files bring their styles, in the current language when the first widget
    is made; where a page shares no files, both are whole. With ANYWIDGET_HMR=1 in the environment, as
    anywidget has it, widgets follow the files while one edits them.
    """
    path = Path(python_file).with_name(name)
    return ViewModule(path), _Styles(path)


class ViewModule:
    """The module of a view, an attribute of its class."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __get__(self, widget: Any, kind: Any = None) -> Any:
        if widget is None:
            return self  # anywidget looks at it as soon as there is the class
        if not can_share():
            return write_es_module(self.path)
        if os.environ.get("ANYWIDGET_HMR") == "1":
            from iaa_teach.widgets.kit.live_reload import follow

            return follow(WIDGETS, self.path, self._write_anew)
        return write_view_stub(self.path)

    def _write_anew(self) -> str:
        _parse.cache_clear()
        _list_shared_files.cache_clear()
        _list_keys.cache_clear()
        name_state.cache_clear()
        return write_view_stub(self.path)


class _Styles:
    """The styles of a view, an attribute of its class."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __get__(self, widget: Any, kind: Any = None) -> Any:
        if widget is None:
            return self
        return "" if can_share() else write_style_sheet(self._path)


def find_view_file(kind: type) -> Path | None:
    """Return the file of the view of a widget class; None for one without."""
    # In the class itself: anywidget gives each widget a class of its own, with text in its place.
    modules = (vars(each).get("_esm") for each in kind.__mro__)
    return next((module.path for module in modules if isinstance(module, ViewModule)), None)


def list_shared_files(path: Path) -> tuple[SharedFile, ...]:
    """Return the files of a view for a page of a notebook, each before those that need it."""
    return _list_shared_files(path, language.find_current_language())


def list_shared_keys(path: Path) -> tuple[str, ...]:
    """Return the keys of these files."""
    return _list_keys(path, language.find_current_language())


@cache
def _list_keys(path: Path, spoken: Language) -> tuple[str, ...]:
    def make() -> bytes:
        return json.dumps([file.key for file in _list_shared_files(path, spoken)]).encode()

    return tuple(json.loads(_keep_of_kit(path, "keys", spoken, make)))


def pack_shared_files(path: Path, keys: Sequence[str]) -> bytes:
    """Return some files of a view as a page unpacks them."""
    name = hashlib.sha256(" ".join(keys).encode()).hexdigest()[:12]
    spoken = language.find_current_language()

    def make() -> bytes:
        return pack([file for file in _list_shared_files(path, spoken) if file.key in keys])

    return _keep_of_kit(path, name, spoken, make)


def _keep_of_kit(path: Path, name: str, spoken: Language, make: Callable[[], bytes]) -> bytes:
    """Return what is made of the files of a view, kept if it is one of the kit's."""
    if not path.is_relative_to(WIDGETS):
        return make()
    return keep(f"{_name_variable(path)}-{name}", spoken, make)


def write_view_stub(path: Path) -> str:
    """Return the module of a widget with this view, whose files are sent along."""
    return write_stub(list_shared_keys(path)[-1], words.NO_FILES)


@cache
def _list_shared_files(path: Path, spoken: Language) -> tuple[SharedFile, ...]:
    with language.use_language(spoken):
        common = make_shared_file(COMMON.name, (), _write_common_styles(), "() => ({})")
        shared = {COMMON: common}
        for module in _translate_files(list_joined_files(path)):
            needed = list(dict.fromkeys(line.source for line in module.imports))
            shared[module.path] = make_shared_file(
                _name_file(module.path),
                [shared[each].key for each in needed or [COMMON]],
                _join_styles([module]),
                f"({', '.join(map(_name_variable, needed))}) => {_write_body(module)}",
            )
    return tuple(shared.values())


def write_es_module(path: Path) -> str:
    """Return the text of a JavaScript file with all that it imports.

    Raises
    ------
    JoinError
        An import other than `import { name, other as alias } from "./file.js";`, of a missing file or name,
        or in a cycle; an export other than of a const, a function or a class, and `export default {` or
        `export default explorer(` in the view itself.
    """
    *imported, own = _translate_files(list_joined_files(path))
    return "\n".join([*map(_wrap_in_block, imported), _drop_imports(own)])


def write_style_sheet(path: Path) -> str:
    """Return the colours, the common styles, and those of each file that a JavaScript file imports."""
    return _write_common_styles() + _join_styles(list_joined_files(path))


def write_page_script(entry: Path, views: Sequence[Path] = ()) -> str:
    """Return a classic script that calls `start(views)` of a JavaScript file; what they use is in it once.

    A browser runs a classic script from the disk at once, before it shows what comes after it.
    """
    files = {module.path: module for path in (*views, entry) for module in list_joined_files(path)}
    modules = drop_unused(_translate_files(files.values()), {entry: ["start"]})
    blocks = compact_script("\n".join(map(_wrap_in_block, modules)))
    short = {_name_variable(module.path): f"${place}" for place, module in enumerate(modules)}
    blocks = re.sub(r"\bfile_\w+", lambda found: short.get(found[0], found[0]), blocks)
    listed = ", ".join(f"{short[_name_variable(view)]}.view" for view in views)
    return f'(() => {{\n"use strict";\n{blocks}\n{short[_name_variable(entry)]}.start([{listed}]);\n}})();'


def write_page_styles(views: Sequence[Path]) -> str:
    """Return the colours, the common styles, and those of the files of all views, each once."""
    files = {module.path: module for path in views for module in list_joined_files(path)}
    return compact_styles(_write_common_styles() + _join_styles(files.values()))


def list_view_files() -> dict[str, Path]:
    """Return the files of the kit's views by the modules of their widgets."""
    return _list_view_files(language.find_current_language())


@cache
def _list_view_files(spoken: Language) -> dict[str, Path]:
    paths = [path for path in sorted(WIDGETS.rglob("*.js")) if _VIEW.search(path.read_text("utf-8"))]
    with language.use_language(spoken):
        return {write_view_stub(path): path for path in paths}


def list_joined_files(path: Path) -> list[Module]:
    """Return what a JavaScript file imports, each file once and before those that use it, and last itself."""
    joined: dict[Path, Module] = {}

    def add(path: Path, above: tuple[Path, ...]) -> Module:
        module = _parse(path, not above)
        for line, source, names in module.imports:
            where = f"{_name_file(path)}:{line}"
            if source in (path, *above):
                raise JoinError(f"{where}: {_name_file(source)} and this file import each other")
            if not source.is_file():
                raise JoinError(f"{where}: no such file: {_name_file(source)}")
            exports = (joined.get(source) or add(source, (path, *above))).exports
            for exported, _ in names:
                if exported not in exports:
                    raise JoinError(f"{where}: {_name_file(source)} exports no {exported!r}")
        joined[path] = module
        return module

    add(path, ())
    return list(joined.values())


@cache
def _parse(path: Path, is_view: bool) -> Module:
    text = path.read_text("utf-8")
    rest = text
    for pattern in (_COMMENT, _IMPORT, _EXPORT, *([_VIEW] if is_view else [])):
        rest = pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), rest)
    if left := _NOT_JOINED.search(rest):
        line = text.count("\n", 0, left.end())
        raise JoinError(f"{_name_file(path)}:{line + 1}: cannot join {text.splitlines()[line].strip()!r}")
    return Module(path, text, tuple(_list_imports(path, text)), frozenset(_EXPORT.findall(text)))


def _list_imports(path: Path, text: str) -> list[Import]:
    imports = []
    for match in _IMPORT.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        names = []
        for name in filter(None, re.split(r"\s*,\s*", match[1].strip())):
            if not (given := _IMPORTED.fullmatch(name)):
                raise JoinError(f"{_name_file(path)}:{line}: cannot import {name!r}")
            names.append((given[1], given[2] or given[1]))
        imports.append(Import(line, Path(os.path.normpath(path.parent / match[2])), tuple(names)))
    return imports


def _translate_files(files: Iterable[Module]) -> list[Module]:
    """Return files with their words in the current language."""
    spoken = language.find_current_language()
    if spoken.is_english:
        return list(files)
    return [file._replace(text=_translate_file(file, spoken)) for file in files]


@cache
def _translate_file(file: Module, spoken: Language) -> str:
    if file.path == LANGUAGE:
        fields = f"tag: {json.dumps(spoken.tag)}, decimalSign: {json.dumps(spoken.decimal_sign)}"
        return f"export const language = {{ {fields}, form: (n) => Number({spoken.plural}) }};\n"
    if file.path.name != "words.js" or not file.path.is_relative_to(PACKAGE):
        return file.text
    given = words_file.read(file.path)
    texts = spoken.words(file.path.relative_to(PACKAGE).as_posix(), given)
    own = {id(text) for text in words_file.list_texts(given)}  # gettext returns the very text if it has none
    english = [
        text for text in words_file.list_texts(texts) if id(text) in own and text in spoken.untranslated
    ]
    mark = f"for (const each of {json.dumps(english)}) (globalThis.iaaEnglish ??= new Set()).add(each);\n"
    return words_file.write(texts) + (mark if english else "")


def _write_common_styles() -> str:
    return f"{write_css_variables()}{COMMON.read_text('utf-8')}\n"


def _join_styles(files: Iterable[Module]) -> str:
    sheets = (module.path.with_suffix(".css") for module in files)
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets if sheet.is_file())


def _wrap_in_block(module: Module) -> str:
    return f"const {_name_variable(module.path)} = (() => {_write_body(module)})();"


def _write_body(module: Module) -> str:
    """Return the body of a function that runs a file and returns what it exports."""
    text = _EXPORT.sub("", _drop_imports(module))
    text, views = _VIEW.subn("const view = ", text)
    names = ", ".join(sorted([*module.exports, *(["view"] if views else [])]))
    return f"{{\n{text}\nreturn {{ {names} }};\n}}"


def _drop_imports(module: Module) -> str:
    imports = iter(module.imports)

    def destructure(_: re.Match[str]) -> str:
        line = next(imports)
        listed = ", ".join(f"{name}: {local}" if name != local else name for name, local in line.names)
        return f"const {{ {listed} }} = {_name_variable(line.source)};"

    return _IMPORT.sub(destructure, module.text)


@cache
def _name_variable(path: Path) -> str:
    return "file_" + re.sub(r"\W", "_", _name_file(path).removesuffix(".js"))


@cache
def _name_file(path: Path) -> str:
    return path.relative_to(WIDGETS).as_posix() if path.is_relative_to(WIDGETS) else path.name
