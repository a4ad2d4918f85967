"""Every line of the package that changes the disk is in `files`, or listed here with its reason."""

import ast

from tests.checkout import ROOT

PACKAGE = ROOT / "iaa_teach"
# What changes the disk, by the last part of its name: of a module, or of a path.
CHANGES = {
    *("chmod", "extract", "extractall", "hardlink_to", "lchmod", "makedirs", "mkdir", "mkdtemp", "mkfifo"),
    *("mknod", "mkstemp", "removedirs", "rename", "renames", "rmdir", "rmtree", "symlink", "symlink_to"),
    *("touch", "truncate", "unlink", "utime", "write_bytes", "write_text", "NamedTemporaryFile"),
    *("TemporaryFile", "savefig", "savetxt", "tofile", "to_csv"),
}
OF_MODULES = {"os.link", "os.open", "os.remove", "os.replace", "shutil.move", "io.FileIO"}
NO_FILES = {
    "asks.replace",
    "cell.replace",
    "made.replace",
    "env['page'].rename",
}  # texts; a link's name
SCRATCH = "in a scratch folder, which it has just made"
DEVELOPERS = "of the checkout, which developers run"
MEMORY = "a file in memory"
REASONS = {
    "authoring/build/npm.py": SCRATCH,
    "authoring/build/wheels.py": MEMORY,
    "look/drawing/figure.py": MEMORY,
    "widgets/explorers/own_data/files_given.py": MEMORY,
    "authoring/build/lite/packages.py": SCRATCH,
    "authoring/build/lite/site.py": SCRATCH,
    "authoring/compare.py": SCRATCH,
    "authoring/translation/compiling.py": f"catalogs {DEVELOPERS}; a build has nothing else of the kit",
    "widgets/explorers/coverage/grid.py": f"the grid {DEVELOPERS}",
    "widgets/kit/trait_types.py": f"the types {DEVELOPERS}",
    "commands/check.py": "removes the list of an earlier check, where this one has few lines",
    "widgets/kit/kept.py": "removes what was made from earlier files of views, next to the bytecode",
    "authoring/run_cache.py": "the time of a run that is asked for, in the user's own cache",
    "lab/lessons.py": "an unnamed file, to see whether the folder can be written to",
    "questions/progress_file.py": "locks and drafts, each looked at before: `is_plain`",
}


def changes(tree):
    """Yield each call that changes the disk, as it is written."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        if name in NO_FILES:
            continue
        last = name.rpartition(".")[2]
        arguments = [*node.args, *(each.value for each in node.keywords)]
        path_replaces = last == "replace" and len(arguments) == 1 and not node.keywords
        copies = name.startswith("shutil.copy") and name != "shutil.copyfileobj"
        writes = last in ("open", "ZipFile", "TarFile") and any(map(_is_mode_to_write, arguments))
        if last in CHANGES or name in OF_MODULES or path_replaces or copies or writes:
            yield name


def _is_mode_to_write(node):
    value = getattr(node, "value", None)
    return (
        isinstance(value, str)
        and 0 < len(value) < 6
        and set(value) <= set("rwxabt+:gz*")
        and bool(set(value) & set("wxa+"))
    )


def test_nothing_else_writes():
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("files/") and (calls := [*changes(ast.parse(path.read_text("utf-8")))]):
            found[name] = calls
    assert {name: calls for name, calls in found.items() if name not in REASONS} == {}
    assert found.keys() == REASONS.keys(), "a reason is needed no more"


def test_bypassing_the_functions_is_detected():
    ways = (
        'open(p, "w")',
        'p.open(mode="ab")',
        'p.write_text("")',
        "p.replace(q)",
        "os.replace(p, q)",
        "p.unlink()",
        "shutil.copy(p, q)",
        "shutil.rmtree(p)",
        'zipfile.ZipFile(p, "w")',
        "p.mkdir()",
    )
    assert [way for way in ways if not [*changes(ast.parse(way))]] == []
    harmless = (
        'text.replace("a", "b")',
        "p.open()",
        'open(p, "rb")',
        "replace(entry, why=1)",
        "items.remove(1)",
    )
    assert [way for way in harmless if [*changes(ast.parse(way))]] == []
