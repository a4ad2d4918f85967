"""All that a course's repository needs for its pages and for Binder."""
