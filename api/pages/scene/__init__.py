"""What a page shows of a match, in typed parts, and how that is made."""

from api.pages.scene.making import scene_of, streamed_scene
from api.pages.scene.scene import Scene

__all__ = ["Scene", "scene_of", "streamed_scene"]
