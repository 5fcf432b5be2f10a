"""`pacviz slides LESSON...`: each lesson as a slide deck, one file that needs neither network nor kernel."""

import argparse
from pathlib import Path

from pacviz.lecture.command import add_common, lessons_of, told


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the lessons and the folder to write to."""
    add_common(parser, "_slides")


def run(options: argparse.Namespace) -> int:
    """Write the decks, and print their names and sizes."""
    lessons = lessons_of(options)
    from pacviz.lecture.build import write_decks

    told(write_decks(lessons, Path(options.to)))
    return 0
