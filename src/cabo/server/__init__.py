"""The table server: fair, secret, and it never loses a move."""
