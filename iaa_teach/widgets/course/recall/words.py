"""The sentences of questions asked outside their lesson."""

from iaa_teach.look.language import load_words

LABEL = "*Lesson {lesson}.* {question}"
TEN_BEFORE = "Ten questions first (for a class)"
BEFORE = "Questions first (for a class)"
AFTER = "The same ideas once more (for a class)"
SAVED = "Questions to answer, wherever this notebook runs."

words = load_words(__name__)
