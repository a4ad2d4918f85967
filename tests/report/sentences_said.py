"""Which sentences of the kit a report says: each is marked with its name while the report is made."""

import ast
import re
import sys
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path

import iaa_teach.reading.words
import iaa_teach.report
from iaa_teach import cli
from iaa_teach.look import language
from iaa_teach.report import pictures
from tests.report.cases import CASES

REPORT = Path(iaa_teach.report.__file__).parent
_SUBJECTS = sorted(file.stem for file in (REPORT / "words").glob("[a-z]*.py"))
CATALOGS = {import_module(f"iaa_teach.report.words.{subject}"): "" for subject in _SUBJECTS}
CATALOGS[iaa_teach.reading.words] = "reading."

# A text is a sentence, or a part of one that claims something, if it ends like one, says what equals what, or
# has a verb outside a relative clause and outside brackets. A title that begins with a question word is none,
# nor is the heading of a column.
_VERBS = (
    "is are was were has have did does do can cannot could may must differ differs say says Say need gives"
    " needs make makes read reads keep keeps count counts goes agree agrees leaves marked overlap name it"
    " no No nobody perhaps undefined flip"
)
_CLAIM = re.compile(rf"(?<!that )(?<!by )\b({'|'.join(_VERBS.split())})\b|=|at most")
_TITLE = re.compile(r"(how|what|which|where|who|whether|to)\b(?!.*\.$)", re.IGNORECASE)
_ASIDE = re.compile(r"\{\w+\}|\([^)]*\)")
_HEADINGS = {"COLUMNS"}
_PICTURES = ("coefficients", "categories", "annotators", "pairs", "confusions", "models", "rounds")
_MARK = re.compile("⟦([^⟧]+)⟧")


def list_texts(name, words):
    """Return the texts of a constant of words by their names; of a pair of one and other, one."""
    if isinstance(words, str):
        return {name: words}
    if set(words) == {"one", "other"}:
        return {name: words["other"]}
    return {
        key: text for part, each in words.items() for key, text in list_texts(f"{name}.{part}", each).items()
    }


def claims(text):
    """Return whether a text is a sentence, or a part of one that claims something."""
    own = _ASIDE.sub("", text)
    return text.endswith((".", "?")) or bool(_CLAIM.search(own) and not _TITLE.match(text))


@cache
def list_sentences():
    """Return the sentences that modules of `report/` can say, by their names."""
    found = {}
    for file in sorted(REPORT.glob("*.py")):
        for catalog, name in list_words_used(file):
            if name not in _HEADINGS:
                found |= list_texts(CATALOGS[catalog] + name, getattr(catalog, name))
    return {name: text for name, text in found.items() if claims(text)}


@cache
def list_words_used(file):
    """Return which constants of words a module says, each with its catalog."""
    tree = ast.parse(file.read_text("utf-8"))
    catalogs = {catalog.__name__: catalog for catalog in CATALOGS}
    imported = {
        alias.asname or alias.name: catalogs[node.module]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in catalogs
        for alias in node.names
    }
    compared = {
        id(part) for node in ast.walk(tree) if isinstance(node, ast.Compare) for part in node.comparators
    }
    return {
        (imported[node.value.id], node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id in imported and node.attr.isupper() and id(node) not in compared
    }


@contextmanager
def mark_sentences(monkeypatch):
    """Write the name of each sentence behind it, wherever it is said; and draw nothing."""
    translate = language._translate_constant
    named = list_sentences()

    def mark(name, words):
        if isinstance(words, str):
            return f"{words}⟦{name}⟧" if name in named else words
        if set(words) == {"one", "other"}:
            return {form: mark(name, text) for form, text in words.items()}
        return {part: mark(f"{name}.{part}", each) for part, each in words.items()}

    def translate_and_mark(language, context, module, name):
        words = translate(language, context, module, name)
        return mark(CATALOGS[module] + name, words) if module in CATALOGS else words

    with monkeypatch.context() as patch:
        patch.setattr(language, "_translate_constant", translate_and_mark)
        patch.setattr(pictures, "draw_pictures", lambda *_: dict.fromkeys(_PICTURES))
        patch.setitem(sys.modules, "pygamma_agreement", None)
        yield


def list_said(case, folder, monkeypatch, capsys):
    """Return the names of the sentences that the report of a case says: on its page and in the terminal."""
    files, options = CASES[case]
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    out = folder / "report.html"
    with mark_sentences(monkeypatch):
        cli.main(["report", *(str(folder / name) for name in files), "--out", str(out), *options])
    pages = [page.read_text("utf-8") for page in folder.glob("report*.html")]
    texts = "".join([*pages, *capsys.readouterr()]).replace("\\_", "_")  # as LaTeX writes it
    return set(_MARK.findall(texts))
