"""What commands would do, and how that is said to who weighs them."""
