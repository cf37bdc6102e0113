"""What can be asked: the routes, by what they are about."""
