"""Operations: what each declares at its route, and how that is read, answered and documented."""
