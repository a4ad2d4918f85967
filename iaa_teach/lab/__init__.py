"""JupyterLab as the lessons want it: their folder, a quick way to the kernel, no news and no prompts."""
