"""What a beamer shows of a build in the room: its address, on the plan and not on paper."""

import threading

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build.class_box.papers import make_papers
from iaa_teach.authoring.build.output_folder import replace_files
from iaa_teach.authoring.plans.choosing import plan_of
from iaa_teach.authoring.serve import HERE, BuildServer
from iaa_teach.lab import lessons
from tests.browser.conftest import violations
from tests.sampling import everyday


@pytest.fixture
def server(tmp_path):
    files = make_papers(lessons.find_shipped_lessons(), plan_of(lessons.find_shipped_lessons(), 45)) | {
        "pages/index.html": b"<title>pages</title>"
    }
    replace_files(tmp_path / "class", files, {})
    with BuildServer(tmp_path / "class", HERE, 0, "192.0.2.7") as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("width", "theme"), everyday([(390, "dark"), (1280, "light")]))
def test_the_plan_and_the_index_show_the_address(server, visit, width, theme):
    for name in ("index.html", "instructors/plan.html"):
        address = f"http://{HERE}:{server.server_address[1]}{server.own_path}{name}"
        page = visit(address, width, 800, theme, ready=False, online=True)
        room = page.locator(".iaa-room")
        expect(room.get_by_role("link")).to_have_text(server.address)
        assert room.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert violations(page, within="html") == [], name
        page.emulate_media(media="print")
        expect(room).to_be_hidden()
