"""`pacviz site LESSON...`: the lessons as pages and decks with an index; every file needs neither network nor kernel."""

import argparse
from pathlib import Path

from pacviz.lecture.command import add_common, lessons_of, told


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the lessons and the folder to write to."""
    add_common(parser, "_site")


def run(options: argparse.Namespace) -> int:
    """Write the pages, and print their names and sizes."""
    lessons = lessons_of(options)
    from pacviz.lecture.build import write_site

    told(write_site(lessons, Path(options.to)))
    return 0
