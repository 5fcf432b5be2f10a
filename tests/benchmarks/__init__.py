"""Measurements, run by `make bench` and never as a test: every claim of speed is a ratio to a peer in the same run."""
