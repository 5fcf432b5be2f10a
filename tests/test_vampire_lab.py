"""The vampire lab: scores and shading follow the maze; a maze without its parts is said so."""

import pytest
import traitlets

from pacviz import parse_maze
from pacviz.widgets import Frame, MazeEditor, VampireLab


def closed(*rows):
    return parse_maze("; wraps: no\n" + "\n".join(rows))


def marked(lab, name):
    width = lab.maze.shape[1]
    return {divmod(index, width) for index in lab.overlay["marks"][name]}


def labels(lab):
    width = lab.maze.shape[1]
    return {divmod(int(index), width): text for index, text in lab.overlay["labels"].items()}


def test_scores_and_shading_of_the_smallest_counterexample():
    lab = VampireLab(closed("PFV"))
    assert lab.scores == {"published rule": 500, "right rule": 490, "played out": 490}
    assert marked(lab, "shaded") == {(0, 1), (0, 2)}
    assert marked(lab, "next") == set()
    assert labels(lab) == {(0, 1): "", (0, 2): "1"}
    assert lab.overlay["panels"] == [
        ["Score", ["published rule: 500", "right rule: 490", "played out: 490"]],
        ["Moves", ["Pac-Man (0, 0): 1 move to the food", "1 vampire (0, 2): 1 move to the food, in time: bites"]],
    ]
    assert repr(lab) == (
        "VampireLab: 1 x 3 squares, 0 walls, does not wrap. "
        "Published rule 500, right rule 490, played out 490: the published rule is wrong here."
    )


def test_the_digits_say_which_vampire_is_in_time():
    lab = VampireLab(closed("P.V.", "...#", "#.FV"))
    assert marked(lab, "next") == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 1)}
    assert labels(lab) == {
        (0, 1): "1", (0, 2): "1", (0, 3): "1", (1, 1): "1", (1, 2): "12", (2, 1): "12", (2, 2): "", (2, 3): "12",
    }  # fmt: skip
    assert lab.overlay["caption"].endswith("the published rule is wrong here.")


def test_everything_follows_the_maze():
    lab = VampireLab(closed("PFV"))
    seen = []
    lab.observe(lambda change: seen.append(change.new), "scores")
    lab.maze = closed("PVF", "...")
    assert lab.scores == {"published rule": 490, "right rule": 490, "played out": 490}
    assert seen == [lab.scores]
    assert lab.overlay["shape"] == [2, 3]
    assert lab.overlay["caption"].endswith("the published rule holds here.")


def test_a_stroke_in_the_browser_counts():
    lab = VampireLab(closed("P.F..V"))
    assert lab.scores["right rule"] == 500
    lab.set_trait("_board", {"rows": ["P.F.V."], "wraps": False, "ghosts": []})
    assert lab.maze.vampires == ((0, 4),)
    assert lab.scores == {"published rule": 500, "right rule": 490, "played out": 490}


@pytest.mark.parametrize(
    ("rows", "caption"),
    [
        ("P.V", "needs exactly one food: found 0; put one F into the maze"),
        ("PFF", "needs exactly one food: found 2"),
        (".FV", "needs a Pac-Man: found none; put one P into the maze"),
    ],
)
def test_without_its_parts_there_is_no_score(rows, caption):
    lab = VampireLab(closed("PFV"))
    lab.maze = closed(rows)
    assert lab.scores == {}
    assert caption in lab.overlay["caption"]
    assert lab.overlay["marks"] == {} and lab.overlay["panels"] == []
    assert repr(lab).endswith("No score yet.")
    lab.maze = closed("PFV")
    assert lab.scores["right rule"] == 490


def test_a_large_maze_is_not_played_out():
    lab = VampireLab(closed("P" + "." * 20 + "F", "V" + "." * 21))
    assert (
        lab.scores == {"published rule": 500, "right rule": 490, "played out": None} or lab.scores["played out"] is None
    )
    assert "played out: too many squares" in lab.overlay["panels"][0][1]
    assert "too many squares to play it out" in repr(lab)


def test_with_many_vampires_there_are_no_digits_and_a_short_list():
    lab = VampireLab(closed("PF" + "V" * 14))
    assert lab.overlay["labels"] == {}
    assert len(lab.overlay["panels"][1][1]) == 13
    assert marked(lab, "shaded") == {(0, col) for col in range(1, 16)}


def test_only_what_the_problem_knows_can_be_placed():
    assert [symbol for symbol, _ in VampireLab(closed("PFV"))._palette] == ["#", ".", "P", "F", "V"]
    with pytest.raises(TypeError, match="unknown keyword 'mase'"):
        VampireLab(closed("PFV"), mase=1)
    with pytest.raises(traitlets.TraitError, match="expected a Maze"):
        VampireLab(closed("PFV")).maze = "PFV"


def test_the_stored_picture_shows_the_shading():
    plain = MazeEditor(closed("PFV")).still_png()
    lab = VampireLab(closed("PFV"))
    assert lab.still_png().startswith(b"\x89PNG")
    assert lab.still_png() != plain
    data, _ = lab._repr_mimebundle_()
    assert data["text/plain"] == repr(lab)


def test_an_editor_can_be_annotated_and_cleared():
    editor = MazeEditor(closed("P..", "..."))
    editor.annotate(
        Frame(marks={"next": [(1, 2)]}, labels={(0, 1): "a"}, panels={"T": ["x"]}, caption="c"),
        {"next": "here"},
        "letter",
    )
    assert editor.overlay == {
        "shape": [2, 3],
        "marks": {"next": [5]},
        "names": {"next": "here"},
        "label": "letter",
        "labels": {"1": "a"},
        "panels": [["T", ["x"]]],
        "caption": "c",
    }
    editor.maze = closed("P.", "..")
    assert editor.overlay == {}
    editor.annotate(Frame(caption="d"))
    editor.annotate(None)
    assert editor.overlay == {}
