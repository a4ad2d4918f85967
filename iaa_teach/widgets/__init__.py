"""Live views for notebooks: explorers to drag and edit, questions to answer, and a learner's progress.

Used by `authoring`, `teaching` and the cells of lessons. It must not build, check or write files; Python has
the state, and JavaScript draws it.
"""
