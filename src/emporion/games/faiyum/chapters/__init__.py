"""The rules of Faiyum, a file for each chapter of the rulebook."""
