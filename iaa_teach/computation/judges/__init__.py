"""LLM judges: a model that labels everything, compared with people who label some of it."""
