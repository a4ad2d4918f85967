"""The same explorers in Voila, without a notebook around them."""

import os
import subprocess
import sys

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import listen, violations
from tests.lab_server import free_port, wait_for

CELLS = [
    "from iaa_teach import ChanceExplorer, ContingencyTableExplorer",
    "ChanceExplorer(preset='npfl-3')",
    "hostile = ['<img src=x onerror=\"window.hurt=1\">', '\"><script>window.hurt=1</script>']",
    "ContingencyTableExplorer(counts=[[24, 8], [14, 24]], categories=hostile)",
]


@pytest.fixture(scope="module")
def address(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("voila")
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / "page.ipynb")
    port = free_port()
    command = [sys.executable, "-m", "voila", str(folder / "page.ipynb"), "--no-browser", f"--port={port}"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    with (folder / "voila.log").open("w") as log:
        process = subprocess.Popen(
            command, cwd=folder, env=environment | {"HOME": str(folder)}, stdout=log, stderr=subprocess.STDOUT
        )
    wait_for(process, f"http://localhost:{port}/api/status", folder / "voila.log")
    yield f"http://localhost:{port}"
    process.terminate()
    process.wait(20)


def test_the_explorers_live_in_voila(browser, address, problems):
    page = browser.new_page()
    listen(page, problems)
    # Voila's own template fetches icons, which no view of ours shows; without a network that is an error.
    page.route("https://cdn.jsdelivr.net/**", lambda route: route.fulfill(body="", content_type="text/css"))
    page.goto(address)
    chance = page.locator(".iaa-chance")
    expect(chance.get_by_test_id("expected")).to_have_text("0.740", timeout=60_000)
    chance.get_by_test_id("slider-a-0").fill("50")
    expect(chance.get_by_test_id("expected")).to_have_text("0.500")
    expect(page.locator(".iaa-contingency")).to_be_visible()
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    page.close()
