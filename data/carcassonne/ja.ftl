# --- notes of the log ---

game-name = カルカソンヌ
game-pitch = タイルを1枚ずつつなげ、道・都市・修道院・草原にコマを置いて得点を競います。2〜5人用。
source-road = 道
source-city = 都市
source-monastery = 修道院
source-field = 草原
gain-road = 道が完成
gain-city = 都市が完成
gain-monastery = 修道院が完成
hope-road = 道が伸びる
hope-city = 都市が育つ
hope-monastery = 修道院が完成に近づく
hope-field = 農夫の得点が増える
hope-meeple = コマを手元に残せる

note-draws = { $seat }が「{ WORD("tile", $kind) }」を引きました（{ $left ->
    [0] 最後のタイル
   *[other] 残り{ $left }枚
}）。
    .short = { "" }
note-tile_discarded = { $seat }が「{ WORD("tile", $kind) }」を引きましたが、置ける場所がないため取り除きました。
    .short = 「{ WORD("tile", $kind) }」は置けず除外
note-lays = { $seat }が「{ WORD("tile", $kind) }」を（{ $x },{ $y }）に置きました{ part-turned }。
    .short = { WORD("tile", $kind) }（{ $x },{ $y }）
note-claims = { $seat }がそこに{ WORD("role", $role) }を置きました。
    .short = 、{ WORD("role", $role) }
note-skips = { $seat }はコマを置きませんでした。
    .short = { "" }
note-scores = { $feature ->
    [city] 都市（{ part-tiles }{ part-shields }）
    [road] 道（{ part-tiles }）
   *[monastery] 修道院
}が完成：{ $seats }に{ part-points }。
    .short = { $feature ->
        [city] 都市
        [road] 道
       *[monastery] 修道院
    }+{ $points } { $seats }
note-game_ends = 山札がなくなりました。最終得点計算に入ります。
    .short = { "" }
note-final = { $feature ->
    [city] 未完成の都市（{ part-tiles }{ part-shields }）
    [road] 未完成の道（{ part-tiles }）
    [monastery] 未完成の修道院（{ part-tiles }）
   *[field] 草原（{ part-cities }）
}（{ $x },{ $y }）：{ $seats }に{ part-points }。
    .short = { "" }

part-side = { $side ->
    [N] 北
    [E] 東
    [S] 南
   *[W] 西
}
part-turned = { $turns ->
    [1] （90°回転）
    [2] （180°回転）
    [3] （270°回転）
   *[0] {""}
}
part-tiles = タイル{ $count }枚
part-cities = { $count ->
    [0] 完成した都市なし
   *[other] 完成した都市{ $count }か所
}
part-shields = { $shields ->
    [0] {""}
   *[other] 、紋章{ $shields }個
}
part-points = { $points }点

# --- refusals ---

reason-bad_rotation = タイルの回転は0°、90°、180°、270°のいずれかです。
reason-cell_occupied = （{ $x },{ $y }）にはすでにタイルがあります。
reason-not_adjacent = （{ $x },{ $y }）は、どのタイルとも辺で接していません。
reason-edge_mismatch = そこには置けません。{ part-side }の辺が隣のタイルと合いません。
reason-no_such_feature = 置いたばかりのタイルに{ $feature }という場所はありません。
reason-no_meeple_left = 手元にコマが残っていません。
reason-feature_occupied = その地形、またはつながっている先に、すでにコマがいます。
reason-bad_draw_order = 引く順番にタイル{ $kind }が{ $count }枚ありますが、{ $most ->
    [0] その種類のタイルは山札にありません
   *[other] 山札には{ $most }枚しかありません
}。

# --- pictures ---
picture-left = { $left ->
    [0] 残りタイルなし
   *[other] 残りタイル{ $left }枚
}
picture-doing-place_tile = タイルを置く番です
picture-doing-place_meeple = コマを置けます
picture-doing-confirm_turn = 手番を確定する番です
picture-tile-at-hand = 置くタイル
picture-figure-where = コマを置きますか？
picture-discarded = 置けずに取り除かれたタイル
picture-degrees = { $degrees }°
option-draw_order = タイルの順番
stacked-draw_order = ⚠️ タイルはシャッフルされません。並びを決めた人は、次に何が出るかを知っています。
option-place = { $number }・（{ $x },{ $y }）・{ $turned }
option-any-turns = 合う向きで（おまかせ）
option-any-claim = { $role }（置ける場所が1か所だけなら）
option-claim = { $number }・{ $figure }
option-figure = { $role }：{ $where }
option-where = { $feature }（{ $side }）
option-skip = コマを置かない
option-confirm = 手番を確定
role-knight = 騎士
role-thief = 盗賊
role-monk = 修道士
role-farmer = 農夫
feature-city = 都市
feature-road = 道
feature-field = 草原
feature-monastery = 修道院
compass-north = 北
compass-north_east = 北東
compass-east = 東
compass-south_east = 南東
compass-south = 南
compass-south_west = 南西
compass-west = 西
compass-north_west = 北西
compass-middle = 中央
alt-scores = 得点：{ $scores }。
alt-score = { $name } { $score }点（残りコマ{ $supply }/7）
alt-awaited-tile = { $name }の番です。タイル「{ $kind }」を置けるマスは{ $cells }か所です。
alt-face = 回転なしでは、{ $face }。
text-player = { $name }（{ $colour }）：{ $score }点、残りコマ{ $supply }/7
text-options = 選択肢：
text-cell = { $number }：（{ $x },{ $y }）、回転{ $degrees }
text-tiles = タイル（xは東、yは南、回転は時計回り）：
text-tile = （{ $x },{ $y }）{ $kind }、{ $degrees }°
face-between = ；
face-shield = 紋章
text-hand = 置くタイル（時計回りの回転ごと）：
text-turned = { $degrees }°：{ $face }
text-with-face = { $tile }：{ $face }
text-figure = { $name }の{ $role }
text-figure-at = { $figure }（{ $side }）
text-features = コマのいる未完成の地形：
text-no-features = 未完成の地形にコマはありません。
text-feature = { $feature }（{ $x },{ $y }）、タイル{ $tiles }枚：現在{ $value }点、{ $owners }
text-pile = 山札に残っているタイル：{ $kinds }
text-kind = { $kind }×{ $count }
text-discarded = 取り除かれたタイル：{ $kinds }
text-at = { $feature }（{ $x },{ $y }）
text-final-line = { $line }：{ $names } { $points }点
tile-A = 道つき修道院
tile-B = 修道院
tile-C = 紋章つき四面都市
tile-D = 都市と直線の道
tile-E = 一面都市
tile-F = 紋章つき帯状都市
tile-G = 帯状都市
tile-H = 向かい合う二都市
tile-I = 隣り合う二都市
tile-J = 都市と右曲がりの道
tile-K = 都市と左曲がりの道
tile-L = 都市と三差路
tile-M = 紋章つき角都市
tile-N = 角都市
tile-O = 紋章つき角都市と道
tile-P = 角都市と道
tile-Q = 紋章つき三面都市
tile-R = 三面都市
tile-S = 紋章つき三面都市と道
tile-T = 三面都市と道
tile-U = 直線の道
tile-V = 曲がり道
tile-W = 三差路
tile-X = 十字路

# --- commands ---

command-group = カルカソンヌ
    .about = カルカソンヌ：タイルとコマを置く、盤面を調べる
command-place = タイル
    .about = 引いたタイルを置く
command-claim = コマ
    .about = 置いたばかりのタイルにコマを置く
command-skip = パス
    .about = コマを置かない
command-confirm = 確定
    .about = 手番を確定する
look-tiles = 残りのタイル
look-features = 地形の持ち主
command-tiles = 山札
    .about = 山札に残っているタイルを見る
command-features = 地形
    .about = 道・都市・修道院・草原の持ち主と点数を見る
argument-cell = マス
    .about = 置く場所：画像の番号、または x,y
argument-turns = 回転
    .about = タイルを時計回りに回す角度
argument-meeple = コマ
    .about = 続けてコマを置いて（または置かずに）手番を終える
argument-feature = 地形
    .about = コマを置く場所
undo-place = タイル
undo-claim = { WORD("role", $role) }
undo-skip = コマなし
ask-place_tile = **タイルの向きは？**
    .short = タイルの向き
ask-place_tile-first = **タイルをどこに置きますか？**
    .short = タイルを配置
ask-place_meeple = **コマをどこに置きますか？**
    .short = コマを配置
ask-confirm_turn = **この手番でよろしいですか？**
order-place_tile = 次のタイル
order-place_meeple = 次のコマ
order-confirm_turn = 手番の確定
rules =
    ### カルカソンヌのルール要約
    {""}**手番**：タイルを1枚引き、接する辺がすべて合うように置きます。続けて、そのタイルの道・都市・修道院・草原のうち、まだ誰のコマもつながっていない場所に、7個のコマから1個を置けます。タイルによって完成した地形はすぐに得点になり、そのコマは手元に戻ります。

    - **道**（盗賊）：両端が交差点・都市・修道院で止まるか、輪になると完成。タイル1枚につき1点。
    - **都市**（騎士）：城壁ですっかり囲まれると完成。タイル1枚と紋章1個につき各2点。
    - **修道院**（修道士）：周囲8マスが埋まると完成。9点。
    - **草原**（農夫）：ゲーム終了時だけの得点。接している完成した都市1か所につき3点（誰が作った都市でも可）。草原は道・都市・盤面の端で区切られます。農夫は最後まで戻りません。

    {""}**相乗り**：別々にコマを置いた地形が後からつながることがあります。コマの最も多い人が全得点を得ます（コマの数で得点は増えません）。同数なら、それぞれが全得点を得ます。

    {""}**終了**：最後のタイルのあと、未完成の道と都市はタイルと紋章につき各1点、修道院は自身と周囲のタイル1枚につき1点、そのあと草原を数えます。得点の最も多い人の勝ちです。同点なら勝利を分け合います。

    どこにも置けないタイルは取り除き、引き直します。置ける場所があれば、必ず置きます。得点計算で戻ったコマは、次の自分の手番から使えます。置いたコマを自分で戻したり動かしたりはできません。
    .about = カルカソンヌのルール要約

# --- learning ---

tips =
    {""}**手番**：番号のマスを選び、タイルの向きを決め、コマを置くか選びます。
    完成した地形はすぐ得点になり、コマは手元に戻ります。
    コマは1〜2個残しましょう。なくなると何も取れません。
lesson-cells = 引いたタイルを置きます。番号は置けるマスです。
lesson-rotation = 次に向きを選びます。2番のマスには2通りに置けます。
lesson-meeple = 1番のマスに置きました。続けて、そのタイルにコマを1個置けます。置かなくてもかまいません。
lesson-city = 城壁で囲まれた都市は完成です。タイル1枚につき2点、騎士は手元に戻ります。
lesson-thief = 道には盗賊。両端がふさがると、タイル1枚につき1点です。
lesson-farmer = 草原には農夫。寝かせて置き、最後まで戻りません。草原の得点はゲーム終了時だけです。
lesson-other = 相手も都市を完成させました。すでにコマのある地形には、新しく置けません。
lesson-shields = 大きな都市が完成しました。タイル4枚と紋章2個、それぞれ2点です。
lesson-monk = 修道院には修道士。周りの8マスが埋まるのを待ちます。
lesson-monastery = 8マスが埋まりました。9点を得て、修道士は手元に戻ります。
lesson-end = 最後のタイルが置かれました。未完成の地形は点が少なく、最後に草原を都市1か所につき3点と数えます。
lesson-points = 得点の多い人の勝ちです。同じ草原に農夫が同数なら、2人ともその得点をまるごと得ます。
lesson-try_tile = あなたの番：1番のマスにタイルを置きましょう。向きは自由です。
    .wrong = そこにも置けますが、このレッスンは1番のマスで続けます。1番を選んでください。
lesson-try_knight = あなたの番：コマを騎士として都市に置きましょう。
    .wrong = それもできますが、都市はもう完成していて、騎士ならすぐに得点です。騎士を選んでください。
lesson-try_thief = あなたの番：道に盗賊を置きましょう。
    .wrong = それもできますが、今回は道を試しましょう。盗賊を選んでください。
lesson-try_farmer = あなたの番：草原に農夫を置きましょう。
    .wrong = コマを残してもかまいませんが、農夫は最後に大きな得点になります。農夫を選んでください。
lesson-try_monk = あなたの番：修道院に修道士を置きましょう。
    .wrong = コマを残してもかまいませんが、修道院は最大9点です。修道士を選んでください。

# --- achievements ---

achievement-metropolis = 大都市
    .about = 20点以上の都市を完成させる。
achievement-pocket_castle = 小さなお城
    .about = タイル2枚、4点の都市を3か所完成させる。
achievement-silk_road = すべての道はここへ
    .about = タイル9枚以上の道を完成させる。
achievement-abbot = 修道院長
    .about = 修道院を3か所完成させる。
achievement-breadbasket = 穀倉地帯
    .about = 1つの草原で7か所の都市から得点する。
achievement-all_trades = なんでも屋
    .about = 道と都市でそれぞれ12点以上、修道院と草原でそれぞれ9点以上を得る。
achievement-townsfolk = 根っからの町っ子
    .about = 草原の得点なしで勝つ。
achievement-common_wall = よき隣人
    .about = 10点以上の都市の完成を誰かと分け合う。
achievement-heraldry = 紋章学
    .about = 完成した都市で、紋章を合わせて6個得点に数える。
achievement-century = 得点ボード2周目
    .about = 100点を取る。
achievement-big_table = 肘もぶつかる食卓
    .about = 5人戦で勝つ。
