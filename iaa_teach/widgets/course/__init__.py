"""Views of lessons: questions, practice, recall, progress, glossary, source figures."""
