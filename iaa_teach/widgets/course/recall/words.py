"""The sentences of a recall."""

LABEL = "*Lesson {lesson}.* {question}"
