"""The nouns of the game: cards, seats, tricks, actions, events, states. They know no rules."""
