"""Trading in the Mediterranean: six turns of goods with two ends, binding promises, four tracks and developments."""
