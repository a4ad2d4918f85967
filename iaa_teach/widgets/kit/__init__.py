"""Shared by views: the explorer base class, controls, tables, pictures, and the module bundler."""
