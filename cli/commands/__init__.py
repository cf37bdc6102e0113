"""The commands, one file each, in rooms by the headings of `playledger --help`."""
