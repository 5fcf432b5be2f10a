"""How long the lessons take under strict nbval: every lesson and every page of answers, on two workers, as `make test` runs them.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_lessons`. A lesson's time counts from the start of its
kernel to its last comparison.
"""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from tests.benchmarks.table import Limit, Row, main

TOPIC = "lessons under nbval"
ROOT = Path(__file__).resolve().parents[2]
NBVAL = [
    "-m",
    "pytest",
    "-q",
    "-n",
    "2",
    "--dist",
    "loadscope",
    "--nbval",
    "--nbval-current-env",
    "-p",
    "no:cacheprovider",
]


def run_all() -> tuple[float, Counter[str]]:
    """Seconds that the whole run takes, and seconds of each notebook. RuntimeError with what pytest says if one fails."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        began = time.perf_counter()
        command = [sys.executable, *NBVAL, f"--junitxml={report}", "notebooks"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        lasted = time.perf_counter() - began
        if done.returncode != 0:
            raise RuntimeError(done.stdout[-3000:] + done.stderr)
        seconds: Counter[str] = Counter()
        for case in ElementTree.parse(report).iter("testcase"):
            seconds[case.attrib["classname"]] += float(case.attrib["time"])
    return lasted, seconds


def rows() -> Iterator[Row]:
    """A row for each lesson, and one for all with their answers."""
    lasted, seconds = run_all()
    lessons = sorted(name for name in seconds if "solutions" not in name)
    for name in lessons:
        yield Row(TOPIC, name.split(".")[-2], seconds[name], "s", "none", None, Limit("at most", 12))
    others = len(seconds) - len(lessons)
    yield Row(TOPIC, f"all {len(lessons)}, and {others} of answers", lasted, "s", "none", None, Limit("at most", 60))


if __name__ == "__main__":
    main(rows())
