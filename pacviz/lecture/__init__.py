"""Lessons as slide decks and as pages: one file each that holds everything, works from disk, without network and kernel.

A lesson is executed anew (`execute`), because stored lessons carry still pictures only. Its widgets' state goes into the
file (`boards`), and a small host of our own (`host.mjs`) gives each board the model that it expects. The cells become slides
(`slides`) or a page (`build`). reveal.js, its fonts and MathJax come from their npm packages (`npm_packages`) and go into
the output only.
"""


class LectureError(OSError):
    """Something outside this package is missing or failed: npm, the network, a lesson. The message says what helps."""
