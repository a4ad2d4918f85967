"""All that a class needs in one folder: the plan by the minute, slides, pages, a sheet to print, a key."""

from iaa_teach.authoring.targets.target import Built, Option, Request, Target

MINUTES = 90  # of a class, unless somebody says how many


def make(request: Request) -> Built:
    """Return the plan, the key, the sheet, a page that leads to all, and the folders `pages` and `deck`."""
    from iaa_teach.authoring.build.class_box.choosing import plan_for
    from iaa_teach.authoring.build.class_box.papers import papers
    from iaa_teach.authoring.build.site import Site
    from iaa_teach.authoring.build.slides.decks import decks
    from iaa_teach.authoring.build.slides.reveal import reveal_files
    from iaa_teach.authoring.build.web import web_pages

    minutes = request.options.get("minutes", MINUTES)
    if not 10 <= minutes <= 1000:
        raise ValueError(f"--minutes must be from 10 to 1000; not {minutes}")
    plan = plan_for(request.source, request.course.lessons, minutes)
    files, reveal = papers(request.source, plan), reveal_files()  # first, for there most may be wrong
    site = Site(request.source, request.executed())
    for folder, built in {"pages": web_pages(site), "deck": decks(site) | reveal}.items():
        files |= {f"{folder}/{name}": content for name, content in built.items()}
    return Built(files, notes=(plan.note,) if plan.note else ())


TARGET = Target(
    "class",
    "a plan by the minute, slides, pages, and for the lessons of the plan a sheet to print and a key of one "
    "page",
    make,
    first_page="index.html",
    extra="slides",
    options=(Option("minutes", f"how long it is, such as 45, 90 or 180 (default: {MINUTES})", "N", int),),
)
