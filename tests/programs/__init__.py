"""Programs as learners write them: right ones, and wrong ones with the cause that a check should name."""

from programs.registry import PROGRAMS, Program

__all__ = ["PROGRAMS", "Program"]
