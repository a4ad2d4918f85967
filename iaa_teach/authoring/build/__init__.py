"""The building blocks of builds: pages, decks, papers, student copies. `targets` combines them."""
