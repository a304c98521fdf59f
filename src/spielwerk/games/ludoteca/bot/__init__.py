"""What only bots need; the rules never look here."""
