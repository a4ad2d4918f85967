"""The sentences that progress says to a learner."""

from __future__ import annotations

# Progress
NOT_KEPT = "Your progress is not kept: {file} cannot be written in this folder."
NEWER = (
    "{file} was written by a newer version of this kit, and is left as it is. Your progress is not kept "
    "until you update the kit."
)
BUSY = "Your answer is not saved yet: another notebook is writing {file}. The next one will save it too."
NOT_READ = "{file} cannot be read, so earlier answers are not shown."
DAMAGED = "{file} was damaged. It is set aside as {aside}, and a new one was begun."
LESSON = "Lesson {number}"
