"""The table: sheets, hands that stay hidden, and everything that people do with things."""
