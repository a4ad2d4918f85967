"""Live views for notebooks: explorers to drag and edit, questions to answer, and a learner's progress."""
