"""What was revoked or erased: listed, so that no older copy of the database brings it back."""
