"""Builds of the lessons: for students, for instructors, as web pages, as slides or as JupyterLite.

Every build is a mapping from file names to contents, made first and written last: the source is only read,
and a build that fails leaves the folder as it was.
"""

from iaa_teach.authoring.build.audiences import AUDIENCES, build
from iaa_teach.authoring.build.errors import BuildError

__all__ = ["AUDIENCES", "BuildError", "build"]
