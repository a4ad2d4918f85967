"""Allowed imports: every file follows the table in CONTRIBUTING.md, which this file reads."""

import ast
import re
import sys

import pytest

from tests.checkout import ROOT

PACKAGE = ROOT / "iaa_teach"
# `ContingencyTable.from_csv` reads a file when called; computation itself does not read files.
LATE_UPWARD = ("computation/data/tables.py", "reading/table_files.py")


def layers():
    """The layers in CONTRIBUTING.md, lowest first: each a list of packages and modules.

    A star means each folder that the table does not name elsewhere.
    """
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Who may import whom\n")[2]
    rows = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("|")][2:]
    named = [re.findall("`([^`]+)`", row) for row in rows]
    elsewhere = {name for names in named for name in names}
    for names in reversed(named):
        starred = [path for name in names if "*" in name for path in PACKAGE.glob(name) if path.is_dir()]
        found = [path.relative_to(PACKAGE).as_posix() for path in starred if path.name != "__pycache__"]
        yield [name for name in names if "*" not in name] + [x for x in found if x not in elsewhere]


LAYER_OF = {package: number for number, packages in enumerate(layers()) for package in packages}


def package_of(name):
    """The package of a file in the table, the smallest that contains it; None for other `__init__` files."""
    within = {package: f"{package.removesuffix('.py')}/" for package in LAYER_OF}  # a name in a module, too
    packages = [package for package, start in within.items() if name == package or name.startswith(start)]
    return max(packages, key=len, default=None)


def python_files():
    return {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}


def imported_names(path):
    """A Python file's imports from the package, including those for types and inside functions."""
    for statement in _IMPORTS.findall(path.read_text("utf-8")):
        (node,) = ast.parse(statement.strip()).body
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports name the whole module; not {statement}"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            names = [alias.name for alias in node.names]
        yield from (
            name.replace(".", "/").removeprefix("iaa_teach/")
            for name in names
            if name.startswith("iaa_teach.")
        )


# Reads some 400 files statement by statement, since parsing them whole takes seconds.
_IMPORTS = re.compile(r"^[ \t]*(?:import|from\s+\S+\s+import)\b(?:[^\n(]*\([^)]*\)|[^\n]*)", re.M)


def imported_files(path):
    """The package's Python files imported by a Python file."""
    for name in imported_names(path):
        module = name.rpartition("/")[0]
        for file in (f"{name}.py", f"{name}/__init__.py", f"{module}.py", f"{module}/__init__.py"):
            if (PACKAGE / file).is_file():
                yield file
                break


def imported_scripts(path):
    """The package's files imported by a JavaScript file."""
    for source in re.findall(r'^import .* from "(\.[^"]+)"', path.read_text("utf-8"), re.M):
        yield (path.parent / source).resolve().relative_to(PACKAGE).as_posix()


def scripts():
    return [*PACKAGE.glob("widgets/**/*.js"), *PACKAGE.glob("teaching/**/*.js")]


def test_every_file_is_in_a_package_of_the_table():
    names = [path.relative_to(PACKAGE).as_posix() for path in [*python_files().values(), *scripts()]]
    assert [name for name in names if package_of(name) is None and not name.endswith("__init__.py")] == []


@pytest.mark.parametrize("kind", [".py", ".js"])
def test_a_package_imports_from_lower_layers_alone(kind):
    """Packages of one layer do not import each other. `.plot()` imports `look/drawing` when called."""
    imported = imported_names if kind == ".py" else imported_scripts
    wrong = []
    for path in [*python_files().values(), *scripts()]:
        name = path.relative_to(PACKAGE).as_posix()
        here = package_of(name)
        if path.suffix != kind or here is None:
            continue
        for other in imported(path):
            there = package_of(other)
            if there not in (None, here) and LAYER_OF[there] >= LAYER_OF[here]:
                wrong.append((name, other))
    late = [(LATE_UPWARD[0], "reading/table_files")] if kind == ".py" else []
    assert wrong == late


def test_no_python_files_import_each_other_in_a_cycle():
    """Imports for types and inside functions count, too."""
    imports = {name: {*imported_files(path)} - {name} for name, path in python_files().items()}
    while free := [name for name, others in imports.items() if not others & imports.keys()]:
        for name in free:
            del imports[name]
    assert imports == {}


def test_computation_imports_computation_and_look_alone():
    used, modules = set(), set()
    for name, path in python_files().items():
        if name.startswith("computation/"):
            others = {(name, other) for other in imported_files(path)} - {LATE_UPWARD}
            used |= {other.split("/")[0] for _, other in others}
            text = path.read_text("utf-8")
            modules |= {*re.findall(r"^(?:import|from) (\w+)", text, re.M)}
            assert "import_module" not in text, name
    assert used == {"computation", "look"}
    assert modules - sys.stdlib_module_names == {"iaa_teach", "numpy"}


def test_the_engine_draws_nothing():
    """It runs without a page, so it imports only words and number formats from the rest of the kit."""
    engine = PACKAGE / "widgets/kit/engine"
    used = {other for path in engine.glob("*.js") for other in imported_scripts(path)}
    elsewhere = {other for other in used if not other.startswith("widgets/kit/engine/")}
    assert elsewhere <= {f"widgets/kit/{name}.js" for name in ("say", "words")}


@pytest.mark.parametrize("package", sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py")))
def test_package_docstring_states_purpose_users_and_limits(package):
    doc = ast.get_docstring(ast.parse((PACKAGE / package / "__init__.py").read_text("utf-8")))
    first, _, rest = doc.partition("\n\n")
    assert first.endswith(".")
    assert "\n" not in first
    used_by = rest.partition("Used by ")[2].partition(". ")[0]
    assert used_by, "the docstring must say who uses the package: Used by …"
    assert "must not" in rest, "the docstring must say what the package must not do"
    files = python_files().items()
    importers = {
        name for name, path in files if any(x.split("/")[0] == package for x in imported_names(path))
    }
    users = {name.partition("/")[0] for name in importers} - {package}
    assert {*re.findall(r"`(\w+)`", used_by)} - {"iaa_teach"} <= users
