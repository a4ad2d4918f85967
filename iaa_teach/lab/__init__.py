"""JupyterLab set up for the lessons: their folder, a quick connection to the kernel, no news, no prompts.

Used by `commands` and `authoring`. It must not know what lessons teach or how they are built.
"""
