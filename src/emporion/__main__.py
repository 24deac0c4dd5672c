"""`python -m emporion` is the command `emporion`."""

from emporion.cli import main

if __name__ == "__main__":
    main()
