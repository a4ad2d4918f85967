"""Imports run down: a room uses only rooms below it, and rooms on one floor do not use each other."""

import ast
import re

import pytest

from tests.checkout import ROOT

PACKAGE = ROOT / "iaa_teach"
POOL = "class_answers"
FLOORS = [  # from the ground up; rooms that share a floor do not know each other
    ["look"],
    ["look/drawing", "files"],
    ["computation/words.py"],  # the ground of the computation package, which uses `look` alone
    ["computation/data"],
    ["computation"],  # the coefficients
    ["computation/inference", "computation/gold"],
    ["computation/reliability", "computation/patterns", "computation/possible", "computation/spans"],
    ["computation/numbers", "computation/annotators"],
    ["scales.py", "plots.py"],
    ["reading"],
    ["sources"],
    ["questions"],
    ["report"],
    ["widgets/kit"],
    ["widgets/explorers/words.py"],
    [
        "widgets/course",
        *(f"widgets/explorers/{p.name}" for p in PACKAGE.glob("widgets/explorers/*/") if p.name != POOL),
    ],
    [f"widgets/explorers/{POOL}"],  # of what the others ask
    ["lab"],
    ["authoring"],
    ["teaching"],
    ["commands"],
    ["cli.py"],
    ["__main__.py"],
]
# Some 250 files are read statement by statement, since to parse them whole takes a second.
_IMPORTS = re.compile(r"^[ \t]*(?:import|from\s+\S+\s+import)\b(?:[^\n(]*\([^)]*\)|[^\n]*)", re.M)
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def room_of(name):
    """The room of a file, the smallest that holds it; None for the package's own `__init__`."""
    within = {room: f"{room.removesuffix('.py')}/" for room in FLOOR_OF}  # a name in a file, too
    rooms = [room for room, start in within.items() if name == room or name.startswith(start)]
    return max(rooms, key=len, default=None)


def imported_modules(path):
    """The package's modules that a Python file imports, as file names."""
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


def imported_scripts(path):
    """The package's files that a JavaScript file imports."""
    for source in re.findall(r'^import .* from "(\.[^"]+)"', path.read_text("utf-8"), re.M):
        yield (path.parent / source).resolve().relative_to(PACKAGE).as_posix()


def files():
    return [*PACKAGE.rglob("*.py"), *PACKAGE.glob("widgets/**/*.js"), *PACKAGE.glob("teaching/**/*.js")]


def test_every_file_is_in_a_room():
    names = [path.relative_to(PACKAGE).as_posix() for path in files()]
    assert [name for name in names if room_of(name) is None and not name.endswith("__init__.py")] == []


@pytest.mark.parametrize("kind", [".py", ".js"])
def test_imports_run_down(kind):
    imported = imported_modules if kind == ".py" else imported_scripts
    wrong = []
    for path in files():
        name = path.relative_to(PACKAGE).as_posix()
        here = room_of(name)
        if path.suffix != kind or here is None:
            continue
        for other in imported(path):
            there = room_of(other)
            if there not in (None, here) and FLOOR_OF[there] >= FLOOR_OF[here]:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


def test_the_computation_package_knows_look_alone():
    """And one door by name: `ContingencyTable.from_csv` asks for a reader when a file is given."""
    used, doors = set(), []
    for path in PACKAGE.glob("computation/**/*.py"):
        used |= {other.split("/")[0] for other in imported_modules(path)}
        doors += re.findall(r'"(iaa_teach\.[a-z_.]+)"', path.read_text("utf-8"))
    assert used == {"computation", "look"}
    assert doors == ["iaa_teach.reading.table_files"]


def test_the_engine_draws_nothing():
    """It runs without a page, so of the rest of the kit it uses the words alone, and how numbers are said."""
    engine = PACKAGE / "widgets/kit/engine"
    used = {other for path in engine.glob("*.js") for other in imported_scripts(path)}
    elsewhere = {other for other in used if not other.startswith("widgets/kit/engine/")}
    assert elsewhere <= {f"widgets/kit/{name}.js" for name in ("say", "words")}
