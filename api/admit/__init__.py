"""Who is let in, and as whom: tokens, cookies and tickets, client addresses, rates and keys."""
