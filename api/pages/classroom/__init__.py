"""Pages of classes: the list, codes on paper, the desk of a lesson, questions, and the end."""
