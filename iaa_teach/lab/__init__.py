"""JupyterLab set up for the lessons: their folder, a quick connection to the kernel, no news, no prompts."""
