"""What of a class goes on paper: the plan, the sheet, the key, and the page that leads to all."""

from iaa_teach.authoring.build.class_box.choosing import plan_for
from iaa_teach.authoring.build.class_box.papers import papers

__all__ = ["papers", "plan_for"]
