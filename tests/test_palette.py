"""The colours: made by the formula, even to the eye, readable without colour, and with ink that stands out."""

import numpy as np
import pytest

from pacviz import palette


def oklab(table: np.ndarray) -> np.ndarray:
    """sRGB bytes to OKLab by the forward matrices, which the module does not contain."""
    srgb = table / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    to_lms = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    to_lab = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
    return np.cbrt(linear @ np.array(to_lms).T) @ np.array(to_lab).T


def seen_by(table: np.ndarray, kind: str) -> np.ndarray:
    """sRGB bytes as a person without one kind of cone sees them (Machado, Oliveira, Fernandes 2009, severity 1)."""
    matrix = {
        "protanopia": [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        "deuteranopia": [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        "tritanopia": [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    }[kind]
    srgb = table / 255
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    seen = (linear @ np.array(matrix).T).clip(0, 1)
    return 255 * np.where(seen <= 0.0031308, 12.92 * seen, 1.055 * seen ** (1 / 2.4) - 0.055)


RAMPS = {"costs": palette.COST_RGB, "excess": palette.EXCESS_RGB, "shortfall": palette.SHORTFALL_RGB}


@pytest.mark.parametrize("table", RAMPS.values(), ids=RAMPS)
def test_equal_steps_in_cost_are_equal_steps_to_the_eye(table: np.ndarray) -> None:
    assert table.shape == (256, 3) and table.dtype == np.uint8
    steps = np.linalg.norm(np.diff(oklab(table[::15].astype(float)), axis=0), axis=1)
    assert len(steps) == 17
    assert steps.max() / steps.min() < 1.15


@pytest.mark.parametrize("table", RAMPS.values(), ids=RAMPS)
def test_the_map_is_lightest_at_the_target_and_darkens_all_the_way(table: np.ndarray) -> None:
    lightness = oklab(table[::5].astype(float))[:, 0]
    assert (np.diff(lightness) < 0).all()
    assert lightness[0] > 0.96 and lightness[0] - lightness[-1] > 0.55


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia", "tritanopia"])
def test_colour_blind_eyes_see_the_same_order(kind: str) -> None:
    lab = oklab(seen_by(palette.COST_RGB[::15].astype(float), kind))
    assert (np.diff(lab[:, 0]) < 0).all()
    steps = np.linalg.norm(np.diff(lab, axis=0), axis=1)
    assert steps.min() > 0.02  # about the least that two neighbouring squares need to differ


def test_the_table_starts_and_ends_at_its_anchors() -> None:
    light, dark = oklab(palette.COST_RGB[[0, -1]].astype(float))
    assert light[0] == pytest.approx(palette.COST_ANCHORS[0][0], abs=0.005)
    assert dark[0] == pytest.approx(palette.COST_ANCHORS[-1][0], abs=0.005)
    assert np.hypot(*dark[1:]) == pytest.approx(palette.COST_ANCHORS[-1][1], abs=0.005)


def test_tables_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        palette.COST_RGB[0, 0] = 1
    with pytest.raises(TypeError):
        palette.LIGHT["floor"] = "#000000"  # type: ignore[index]


def test_numbers_stand_out_on_every_cost_colour() -> None:
    for row in palette.COST_RGB:
        color = palette.to_hex(tuple(row.tolist()))
        assert palette.contrast(palette.text_on(color), color) >= 4.5


def test_text_and_edge_numbers_are_readable_in_both_themes() -> None:
    for theme in (palette.LIGHT, palette.DARK):
        for name in ("text", "quiet"):
            for ground in ("page", "floor"):
                assert palette.contrast(theme[name], theme[ground]) >= 4.5, (name, ground)
        assert palette.contrast(theme["wall"], theme["floor"]) >= 2.4
    assert palette.LIGHT.keys() == palette.DARK.keys()


def test_contrast_of_known_pairs() -> None:
    assert palette.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the grey that just fails WCAG AA
    assert palette.contrast("#ffffff", "#777777") == palette.contrast("#777777", "#ffffff")


@pytest.mark.parametrize(
    ("cost", "highest", "row"), [(0, 9, 0), (9, 9, 255), (3, 9, 85), (12, 9, 255), (0, 0, 0), (1, 2, 128)]
)
def test_cost_index(cost: int, highest: int, row: int) -> None:
    assert palette.cost_index(cost, highest) == row
    assert palette.to_rgb(palette.cost_color(cost, highest)) == tuple(palette.COST_RGB[row])


def test_ghosts_differ_by_colour_and_by_mark() -> None:
    looks = [palette.ghost(k) for k in range(8)]
    assert [look.mark for look in looks] == list("12345678")
    assert len({look.color for look in looks}) == 4
    assert looks[4].color == looks[0].color


@pytest.mark.parametrize("color", ["red", "#fff", "ff1000", "#ff10000"])
def test_colours_are_written_one_way(color: str) -> None:
    with pytest.raises(ValueError, match=f'found the colour "{color}", expected "#rrggbb"'):
        palette.to_rgb(color)
