# カルヴィの言葉。カードやタイルの数値はデータにあり、効果は`effect-…`を組み合わせて言い表す。
# ないことのあるもの（`$paid`）は、ないときは`none`になる。

game-name = カルヴィ
game-pitch = ビールのダイスで村を巡り、北の海に船を進め、交易と襲撃を重ね、建物を建てます。2〜4人用。
hope-points = すぐに得点になる
hope-dice = ダイスの先に良いマスがある
hope-goods = 手元の物資が増える
hope-crew = クルーが強くなる
hope-tiles = タイルの配置に近づく
hope-map = 船の位置が良くなる
hope-upgrades = ずっと続く効果になる
hope-stones = ルーン石の得点に近づく
hope-cards = 良いカードになる
source-game = ゲーム中の得点
source-runestones = ルーン石
source-special = 特別なルーン石
source-warriors = 戦士
source-trade_tiles = 交易タイル
source-beer = ビール
source-food = 食料
source-gold = 金
source-cards = アップグレードカード
source-goods = 毛皮・銀

# --- names ---

good-fur = 毛皮
good-silver = 銀
good-gold = 金
good-food = 食料
good-beer = ビール

part-goods = { WORD("good", $what) }{ $count }{ $what ->
    [beer] {""}
   *[other] 個
}
none-goods = none
no-goods = なし
part-paid = { WORD("good", $what) }{ $count }{ $what ->
    [beer] {""}
   *[other] 個
}
none-paid = none
part-types = { WORD("type", $what) }カード{ $count }枚

type-helmet = 兜
type-ship = 船
type-beer = ビール
fitting-stern = 船尾
fitting-sail = 帆
fitting-bow = 船首
track-trade = 交易トラック
track-raid = 襲撃トラック
piece-post = 交易所
piece-tower = 塔
pieces-post = 交易所
pieces-tower = 塔

symbol-wool = 羊毛
symbol-salt = 塩
symbol-amber = 琥珀
symbol-glass = ガラス
symbol-silk = 絹
symbol-ivory = 牙
symbol-farm = 農場
symbol-chapel = 礼拝堂
symbol-watch = 見張り台
symbol-abbey = 修道院
symbol-town = 町
symbol-fort = 砦

tile-trade_wool_a = { symbol-wool }A
tile-trade_wool_b = { symbol-wool }B
tile-trade_wool_c = { symbol-wool }C
tile-trade_wool_d = { symbol-wool }D
tile-trade_salt_a = { symbol-salt }A
tile-trade_salt_b = { symbol-salt }B
tile-trade_salt_c = { symbol-salt }C
tile-trade_salt_d = { symbol-salt }D
tile-trade_amber_a = { symbol-amber }A
tile-trade_amber_b = { symbol-amber }B
tile-trade_amber_c = { symbol-amber }C
tile-trade_amber_d = { symbol-amber }D
tile-trade_glass_a = { symbol-glass }A
tile-trade_glass_b = { symbol-glass }B
tile-trade_glass_c = { symbol-glass }C
tile-trade_glass_d = { symbol-glass }D
tile-trade_silk_a = { symbol-silk }A
tile-trade_silk_b = { symbol-silk }B
tile-trade_silk_c = { symbol-silk }C
tile-trade_silk_d = { symbol-silk }D
tile-trade_ivory_a = { symbol-ivory }A
tile-trade_ivory_b = { symbol-ivory }B
tile-trade_ivory_c = { symbol-ivory }C
tile-trade_ivory_d = { symbol-ivory }D
tile-raid_farm_a = { symbol-farm }A
tile-raid_farm_b = { symbol-farm }B
tile-raid_farm_c = { symbol-farm }C
tile-raid_farm_d = { symbol-farm }D
tile-raid_chapel_a = { symbol-chapel }A
tile-raid_chapel_b = { symbol-chapel }B
tile-raid_chapel_c = { symbol-chapel }C
tile-raid_chapel_d = { symbol-chapel }D
tile-raid_watch_a = { symbol-watch }A
tile-raid_watch_b = { symbol-watch }B
tile-raid_watch_c = { symbol-watch }C
tile-raid_watch_d = { symbol-watch }D
tile-raid_abbey_a = { symbol-abbey }A
tile-raid_abbey_b = { symbol-abbey }B
tile-raid_abbey_c = { symbol-abbey }C
tile-raid_abbey_d = { symbol-abbey }D
tile-raid_town_a = { symbol-town }A
tile-raid_town_b = { symbol-town }B
tile-raid_town_c = { symbol-town }C
tile-raid_town_d = { symbol-town }D
tile-raid_fort_a = { symbol-fort }A
tile-raid_fort_b = { symbol-fort }B
tile-raid_fort_c = { symbol-fort }C
tile-raid_fort_d = { symbol-fort }D

tile-stern_1 = 深い船倉
tile-stern_2 = 漕ぎ座
tile-stern_3 = 鉄の竜骨
tile-stern_4 = 見張り役
tile-stern_5 = 材木置き
tile-stern_6 = 海図箱
tile-stern_7 = 燻製小屋
tile-stern_8 = 交換台
tile-sail_1 = 縞の帆
tile-sail_2 = 羊毛の帆
tile-sail_3 = 赤い帆
tile-sail_4 = 刺繍の帆
tile-sail_5 = 継ぎ当ての帆
tile-sail_6 = 宴の帆
tile-sail_7 = 二重の帆
tile-sail_8 = 広い帆
tile-bow_1 = 狼の頭
tile-bow_2 = 鴉の頭
tile-bow_3 = 羊の頭
tile-bow_4 = 大蛇の頭
tile-bow_5 = 牡鹿の頭
tile-bow_6 = 熊の頭
tile-bow_7 = 鷲の頭
tile-bow_8 = 竜の頭

stone-rune_1 = 商人
stone-rune_2 = 略奪者
stone-rune_3 = 功業
stone-rune_4 = 均衡
stone-rune_5 = 戦士団
stone-rune_6 = 兄弟団
stone-rune_7 = 開拓者
stone-rune_8 = 船匠
stone-rune_9 = ルーンの達人
stone-rune_10 = 倉
stone-rune_11 = 財宝
stone-rune_12 = 親衛兵
stone-special_1 = 交易の王
stone-special_2 = 襲撃の王
stone-special_3 = 遠き交易所
stone-special_4 = 遠き塔
stone-special_5 = 船匠の長
stone-special_6 = 石の輪
stone-special_7 = 大軍
stone-special_8 = 黄金の館

card-tcard_01 = 毛皮と銀の荷
card-tcard_02 = 冬の毛皮
card-tcard_03 = 銀の欠片
card-tcard_04 = 腕輪
card-tcard_05 = 金貨の山
card-tcard_06 = 船の蓄え
card-tcard_07 = 干し魚
card-tcard_08 = 蜜酒の樽
card-tcard_09 = 稽古場
card-tcard_10 = 武器庫
card-tcard_11 = 雇われ戦士
card-tcard_12 = 古参兵
card-tcard_13 = 薬草使い
card-tcard_14 = スカルド
card-tcard_15 = スカルドと鍛冶
card-tcard_16 = 鍛冶場
card-tcard_17 = 順風
card-tcard_18 = 船大工
card-helmet_1a = 盾の訓練
card-helmet_1b = 誓いの戦士
card-helmet_1c = 若き略奪者
card-helmet_2a = 戦いの熱狂
card-helmet_2b = 勇士
card-helmet_2c = 奇襲上陸
card-helmet_2d = 英雄の館
card-helmet_2e = 包帯
card-ship_1a = 追い風
card-ship_1b = 再上陸
card-ship_1c = 強い櫂
card-ship_2a = 外洋
card-ship_2b = 異国の贈り物
card-ship_2c = 塩漬け肉
card-ship_2d = 名高き航海
card-ship_2e = 沿岸の物々交換
card-beer_1a = もう一杯
card-beer_1b = 貢ぎの宴
card-beer_1c = 小さなエール
card-beer_2a = 大樽
card-beer_2b = 市場のエール
card-beer_2c = 満杯の角杯
card-beer_2d = 大工の宴
card-beer_2e = 安酒

place-kaupanger = カウパンゲル
place-ribe = リーベ
place-lade = ラーデ
place-hedeby = ヘーゼビュー
place-tromso = トロムソ
place-lindisfarne = リンディスファーン
place-faroe = フェロー諸島
place-dorestad = ドレスタット
place-dublin = ダブリン
place-rouen = ルーアン
place-reykjavik = レイキャヴィーク
place-galicia = ガリシア
place-greenland = グリーンランド
place-hafrsfjord = ハフルスフィヨルド
place-jorvik = ヨルヴィク
place-hebrides = ヘブリディーズ
place-vagar = ヴォーガル
place-utstein = ウトステイン
place-orkney = オークニー
place-austfirdir = アウストフィルズィル
place-skagen = スカーゲン
place-cadiz = カディス
place-vinland = ヴィンランド

board-long_1 = 長いボード1
board-long_2 = 長いボード2
board-short_1 = 短いボード1
board-short_2 = 短いボード2
board-village = 村ボード
board-stops = ストップエリア
board-round_1 = ストップエリアタイル1
board-round_2 = ストップエリアタイル2
board-round_3 = ストップエリアタイル3
side-standard = 標準
side-variety = バラエティ
side-a = 標準・バラエティ
side-b = カオス

start-start_1 = スタートカード1
start-start_2 = スタートカード2
start-start_3 = スタートカード3
start-start_4 = スタートカード4
start-start_5 = スタートカード5

# --- the effect language ---

effect-fur = 毛皮{ $n }個
effect-silver = 銀{ $n }個
effect-gold = 金{ $n }個
effect-goods = { $n ->
    [1] 毛皮か銀1個
   *[other] 毛皮と銀を合わせて{ $n }個
}
effect-gain_food = 食料{ $n }個
effect-gain_beer = ビール+{ $n }
effect-strength = 戦闘力+{ $n }
effect-heal = 負傷した戦士を{ $n }人まで回復
effect-warrior = 戦闘力{ $n }の戦士1人
effect-card = アップグレードカード{ $n }枚
effect-vp = 勝利点{ $n }
effect-voyage = 食料を支払わずに船を{ $n }つ先の場所まで移動
effect-cheap = この手番のダイス移動に必要なビール−{ $n }
effect-harbor = 船のいる場所か隣の場所の効果を実施（船は動かない）
effect-repeat = 今いるマスのアクションをもう一度実施
effect-beer = ビールの補充
effect-food = 食料の獲得
effect-income = 収入の獲得
effect-upgrade = アップグレード
effect-trade = 交易
effect-raid = 襲撃
effect-lock = ロック
effect-none = なし
# 動作で言い表すもの（移動、回復など）の前では読点を入れる。
effect-both = { $first }{ $word ->
    [voyage] と、
    [heal] と、
    [harbor] と、
    [repeat] と、
   *[other] と
}{ $second }
effect-either = { $first }または{ $second }

needs-none = 条件なし
needs-trade = 交易トラックのタイル{ $n }枚
needs-raid = 襲撃トラックのタイル{ $n }枚
needs-tiles = 両トラックのタイル計{ $n }枚
needs-buildings = 建てた建物{ $n }個
needs-upgrades = 配置したアップグレードタイル{ $n }枚
needs-strength = 戦闘力合計{ $n }

counts-trade_tiles = 交易トラックのタイル
counts-raid_tiles = 襲撃トラックのタイル
counts-track_tiles = 両トラックのタイル
counts-min_track = 少ない方のトラックのタイル
counts-strength = 戦闘力合計
counts-strength_half = 戦闘力合計の半分（端数切り捨て）
counts-healthy = 無傷の戦士
counts-warriors4 = 戦闘力4以上の戦士
counts-buildings = 建てた建物
counts-posts = 建てた交易所
counts-towers = 建てた塔
counts-upgrade_tiles = 配置したアップグレードタイル
counts-runestones = 配置したルーン石
counts-goods = 手元の毛皮と銀
counts-gold = 手元の金

lasting-food_plus1 = 食料の獲得アクションで食料+1
lasting-first_step_free = 手番1回の船の移動に必要な食料−1
lasting-always_stronger = 他の船を押し出すとき食料を支払わない
lasting-scout_goods = 偵察でタイルを得るたび毛皮か銀1個
lasting-build_vp3 = 建物を建てるたび勝利点3
lasting-map_access = 地図アイコンの場所に入れる
lasting-round_food2 = ラウンド終了時に食料2個
lasting-gold_food2 = 金1個で食料2個と交換できる
lasting-beer_plus1 = ビールの補充アクションで+1
lasting-income_goods1 = 収入で毛皮か銀+1個
lasting-income_strength1 = 収入で戦闘力+1
lasting-draw_plus1 = アップグレードでカードを引くとき2枚引く
lasting-place_cheaper1 = タイルとルーン石の配置コストが毛皮か銀1個分減る
lasting-stop_beer1 = 自分のダイスがストップエリアに入るたびビール+1
lasting-lock_both = ロックアクションで解除済みの効果をすべて実施
lasting-space_goods1 = メインアクションのマスで毛皮か銀を得るとき+1個（1回）
lasting-damage_less1 = 襲撃のダメージ−1
lasting-raid_strength2 = 襲撃時の戦闘力+2
lasting-trade_cheaper1 = 交易タイルのコストが毛皮か銀1個分減る
lasting-raid_vp2 = 襲撃タイルを配置するたび勝利点2
lasting-trade_vp2 = 交易タイルを配置するたび勝利点2
lasting-warrior_plus1 = 得る戦士の戦闘力+1（上限6）
lasting-round_heal2 = ラウンド終了時に2人まで回復
lasting-raid_gold1 = 襲撃タイルを配置するたび金1個

# --- notes of the log ---

on-space = { $space ->
    [1] ストップマス1
    [2] ストップマス2
    [3] ストップマス3
    [4] ストップマス4
    [5] ストップマス5
    [6] ストップマス6
   *[other] マス{ $space }
}
note-round_begins = 第{ $round }ラウンド開始。
    .short = 第{ $round }ラウンド
note-moves_die = { $seat }がダイス{ $die }を{ on-space }に移動しました{ $beer ->
    [0] 。
   *[other] （ビール−{ $beer }）。
}
    .short = { on-space }{ $beer ->
        [0] {""}
       *[other] 、ビール−{ $beer }
    }
note-gains = { $seat }が{ $goods }を得ました。
    .short = +{ $goods }
note-scores = { $seat }が勝利点{ $points }を得ました。
    .short = 勝利点+{ $points }
note-pours = { $seat }がダイス{ $die }のビールを{ $beer }増やしました。
    .short = ダイス{ $die }にビール+{ $beer ->
        [1] { $times }
       *[other] { $beer }
    }
note-draws = { $seat }が{ WORD("type", $pile) }カードを引きました。
    .short = { WORD("type", $pile) }カード{ $times }枚
note-drew = 「{ WORD("card", $card) }」を引きました。
    .short = 「{ WORD("card", $card) }」
note-trains = { $seat }の戦士が戦闘力{ $strength }になりました。
    .short = 戦闘力+{ $times }
note-heals = { $seat }の戦士（戦闘力{ $strength }）が回復しました。
    .short = { $times }人回復
note-wounds = { $seat }の戦士（戦闘力{ $strength }）が負傷しました。
    .short = { $times }人負傷
note-loses = { $seat }が戦士（戦闘力{ $strength }）を失いました。
    .short = 戦士（戦闘力{ $strength }）を失う
note-enlists = { $seat }が戦闘力{ $strength }の戦士を迎えました。
    .short = +戦士（戦闘力{ $strength }）
note-dismisses = { $seat }が戦闘力{ $strength }の戦士を除隊させました。
    .short = −戦士（戦闘力{ $strength }）
note-trades = { $seat }が{ $paid ->
    [none] {""}
   *[other] { $paid }で
}{ WORD("tile", $tile) }を交易しました。
    .short = { WORD("tile", $tile) }を交易{ $paid ->
        [none] {""}
       *[other] 、−{ $paid }
    }
note-sells = { $seat }が交易トラックの6マス目の効果で{ $paid }を支払いました。
    .short = −{ $paid }
note-takes_card = { $seat }が交易カード「{ WORD("card", $card) }」を取りました。
    .short = 「{ WORD("card", $card) }」
note-raids = { $seat }が{ WORD("tile", $tile) }を襲撃しました。
    .short = { WORD("tile", $tile) }を襲撃
note-plunders = { $seat }が襲撃トラックの6マス目の効果を使いました。
    .short = 襲撃
note-unlocks = { $seat }が{ $track ->
    [both] 両方のトラック
   *[other] { WORD("track", $track) }
}のロックを使いました。
    .short = ロック
note-fits = { $seat }が{ $paid ->
    [none] {""}
   *[other] { $paid }で
}「{ WORD("tile", $tile) }」を配置しました。
    .short = 「{ WORD("tile", $tile) }」{ $paid ->
        [none] {""}
       *[other] 、−{ $paid }
    }
note-raises = { $seat }が{ $paid ->
    [none] {""}
   *[other] { $paid }で
}ルーン石「{ WORD("stone", $stone) }」を配置しました。
    .short = ルーン石「{ WORD("stone", $stone) }」{ $paid ->
        [none] {""}
       *[other] 、−{ $paid }
    }
note-sails = { $seat }の船が{ WORD("place", $place) }に移動しました{ $food ->
    [0] 。
   *[other] （食料−{ $food }）。
}
    .short = { WORD("place", $place) }へ{ $food ->
        [0] {""}
       *[other] 、食料−{ $food }
    }
note-displaces = { $seat }が{ $victim }の船を{ WORD("place", $place) }に押し出しました。
    .short = { $victim }を{ WORD("place", $place) }に押し出す
note-scouts = { $seat }が{ WORD("place", $place) }で{ WORD("tile", $tile) }を得ました。
    .short = { WORD("tile", $tile) }を得る
note-builds = { $seat }が{ WORD("place", $place) }に{ WORD("piece", $piece) }を建てました。
    .short = { WORD("place", $place) }に{ WORD("piece", $piece) }
note-takes_stone = { $seat }が特別なルーン石「{ WORD("stone", $stone) }」を得ました。
    .short = 特別なルーン石「{ WORD("stone", $stone) }」
note-visits = { $seat }が船を動かさずに{ WORD("place", $place) }の効果を使いました。
    .short = { WORD("place", $place) }の効果
note-plays = { $seat }が{ $paid ->
    [none] {""}
   *[other] { $paid }で
}「{ WORD("card", $card) }」を使いました。
    .short = 「{ WORD("card", $card) }」{ $paid ->
        [none] {""}
       *[other] 、−{ $paid }
    }
note-exchanges = { $seat }が金1個を{ WORD("good", $into) }に替えました。
    .short = −金{ $times }個
note-discards = { $seat }が{ $types }を捨てました。
    .short = { $types }を捨てる
note-final = 最後のラウンドが終わりました。
    .short = { "" }

# --- refusals ---

reason-backwards = ダイスは前にしか進めません。
reason-occupied = { $by }のダイスがあります。
reason-closed = そのマスは2人では封鎖されています。
reason-not_enough_beer = そのマスにはビール{ $cost }が必要です。このダイスは{ $have }です。
reason-must_leave_stop_area = このダイスは、まずストップエリアを出なければなりません。
reason-move_die_first = 先にダイスを動かしてください。
reason-action_is_over = アクションは終わりました。残りは船、カード、金、手番の終了です。
reason-during_action = アクションの途中ではできません。
reason-decision_pending = 先に、聞かれていることに答えてください。
reason-no_such_part = このアクションにはないか、もう行いました。
reason-no_effect = 今は効果がありません。
reason-already_sailed = この手番では、もう船を動かしました。
reason-same_place = 船はすでにそこにいます。
reason-not_enough_food = 食料が{ $needed }個必要です。今は{ $have }個です。
reason-needs_map = そこにはまだ入れません。先に、どちらかのトラックの4マス目を埋めてください。
reason-no_room_to_push = { $victim }の船を押し出せる場所がありません。
reason-push_target_illegal = そこには押し出せません。
reason-too_far = 遠すぎます。
reason-not_in_stack = そのタイルはここにありません。
reason-must_take = タイルを1枚取らなければなりません。
reason-nothing_to_do = そこでできることはありません。
reason-not_in_hand = そのカードは手札にありません。
reason-used_this_turn = そのカードは、この手番でもう使いました。
reason-need_two = 金1個にはカードが2枚必要です。
reason-too_late = それを使えるのは、ダイスを動かす前だけです。
reason-too_early = それを使えるのは、アクションマスでのアクションの後だけです。
reason-cannot_pay = { WORD("good", $good) }が足りません。
reason-no_gold = 金がありません。
reason-ship_full = 船に食料をこれ以上積めません。
reason-die_full = そのダイスのビールは、これ以上増やせません。
reason-no_such_tile = そのタイルは手元にありません。
reason-no_such_discount = そのようには値引きできません。
reason-track_full = そのトラックはもういっぱいです。
reason-too_weak = 戦闘力が{ $needed }必要です。今は{ $have }です。
reason-locked = まだ解除していません。先に、トラックの2マス目を埋めてください。
reason-pile_empty = その山札は空です。
reason-not_yours = それは自分のボードの脇にありません。
reason-requirement = まだ条件を満たしていません：{ $needs ->
    [trade] { needs-trade }
    [raid] { needs-raid }
    [tiles] { needs-tiles }
    [buildings] { needs-buildings }
    [upgrades] { needs-upgrades }
   *[strength] { needs-strength }
}。
reason-not_open = その交易カードは公開されていません。

# --- decisions ---

left-over = { $n ->
    [1] {""}
   *[other] {" "}残り{ $n }。
}
ask-choose_runestone = **最初のルーン石をどれにしますか？** コストも条件もありません。
    .short = 最初のルーン石
ask-before_move = **ダイスをどこに動かしますか？** その前に、船の移動、カード、金も使えます。
    .short = ダイスを動かす
ask-act = **ここで何をしますか？**
    .short = アクション
ask-after_action = **他に何かしますか？** カードと金、まだなら船の移動も使えます。
    .short = 手番の終了
ask-choose = { $word ->
    [trade] **何を交易しますか？**
    [raid] **どこを襲撃しますか？**
    [lock] **どのロックを使いますか？**
   *[upgrade] **アップグレードで何をしますか？**
}
    .short = { $word ->
        [trade] 交易
        [raid] 襲撃
        [lock] ロック
       *[upgrade] アップグレード
    }
ask-take_goods = **毛皮と銀のどちらを取りますか？**{ left-over }
    .short = 毛皮か銀
ask-pour_beer = **どのダイスのビールを増やしますか？**{ left-over }
    .short = ビール
ask-choose_pile = **どの山札から引きますか？**
    .short = カードを引く
ask-train_warrior = **どの戦士の戦闘力を上げますか？**{ left-over }
    .short = 戦闘力
ask-heal_warrior = **どの戦士を回復しますか？**{ left-over }
    .short = 回復
ask-take_damage = **どの戦士がダメージを受けますか？** 無傷の戦士は負傷し、負傷した戦士は失われます。{ left-over }
    .short = ダメージ
ask-recruit = **クルーがいっぱいです。戦闘力{ $strength }の戦士を迎えるため、誰を除隊させますか？**
    .short = クルーがいっぱい
ask-choose_trade_card = **どの交易カードを取りますか？**{ left-over }
    .short = 交易カード
ask-choose_refuge = **船をどこに押し出しますか？**
    .short = 押し出す先
ask-scout_tile = **{ WORD("place", $place) }：どのタイルを取りますか？** 残りのタイルは自分だけが見ています。
    .short = どのタイル？
ask-build_here = **{ WORD("place", $place) }に建てますか？**
    .short = 建てる？
ask-choose_special_stone = **どの特別なルーン石を取りますか？** 残りは自分だけが見ています。
    .short = どのルーン石？
ask-go_on_voyage = **船をどこに移動しますか？** 食料を支払わずに{ $n }つ先の場所まで進めます。
    .short = 船の移動
ask-choose_harbor = **どの場所の効果を使いますか？** 船は動きません。
    .short = どの場所？
ask-discard_second = **もう1枚、どのカードを捨てますか？** 2枚で金1個です。
    .short = もう1枚

ask-move_die-space = **ダイスをどこに動かしますか？**
ask-do-part = **何をしますか？**
ask-sail-place = **船をどこに移動しますか？**
ask-push-place = **船をどこに押し出しますか？**
ask-trade-tile = **どのタイルを交易しますか？**
ask-trade-less = **どちらを1個減らしますか？** { $what }
ask-raid-tile = **どこを襲撃しますか？**
ask-fit-tile = **どのアップグレードタイルを配置しますか？**
ask-fit-less = **どちらを1個減らしますか？** { $what }
ask-raise-stone = **どのルーン石を配置しますか？**
ask-raise-less = **どちらを1個減らしますか？** { $what }
ask-draw-pile = **どの山札から引きますか？**
ask-play-card = **どのカードを使いますか？**
ask-play-option = **どちらの効果にしますか？** { $what }
ask-take_card-card = **どの交易カードを取りますか？**
ask-take_card-option = **どちらの効果にしますか？** { $what }
ask-discard-card = **どのカードを捨てますか？** 2枚で金1個です。
ask-exchange-into = **金1個を何に替えますか？**
ask-exchange-die = **どのダイスのビールを増やしますか？**

begin-exchange = 金1個 → { $what }…
begin-play = { $what }…
begin-take_card = { $what }…
begin-trade = { $what }…
begin-fit = { $what }…
begin-raise = { $what }…

undo-move_die = ダイス
undo-do = アクションの一部
undo-done = アクションの終了
undo-trade = { WORD("tile", $tile) }
undo-sell = 毛皮か銀
undo-raid = { WORD("tile", $tile) }
undo-plunder = 襲撃
undo-unlock = ロック
undo-draw = カード
undo-fit = { WORD("tile", $tile) }
undo-raise = { WORD("stone", $stone) }
undo-sail = { WORD("place", $to) }
undo-push = 押し出し
undo-visit = { WORD("place", $place) }
undo-scout = { WORD("tile", $tile) }
undo-build = 建物
undo-take_stone = { WORD("stone", $stone) }
undo-play = カード
undo-discard = 捨て札
undo-exchange = 金
undo-take = { WORD("good", $good) }
undo-pour = ビール
undo-train = 戦闘力
undo-heal = 回復
undo-hurt = ダメージ
undo-dismiss = 戦士
undo-take_card = 交易カード
undo-end = 手番の終了

# --- planned moves ---

order-before_move = 次のダイス
order-act = ダイスのマスですること
order-after_action = アクションの後にすること
order-build_here = 建設

# --- commands ---

command-group = カルヴィ
    .about = カルヴィ：ビールのダイス、船、交易、襲撃
command-move_die = ダイス
    .about = 最後尾のダイスを動かす
command-do = アクション
    .about = アクションの一部を行う
command-done = 行わない
    .about = 残りを行わない
command-trade = 交易
    .about = タイルを交易する
command-sell = 売却
    .about = 交易トラックがいっぱいのとき、毛皮か銀を勝利点に替える
command-raid = 襲撃
    .about = タイルを襲撃する
command-plunder = 略奪
    .about = 襲撃トラックがいっぱいのとき、勝利点を得る
command-unlock = ロック
    .about = ロックの効果を使う
command-draw = 引く
    .about = アップグレードカードを引く
command-fit = アップグレード
    .about = アップグレードタイルを配置する
command-raise = ルーン石
    .about = ルーン石を配置する
command-sail = 船
    .about = 船を移動する
command-push = 押し出す
    .about = 船を押し出す先を選ぶ
command-visit = 寄港
    .about = 船を動かさずに場所の効果を使う
command-scout = 偵察
    .about = 山からタイルを取る
command-build = 建設
    .about = この場所に建てる
command-take_stone = 特別な石
    .about = 特別なルーン石を取る
command-play = カード
    .about = アップグレードカードを使う
command-discard = 捨てる
    .about = アップグレードカード2枚を捨てて金1個を得る
command-exchange = 金
    .about = 金1個を交換する
command-take = 資源
    .about = 毛皮か銀を取る
command-pour = ビール
    .about = ダイスのビールを増やす
command-train = 訓練
    .about = 戦士の戦闘力を上げる
command-heal = 回復
    .about = 戦士を回復する
command-hurt = 負傷
    .about = ダメージを受ける戦士を選ぶ
command-dismiss = 除隊
    .about = 新しい戦士を迎えるため、戦士を除隊させる
command-take_card = 交易カード
    .about = 交易カードを取る
command-end = 終了
    .about = 手番を終える
argument-space = マス
    .about = トラックのどのマスか（1〜6はストップマス）
argument-part = 内容
    .about = アクションのどの部分か
argument-tile = タイル
    .about = どのタイルか
argument-less = 値引き
    .about = 1個減らす資源
argument-good = 資源
    .about = 毛皮か銀
argument-track = トラック
    .about = どのトラックか
argument-pile = 山札
    .about = どの山札か
argument-stone = 石
    .about = どのルーン石か
argument-place = 場所
    .about = どの場所か
argument-card = カード
    .about = どのカードか
argument-into = 欲しい物
    .about = 金と替える物
argument-die = ダイス
    .about = どのダイスか
argument-strength = 戦闘力
    .about = どの戦士か（戦闘力）
argument-wounded = 負傷
    .about = 負傷した戦士かどうか
argument-fifth = 5つ目
    .about = 5つ目の答え
argument-sixth = 6つ目
    .about = 6つ目の答え
argument-topic = 項目
    .about = カード、タイル、ルーン石、マス、またはルールの項目
rules =
    ### カルヴィのルール要約
    クルーと船、ビールのダイスを持つヤール（首長）になります。3ラウンド（4人では4ラウンド）の後、得点の最も多い人が勝ちます。同点なら、ダイスに残ったビールの多い人、次にストップエリアの最も左にダイスがある人の勝ちです。

    {""}**手番**
    最後尾のダイスの持ち主が手番を行い、そのダイスを動かします。同じ人が続けて手番になることもあります。
    1. **ダイス**：前方の空いているマスへ好きなだけ進め、マスのビールをこのダイスから支払います。アクションマスからは、ストップエリアの空いているマスに帰ることもできます。
    2. **アクション**：マスのアクションを行います。「aとb」は順番自由、「aまたはb」はどちらか一方です。行わなくてもかまいません。
    3. **船**：手番に1回、ダイスの前かアクションの後に、1か所進むごとに食料1個で移動します。カウパンゲル以外の場所には船1隻しか入れません。他の船を押し出すには、自分のクルーの戦闘力が高くなければ、さらに食料1個が必要です。押し出す先は自分で選びます。

    自分の手番中はいつでも、アップグレードカードを使う、カード2枚を捨てて金1個を得る、金1個を毛皮・銀・食料・ビールのどれか1つに替えることができます。

    {""}**アクション**
    - **ビールの補充**、**食料の獲得**：どちらも2。交易トラック（ビール）と襲撃トラック（食料）のタイルで増えます。ビールはダイス1個に5、食料は船に6個までです。
    - **収入の獲得**：毛皮か銀1個に、地図に建てた交易所1つにつき1個追加。戦闘力+1に、建てた塔1つにつき+1。
    - **戦闘力**：1点につき、戦士1人の戦闘力が1上がります（6まで）。
    - **アップグレード**：カードを引くか、アップグレードタイルかルーン石を配置します。同じ部分の新しいタイルは古いタイルを覆います。
    - **交易**：持っている交易タイルのコストを支払って配置します。勝利点と、すぐに使う交易カードを得ます。
    - **襲撃**：クルーの戦闘力が襲撃タイルより高くなければなりません。勝利点と戦利品を得た後、ダメージを受けます。ダメージ1点につき、無傷の戦士1人が負傷するか、負傷した戦士1人を失います。負傷した戦士も戦闘力に数えます。
    - **ロック**：トラックの2マス目で解除した効果を使います。

    {""}**地図**
    - **偵察**：まだ持っていないシンボルのタイルがある場所に着いたら、タイルを見て1枚取ります。
    - **建設地**：着いたときに合う建物があれば、最初の空きに建てて勝利点を得ます。交易所と塔は1つずつあり、トラックのタイルで2つずつ増えます。
    - 地図アイコンの場所に入るには、どちらかのトラックの4マス目が必要です。上の両隅に建てた人は、特別なルーン石も得ます。

    {""}**最終得点**：ルーン石。戦闘力・ビール・金は1につき1点。交易タイルは枚数の2乗。食料2個、アップグレードカード2枚、毛皮と銀を合わせて2個につき1点。

    {""}**ここでは**：ルールブックにある数値はそのまま使っています。図でしか示されていない数値（コスト、点数、カード、タイルなどの大半）は、このプロジェクトが独自に決めたものです。個々の項目は`/ルール カルヴィ`で選べます。
    .about = カルヴィのルール要約

# --- options of a match ---

option-action_boards = アクションボード
option-action_boards-standard = 標準
option-action_boards-variety = バラエティ
option-action_boards-chaos = カオス

# --- learning ---

tips =
    {""}**手番**：ダイスは好きなだけ先へ進められますが、通り過ぎたマスにはこのラウンド中は戻れません。
    ビールは良いマスに、食料は船に使います。どちらも切らさないようにしましょう。
    襲撃はその場で点になり、交易タイルは最後に枚数の2乗の点になります。

# --- rule topics ---

topic-chapter = ルール：{ $name }
topic-spaces = マス：{ $board }（{ $side }）
topic-stops = ストップマス：{ $board }
topic-stops-side = ストップマス：{ $board }（{ $side }）
topic-trade_tiles = 交易タイル：{ $symbol }
topic-raid_tiles = 襲撃タイル：{ $symbol }
topic-trade_card = 交易カード：{ $name }
topic-upgrade_card = アップグレードカード：{ $name }
topic-upgrade_tile = アップグレードタイル：{ $name }
topic-runestone = ルーン石：{ $name }
topic-special = 特別なルーン石：{ $name }

fact-named = { $what }：{ $told }
fact-cost = コスト：{ $goods }
fact-free = コストなし
fact-beer = ビール{ $beer }
fact-closed = 2人では封鎖
fact-points = 勝利点{ $points }
fact-trade_cards = 交易カード{ $cards }枚
fact-strength = 戦闘力{ $strength }（{ $needs }以上で襲撃可）
fact-damage = ダメージ{ $damage }
fact-players = { $least ->
    [3] 3人以上で使用
   *[other] { $least }人で使用
}
fact-range-trade = コストは合わせて{ $least }{ $less ->
    [0] 個。
   *[other] 〜{ $most }個。
}
fact-range-raid = 戦闘力{ $least }{ $less ->
    [0] 。
   *[other] 〜{ $most }。
}
fact-option = 効果{ $number }：{ $does }
fact-pile = { WORD("type", $type) }カード（山札{ $pile }）
fact-copies = { $copies }枚
fact-fitting = { WORD("fitting", $part) }
fact-first = { WORD("fitting", $part) }に最初に置くタイルなら、さらに勝利点{ $points }。
fact-requires = 条件：{ $needs }
fact-counts = 数えるもの：{ $counts }
fact-goal = { $least }以上で勝利点{ $points }
fact-each = { $what }：1につき勝利点{ $each }（最大{ $most }）
fact-dice = 最初のビール：{ $dice }（4人ではダイス1個で{ $lone }）
fact-warriors = 戦士{ $warriors }
fact-draws = { $cards ->
    [none] カードなし
   *[other] { $cards }カード1枚
}

chapter-turn = 手番
about-turn =
    最後尾のダイスの持ち主が手番を行い、必ずそのダイスを動かします。1マス以上、好きなだけ前に進めます。
    自分のものでも、ダイスのあるマスには入れません。ビールは動かすダイスだけから支払います。
    次にアクションです。どの部分も行わないことができます。何もできないマスにも入れます。
    船は手番に1回、ダイスの前かアクションの後に動かせます。カードと金は、他のことを聞かれていなければいつでも使えます。
chapter-track = アクショントラック
about-track =
    時計回りに35マス：ストップエリアが1〜6、アクションマスが7〜35で、その次はまたストップエリアです。
    村の周りにアクションボードが4枚、長・短・長・短の順に並びます（カオスでは短いボードから）。どのボードかはランダムです。
    村ボードにも3マスあります。
    2人では、各ボードの2マスが封鎖されます。
chapter-rounds = ストップエリアとラウンド
about-rounds =
    ダイスがすべてストップエリアを出てから、帰れるようになります。帰るダイスは空いているストップマスを選び、そのアクションを行って待ちます。
    最後のダイスが出た瞬間に、一番上のストップエリアタイルを取り除きます。ダイスは次のタイル、なければ村ボードのマスに帰ります。
    すべて帰るとラウンド終了です。次のラウンドは最も左のダイスから始めます。
    2・3人では{ $rounds_few }ラウンド、4人では{ $rounds_four }ラウンドです。
chapter-supply = ビール・食料・収入
about-supply =
    ビールの補充：{ $beer }。交易トラックのタイルが1・3・5枚以上で{ $beer_1 }・{ $beer_3 }・{ $beer_5 }。どこにあるダイスにも自由に分けられ、1個に{ $most_beer }までです。
    食料の獲得：{ $food }個。襲撃トラックのタイルが1・3・5枚以上で{ $food_1 }・{ $food_3 }・{ $food_5 }個。船には{ $most_food }個までで、余りは失われます。
    収入の獲得：毛皮か銀1個に、地図に建てた交易所1つにつき1個追加。戦闘力+1に、建てた塔1つにつき+1。
    毛皮・銀・金はなくならず、持てる数に上限はありません。
chapter-crew = 戦士
about-crew =
    戦闘力合計は、無傷の戦士と負傷した戦士すべての戦闘力の合計です。負傷しても戦闘力は変わりません。
    戦闘力1点につき、戦士1人の戦闘力が1上がります（{ $most_strength }まで）。負傷した戦士は負傷したままです。
    クルーは{ $crew }人までです。いっぱいのときに戦士を得るなら、誰かを除隊させるか、新しい戦士をあきらめます。
    ダメージ1点につき、無傷の戦士1人が負傷するか、負傷した戦士1人を失います。同じ戦士が2回受けてもかまいません。戦士がいなければ残りは無視します。
chapter-upgrade = アップグレード
about-upgrade =
    次の1つを行います：山札からカードを1枚引く、アップグレードタイルを配置する、ルーン石を配置する。
    ボードの脇のタイルやルーン石は、条件を満たし、コストを支払って配置します。
    アップグレードタイルの勝利点を得ます。その部分の最初のタイルなら、ボードの勝利点（船尾{ $stern }、帆{ $sail }、船首{ $bow }）も得ます。
    新しいタイルは同じ部分の古いタイルを覆います。古い効果は失われますが、配置した枚数には数えます。
    ルーン石は最後に、達成した良い方の目標の点になります。
chapter-trade = 交易
about-trade =
    持っている交易タイルのコストをちょうど支払い、交易トラックの最初の空きマスに置きます。マスの効果はずっと使えます。
    勝利点を得てから、公開されている交易カードを1枚ずつ取り、すぐに使います。カードの補充は手番の終わりです。
    { $length }マスすべてが埋まっていれば、交易アクションは代わりに、毛皮か銀{ $price }個で勝利点{ $trade_points }になります（最後のマスを埋めたアクションではできません）。
chapter-raid = 襲撃
about-raid =
    クルーの戦闘力が、持っている襲撃タイルより高くなければなりません（同じではいけません）。襲撃トラックの最初の空きマスに置きます。マスの効果はずっと使えます。
    勝利点と戦利品を得て、その後にダメージを受けます。
    { $length }マスすべてが埋まっていれば、襲撃アクションは代わりに、戦闘力{ $strength }以上で勝利点{ $raid_points }とダメージ{ $damage }になります（最後のマスを埋めたアクションではできません）。
chapter-lock = ロック
about-lock =
    { $lock }マス目で解除する効果は、交易トラックが{ $lock_trade }、襲撃トラックが{ $lock_raid }です。
    ロックアクションでは、解除済みの効果を1つ実施します。
chapter-tracks = 交易トラックと襲撃トラック
about-tracks =
    1・3・5マス目：ビールの補充（交易）と食料の獲得（襲撃）の値が増えます。
    { $lock }マス目：ロック。{ $map }マス目：地図アイコン。{ $length }マス目：トラックが埋まった後の効果。
    { $pieces }のマスを埋めると、交易所（交易）か塔（襲撃）が使えるようになります。
chapter-ship = 船
about-ship =
    入れる場所だけを通る最短の道のりで、1か所進むごとに食料1個です。他の船は食料なしで通過できます。
    行き先に船があれば押し出します。自分のクルーの戦闘力が高ければ無料、そうでなければさらに食料1個です。
    押し出す先は、隣の空いている、持ち主が入れる場所から選びます。なければ2つ先の場所です。それもなければ移動できません。カウパンゲルには何隻でも入れます。
    押し出された船は何も行わず、持ち主は何も失いません。
    地図アイコンの場所に入るには、どちらかのトラックの{ $map }マス目が必要です。そこにいる船は必ず出られます。
chapter-places = 場所
about-places =
    場所の効果は船が着いたときだけ使えます。いるだけでは使えません。
    偵察：その場所のシンボルのタイルをボードの脇にもトラックにも持っていなければ、タイルをすべて見て、必ず1枚取ります。取ったタイルは公開します。
    建設地：合う建物が手元にあり、空きがあり、自分の建物がまだなければ、最初の空きに建てて勝利点を得られます。
    上の両隅の建設地の空きは人数分です。建てた人は、残っている特別なルーン石を見て1つ取り、すぐに配置します。
chapter-cards = カードと金
about-cards =
    自分の手番中、他のことを聞かれていなければ何度でもできます。
    アップグレードカードを使う：コストを支払い、どちらかの効果を行います。使ったカードは山札の下に置きます。
    アップグレードカード2枚を捨てて金1個を得る。金1個を毛皮{ $gold_fur }個、銀{ $gold_silver }個、食料{ $gold_food }個、ビール{ $gold_beer }のどれかに替える。
    この手番に使ったカードは、また引いてもこの手番では使えません。
    他の人には、カードの種類と枚数だけが見えます。
chapter-words = カードの効果
about-words =
    「食料を支払わずに船を移動」：他の船を押し出すときは、食料1個が必要なことがあります。手番に1回の移動には数えません。
    「船は動かない」：船のいる場所か隣の場所の効果を、着いたときと同じように行います。
    「ダイス移動に必要なビール」：ダイスを動かす前に使います。何枚でも合計できます。
    「今いるマスのアクションをもう一度実施」：アクションの後に使います。ストップマスでは使えません。ビールは支払いません。
    「毛皮と銀を合わせて」：好きな組み合わせで取れます。
chapter-start = スタートカード
chapter-scoring = 得点
about-scoring =
    ゲーム中の得点。
    ルーン石と特別なルーン石。
    戦闘力1につき1点。
    交易トラックのタイルは枚数の2乗：1、4、9、16、25、36点。
    ダイスのビールと金は1につき1点。
    食料{ $per_food }個、アップグレードカード{ $per_cards }枚、毛皮と銀を合わせて{ $per_goods }個につき1点。
    同点なら、ダイスのビールの多い人、次にストップエリアの最も左にダイスがある人の勝ちです。
chapter-figures = 数値の出どころ
about-figures =
    ルールブックのもの：ルール、部品の数、ラウンド数、ダイスと船の上限、タイルで増えるビールと食料、トラックで解除される効果、得点計算。
    図でしか示されていないため、このプロジェクトが独自に決めたもの：マスのコストとアクション、スタートカード、カード・タイル・ルーン石の数値と名前、地図の場所と点数、クルーの人数6人。
    ルールブックの枚数と範囲は守っています。ボットの運営者はデータを差し替えられます。

# --- pictures: activities of players ---

picture-doing-choose_runestone = { $count ->
   *[other] ルーン石を選びます
}
picture-doing-before_move = ダイスを動かします
picture-doing-act = アクションを行います
picture-doing-after_action = 手番を終えられます
picture-doing-choose = アクションを行います
picture-doing-take_goods = 毛皮か銀を取ります
picture-doing-pour_beer = ビールを補充します
picture-doing-choose_pile = カードを引きます
picture-doing-train_warrior = 戦闘力を上げます
picture-doing-heal_warrior = 戦士を回復します
picture-doing-take_damage = ダメージを受けます
picture-doing-recruit = クルーがいっぱいです
picture-doing-choose_trade_card = 交易カードを選びます
picture-doing-choose_refuge = 船を押し出します
picture-doing-scout_tile = 偵察します
picture-doing-build_here = 建てられます
picture-doing-choose_special_stone = 特別なルーン石を選びます
picture-doing-go_on_voyage = 船を移動します
picture-doing-choose_harbor = 場所の効果を選びます
picture-doing-discard_second = カードを捨てます

# --- pictures: the action track ---

picture-round = ラウンド{ $round }/{ $rounds }
picture-track = アクショントラック
picture-map = 地図
picture-placed = 配置済み
picture-held = 未配置のタイル
picture-beside = 未配置のアップグレード・ルーン石
picture-hand = 手札{ $count }枚

# --- まとめて分ける単位、手札 ---

share-beer = ダイス{ $die }：ビール{ $beer } → { $then }
share-times = { $count ->
    [1] {""}
   *[other] { $count }人：
}
share-grown = { share-times }{ $wounded ->
    [yes] 負傷した
   *[no] {""}
}戦闘力{ $strength } → { $then }
share-healed = { share-times }戦闘力{ $strength }が回復
share-wounded = { share-times }戦闘力{ $strength }が負傷
share-lost = { share-times }{ $wounded ->
    [yes] 負傷した
   *[no] {""}
}戦闘力{ $strength }を失う
look-own = 手札
hand-title = { $count ->
    [0] **アップグレードカードはありません。**
   *[other] **アップグレードカード（{ $count }枚）**
}
hand-now = { $what } – **今使えます**
hand-beside = **ボードの脇**
hand-ready = { $what } – 配置の条件を満たしています

# --- options ---

option-space = { $at }{ $beer ->
    [0] {""}
   *[other] ・ビール{ $beer }
}：{ $does }
option-stop = ストップマス{ $at }：{ $does }
option-done = 行わない
option-done-crew = 迎えない
option-done-beer = これ以上注がない
option-done-heal = これ以上回復しない
option-done-stay = 移動しない
option-done-build = 建てない
option-done-card = カードを取らない
option-costs = { $what }・{ $goods }
option-first-stone = { $stone }：{ $easy }で{ $easy_points }点、{ $hard }で{ $hard_points }点（{ $what }）
option-sail = { $place }{ $food ->
    [0] {""}
   *[other] ・食料{ $food }個
}
option-there = { $what }・{ $there }
option-push = 船を押し出す
option-range = { $least }〜{ $most }
option-symbol = { $symbol }（{ $range }）
option-slot = { WORD("piece", $piece) }・勝利点{ $points }
option-trade = { $tile }・{ $goods } → { $told }
option-sell = { $goods } → { $told }
option-raid = { $tile }・{ $told }
option-plunder = 襲撃 → { $told }
option-unlock = ロック：{ $does }
option-draw = { WORD("type", $pile) }カードを引く（山札{ $number }）
option-effect = { $card }：{ $does }
option-play = { $card }：{ $does }・{ $goods }
option-discard = 「{ $card }」を捨てる
option-exchange = 金1個 → { $goods }
option-die = ダイス{ $die }に{ $goods }
die-told = ダイス{ $die }（ビール{ $beer }、{ on-space }）
option-train = 戦闘力{ $strength }（{ $wounded ->
    [yes] 負傷
   *[no] 無傷
}）→ { $then }
option-heal = 戦闘力{ $strength }（負傷）→ 無傷
option-hurt = { $wounded ->
    [yes] 戦闘力{ $strength }（負傷）→ 失う
   *[no] 戦闘力{ $strength }（無傷）→ 負傷
}
option-dismiss = 戦闘力{ $strength }（{ $wounded ->
    [yes] 負傷
   *[no] 無傷
}）を除隊
option-build = { WORD("piece", $piece) }を建てる・勝利点{ $points }
option-end = 手番を終える

# --- the position in words ---

alt-player = { $name }（{ $colour }）{ $points }点、戦闘力{ $strength }、ビール{ $beer }、{ $goods }
text-moving = 次に動かすダイス：{ $name }のダイス{ $die }（ビール{ $beer }、{ on-space }）。
text-asked = { $name }の選択肢：
text-more-options = ほか{ $count }件。
text-player = { $name }（{ $colour }）{ $points }点：{ $goods }
text-warrior = { $strength }{ $wounded ->
    [yes] （負傷）
   *[no] {""}
}
text-crew = クルー（戦闘力合計{ $total }）：{ $crew }
text-ship = 船：{ WORD("place", $place) }
text-pieces = 手元：{ piece-post }{ $posts }、{ piece-tower }{ $towers }
text-actions = ビールの補充{ $beer }、食料の獲得{ $food }
text-laid = { WORD("track", $track) }：{ $tiles }
text-map-access = 地図アイコンの場所に入れる
text-held = 配置前のタイル：{ $tile }
text-fitted = { WORD("fitting", $part) }：{ $tile } – { $does }
text-covered = 覆われたタイル：{ $tiles }
text-stone = { $special ->
    [yes] 特別なルーン石
   *[no] ルーン石
}「{ WORD("stone", $stone) }」：{ $goal }。今は{ $count }で勝利点{ $points }
text-beside = ボードの脇：{ $name }（{ $told }）
text-stone-beside = ボードの脇のルーン石：{ $name }（{ $told }）
text-hand = 手札：{ $cards }
text-card = 手札：{ $card }
text-track = アクショントラック：
text-stops = ストップエリア{ $left ->
    [0] {""}
   *[other] （下にタイルがあと{ $left }枚）
}：
text-die = { $name }のダイス{ $die }、ビール{ $beer }{ $home ->
    [yes] （帰還済み）
   *[no] {""}
}
text-map = 地図：
text-place = { $letter } { $name }：{ $told }
text-stack = { $symbol }のタイル{ $count }枚
text-site = { WORD("piece", $piece) }の建設地：{ $slots }
text-built = { $points }（{ $name }）
text-special = 特別なルーン石{ $count }個
text-icon = 地図アイコン
text-ship-of = { $name }の船
text-near = 隣は{ $places }
text-open-cards = 公開されている交易カード：
text-pile = { WORD("type", $type) }{ $number }（{ $count }枚）
text-piles = アップグレードカードの山札（一番上の番号）：{ $piles }

# --- 例の対戦 ---

lesson-die = 一番後ろのダイスがあなたのものなら、あなたの手番です。番号のあるマスのどこへでも前に進めます。ビールが必要なマスもあります。
lesson-site = ダイスの前に船を動かせます。1か所進むごとに食料1個。ハフルスフィヨルドに塔を建て、すぐに4点です。
lesson-space = ダイスは13番のマスへ。通り過ぎたマスには、このラウンドはもう入れません。次はアクションです。
lesson-upgrade = 毛皮2個でアップグレードタイルを配置。すぐに得点し、以後は建物を建てるたびに3点です。
lesson-scout = リーベでタイルを全部見て1枚を得ます。交易に必要です。同じシンボルは1枚だけ持てます。
lesson-trade = 交易アクション：毛皮2個で羊毛のタイルを交易トラックへ。ビールの補充が強くなります。
lesson-card = タイルを交易すると交易カードを取り、すぐに使います。戦闘力4の戦士が加わりました。
lesson-round = ダイスが全部戻り、次のラウンドです。戻ったダイスはストップマスの効果を得ます。
lesson-raid = 襲撃：クルーが礼拝堂より強いので成功です。5点と銀1個、それからダメージ1。
lesson-wound = 負傷しても戦闘力は変わりません。もう一度ダメージを受けると失います。
lesson-corner = 遠い隅には地図アイコンと建物が必要です。そこに建てると、特別なルーン石も得ます。
lesson-end = 最後のラウンドが終わりました。クルー、ルーン石、交易タイル、残った物が得点になります。
lesson-points = 交易タイルは枚数の2乗が得点です。得点の多い人の勝ちです。
lesson-try_sail = あなたの番：ダイスの前に、船でハフルスフィヨルドへ行きましょう。
    .wrong = それもできますが、このレッスンではまずハフルスフィヨルドへ行きます。そこを選んでください。
lesson-try_tower = あなたの番：そこに塔を建てましょう。
    .wrong = 建てなくてもかまいませんが、塔はすぐに4点です。建ててください。
lesson-try_die = あなたの番：ダイスを13番のマスへ進めましょう。
    .wrong = そのマスにも行けますが、このレッスンは13番で続けます。13を選んでください。
lesson-try_scout = あなたの番：リーベで羊毛のタイルを取りましょう。
    .wrong = それもよいタイルですが、このレッスンでは羊毛を交易します。羊毛のタイルを取ってください。
lesson-try_trade = あなたの番：羊毛のタイルを交易しましょう。
    .wrong = それは後でもできます。今このマスでは交易ができます。羊毛のタイルを交易してください。

# --- achievements ---

achievement-merchant_prince = 豪商
    .about = 交易タイルを5枚置く。
achievement-terror_of_the_coasts = 海辺の恐怖
    .about = 襲撃タイルを5枚置く。
achievement-both_hands = 銀と鋼
    .about = 両方のトラックに3枚ずつタイルを置く。
achievement-new_world = レイフの足跡
    .about = ヴィンランドに建てる。
achievement-master_shipwright = 船首から船尾まで
    .about = アップグレードタイルを5枚配置する。
achievement-rune_carver = 石に刻む
    .about = ルーン石を4つ配置する。
achievement-not_a_scratch = かすり傷ひとつなく
    .about = 負傷者を出さずに3回襲撃する。
achievement-make_way = どいた、どいた
    .about = 1回の対戦で船を6隻押し出す。
achievement-dry_hall = 最後の一滴まで
    .about = ダイスにビールを残さずに勝つ。
achievement-far_travelled = 遠く旅して
    .about = 14か所の異なる場所へ航海する。
achievement-huscarls = 精鋭ぞろい
    .about = 終了時に戦闘力5以上の戦士を3人持つ。
achievement-everything_must_go = 在庫一掃
    .about = 埋まった交易トラックで交易する。
achievement-more_than_enough = まだ足りぬ
    .about = 埋まった襲撃トラックで襲撃する。
achievement-golden_hall = 金の広間
    .about = 終了時に金を4個持つ。
