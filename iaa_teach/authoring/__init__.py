"""Tools for those who write and give lessons: create, check and build them, collect a class's answers."""
