"""What the members of a class are called at a table: an animal each, which names nobody."""

from typing import Final

NAMES = """
Otter Badger Heron Lynx Panda Falcon Beaver Dolphin Camel Raven Tiger Koala Turtle Moose Gecko
Walrus Zebra Hamster Penguin Jaguar Puffin Bison Ferret Ibex Crane Marmot Salmon Owl Llama
Wombat Cobra Squid Stork Mole Yak Hornet Newt Quail Seal Toad Viper Weasel Emu Cricket Donkey
Finch Goose Hare Impala Jackal
"""

ANIMALS: Final = tuple(NAMES.split())


def animal(number: int) -> str:
    """The animal of the member of that number, counted from 1: `Otter`, and later `Otter 2`."""
    again, place = divmod(number - 1, len(ANIMALS))
    return ANIMALS[place] + (f" {again + 1}" if again else "")
