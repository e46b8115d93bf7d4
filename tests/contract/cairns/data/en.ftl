game-name = Cairns
game-pitch = Take stones from heaps; the last stone of a heap is worth most. For 2 to 4 players.
command-group = cairns
    .about = Cairns: take stones from heaps
rules =
    ### Cairns in brief
    In turn, each player takes stones from one heap. A stone is a point, the last one of a heap three more. Most points win.
    .about = Cairns in brief
tips =
    {""}**Your turn**: take stones from one heap.
    The last stone of a heap brings three points more.
lesson-heaps = Stones lie in heaps.
lesson-points = The most points win.

option-heaps = Heaps
option-most = Most stones a turn
option-most-two = two
option-most-three = three

source-stones = Stones
source-cairns = Cairns

note-takes = { $seat } takes { $stones } from heap { $heap }.
    .short = { $stones } from { $heap }
note-finishes = { $seat } finishes heap { $heap }.
    .short = { "" }

reason-too_many = Only { $left } are left there, and a turn has its bound.

ask-take_stones = **Which stones do you take?**

command-take = take
    .about = Take stones from a heap
argument-heap = heap
    .about = The heap to take from
argument-stones = stones
    .about = How many stones to take
