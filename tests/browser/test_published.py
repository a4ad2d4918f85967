"""A course published into an empty repository: the steps of its workflow make a site that opens."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import expect

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new
from iaa_teach.authoring.publishing.files import WORKFLOW
from iaa_teach.cli import main
from tests.authoring.test_publish import git
from tests.browser.conftest import listen

pytestmark = [pytest.mark.slow, pytest.mark.exhaustive, pytest.mark.network]


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """What GitHub would check out of a course that somebody has published."""
    git(tmp_path, "init", "--bare", "bare.git")
    git(tmp_path, "clone", str(tmp_path / "bare.git"), "mine")
    root = tmp_path / "mine"
    (root / "our lessons").mkdir()
    (root / "our lessons" / "course.toml").write_text('title = "Coins"\n', "utf-8")
    new("Coins", root / "our lessons")
    check([root / "our lessons"], fix=True)
    monkeypatch.chdir(root)
    main(["publish", "our lessons", "--repository", "ada/coins"])
    git(root, "add", "--all")
    git(root, "commit", "--message", "Publish the course")
    git(root, "push", "origin", "HEAD:main")
    git(tmp_path, "clone", "--branch", "main", str(tmp_path / "bare.git"), "theirs")
    return tmp_path / "theirs"


def run_steps(root, temp):
    """Run each `run:` of the workflow that builds, in its order and on a Python of its own."""
    job = yaml.safe_load((root / WORKFLOW).read_text("utf-8"))["jobs"]["build"]
    python = temp / "python"
    subprocess.run([sys.executable, "-m", "venv", python], check=True)
    own = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    own |= {"PATH": f"{python / 'bin'}{os.pathsep}{own['PATH']}", "HOME": str(temp), **job["env"]}
    own["RUNNER_TEMP"] = str(temp)
    runs = [step["run"] for step in job["steps"] if "run" in step]
    for command in runs:
        # As GitHub runs a step without a shell of its own.
        done = subprocess.run(
            ["bash", "-e", "-c", command], cwd=root, env=own, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    start = ["bash", "binder/start", "printenv", "JUPYTER_CONFIG_PATH"]  # as Binder starts its server
    done = subprocess.run(start, cwd=root, env=own, capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("iaa_teach/lab/config")
    assert (python / "share" / "jupyter" / "labextensions" / "iaa_teach" / "package.json").is_file()
    (uploaded,) = [step["with"]["path"] for step in job["steps"] if "upload" in step.get("uses", "")]
    return len(runs), Path(uploaded.replace("${{ runner.temp }}", str(temp)))


def test_the_steps_of_the_workflow_make_a_site_that_opens(clone, tmp_path, browser, problems):
    steps, site = run_steps(clone, tmp_path)
    assert steps == 3
    context = browser.new_context()
    page = context.new_page()
    listen(page, problems)
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="1 · Coins").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("1 · Coins")
    expect(page.locator(".iaa").first).to_be_visible()
    links = page.locator(".colophon a")
    expect(links.first).to_have_attribute(
        "href", "https://github.com/ada/coins/blob/HEAD/our lessons/01_coins.ipynb"
    )
    context.close()
    assert "nothing to commit" in git(clone, "status")


def test_binder_reads_what_it_needs_of_it(clone):
    command = [Path(sys.executable).parent / "jupyter-repo2docker", "--no-run", "--no-build", "--debug", "."]
    said = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=True)
    dockerfile = said.stdout + said.stderr
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "RUN chmod +x binder/postBuild" in dockerfile
    assert 'RUN chmod +x "${REPO_DIR}/binder/start"' in dockerfile
