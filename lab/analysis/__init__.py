"""One match understood: win chances by step, turning points, luck and skill, mistakes."""
