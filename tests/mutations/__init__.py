"""Faults put into the code by hand, one after the other: does the suite find each?"""
