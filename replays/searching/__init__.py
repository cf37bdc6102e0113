"""Questions to one match: events that are searched for, and places worth going to."""
