game-name = ケルン
game-pitch = 石の山から石を取ります。山の最後の石が一番の得点です。2～4人用。
command-group = ケルン
    .about = ケルン：山から石を取る
rules =
    ### ケルンの要約
    順番に1つの山から石を取ります。石は1点、山の最後の石はさらに3点です。最も得点の高い人の勝ちです。
    .about = ケルンの要約
tips =
    {""}**手番**：1つの山から石を取ります。
    山の最後の石はさらに3点です。
lesson-heaps = 石は山に積まれています。
lesson-points = 得点の最も多い人の勝ちです。

option-heaps = 山の数
option-most = 1手番の最大数
option-most-two = 2
option-most-three = 3

source-stones = 石
source-cairns = ケルン

note-takes = { $seat }が山{ $heap }から{ $stones }個取りました。
    .short = 山{ $heap }から{ $stones }
note-finishes = { $seat }が山{ $heap }を取り終えました。
    .short = { "" }

reason-too_many = そこには{ $left }個しかなく、1手番の上限もあります。

ask-take_stones = **どの石を取りますか？**

command-take = 取る
    .about = 山から石を取る
argument-heap = 山
    .about = 石を取る山
argument-stones = 個数
    .about = 取る石の数
