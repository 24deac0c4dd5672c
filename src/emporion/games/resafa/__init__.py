"""Resafa: the caravan city, its workshops, gardens and canals, and the roads to nine trading centres."""
