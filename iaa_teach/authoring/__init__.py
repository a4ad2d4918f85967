"""For those who write and give lessons: check them, begin a new one, collect what a class has answered."""
