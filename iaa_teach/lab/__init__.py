"""JupyterLab set up for the lessons: folder, fast kernel connection, no news, no prompts.

Used by `commands` and `authoring`. It must not depend on lesson content or on how lessons are built.
"""
