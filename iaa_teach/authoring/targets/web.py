"""The lessons as web pages that need no Python, no server and no network."""

from iaa_teach.authoring.targets.target import (
    RUNS_NEED,
    Built,
    Option,
    Request,
    Target,
    list_left_out_for_students,
)


def make(request: Request) -> Built:
    """Return a page for every lesson, each linking to all others, and an `index.html` that leads to them."""
    from iaa_teach.authoring.build.site import Site
    from iaa_teach.authoring.build.web import make_web_pages

    site = Site(request.source, request.executed())
    single = bool(request.options.get("single"))
    return Built(make_web_pages(site, single), list_left_out_for_students(request.source))


TARGET = Target(
    "web",
    "pages that need no Python and no network",
    make,
    first_page="index.html",
    needs=RUNS_NEED,
    options=(Option("single", "make each page a single file, to send one on its own"),),
)
