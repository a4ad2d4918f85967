"""The parts that builds are made of: pages, decks, papers, student copies; `targets` puts them together."""
