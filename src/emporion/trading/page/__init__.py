"""What the tables of all games on the trading floor look like: signs, goods, marks, colours, and things to tap."""
