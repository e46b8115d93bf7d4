# --- notes of the log ---

game-name = Carcassonne
game-pitch = Lay tile after tile, claim roads, cities, monasteries and fields. For 2 to 5 players.
source-road = Roads
source-city = Cities
source-monastery = Monasteries
source-field = Fields
gain-road = completes your road
gain-city = completes your city
gain-monastery = completes your monastery
hope-road = helps your road
hope-city = helps your city
hope-monastery = helps your monastery
hope-field = helps your farmer
hope-meeple = saves a meeple

note-draws = { $seat } draws “{ WORD("tile", $kind) }” ({ $left ->
    [0] the last tile
    [one] { $left } tile left
   *[other] { $left } tiles left
}).
    .short = { "" }
note-tile_discarded = { $seat } draws “{ WORD("tile", $kind) }”, which fits nowhere and is removed from the game.
    .short = “{ WORD("tile", $kind) }” fits nowhere
note-lays = { $seat } lays “{ WORD("tile", $kind) }” at ({ $x }, { $y }){ part-turned }.
    .short = { WORD("tile", $kind) } ({ $x },{ $y })
note-claims = { $seat } places a { WORD("role", $role) } there.
    .short = , { WORD("role", $role) }
note-skips = { $seat } places no meeple.
    .short = { "" }
note-scores = { $feature ->
    [city] A city of { part-tiles }{ part-shields }
    [road] A road of { part-tiles }
   *[monastery] A monastery
} is complete: { part-points } for { $seats }.
    .short = { $feature ->
        [city] city
        [road] road
       *[monastery] monastery
    } +{ $points } { $seats }
note-game_ends = No tiles are left: final scoring follows.
    .short = { "" }
note-final = { $feature ->
    [city] Unfinished city of { part-tiles }{ part-shields }
    [road] Unfinished road of { part-tiles }
    [monastery] Unfinished monastery with { part-tiles }
   *[field] Field at { part-cities }
} ({ $x }, { $y }): { part-points } for { $seats }.
    .short = { "" }

part-side = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
part-turned = { $turns ->
    [1] , turned 90°
    [2] , turned 180°
    [3] , turned 270°
   *[0] {""}
}
part-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
part-cities = { $count ->
    [0] no completed city
    [one] { $count } completed city
   *[other] { $count } completed cities
}
part-shields = { $shields ->
    [0] {""}
    [one] {" "}and { $shields } shield
   *[other] {" "}and { $shields } shields
}
part-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# --- refusals ---

reason-bad_rotation = A tile can only be turned by 0, 90, 180 or 270 degrees.
reason-cell_occupied = There is already a tile at ({ $x }, { $y }).
reason-not_adjacent = ({ $x }, { $y }) is not next to any tile.
reason-edge_mismatch = The tile does not fit there: its { part-side } edge does not match its neighbour.
reason-no_such_feature = The tile just laid has no feature { $feature }.
reason-no_meeple_left = All your meeples are already on the board.
reason-feature_occupied = There is already a meeple on that feature, or on one connected to it.
reason-bad_draw_order = The draw order names tile { $kind } { $count ->
    [one] once
   *[other] { $count } times
}, but { $most ->
    [0] there is no such tile
    [one] there is only one to draw
   *[other] there are only { $most } to draw
}.

# --- pictures ---
picture-left = { $left ->
    [0] no tiles left
    [one] { $left } tile left
   *[other] { $left } tiles left
}
picture-doing-place_tile = lays the tile
picture-doing-place_meeple = may place a meeple
picture-doing-confirm_turn = confirms the turn
picture-tile-at-hand = Tile to lay
picture-figure-where = Place a meeple?
picture-discarded = Discarded: fit nowhere
picture-degrees = { $degrees }°
option-draw_order = Order of the tiles
stacked-draw_order = ⚠️ The tiles are not shuffled. The person who set their order knows what is coming.
option-place = { $number } · ({ $x }, { $y }) · { $turned }
option-any-turns = whichever way fits
option-any-claim = { $role }, if there is only one place for it
option-claim = { $number } · { $figure }
option-figure = { $role } – { $where }
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
alt-awaited-tile = { $name } lays the tile “{ $kind }” on one of { $cells } cells.
alt-face = Unturned it has { $face }.
text-player = { $name } ({ $colour }): { $score } points, { $supply } of 7 meeples left
text-options = Possible moves:
text-cell = { $number }: ({ $x }, { $y }) turned { $degrees }
text-tiles = Tiles (x to the east, y to the south, turned clockwise):
text-tile = ({ $x }, { $y }) { $kind }, { $degrees }°
face-between = {"; "}
face-shield = shield
text-hand = The tile to lay, turned clockwise by:
text-turned = { $degrees }°: { $face }
text-with-face = { $tile }: { $face }
text-figure = { $role } of { $name }
text-figure-at = { $figure } ({ $side })
text-features = Open features with meeples:
text-no-features = No meeple stands on an open feature.
text-feature = { $feature } at ({ $x }, { $y }), { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: worth { $value } now, { $owners }
text-pile = Still in the pile: { $kinds }
text-kind = { $count } × { $kind }
text-discarded = Discarded: { $kinds }
text-at = { $feature } ({ $x }, { $y })
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

# --- commands ---

command-group = carcassonne
    .about = Carcassonne: lay tiles, place meeples, look around
command-place = place
    .about = Lay the tile you have drawn
command-claim = claim
    .about = Place a meeple on the tile just laid
command-skip = skip
    .about = Place no meeple
command-confirm = confirm
    .about = Confirm your turn
look-tiles = Tiles left
look-features = Who owns what
command-tiles = tiles
    .about = Which tiles are still in the pile
command-features = features
    .about = Roads, cities, monasteries and fields: owners and value
argument-cell = cell
    .about = Where: the number in the picture, or x,y
argument-turns = turns
    .about = How far the tile is turned clockwise
argument-meeple = meeple
    .about = Also place a meeple (or none) and finish the turn
argument-feature = feature
    .about = What the meeple claims
undo-place = tile
undo-claim = { WORD("role", $role) }
undo-skip = no meeple
ask-place_tile = **How is the tile turned?**
    .short = turn the tile
ask-place_tile-first = **Where does the tile go?**
    .short = lay the tile
ask-place_meeple = **Where does a meeple go?**
    .short = place a meeple
ask-confirm_turn = **Confirm your turn?**
order-place_tile = Your next tile
order-place_meeple = Your next meeple
order-confirm_turn = The end of your turn
rules =
    ### Carcassonne in brief
    {""}**Your turn**: you get a tile. Lay it next to the landscape so that all edges match. Then you may place one of your seven meeples on that very tile – on a road, city, monastery or field to which no meeple is connected yet. What your tile completes is scored at once, and those meeples return to you.

    - **Road** (thief): complete when both ends are closed – by a crossing, a city or a monastery – or when it forms a loop; 1 point per tile.
    - **City** (knight): complete when walled all round; 2 points per tile and 2 per shield.
    - **Monastery** (monk): complete when all eight cells around it are filled; 9 points.
    - **Field** (farmer): scored only at the end, 3 points for each completed city it touches, no matter who built it. Fields are bounded by roads, cities and the rim of the landscape. Farmers stay until then.

    {""}**Sharing**: separately claimed parts may grow together. The player with the most meeples there gets all the points, no matter how many meeples that is; if there is a tie, everyone tied gets all of them.

    {""}**The end**: after the last tile, unfinished roads and cities count 1 point per tile and shield, monasteries 1 for themselves and each neighbour, then come the fields. The most points win; a tie is a shared victory.

    A tile that fits nowhere is discarded and you draw another. A tile that fits somewhere must be laid. A meeple that returns to you while your tile is scored can be used from your next turn on. You can never pick up or move a meeple yourself.
    .about = Carcassonne in brief

# --- learning ---

tips =
    {""}**Your turn**: choose a numbered cell, turn the tile, then put a meeple or none.
    What you complete scores at once, and your meeples return to you.
    Keep a meeple or two: without any you cannot claim anything.
lesson-cells = You get a tile. Every number is a cell where it fits.
lesson-rotation = Then you turn it. At cell 2 it fits in two ways.
lesson-meeple = You lay it at cell 1. Now you may put a meeple on it, or keep your meeple.
lesson-city = A knight in a city walled all round: 2 points a tile, and the knight returns to you.
lesson-thief = A thief on a road: 1 point a tile once both ends are closed.
lesson-farmer = A farmer lies down on a field and stays there: fields score only at the end.
lesson-other = Your opponent completes a city, too. You cannot claim what someone else already holds.
lesson-shields = Your big city is complete: four tiles and two shields, 2 points each.
lesson-monk = A monk in a monastery waits for all eight cells around it.
lesson-monastery = The eight cells are filled: 9 points, and the monk returns to you.
lesson-end = The last tile is laid. What is unfinished counts less; then come the fields, 3 points a city.
lesson-points = The most points win. With equally many farmers on a field, both players get all of it.
lesson-try_tile = Your turn: lay the tile at cell 1. Turn it as you like.
    .wrong = It fits there, too. The lesson goes on at cell 1: please choose 1.
lesson-try_knight = Your turn: put your meeple into the city, as a knight.
    .wrong = You may do that, but the city is walled all round: a knight scores at once. Choose the knight.
lesson-try_thief = Your turn: put a thief on the road.
    .wrong = You may do that. This time try the road: choose the thief.
lesson-try_farmer = Your turn: put a farmer on the field.
    .wrong = You may keep your meeple, but farmers score a lot at the end. Choose the farmer.
lesson-try_monk = Your turn: put a monk into the monastery.
    .wrong = You may keep your meeple, but this monastery is worth up to 9 points. Choose the monk.

# --- achievements ---

achievement-metropolis = Metropolis
    .about = Complete a city worth 20 points.
achievement-pocket_castle = Pocket Castles
    .about = Complete three cities of two tiles for 4 points each.
achievement-silk_road = All Roads Lead Here
    .about = Complete a road of nine tiles.
achievement-abbot = Abbot
    .about = Complete three monasteries.
achievement-breadbasket = Breadbasket
    .about = Feed seven cities from one field.
achievement-all_trades = Jack of All Trades
    .about = Score 12 or more each from roads and cities, and 9 or more each from monasteries and fields.
achievement-townsfolk = Townsfolk
    .about = Win without scoring from fields.
achievement-common_wall = Good Fences, Good Neighbours
    .about = Share a completed city of at least 10 points.
achievement-heraldry = Heraldry
    .about = Score six shields in completed cities.
achievement-century = Top of the Track
    .about = Score 100 points.
achievement-big_table = Elbow Room
    .about = Win at a table of five people.
