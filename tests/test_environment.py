"""The three lists of packages say the same: `pyproject.toml`, `environment.yml` and `constraints.txt`."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
CONDA_NAMES = {"matplotlib-base": "matplotlib"}  # the same library without a desktop toolkit
PYTHONS = ("3.11", "3.12", "3.13")


def pins() -> list[Requirement]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def test_environment_has_the_packages_of_pyproject():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    listed = [Requirement(line) for line in environment["dependencies"] if isinstance(line, str)]
    in_conda = {CONDA_NAMES.get(r.name, r.name): r.specifier for r in listed if r.name not in ("python", "pip")}
    wanted = [Requirement(line) for line in [*PROJECT["dependencies"], *EXTRAS["lab"], *EXTRAS["lecture"]]]
    assert in_conda == {r.name: r.specifier for r in wanted}


def test_environment_installs_the_clone_itself_on_the_same_pythons():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    assert environment["channels"] == ["conda-forge", "nodefaults"]
    assert environment["dependencies"][-1] == {"pip": ["--editable ."]}
    python = Requirement(environment["dependencies"][0])
    offered = {c.removeprefix("Programming Language :: Python :: ") for c in PROJECT["classifiers"] if ":: 3." in c}
    assert offered == set(PYTHONS)
    assert all(python.specifier.contains(f"{version}.0") for version in PYTHONS)
    assert not python.specifier.contains("3.10.9")
    assert not python.specifier.contains("3.14.0")


def test_constraints_are_exact_and_name_no_host_and_no_path():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|@|file:|^-|/[a-z]+/", text, flags=re.MULTILINE)
    assert all(len(pin.specifier) == 1 and str(pin.specifier).startswith("==") for pin in pins())


@pytest.mark.parametrize("python", PYTHONS)
def test_constraints_pin_each_package_once_within_its_bounds(python):
    valid = [pin for pin in pins() if pin.marker is None or pin.marker.evaluate({"python_version": python})]
    names = [pin.name for pin in valid]
    assert names == sorted(set(names))
    version = {pin.name: next(iter(pin.specifier)).version for pin in valid}
    asked = [Requirement(line) for line in chain(PROJECT["dependencies"], *EXTRAS.values())]
    for requirement in asked:
        if requirement.name != "pacviz":
            name = canonicalize_name(requirement.name)
            assert requirement.specifier.contains(version[name]), f"{name} {version[name]} is outside {requirement}"
