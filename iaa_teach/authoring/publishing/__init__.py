"""Publishing: what a course's repository needs for GitHub Pages and Binder."""
