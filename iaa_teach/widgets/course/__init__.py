"""The parts of a lesson: questions, practice, recall, progress, glossary, source figures."""
