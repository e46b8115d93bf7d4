# --- pictures ---
picture-left = { $left ->
    [0] no tiles left
    [one] { $left } tile left
   *[other] { $left } tiles left
}
picture-doing-place = lays the tile
picture-doing-claim = may place a meeple
picture-doing-confirm = confirms the turn
picture-tile-at-hand = Tile to lay
picture-figure-where = Place a meeple?
picture-preview = Cell { $number } · ({ $x }, { $y })
picture-degrees = { $degrees }°
picture-final-line = { $feature } ({ $x }, { $y })
option-place = { $number } · ({ $x }, { $y }) · { $degrees }°
option-claim = { $letter } · { $role } – { $where }
option-where = { $feature } { $side }
option-skip = No meeple
option-confirm = Confirm the turn
role-knight = knight
role-thief = thief
role-monk = monk
role-farmer = farmer
feature-city = city
feature-road = road
feature-field = field
feature-monastery = monastery
compass-north = north
compass-north_east = north-east
compass-east = east
compass-south_east = south-east
compass-south = south
compass-south_west = south-west
compass-west = west
compass-north_west = north-west
compass-middle = middle
alt-scores = Scores: { $scores }.
alt-score = { $name } { $score } ({ $supply } of 7 meeples left)
alt-awaited = { $name } { $doing }.
alt-awaited-tile = { $name } lays the tile “{ $kind }” on one of { $cells } cells.
text-player = { $name } ({ $colour }): { $score } points, { $supply } of 7 meeples left
text-options = Options:
text-cell = { $number }: ({ $x }, { $y }) turned { $degrees }
text-tiles = Tiles (x to the east, y to the south, turned clockwise):
text-tile = ({ $x }, { $y }) { $kind }, { $degrees }°
text-figure = { $role } of { $name }
text-features = Open features with meeples:
text-feature = { $feature } at ({ $x }, { $y }), { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: worth { $value } now, { $owners }
text-pile = Still in the pile: { $kinds }
text-kind = { $count } × { $kind }
text-discarded = Discarded: { $kinds }
text-final = Final scoring:
text-final-line = { $line }: { $points } for { $names }
tile-A = monastery with road
tile-B = monastery
tile-C = four-sided city, shield
tile-D = city edge and straight road
tile-E = city edge
tile-F = city band, shield
tile-G = city band
tile-H = two cities, opposite
tile-I = two cities, adjacent
tile-J = city edge, road bending right
tile-K = city edge, road bending left
tile-L = city edge and three-way crossing
tile-M = corner city, shield
tile-N = corner city
tile-O = corner city and road, shield
tile-P = corner city and road
tile-Q = three-sided city, shield
tile-R = three-sided city
tile-S = three-sided city and road, shield
tile-T = three-sided city and road
tile-U = straight road
tile-V = road bend
tile-W = three-way crossing
tile-X = four-way crossing
