"""Tables: people and bots play over the web, and no acknowledged move is ever lost."""
