"""What looks at the whole house from above: strength of the bots, coverage of the rules."""
