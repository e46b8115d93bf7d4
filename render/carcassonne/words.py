"""Option labels, alt text and text version of the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from engines.carcassonne import GAME, queries
from engines.carcassonne.board import FEATURES, ROLES
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.carcassonne.planning import ANY_TURNS
from engines.carcassonne.records import Scored
from engines.carcassonne.state import Carcassonne
from engines.core import Move, Seat, open_decisions
from matches.texts import Texts
from render.carcassonne.faces import COMPASS, face, where
from render.carcassonne.plan import plan
from render.core.renderer import LABEL_MOST, Scene
from render.core.text import alternative, doing, player, sections, to_move_sentence

_BY_LETTER = {"N": "north", "E": "east", "S": "south", "W": "west"}


class OpenTurn(NamedTuple):
    """The open decision: its seat, and the options of a player, without duplicates."""

    seat: Seat | None
    options: tuple[Move, ...]

    @property
    def over(self) -> bool:
        """Return whether no decision is open."""
        return self.seat is None

    @property
    def placing(self) -> bool:
        """Return whether a tile is to be placed."""
        return bool(self.options) and isinstance(self.options[0], Place)

    @property
    def claims(self) -> list[Claim]:
        """Return the options to place a figure."""
        return [move for move in self.options if isinstance(move, Claim)]

    def numbered(self) -> Iterator[tuple[int, Claim]]:
        """Yield the figures with their numbers in the picture."""
        return zip(count(1), self.claims, strict=False)


def open_turn(view: Carcassonne) -> OpenTurn:
    """Return the open decision of the view."""
    open_asks = open_decisions(view)
    if not open_asks:
        return OpenTurn(None, ())
    options = sorted(queries.distinct(view), key=lambda move: isinstance(move, Skip))
    return OpenTurn(open_asks[0].seat, tuple(options))  # numbered options come first


def turn_of(view: Carcassonne, scene: Scene) -> OpenTurn:
    """Return the open decision of a scene, without options if the scene is not `asking`.

    After the match there is none, even if it ended by forfeit.
    """
    if scene.ranks is not None:
        return OpenTurn(None, ())
    turn = open_turn(view)
    return turn if scene.asking else turn._replace(options=())


def choices(view: Carcassonne, seat: Seat) -> list[Move]:
    """Return the options of a player at `seat`."""
    turn = open_turn(view)
    return list(turn.options) if turn.seat == seat else []


def scores(view: Carcassonne) -> list[int]:
    """Return the points of the seats."""
    points: list[int] = GAME.scores(view)
    return points


# --- phrases in the picture


def facts(view: Carcassonne, scene: Scene) -> str:
    """Return the number of remaining tiles."""
    return scene.texts("picture-left", left=queries.left(view))


def panel_title(turn: OpenTurn, scene: Scene) -> str:
    """Return the title over the current tile, or over the tile that may get a figure."""
    return scene.texts("picture-figure-where" if turn.claims else "picture-tile-at-hand")


def final_line(line: Scored, texts: Texts) -> str:
    """Return the text of one line of the final scoring."""
    return texts("text-at", feature=texts(f"feature-{line.feature}"), x=line.x, y=line.y)


# --- labels


def label(view: Carcassonne, move: Move, texts: Texts) -> str:
    """Return the label of an option, beginning with its number in the picture."""
    if isinstance(move, Place):
        return _place_label(view, move, texts)
    if isinstance(move, Claim):
        return _claim_label(view, move, texts)
    return texts("option-confirm" if isinstance(move, Confirm) else "option-skip")[:LABEL_MOST]


def _place_label(view: Carcassonne, move: Place, texts: Texts) -> str:
    cells = queries.cells(view)
    number = cells.index((move.x, move.y)) + 1 if (move.x, move.y) in cells else "–"
    turned = turns_label(move.turns, texts)
    return texts("option-place", number=number, x=move.x, y=move.y, turned=turned)


def turns_label(turns: int, texts: Texts) -> str:
    """Return a rotation in degrees; that of a planned move may be open."""
    return texts("option-any-turns") if turns == ANY_TURNS else f"{turns * 90}°"


def _claim_label(view: Carcassonne, move: Claim, texts: Texts) -> str:
    if move.feature in ROLES and move.feature != "M":
        return texts("option-any-claim", role=texts(f"role-{ROLES[move.feature]}"))
    turn = open_turn(view)
    number = next((number for number, claim in turn.numbered() if claim == move), "–")
    return texts("option-claim", number=number, figure=_figure(view, move, texts))[:LABEL_MOST]


def _figure(view: Carcassonne, move: Claim, texts: Texts) -> str:
    """Return a figure's role, and the feature and the side of the tile where it would be."""
    role = texts(f"role-{ROLES[move.feature[0]]}")
    return texts("option-figure", role=role, where=_where(view, move, texts))


def _where(view: Carcassonne, move: Claim, texts: Texts) -> str:
    """Return the feature and the side of the tile where its figure would be."""
    feature = texts(f"feature-{FEATURES[move.feature[0]]}")
    if move.feature == "M":
        return feature
    last = queries.tiles(view)[-1]
    segment = queries.address_segment(view, move.feature)
    side = _corner(last, segment) if move.feature[0] == "F" else _BY_LETTER[move.feature[2]]
    return texts("option-where", feature=feature, side=texts(f"compass-{side}"))


def _corner(tile: queries.Laid, segment: str) -> str:
    """Return the side or corner of a tile where a figure lies on a field."""
    x, y = plan(tile.kind, tile.turns).anchors[segment]
    dx, dy = (x > 60) - (x < 40), (y > 60) - (y < 40)
    by_offset = {
        (0, -1): 0,
        (1, -1): 1,
        (1, 0): 2,
        (1, 1): 3,
        (0, 1): 4,
        (-1, 1): 5,
        (-1, 0): 6,
        (-1, -1): 7,
    }
    return COMPASS[by_offset[dx, dy]] if (dx, dy) in by_offset else "middle"


def shown(view: Carcassonne, move: Move, texts: Texts) -> str:
    """Return the description of an option's preview: the rotated tile, or the figure."""
    if isinstance(move, Claim):
        return _figure(view, move, texts)
    if not isinstance(move, Place) or view.hand is None:
        return ""
    return face(view.hand, move.turns, texts)


# --- whole texts


def alt(view: Carcassonne, scene: Scene) -> str:
    """Return the alt text of the picture, with the latest changes first."""
    left = "" if turn_of(view, scene).over else facts(view, scene)
    told = _awaited_line(view, scene), _hand_line(view, scene)
    return alternative(_scores_line(view, scene), *told, left)


def _scores_line(view: Carcassonne, scene: Scene) -> str:
    texts = scene.texts
    each = [
        texts("alt-score", name=scene.names[seat], score=score, supply=queries.supply(view, seat))
        for seat, score in enumerate(scores(view))
    ]
    return texts("alt-scores", scores=texts("list-comma").join(each))


def _awaited_line(view: Carcassonne, scene: Scene) -> str:
    kind, seat = queries.hand(view), open_turn(view).seat
    if kind is None or seat not in scene.to_move:
        return to_move_sentence(scene, doing(view, scene))
    texts, name, cells = scene.texts, scene.names[seat], len(queries.cells(view))
    return texts("alt-awaited-tile", name=name, kind=texts(f"tile-{kind}"), cells=cells)


def _hand_line(view: Carcassonne, scene: Scene) -> str:
    """Return the description of the current tile as drawn, or "" if none is to be placed."""
    kind = queries.hand(view)
    if kind is None or open_turn(view).seat not in scene.to_move:
        return ""
    return scene.texts("alt-face", face=face(kind, 0, scene.texts))


def tiles(view: Carcassonne, scene: Scene) -> str:
    """Return the kinds that are still in the pile, and the discarded ones."""
    return "\n".join([facts(view, scene), *_pile_lines(view, scene)])


def features(view: Carcassonne, scene: Scene) -> str:
    """Return the open features with figures: owners and value."""
    return "\n".join(_feature_lines(view, scene)) or scene.texts("text-no-features")


def text(view: Carcassonne, scene: Scene) -> str:
    """Return the whole position as text: the content of the picture and additional details."""
    return sections(
        filter(None, [_awaited_line(view, scene), _hand_line(view, scene), facts(view, scene)]),
        _player_lines(view, scene),
        _option_lines(view, scene),
        _tile_lines(view, scene),
        [] if turn_of(view, scene).over else _feature_lines(view, scene),
        _pile_lines(view, scene),
        _final_lines(view, scene),
    )


def _player_lines(view: Carcassonne, scene: Scene) -> list[str]:
    texts = scene.texts
    return [
        texts(
            "text-player",
            **player(scene, seat),
            score=score,
            supply=queries.supply(view, seat),
        )
        for seat, score in enumerate(scores(view))
    ]


def _option_lines(view: Carcassonne, scene: Scene) -> list[str]:
    turn = turn_of(view, scene)
    if not turn.options:
        return []
    lines = [scene.texts("text-options")]
    if not turn.placing:
        return lines + [f"- {label(view, move, scene.texts)}" for move in turn.options]
    lines = [*_turned_lines(view, turn, scene.texts), *lines]
    for number, (x, y) in enumerate(queries.cells(view), 1):
        turns = [
            m.turns * 90 for m in turn.options if isinstance(m, Place) and (m.x, m.y) == (x, y)
        ]
        degrees = scene.texts("list-comma").join(f"{one}°" for one in turns)
        lines.append("- " + scene.texts("text-cell", number=number, x=x, y=y, degrees=degrees))
    return lines


def _turned_lines(view: Carcassonne, turn: OpenTurn, texts: Texts) -> list[str]:
    """Return the current tile in each legal rotation, and an empty line."""
    kind = queries.hand(view)
    if kind is None:
        return []
    ways = sorted({move.turns for move in turn.options if isinstance(move, Place)})
    lines = [
        texts("text-turned", degrees=turns * 90, face=face(kind, turns, texts)) for turns in ways
    ]
    return [texts("text-hand"), *(f"- {line}" for line in lines), ""]


def _tile_lines(view: Carcassonne, scene: Scene) -> list[str]:
    texts = scene.texts
    figures = {(figure.x, figure.y): figure for figure in queries.figures(view)}
    lines = [texts("text-tiles")]
    for one in sorted(queries.tiles(view), key=lambda tile: (tile.y, tile.x)):
        kind = texts(f"tile-{one.kind}")
        line = texts("text-tile", x=one.x, y=one.y, kind=kind, degrees=one.turns * 90)
        text = texts("text-with-face", tile=line, face=face(one.kind, one.turns, texts))
        figure = figures.get((one.x, one.y))
        lines.append(f"- {text} · {_standing(figure, one, scene)}" if figure else f"- {text}")
    return lines


def _standing(figure: queries.Figure, tile: queries.Laid, scene: Scene) -> str:
    """Return the owner, the role and the position of a figure on a tile."""
    texts = scene.texts
    role, name = texts(f"role-{figure.role}"), scene.names[figure.seat]
    text = texts("text-figure", role=role, name=name)
    if figure.segment == "M":
        return text
    if figure.segment[0] == "F":
        side = texts(f"compass-{_corner(tile, figure.segment)}")
    else:
        side = where(tile.kind, tile.turns, figure.segment, texts)
    return texts("text-figure-at", figure=text, side=side)


def is_open(feature: queries.Feature) -> bool:
    """Return whether a feature has figures and may still score."""
    return any(feature.meeples) and not (feature.complete and feature.kind != "field")


def _feature_lines(view: Carcassonne, scene: Scene) -> list[str]:
    """Return a line per open feature with figures, located by the tile of its first figure."""
    texts = scene.texts
    lines = []
    for feature in queries.features(view):
        if not is_open(feature):
            continue
        within = set(feature.segments)
        x, y = next((f.x, f.y) for f in queries.figures(view) if (f.x, f.y, f.segment) in within)
        line = texts(
            "text-feature",
            feature=texts(f"feature-{feature.kind}"),
            x=x,
            y=y,
            tiles=feature.tiles,
            value=feature.value,
            owners=texts.listed(scene.names[seat] for seat in feature.owners),
        )
        lines.append(f"- {line}")
    return [texts("text-features"), *lines] if lines else []


def _pile_lines(view: Carcassonne, scene: Scene) -> list[str]:
    texts = scene.texts
    comma = texts("list-comma")
    unseen = [
        texts("text-kind", count=count, kind=texts(f"tile-{kind}"))
        for kind, count in sorted(queries.unseen(view).items())
        if count
    ]
    lines = [texts("text-pile", kinds=comma.join(unseen))] if unseen else []
    gone = [texts(f"tile-{kind}") for kind in queries.discarded(view)]
    return [*lines, texts("text-discarded", kinds=comma.join(gone))] if gone else lines


def _final_lines(view: Carcassonne, scene: Scene) -> list[str]:
    texts = scene.texts
    lines = [
        "- "
        + texts(
            "text-final-line",
            line=final_line(line, texts),
            points=line.points,
            names=texts.listed(scene.names[seat] for seat in line.seats) if line.seats else "–",
        )
        for line in queries.final_lines(view)
    ]
    return [texts("text-final"), *lines] if lines else []
