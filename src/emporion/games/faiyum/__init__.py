"""Faiyum: a shared oasis, a card market, and a hand that must be played in the right order."""
