"""How things look: colours and marks, number formats, and the terms of the glossary."""
