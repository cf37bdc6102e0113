"""The commands, by the headings of `playledger --help`: a file each."""
