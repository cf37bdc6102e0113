"""Processes of tests, forked from one that has loaded what they need: a start takes milliseconds.

That one is started by the first who asks, has no threads, and ends with the process of its tests.
"""

from multiprocessing import get_context

PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.preloaded"])
