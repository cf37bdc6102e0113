"""Who may come in: tokens, links, codes, visits of browsers, authors, guests."""
