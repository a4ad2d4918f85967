"""The recipes of CONTRIBUTING.md: their files, put into a copy of the checkout, pass their tests there."""

import os
import shutil
import subprocess
import sys
import tomllib

import pytest

from tests.checkout import ROOT, copy_to

EXAMPLES = ROOT / "tests" / "examples"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """`run(*arguments)` runs Python in a copy of the checkout that has all three examples."""
    copy = copy_to(tmp_path_factory.mktemp("contributed") / "kit")
    for example in sorted(EXAMPLES.iterdir()):
        for part in ("iaa_teach", "tests"):
            shutil.copytree(example / part, copy / part, dirs_exist_ok=True)
        for change in tomllib.loads((example / "changes.toml").read_text("utf-8"))["change"]:
            path = copy / change["file"]
            text = path.read_text("utf-8")
            assert text.count(change["find"]) == 1, (example.name, change["find"])
            path.write_text(text.replace(change["find"], change["write"]), "utf-8")
    inside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}

    def run(*arguments):
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=copy,
            env=inside | {"PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
        )

    return run


@pytest.mark.slow
@pytest.mark.browser
def test_examples_pass_their_tests(run):
    files = [
        "tests/widgets/explorers/test_toy.py",
        "tests/browser/explorers/test_toy.py",
        "tests/computation/test_g_index.py",
        "iaa_teach/computation/g_index.py",
        "tests/authoring/targets/test_titles.py",
    ]
    done = run("-m", "pytest", "-n0", *files)
    assert "7 passed" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0
