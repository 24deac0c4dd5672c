"""Break the code one line at a time and see whether the tests notice."""
