"""The command `iaa-teach`, as `python -m iaa_teach`."""

from iaa_teach.cli import main

if __name__ == "__main__":
    main()
