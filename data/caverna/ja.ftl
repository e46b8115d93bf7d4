# カヴェルナの言葉。ないことのある資源など（`$goods`、`$paid`）は、ないときは`none`で、文では省く。見出しでは`no-goods`。

game-name = カヴェルナ
game-pitch = ドワーフの一家を率い、森を切り拓き、洞窟に部屋を作り、家畜を育て、探索に出かけます。1〜7人用。
hope-goods = 手元の資源が増える
hope-family = 家族が増える、強くなる
hope-land = 使える土地が増える
hope-rooms = ずっと役立つ内装になる
hope-animals = この先、家畜が増える
hope-food = 収穫のときの食料になる
source-animals = 動物
source-missing = いない家畜
source-grain = 小麦
source-vegetables = 野菜
source-rubies = ルビー
source-dwarfs = ドワーフ
source-unused = 未使用スペース
source-rooms = 内装タイル
source-pastures = 牧場
source-mines = 採掘所
source-bonuses = タイルのボーナス
source-gold = コイン
source-begging = 物乞いマーカー
source-forgiven = 書き物の小部屋

# --- names ---

good-wood = 木材
good-stone = 石材
good-ore = 鉱石
good-ruby = ルビー
good-food = 食料
good-gold = コイン
good-grain = 小麦
good-vegetable = 野菜
good-dog = 犬
good-sheep = 羊
good-donkey = ロバ
good-boar = 猪
good-cattle = 牛
good-begging = 物乞いマーカー

# Several of a good
goods-wood = { good-wood }
goods-stone = { good-stone }
goods-ore = { good-ore }
goods-ruby = { good-ruby }
goods-food = { good-food }
goods-gold = { good-gold }
goods-grain = { good-grain }
goods-vegetable = { good-vegetable }
goods-dog = { good-dog }
goods-sheep = { good-sheep }
goods-donkey = { good-donkey }
goods-boar = { good-boar }
goods-cattle = { good-cattle }
goods-begging = { good-begging }

part-goods = { WORD("good", $what) }{ $count }
none-goods = none
no-goods = なし
part-paid = { WORD("good", $what) }{ $count }
none-paid = none
part-given = { WORD("good", $what) }{ $count }
part-animals = { WORD("good", $what) }

space-ruby_mining = ルビー採掘
space-housework = 家事
space-slash_and_burn = 焼畑
space-logging = 伐採
space-wood_gathering = 木材集め
space-excavation = 掘削
space-ore_mining = 鉱石採掘
space-sustenance = 食料確保
space-drift_mining = 坑道掘り
space-drift_mining_2 = 坑道掘り2
space-supplies = 備蓄品
space-clearing = 開墾
space-starting_player = スタートプレイヤー
space-strip_mining = 露天掘り
space-imitation_a = 複製（食料4）
space-imitation_b = 複製（食料2）
space-imitation_c = 複製（食料1）
space-imitation_d = 複製（無料）
space-forest_exploration = 森の探検
space-growth = 成長
space-depot = 貯蔵所
space-weekly_market = 週市
space-small_scale_drift_mining = 小規模な坑道掘り
space-hardware_rental = 工具の貸出
space-fence_building = 柵作り
space-large_depot = 大貯蔵所
space-extension = 拡張
space-blacksmithing = 鍛冶
space-sheep_farming = 羊の飼育
space-ore_mine_construction = 鉱石の採掘所建設
space-wish_for_children = 子を願う
space-urgent_wish_for_children = 急ぎ子を願う
space-donkey_farming = ロバの飼育
space-ruby_mine_construction = ルビーの採掘所建設
space-exploration = 探検（レベル4探索）
space-family_life = 家族生活
space-ore_delivery = 鉱石の配達
space-ore_trading = 鉱石の取引
space-adventure = 冒険
space-ruby_delivery = ルビーの配達

room-entry_dwelling = 入口の部屋
room-dwelling = 住居
room-simple_dwelling_1 = 簡素な住居（1）
room-simple_dwelling_2 = 簡素な住居（2）
room-mixed_dwelling = 混合住居
room-couple_dwelling = 夫婦の住居
room-additional_dwelling = 追加の住居
room-cuddle_room = ゆったりした部屋
room-breakfast_room = 朝食の部屋
room-stubble_room = 刈株の部屋
room-work_room = 作業部屋
room-guest_room = 客室
room-office_room = 事務室
room-carpenter = 大工
room-stone_carver = 石工
room-blacksmith = 鍛冶屋
room-miner = 鉱夫
room-builder = 建築家
room-trader = 商人
room-wood_supplier = 木材商
room-stone_supplier = 石材商
room-ruby_supplier = ルビー商
room-dog_school = 犬の学校
room-quarry = 採石場
room-seam = 鉱脈
room-slaughtering_cave = 解体洞
room-cooking_cave = 調理洞
room-working_cave = 作業洞
room-mining_cave = 採掘洞
room-breeding_cave = 繁殖洞
room-peaceful_cave = 平和の洞
room-weaving_parlor = 機織りの間
room-milking_parlor = 搾乳の間
room-state_parlor = 公式の間
room-hunting_parlor = 狩猟の間
room-beer_parlor = ビールの間
room-blacksmithing_parlor = 鍛冶の間
room-stone_storage = 石材倉庫
room-ore_storage = 鉱石倉庫
room-spare_part_storage = 予備部品倉庫
room-main_storage = 中央倉庫
room-weapon_storage = 武器倉庫
room-supplies_storage = 備品倉庫
room-broom_chamber = 箒の小部屋
room-treasure_chamber = 宝物の小部屋
room-food_chamber = 食料の小部屋
room-prayer_chamber = 祈りの小部屋
room-writing_chamber = 書き物の小部屋
room-fodder_chamber = 飼料の小部屋

group-orange = 住居
group-green = 緑の内装
group-yellow = 黄の内装
kind-orange = 住居
kind-green = 緑の内装
kind-yellow = 黄の内装

tile-cavern_tunnel = 部屋・トンネルタイル
tile-cavern_cavern = 二部屋タイル
tile-meadow_field = 牧草地・畑タイル
tile-ore_mine_deep_tunnel = 鉱石の採掘所・深いトンネルタイル
tile-meadow = 牧草地
tile-field = 畑
tile-cavern = 部屋タイル
tile-tunnel = トンネル
tile-deep_tunnel = 深いトンネル
tile-ore_mine = 鉱石の採掘所
tile-ruby_mine = ルビーの採掘所
tile-small_pasture = 小さな牧場
tile-large_pasture = 大きな牧場
tile-stable = 厩
tile-forest = 森
tile-mountain = 山

loot-all_weapons_plus_1 = 全武器+1
loot-loot_dog = 犬1
loot-loot_wood = 木材1
loot-loot_sheep = 羊1
loot-loot_grain = 小麦1
loot-loot_donkey = ロバ1
loot-loot_stone = 石材1
loot-loot_vegetable = 野菜1
loot-loot_ore = 鉱石2
loot-loot_boar = 猪1
loot-loot_gold = コイン2
loot-loot_furnish = 内装（通常コスト）
loot-loot_stable = 厩（無料）
loot-loot_tunnel = トンネル1マス
loot-loot_small_pasture = 柵1マス（木材1）
loot-loot_cattle = 牛1
loot-loot_large_pasture = 柵2マス（木材2）
loot-loot_meadow = 牧草地1マス
loot-loot_dwelling = 住居（木材2・石材2）
loot-loot_field = 畑1マス
loot-loot_sow = 種まき
loot-loot_cavern = 部屋1マス
loot-loot_breed = 繁殖（2種類まで）

event-nothing = 収穫なし
event-feed = 食料供給のみ（1人につき食料1）
event-harvest = 収穫
event-either = 収穫（畑か繁殖の一方だけ）
event-unknown = 未公開

marker-green = 収穫
marker-red = ？

phase-work = 労働フェイズ
phase-return = 帰宅
phase-field = 畑フェイズ
phase-feeding = 食料供給フェイズ
phase-breeding = 繁殖フェイズ

how-food = 食料で支払う
how-wood = 1人分は木材1
how-stone = 1人分は石材1
how-ore = 1人分は鉱石2
how-auto = 自動で支払う

# --- effects of furnishing tiles ---

effect-entry_dwelling = ドワーフ2人と、同じ種類の家畜2頭が住める。
effect-dwelling = ドワーフ1人が住める。
effect-simple_dwelling_1 = ドワーフ1人が住める。
effect-simple_dwelling_2 = ドワーフ1人が住める。
effect-mixed_dwelling = ドワーフ1人と、同じ種類の家畜2頭が住める。
effect-couple_dwelling = ドワーフ2人が住める。
effect-additional_dwelling = ドワーフが5人いれば、6人目が住める。
effect-cuddle_room = ドワーフと同じ数まで羊を置ける。
effect-breakfast_room = 牛を3頭まで置ける。
effect-stubble_room = 何も植えていない畑それぞれに家畜を1頭置ける。
effect-work_room = トンネルと深いトンネルにも内装タイルを置ける。
effect-guest_room = 「どちらか一方」が「一方または両方」になる（拡張では1回だけ）。
effect-office_room = 2マスタイルをボードの外にはみ出して置ける。そのたびにコイン2。
effect-carpenter = 内装タイルと牧場のコストが木材1減る。
effect-stone_carver = すぐに石材2。内装タイルと厩のコストが石材1減る。
effect-blacksmith = すぐに鉱石2。武器の作成のコストが鉱石2減る。
effect-miner = 各ラウンドの始めに、鉱石の採掘所のロバ1頭につき鉱石1。
effect-builder = 内装タイルごとに、木材1と石材1をそれぞれ鉱石1で支払える。
effect-trader = いつでも：コイン2 → 木材1・石材1・鉱石1
effect-wood_supplier = 次の7ラウンドの始めに木材を1つずつ得る。
effect-stone_supplier = 次の5ラウンドの始めに石材を1つずつ得る。
effect-ruby_supplier = 次の4ラウンドの始めにルビーを1つずつ得る。
effect-dog_school = 犬を1頭得るたびに木材1。
effect-quarry = ロバが1頭生まれるたびに石材1。
effect-seam = 石材を1つ得るたびに鉱石1。
effect-slaughtering_cave = 家畜を食料にするとき、1頭につき食料が1増える。
effect-cooking_cave = いつでも：小麦1・野菜1 → 食料5
effect-working_cave = 食料供給のたびに、1人分を木材1・石材1・鉱石2のどれかで支払える。
effect-mining_cave = 食料供給のたびに、採掘所のロバ1頭につき、必要な食料が1減る。
effect-breeding_cave = 一度に生まれた家畜1・2・3・4頭につき、食料1・2・3・5。
effect-peaceful_cave = いつでも：武器1つを、武器レベルと同じ数の食料に替えられる。
effect-weaving_parlor = すぐに羊1頭につき食料1。終了時、羊2頭につき1点。
effect-milking_parlor = すぐに牛1頭につき食料1。終了時、牛1頭につき1点。
effect-state_parlor = 隣り合う住居1つにつき、すぐに食料2、終了時に4点。
effect-hunting_parlor = いつでも：猪2 → コイン2・食料2
effect-beer_parlor = いつでも：小麦2 → コイン3または食料4
effect-blacksmithing_parlor = いつでも：鉱石1・ルビー1 → コイン2・食料1
effect-stone_storage = 終了時、石材1つにつき1点。
effect-ore_storage = 終了時、鉱石2つにつき1点。
effect-spare_part_storage = いつでも：木材1・石材1・鉱石1 → コイン2
effect-main_storage = 終了時、黄の内装1つにつき2点（これも含む）。
effect-weapon_storage = 終了時、武器を持つドワーフ1人につき3点。
effect-supplies_storage = 終了時、ドワーフ全員が武器を持っていれば8点。
effect-broom_chamber = 終了時、ドワーフが5人なら5点、6人なら10点。
effect-treasure_chamber = 終了時、ルビー1つにつき1点。
effect-food_chamber = 終了時、小麦1と野菜1の組1つにつき2点。
effect-prayer_chamber = 終了時、武器を持つドワーフがいなければ8点。
effect-writing_chamber = 終了時、失う点が7点まで減る。
effect-fodder_chamber = 終了時、家畜3頭につき1点。

# --- purposes of action spaces ---

does-ruby_mining = ルビーを取る。ルビーの採掘所があれば、さらに1つ得る。
does-housework = 犬1頭を得るか、内装タイルを置く。両方でもよい。
does-slash_and_burn = 牧草地・畑タイルを置き、その後に種をまく。片方だけでもよい。
does-logging = 木材を取る。その後、レベル1の探索に出てもよい。
does-wood_gathering = 木材を取る。
does-excavation = 石材を取る。部屋・トンネルタイルか二部屋タイルを置いてもよい。
does-ore_mining = 鉱石を取る。自分の鉱石の採掘所1つにつき、さらに2つ得る。
does-sustenance = 置いてある資源を取る。牧草地・畑タイルを置いてもよい。
does-drift_mining = 石材を取る。部屋・トンネルタイルを置いてもよい。
does-drift_mining_2 = 石材を取る。部屋・トンネルタイルを置いてもよい。
does-supplies = 資源を得る。
does-clearing = 木材を取る。牧草地・畑タイルを置いてもよい。
does-starting_player = 食料を取る。次のラウンドのスタートプレイヤーになる。
does-strip_mining = 置いてある資源を取る。
does-imitation_a = 他のプレイヤーのドワーフがいるスペースのアクションを行う（置いてあった物資は得られない）。
does-imitation_b = { does-imitation_a }
does-imitation_c = { does-imitation_a }
does-imitation_d = { does-imitation_a }
does-forest_exploration = 木材を取る。
does-growth = 木材1・石材1・鉱石1・食料1・コイン2を得るか、家族を増やす。
does-depot = 置いてある資源を取る。
does-weekly_market = それぞれ1つずつ買える。木材・石材・鉱石・羊・ロバ・小麦はコイン1、猪・犬・野菜はコイン2、牛はコイン3。
does-small_scale_drift_mining = 部屋・トンネルタイルを置き、石材1を得る。
does-hardware_rental = レベル2の探索に出て、その後に種をまく。片方だけでもよい。
does-fence_building = 木材を取る。小さな牧場（木材2）と大きな牧場（木材4）を1つずつ作ってもよい。
does-large_depot = 置いてある資源を取る。
does-extension = 牧草地・畑タイルを置いて木材1を得るか、部屋・トンネルタイルを置いて石材1を得る。
does-blacksmithing = 武器を作り、その後にレベル3の探索に出る。片方だけでもよい。
does-sheep_farming = 小さな牧場（木材2）、大きな牧場（木材4）、厩（石材1）を1つずつ作ってもよい。その後に羊を取る。
does-ore_mine_construction = 鉱石の採掘所を作って鉱石3を得て、その後にレベル2の探索に出る。片方だけでもよい。
does-wish_for_children = 家族を増やすか、住居を置く。
does-urgent_wish_for_children = 住居を置いてその後に家族を増やすか、コイン3を得る。
does-donkey_farming = 小さな牧場（木材2）、大きな牧場（木材4）、厩（石材1）を1つずつ作ってもよい。その後にロバを取る。
does-ruby_mine_construction = ルビーの採掘所を、トンネルに作るか、深いトンネルに作ってルビー1を得る。
does-exploration = レベル4の探索に出る。
does-family_life = 家族を増やす、種をまく、またはその両方。
does-ore_delivery = 置いてある資源を取る。自分の鉱石の採掘所1つにつき、さらに鉱石2を得る。
does-ore_trading = 3回まで：鉱石2をコイン2と食料1に替える。
does-adventure = 武器を作り、レベル1の探索に出て、さらにもう1回出る。どれを省いてもよい。
does-ruby_delivery = ルビーを取る。ルビーの採掘所が2つあれば、さらに1つ得る。

# --- notes of the log ---

note-round_begins = 第{ $round }ラウンド開始。スタートプレイヤー：{ $seat }。新しいスペース：{ WORD("space", $card) }。ラウンド終了時：{ WORD("event", $event) }。
    .short = 第{ $round }ラウンド（{ $seat }から）：{ WORD("space", $card) }
note-places = { $seat }が{ WORD("space", $space) }にドワーフを置き{ $paid ->
    [none] {""}
   *[other] 、{ $paid }を支払い
}{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { WORD("space", $space) }{ $paid ->
        [none] {""}
       *[other] 、−{ $paid }
    }{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-passes = { $seat }は最も弱いドワーフにできることがなく、パスしました。
    .short = パス
note-takes = { $seat }が{ $goods }を得ました。
    .short = +{ $goods }
note-arms = { $seat }の武器がすべて1強くなりました。
    .short = 全武器+1
note-trades = { $seat }が{ $paid }を{ $goods }に替えました。
    .short = { $paid } → { $goods }
note-lays = { $seat }が{ $at }に{ WORD("tile", $tile) }を置き{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { WORD("tile", $tile) }{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-fences = { $seat }が{ $at }を{ $paid ->
    [none] 柵で囲みました。
   *[other] { $paid }の柵で囲みました。
}
    .short = 柵：{ $at }
note-builds_stable = { $seat }が{ $at }に{ $paid ->
    [none] 厩を作りました。
   *[other] { $paid }で厩を作りました。
}
    .short = 厩
note-mines = { $seat }が{ $at }に{ WORD("tile", $mine) }を作り{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { WORD("tile", $mine) }{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-sows = { $seat }が種をまきました：{ $grain ->
    [0] {""}
   *[other] { good-grain }{ $grain }
}{ $vegetable ->
    [0] {""}
   *[other] { $grain ->
        [0] {""}
       *[other] と
    }{ good-vegetable }{ $vegetable }
}。
    .short = 種まき：{ $grain ->
        [0] {""}
       *[other] { good-grain }{ $grain }
    }{ $vegetable ->
        [0] {""}
       *[other] { $grain ->
            [0] {""}
           *[other] 、
        }{ good-vegetable }{ $vegetable }
    }
note-grows = { $seat }に子が生まれました。
    .short = 新生児
note-forges = { $seat }が{ $paid ->
    [none] 武器レベル{ $strength }の武器を作りました。
   *[other] { $paid }で武器レベル{ $strength }の武器を作りました。
}
    .short = 武器{ $strength }
note-buys = { $seat }が{ $goods }をコイン{ $gold }で買いました。
    .short = { $goods }（コイン{ $gold }）
note-furnishes = { $seat }が{ $paid ->
    [none] {""}
   *[other] { $paid }で
}「{ WORD("room", $room) }」を買いました。
    .short = { WORD("room", $room) }
note-puts_room = { $seat }が{ $at }に「{ WORD("room", $room) }」を置き{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { $goods ->
        [none] {""}
       *[other] +{ $goods }
    }
note-sets_out = { $seat }のドワーフが武器レベル{ $strength }で、レベル{ $level }の探索に出ました。
    .short = 探索{ $level }
note-comes_home = { $seat }のドワーフが探索から戻り、武器レベルが{ $strength }になりました。
    .short = 武器{ $strength }
note-imitates = { $seat }が{ WORD("space", $space) }を複製し{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { WORD("space", $space) }を複製{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-breeds = { $seat }の家畜が生まれました：{ $animals }{ $goods ->
    [none] 。
   *[other] 。{ $goods }を得ました。
}
    .short = 繁殖：{ $animals }{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-eats = { $seat }は置き場がなく、{ WORD("good", $animal) }{ $count }を食料{ $food }にしました。
    .short = { WORD("good", $animal) }{ $count } → { good-food }{ $food }
note-skips = { $seat }は{ WORD("phase", $phase) }を飛ばします。
    .short = { WORD("phase", $phase) }なし
note-reaps = { $seat }が{ $goods }を収穫しました。
    .short = 収穫 +{ $goods }
note-feeds = { $seat }が{ $begging ->
    [0] { $paid ->
        [none] {""}
       *[other] { $paid }で
    }家族を養いました。
   *[other] { $paid ->
        [none] 食料を支払えず、
       *[other] { $paid }で家族を養い、
    }{ good-begging }{ $begging }を受け取りました。
}
    .short = { $begging ->
        [0] {""}
       *[other] { good-begging }{ $begging }
    }
note-keeps = { $seat }が{ $paid }を支払い、{ WORD("space", $space) }の物資を残しました。
    .short = { WORD("space", $space) }を残す −{ $paid }
note-lets_go = { WORD("space", $space) }の物資がなくなりました：{ $goods }。
    .short = { WORD("space", $space) } −{ $goods }
note-income = { $seat }が内装タイルから{ $goods }を得ました。
    .short = +{ $goods }
note-converts = { $seat }が{ WORD("good", $good) }{ $count }を食料{ $food }にしました。
    .short = { WORD("good", $good) }{ $count } → { good-food }{ $food }
note-ruby_for = { $seat }がルビー1を{ $goods }に替えました。
    .short = { good-ruby } → { $goods }
note-ruby_tile = { $seat }がルビー{ $rubies }で{ $at }に{ WORD("tile", $tile) }を置き{ $goods ->
    [none] ました。
   *[other] 、{ $goods }を得ました。
}
    .short = { good-ruby }{ $rubies } → { WORD("tile", $tile) }{ $goods ->
        [none] {""}
       *[other] 、+{ $goods }
    }
note-uses = { $seat }が「{ WORD("room", $room) }」を使いました：{ $given } → { $goods }。
    .short = { $given } → { $goods }
note-disarms = { $seat }が武器レベル{ $strength }の武器を食料{ $strength }に替えました。
    .short = 武器{ $strength } → { good-food }{ $strength }
note-final = { $seat }の得点：{ $points }点。
    .short = { "" }

# --- refusals ---

reason-space_occupied = { WORD("space", $space) }にはすでに{ $by }がいます。
reason-space_not_in_play = そのスペースは今は使いません。
reason-nothing_to_do_here = { WORD("space", $space) }では今、何もできません。
reason-weakest_dwarf_first = 最も弱いドワーフから置きます。他のドワーフを置くにはルビー1が必要です。
reason-must_place = 最も弱いドワーフにできることがあるので、パスできません。
reason-not_enough = { WORD("goods", $good) }が足りません。
reason-dwarf_unarmed = このドワーフは武器を持っていません。
reason-dwarf_already_armed = このドワーフはすでに武器を持っています。
reason-forge_1_to_8 = 作れる武器はレベル1から8までです。
reason-loot_too_strong = 武器レベル{ $strength }が必要です。このドワーフは{ $have }です。
reason-loot_twice = この探索ではもう持ち帰りました：{ WORD("loot", $item) }。
reason-loot_too_many = レベル{ $level }の探索では、これ以上持ち帰れません。
reason-loot_not_possible = 今それを選んでも何もできません：{ WORD("loot", $item) }。
reason-wrong_half = { $at }はボードの反対側です。
reason-space_not_empty = { $at }は空いていません。
reason-not_adjacent = 同じ側にすでにあるタイルなどの隣に置いてください。
reason-must_touch_entrance = 森の最初のタイルは、入口の前のd3を覆わなければなりません。
reason-spaces_not_neighbours = その2マスは隣り合っていません。
reason-field_on_stable = { $at }には厩があります。牧草地は置けますが、畑は置けません。
reason-needs_meadow = 柵のない牧草地が必要です。
reason-needs_two_tunnels = 鉱石の採掘所には、何も置いていない隣り合うトンネル2マスが必要です。
reason-no_deep_tunnel_here = ルビーの採掘所は、スペースの指定どおり、空いているトンネルか深いトンネルに作ります。
reason-no_free_cavern = そこに空いている部屋タイルはありません。
reason-tile_gone = 「{ WORD("room", $room) }」はもうありません。
reason-not_a_dwelling = 「{ WORD("room", $room) }」はここでは置けません。置けるのは住居だけです（報酬なら普通の住居だけ）。
reason-family_full = 家族はもう増やせません。
reason-no_room_for_dwarf = ドワーフの住む場所が足りません。
reason-field_not_empty = 空いている畑がそれだけありません。
reason-sow_limit = 種まきは小麦2つまで、野菜2つまで、合わせて1つ以上です。
reason-no_stable_left = 厩が残っていません。
reason-stable_already_here = { $at }にはすでに厩があります。
reason-part_already_done = それはもう行いました。
reason-wrong_part_order = このアクションには順番があり、今はできません。
reason-either_or = ここではどちらか一方だけです。
reason-guest_room_extension_used = 拡張で両方を行えるのは1回だけです。もう行いました。
reason-imitate_needs_opponent = 複製できるのは、他のプレイヤーのドワーフがいるスペースだけです。
reason-cannot_imitate_this = スタートプレイヤーと複製は複製できません。
reason-market_once_each = それはもう買いました。買えるのは1つずつです。
reason-animals_do_not_fit = 家畜の置き場が足りません。先に食料にする家畜を選んでください。
reason-newborn_does_not_fit = 生まれる家畜の置き場がありません。
reason-needs_two_parents = 繁殖には{ WORD("goods", $animal) }が2頭必要です。
reason-newborn_not_convertible = 繁殖の間は、家畜を食料にできません。
reason-not_convertible = それは替えられません。
reason-gold_needs_two = コインは一度に2つ以上を食料に替えます。
reason-no_part_done = まずここで何かしてください。

# --- decisions ---

ask-place_dwarf = **ドワーフをどこに置きますか？**
    .short = ドワーフを置く
ask-end_round = **この手番でよろしいですか？** これでラウンドが終わります。
    .short = ラウンド終了
ask-act = **{ WORD("space", $space) }：何をしますか？**
    .short = { WORD("space", $space) }
ask-use_loot = **報酬「{ WORD("loot", $item) }」：どうしますか？**
    .short = { WORD("loot", $item) }
ask-choose_loot = **他に何を持ち帰りますか？** 武器レベル{ $strength }。
    .short = 他に何を？
ask-choose_payment = **「{ WORD("room", $room) }」のコストをどう支払いますか？**
    .short = 支払い方は？
ask-choose_cavern = **「{ WORD("room", $room) }」をどこに置きますか？**
    .short = どこに置く？
ask-buy_more = **他に何を買いますか？**
    .short = 他に何を？
ask-make_room = **置き場が足りません。どの家畜を食料にしますか？**
    .short = 家畜が多すぎる
ask-breed_animals = **どの家畜を繁殖させますか？** 答えるまでは、まだ置き場を作れます。
    .short = 繁殖
ask-skip_phase = **どのフェイズを飛ばしますか？**
    .short = どちらを飛ばす？
ask-feed_family = **家族をどう養いますか？** 答えるまでは、まだ物資を交換できます。
    .short = 食料供給
ask-finish_converting = **他に交換しますか？** この後、得点計算をします。
    .short = 最後の交換
ask-keep_goods = **{ WORD("space", $space) }の物資を、ルビー1で残しますか？**
    .short = 残す？

ask-place-space = **別のドワーフをどこに置きますか？**
ask-place-dwarf = **どのドワーフを置きますか？** { $what }
ask-lay-tile = **どの地形タイルを置きますか？**
ask-lay-at = **どこに置きますか？** { $what }
ask-furnish-room = **どの内装タイルを置きますか？**
ask-fence-at = **どの牧草地を柵で囲みますか？** 1マスなら小さな牧場、2マスなら大きな牧場になります。
ask-build_stable-at = **厩をどこに作りますか？**
ask-mine-at = **採掘所をどこに作りますか？**
ask-sow-grain = **小麦をいくつまきますか？**
ask-sow-vegetable = **野菜をいくつまきますか？**
ask-forge-strength = **どの武器レベルにしますか？** 同じ数の鉱石がかかります。
ask-bring-item = **どの報酬を持ち帰りますか？**
ask-buy-good = **何を買いますか？**
ask-imitate-space = **どのスペースを複製しますか？**
ask-trade-times = **何回取引しますか？**
ask-convert-good = **何を食料に替えますか？**
ask-convert-count = **いくつ食料に替えますか？** { $what }
ask-ruby_for-good = **ルビーを何に替えますか？**
ask-ruby_tile-tile = **ルビーでどのタイルを置きますか？**
ask-ruby_tile-at = **どこに置きますか？** { $what }
ask-use-room = **どの内装タイルを使いますか？**
ask-use-count = **何回使いますか？** { $what }
ask-use-want = **代わりに何を得ますか？**
ask-disarm-strength = **どの武器を手放しますか？**

begin-sow = 小麦{ $what }をまく…
begin-convert = { $what } → 食料…
begin-ruby_tile = ルビー → { $what }…

other-place = 別のドワーフ（ルビー1）…
dwarf-weakest = 最も弱いドワーフ
dwarf-strength = 武器{ $strength }のドワーフ（ルビー1）

undo-place = { WORD("space", $space) }
undo-done = アクションの終了
undo-take = { $what ->
    [goods] 置いてある物資
    [weapons] 武器
   *[other] { WORD("good", $what) }
}
undo-lay = { WORD("tile", $tile) }
undo-furnish = { WORD("room", $room) }
undo-pay_with = 支払い
undo-put_room = 内装タイルの場所
undo-grow = 家族の増加
undo-sow = 種まき
undo-forge = 武器{ $strength }
undo-bring = { WORD("loot", $item) }
undo-trade = 鉱石の取引
undo-buy = { WORD("good", $good) }
undo-imitate = { WORD("space", $space) }
undo-breed = 繁殖
undo-eat = { WORD("good", $animal) } → 食料
undo-skip = { WORD("phase", $phase) }
undo-feed = 食料供給
undo-keep = 置いてある物資
undo-convert = { WORD("good", $good) } → 食料
undo-ruby_for = ルビー → { WORD("good", $good) }
undo-ruby_tile = { WORD("tile", $tile) }
undo-use = { WORD("room", $room) }
undo-disarm = 武器 → 食料

# --- planned moves ---

order-place_dwarf = 次のドワーフ
order-act = スペースですること
order-end_round = ラウンドの終わり
order-use_loot = 報酬の使い方
order-choose_loot = 次の報酬
order-choose_payment = 内装タイルの支払い方
order-choose_cavern = 内装タイルの場所
order-buy_more = 市場
order-make_room = 置けない家畜
order-breed_animals = 繁殖
order-skip_phase = 飛ばすフェイズ
order-feed_family = 食料供給
order-finish_converting = 最後の交換
order-keep_goods = 残す物資

# --- commands ---

command-group = カヴェルナ
    .about = カヴェルナ：ドワーフ、建設、繁殖、食料
command-place = 置く
    .about = アクションスペースにドワーフを置く
command-pass = パス
    .about = このラウンドはもうドワーフを置かない
command-done = 終了
    .about = アクションを終える
command-take = 受け取る
    .about = 犬、コイン、資源などを受け取る
command-lay = タイル
    .about = 地形タイルを置く
command-furnish = 内装
    .about = 内装タイルを置く
command-pay_with = 支払い
    .about = 内装タイルの木材や石材を鉱石で支払う
command-put_room = 配置
    .about = 内装タイルの場所を選ぶ
command-grow = 家族
    .about = 家族を増やす
command-sow = 種まき
    .about = 小麦と野菜の種をまく
command-forge = 武器
    .about = 武器を作る
command-bring = 報酬
    .about = 探索の報酬を選ぶ
command-fence = 柵
    .about = 牧草地1マスか2マスを柵で囲む
command-build_stable = 厩
    .about = 厩を作る
command-mine = 採掘所
    .about = 鉱石かルビーの採掘所を作る
command-trade = 取引
    .about = 鉱石を取引する
command-buy = 購入
    .about = 市場で買う
command-imitate = 複製
    .about = 他のスペースのアクションを行う
command-breed = 繁殖
    .about = 繁殖させる家畜を選ぶ
command-eat = 食べる
    .about = 置けない家畜を食料にする
command-skip = 飛ばす
    .about = 畑フェイズか繁殖フェイズを飛ばす
command-feed = 食料供給
    .about = 家族を養う
command-keep = 残す
    .about = スペースの物資をルビー1で残す
command-finish = 完了
    .about = もう交換しない
command-convert = 食料に替える
    .about = 物資を食料にする（いつでも）
command-ruby_for = ルビー
    .about = ルビーを他の物資に替える（いつでも）
command-ruby_tile = ルビータイル
    .about = ルビーで1マスの地形タイルを置く（いつでも）
command-use = 使う
    .about = 内装タイルを使う（いつでも）
command-disarm = 武器を手放す
    .about = 武器を食料に替える（平和の洞、いつでも）
look-own = 自分のホームボード
look-rooms = 残りの内装タイル
look-affordable = 今支払える内装タイル
command-rooms = 内装一覧
    .about = 残っている内装タイルを見る
command-affordable = 支払える内装
    .about = 今コストを支払える内装タイルを見る
argument-space = スペース
    .about = どのアクションスペースか
argument-strength = 武器レベル
    .about = 武器レベル
argument-dwarf = ドワーフ
    .about = 最も弱いドワーフ以外を置くとき、その武器レベル（ルビー1）
argument-tile = タイル
    .about = どの地形タイルか
argument-at = 場所
    .about = 自分のボードのどこか（例：a1）
argument-other = もう1マス
    .about = 2マス目
argument-room = 内装タイル
    .about = どの内装タイルか
argument-wood = 木材
    .about = 鉱石で支払う木材の数
argument-stone = 石材
    .about = 鉱石で支払う石材の数
argument-grain = 小麦
    .about = 小麦をまく畑の数
argument-vegetable = 野菜
    .about = 野菜をまく畑の数
argument-item = 報酬
    .about = 持ち帰る報酬
argument-times = 回数
    .about = 何回か
argument-good = 物資
    .about = どの物資か
argument-animals = 繁殖させる家畜
    .about = どの家畜を繁殖させるか
argument-animal = 家畜
    .about = どの家畜か
argument-count = 個数
    .about = いくつか
argument-phase = フェイズ
    .about = 畑フェイズか繁殖フェイズか
argument-how = 方法
    .about = 家族をどう養うか
argument-keep = 残す
    .about = 物資を残すかどうか
argument-want = 欲しい物
    .about = 代わりに欲しい物
argument-fifth = 5つ目
    .about = 5つ目の答え
argument-sixth = 6つ目
    .about = 6つ目の答え
argument-seventh = 7つ目
    .about = 7つ目の答え
argument-topic = 項目
    .about = 内装タイル、アクションスペース、報酬、またはルールの項目
rules =
    ### カヴェルナのルール要約
    ドワーフの一家を率います。ホームボードの左半分は森、右半分は山です。12ラウンド（1人または2人では11ラウンド）の後、最も点の多い人が勝ちます。同点なら勝利を分け合います。

    {""}**1ラウンドの流れ**
    1. 新しいアクションスペースが現れ、スペースに物資が置かれます。第6ラウンドからは、ラウンド終了時に何が起こるかを収穫マーカーで示します。
    2. 手番順に**ドワーフを1人ずつ**空いているスペースに置き、そのアクションを行います。全員を置き終えるまで続けます。置いてある物資は必ず取り、他は任意です。最も弱いドワーフから置きます（他のドワーフを置くにはルビー1）。
    3. 全員が帰宅します。**収穫**なら、畑それぞれから作物を1つ取り、ドワーフ1人につき食料2（新生児は1）を支払い、足りない食料1つにつき物乞いマーカー1つを受け取ります。2頭以上いる家畜は、置き場があれば種類ごとに1頭ずつ生まれます。

    {""}**ホームボード**
    - 2マスタイルは、同じ側にすでにあるタイルの隣の空き2マスに置きます。森の最初のタイルはd3を覆います。部屋タイルには内装タイルを置き、トンネルには採掘所を作り、牧草地は柵で囲み、畑には種をまきます（小麦1は3に、野菜1は2になります）。
    - **家畜の置き場**：入口の部屋に同じ種類2頭、小さな牧場に2頭、大きな牧場に4頭（厩1つごとに2倍）。採掘所にロバ1頭、森の厩に猪1頭、厩のある牧草地に1頭。犬に置き場は要らず、牧草地や牧場では、そこにいる犬より1頭多い羊の番をします。置けない家畜はすぐに食料になります。置き場所はボットが自動で最適にします。
    - **家族を増やす**には住む場所が必要です。最初は2人分あり、住居で増えます。新生児は次のラウンドから働きます。ドワーフは5人まで、追加の住居があれば6人までです。

    {""}**探索**：鉱石1〜8で武器を作ると、その数が武器レベルです。例えばレベル2の探索では、武器レベル以下の異なる報酬を2つまで得ます。その後、武器レベルが1上がります。

    {""}**いつでも**（他の人の手番や収穫の間も）できること
    - 食料に替える：小麦・羊・ロバ1、ロバ2頭で3、猪・野菜・ルビー2、牛3、コインは枚数より1少ない食料。
    - ルビー1を、木材・石材・鉱石・小麦・野菜・コイン・犬・羊・ロバ・猪のどれか1つ、食料1を足して牛1頭、または1マスの牧草地・畑・トンネルに替える。ルビー2なら部屋タイル。

    {""}**最終得点**
    - 動物・野菜・ルビー・ドワーフ・コインは1つにつき1点、小麦は2つにつき1点（切り上げ）
    - 内装タイルとそのボーナス、小さな牧場2点、大きな牧場4点、鉱石の採掘所3点、ルビーの採掘所4点
    - いない家畜1種類につき−2点、未使用スペース−1点、物乞いマーカー−3点

    {""}**ここでは**：食料が足りれば自動で支払い、考えることがなければ繁殖も自動です。`/カヴェルナ 好み`で変えられます。個々の項目は`/ルール カヴェルナ`で選べます。
    .about = カヴェルナのルール要約

# --- options of a match, preferences ---

option-furnishings = 内装タイル
option-furnishings-full = フルゲーム
option-furnishings-introductory = 導入用
option-vegetable_extra = 野菜をまくと足される数
option-vegetable_extra-1 = 1
option-vegetable_extra-2 = 2
pref-feeding = 食料供給
pref-feeding-auto = 食料が足りれば確認しない
pref-feeding-ask = 毎回確認する
pref-breeding = 繁殖
pref-breeding-auto = 選ぶことがなければ確認しない
pref-breeding-ask = 毎回確認する
argument-feeding = 食料供給
    .about = 家族の養い方を毎回確認するか
argument-breeding = 繁殖
    .about = 繁殖させる家畜を毎回確認するか

# --- learning ---

tips =
    {""}**手番**：ドワーフ1人を空いているスペースに置き、そのアクションを1つずつ行います。
    収穫では1人につき食料2が必要です。家畜や作物はいつでも食料にできます。
    ボード全体を使い、家畜は4種類とも飼いましょう。

# --- rule topics ---

topic-chapter = ルール：{ $name }
topic-tile = 地形：{ $name }
topic-loot = 報酬（武器レベル{ $strength }）：{ $name }

fact-cost = コスト：{ $goods }
fact-free = コストなし
fact-points = { $points }点
fact-introductory = 導入用でも使用
fact-unlimited = 数に限りなし
fact-over = { $room }と{ $other }の一方を持っていれば、もう一方はその上に置きます。覆われたタイルは失われます。
fact-players = { $least ->
    [1] { $most ->
        [7] {""}
       *[other] { $most }人まで：
    }
    [7] 7人：
   *[other] { $more ->
        [0] { $least }人：
        [1] { $least }・{ $most }人：
       *[other] { $least }〜{ $most }人：
    }
}{ $facts }
fact-fills = 毎ラウンド、{ $goods }
fact-fills-then = 毎ラウンド、空なら{ $goods }、空でなければ{ $then }
fact-from-round = 2人では第{ $round }ラウンドから
fact-pays = { $goods }を支払う
fact-gains = サプライから{ $goods }
fact-in-play = 使用
fact-card = 第{ $stage }ステージのカード（第{ $first }〜{ $last }ラウンド）
fact-card-round = 第{ $stage }ステージのカード（必ず第{ $round }ラウンド）
fact-back = { WORD("space", $space) }の裏面。{ WORD("space", $by) }が現れたときに裏返します
fact-turned = { WORD("space", $by) }が現れると裏返し、以後は{ WORD("space", $space) }になります
fact-least-players = { $least }人以上で使用
fact-brings = { $goods }を得る。

does-all_weapons_plus_1 = 自分の武器がすべて1強くなる（14まで）。武器のないドワーフは変わらない。
does-loot_furnish = 内装タイルを通常のコストで置く。
does-loot_stable = 厩を無料で作る。
does-loot_tunnel = トンネル1マスを置く。
does-loot_small_pasture = 木材1で小さな牧場を作る。
does-loot_large_pasture = 木材2で大きな牧場を作る。
does-loot_meadow = 牧草地1マスを置く。
does-loot_dwelling = 木材2と石材2で「住居」を置く。
does-loot_field = 畑1マスを置く。
does-loot_sow = 小麦2つまでと野菜2つまでの種をまく。
does-loot_cavern = 部屋タイル1マスを置く。
does-loot_breed = 2頭以上いる家畜が2種類まで、置き場があれば1頭ずつ生まれる。

about-meadow =
    森に置く。牧草地・畑タイルの半分。1マスだけならルビー1、または武器レベル11の報酬。
    厩があれば家畜1頭を置ける。犬がいれば、犬より1頭多い羊を置ける。
    1マスを柵で囲むと小さな牧場、隣り合う2マスを囲むと大きな牧場になる。
about-field =
    森に置く。厩の上には置けない。牧草地・畑タイルの半分。1マスだけならルビー1、または武器レベル12の報酬。
    小麦1をまくと3つ、野菜1をまくと2つになる。収穫ごとに1つずつ取り、空になれば、また種をまける。
about-small_pasture =
    柵で囲んだ牧草地1マス。木材2（報酬なら1）。2点。
    同じ種類の家畜2頭（厩があれば4頭）、または中の犬より1頭多い羊を置ける。
about-large_pasture =
    柵で一緒に囲んだ隣り合う牧草地2マス。木材4（報酬なら2）。4点。
    同じ種類の家畜4頭（厩1つで8頭、2つで16頭）、または中の犬より1頭多い羊を置ける。
about-stable =
    石材1（報酬なら無料）。1人3つ。タイルのない森、牧草地、牧場に1マス1つまで。
    牧場の置き場を2倍にする。牧草地では家畜1頭、森では猪1頭を置ける。
    森ではそのマスが使用済みになり、後から牧草地を下に置ける。
about-cavern =
    山に置く。2マスタイルの半分。1マスだけならルビー2、または武器レベル14の報酬。
    内装タイルを1枚置ける。
about-tunnel =
    山に置く。2マスタイルの半分。1マスだけならルビー1、または武器レベル9の報酬。
    隣り合う2マスは鉱石の採掘所と深いトンネルに、1マスはルビーの採掘所にできる。
about-deep_tunnel =
    鉱石の採掘所と一緒に置く。ルビーの採掘所にすると、ルビー1を得る。
about-ore_mine =
    深いトンネルと一緒に、隣り合うトンネル2マスに置き、鉱石3を得る。3点。
    ロバ1頭を置ける。鉱石採掘と鉱石の配達で得る鉱石が2増える。
about-ruby_mine =
    トンネルか深いトンネルに置く。深いトンネルならルビー1を得る。4点。
    ロバ1頭を置ける。1つあればルビー採掘で、2つあればルビーの配達で得るルビーが1増える。

chapter-rounds = ラウンドとドワーフ
about-rounds =
    毎ラウンド、新しいアクションスペースが現れます。第6ラウンドからは収穫マーカーがラウンドの終わりを示します。
    次に、累積アクションスペースに物資を足し、内装タイルの収入を得ます。
    スタートプレイヤーから順に、ドワーフを1人ずつ置いてアクションを行います。全員を置き終えるまで続けます。
    最も弱いドワーフ（武器なしが最も弱い）から置きます。他のドワーフを置くにはルビー1が必要です。
    置いてある物資は必ず取ります。他は任意ですが、何もしないことはできません。
    パスできるのは、最も弱いドワーフがどこでも何もできないときだけです。
    スタートプレイヤーのスペースを取った人が、次のラウンドを始めます。
chapter-either = 「または」「その後に」の読み方
about-either =
    「AまたはB、または両方」：順番は自由です。
    「A、その後にB」：この順に行います。片方だけでもかまいません。
    「AかB」：どちらか一方だけです（客室があれば両方できます）。
chapter-imitation = 複製
about-imitation =
    食料を支払い、他のプレイヤーのドワーフがいるスペースを選びます。スタートプレイヤーと複製は選べません。
    そのスペースのアクションを自分のドワーフと武器で行います。サプライからの物資は得られますが、置いてあった物資は得られません。
chapter-land = 地形タイルの置き方
about-land =
    牧草地と畑は森に、部屋タイルとトンネルは山に置きます。置いたタイルは動かせません。
    同じ側にすでにあるタイルなどの隣に置きます（2マスタイルは片方が隣ならかまいません）。森の最初のタイルはd3を覆います。
    印刷された物資は覆うと得られます：猪1（a3、c1）、食料1（d2、d5）、食料2（a6）。
    事務室があれば、2マスタイルの片方をボードの外に置けます。そのマスも普通に使えますが、ボードのマスは埋まりません。
chapter-animals = 家畜の置き場
about-animals =
    入口の部屋、混合住居：同じ種類の家畜2頭。
    小さな牧場：同じ種類2頭、厩があれば4頭。大きな牧場：4頭、厩1つで8頭、2つで16頭。
    厩のある牧草地：どの家畜でも1頭。厩のある森：猪1頭。採掘所：ロバ1頭。
    犬に置き場は要りません。牧草地や牧場では、そこにいる犬より1頭多い羊の番をさせることもできます。
    何かが変わるたびに、ボットが家畜を並べ直します。置けない家畜はすぐに食料になります。どれにするかは選べます。
chapter-family = 家族
about-family =
    家族を増やすには住む場所が必要です。入口の部屋は2人分で、他の住居はタイルに書かれた人数分です。
    ドワーフは5人まで、追加の住居があれば6人までです。一度に増えるのは1人です。
    新生児は武器を持たず、ラウンドの終わりまでスペースに残り、食料1を食べ、次のラウンドから働きます。
chapter-expeditions = 武器と探索
about-expeditions =
    武器のないドワーフだけが武器を作れます。鉱石1〜8を支払い、その数が武器レベルです。武器は持ち続けます。
    レベル1・2・3・4の探索では、出発時の武器レベル以下の異なる報酬を、その数まで得ます。
    報酬は1つずつ、すぐに使えるものを選びます。1つ目の後はいつでもやめられます。
    その後、武器レベルが1上がります（14まで）。
chapter-harvest = 収穫
about-harvest =
    畑フェイズ：作物のある畑それぞれから1つ取ります。
    食料供給フェイズ：ドワーフ1人につき食料2、新生児は1。持っている食料は支払わなければなりません。足りない食料1つにつき物乞いマーカー1つを受け取ります（返せません）。
    繁殖フェイズ：2頭以上いる家畜は、置き場があれば種類ごとに1頭ずつ生まれます。その間、親も子も食料にできません。
    第3・第5ラウンドの終わりは収穫、第4ラウンドは食料供給のみ（ドワーフ1人につき食料1）です。第6ラウンドからは収穫マーカーによります。緑は収穫、1つ目の赤は何もなし、2つ目の赤は食料供給のみ（ドワーフ1人につき食料1）、3つ目の赤は畑フェイズか繁殖フェイズを飛ばす収穫です。
chapter-exchanges = いつでもできる交換
about-exchanges =
    対戦が誰かを待っている間は、他の人の手番でも自分の物資を交換できます。
    食料に：小麦・羊・ロバ1、猪・野菜・ルビー2、牛3、一度にロバ2頭なら3、コインは渡す数より1少ない数。
    ルビー1：木材・石材・鉱石・小麦・野菜・コイン・犬・羊・ロバ・猪のどれか1つ。牛1頭には食料1も必要です。
    ルビー1：1マスの牧草地・畑・トンネル。ルビー2：1マスの部屋タイル。
    ルビー1：最も弱いドワーフ以外を置く。
    こうして得た家畜を置けなければ、すぐに食料になります。
chapter-scoring = 得点
about-scoring =
    動物・野菜（畑の分も）・ルビー・ドワーフ・コインは1つにつき1点。
    小麦（畑の分も）は2つにつき1点（切り上げ）。
    内装タイルの点とボーナス。
    小さな牧場2点、大きな牧場4点、鉱石の採掘所3点、ルビーの採掘所4点。
    いない家畜1種類につき−2点。
    タイルも厩もないマス1つにつき−1点。
    物乞いマーカー1つにつき−3点。
    最も点の多い人の勝ちです。同点なら勝利を分け合います。
chapter-solo = 1人で遊ぶ
about-solo =
    全11ラウンド、アクションスペースは8つ、カードの順番は決まっています。食料2で始めます。
    第3ラウンドの終わりは収穫、第4ラウンドは食料供給のみ（ドワーフ1人につき食料1）、第5ラウンドからは毎回収穫です。
    物資を足す前に、6つ以上あるスペースは空になります。ルビー1を支払えば残せます。
    100点なら良い結果です。

# --- pictures: activities of players ---

picture-doing-place_dwarf = ドワーフを置きます
picture-doing-end_round = ラウンドを終えます
picture-doing-act = アクションを行います
picture-doing-use_loot = 報酬を使います
picture-doing-choose_loot = 探索の報酬を選びます
picture-doing-choose_payment = 支払い方を選びます
picture-doing-choose_cavern = 内装タイルを置きます
picture-doing-buy_more = 市場で買います
picture-doing-make_room = 置けない家畜を選びます
picture-doing-breed_animals = { $count ->
   *[other] 家畜を繁殖させます
}
picture-doing-skip_phase = { $count ->
   *[other] 飛ばすフェイズを選びます
}
picture-doing-feed_family = { $count ->
   *[other] 家族を養います
}
picture-doing-finish_converting = { $count ->
   *[other] 最後の交換をします
}
picture-doing-keep_goods = 物資を残すか選びます

# --- pictures: the board ---

picture-round = ラウンド{ $round }/{ $rounds }・{ $phase }
picture-phase-begin = 補充
picture-phase-work = 労働フェイズ
picture-phase-harvest = 収穫
picture-phase-end = 最後の交換
picture-phase-over = 終了
picture-card-back = 第{ $stage }ステージ
picture-card-round = 第{ $round }ラウンド
picture-spaces = アクションスペース
picture-cards = カード
picture-next-red = 次の赤：

# Labels of options
option-at = { $what }：{ $spaces }
option-stronger = 武器{ $strength }のドワーフ（ルビー1）
option-pass = パス
option-done = 終了
option-goods = 置いてある物資を取る
option-grow = 家族を増やす
option-weapon = 武器レベル{ $strength }
option-costs = { $what }・{ $goods }
option-free = 無料
option-loot = { $item }（武器レベル{ $strength }）
option-exchange = { $given } → { $goods }
option-uses = { $room }：{ $exchange }
option-sow = { $goods }をまく
option-feed = { $goods }を支払う
option-feed-instead = { $what }、{ $goods }を支払う
option-feed-nothing = 支払わない
option-feed-auto = { $goods }を食料に替えて支払う
option-skip = { WORD("phase", $phase) }を飛ばす
option-begging = { $what }・物乞い{ $begging }
option-keep = ルビー1で残す
option-let_go = 手放す
option-finish = これ以上交換しない

# The position in words
text-between = {""}
alt-player = { $name }（{ $colour }）{ $points }点、家にいるドワーフ{ $home }/{ $dwarfs }、食料{ $food }
text-start = スタートプレイヤー：{ $name }。次のラウンド：{ $next }。
text-asked = { $name }の選択肢：
text-more-options = ほか{ $count }件。
text-spaces = アクションスペース：
text-named = { $name }：{ $told }
text-free = 空き。
text-lying = { $goods }があります。
text-pays = { $goods }を支払います。
text-gains = サプライから{ $goods }。
text-fills = 毎ラウンド{ $goods }が足されます。
text-fills-then = 毎ラウンド{ $goods }、残っていれば{ $then }が足されます。
text-dwarf-of = { $name }が使用中{ $strength ->
    [0] 。
   *[other] （武器レベル{ $strength }）。
}
text-newborn-of = { $name }の新生児。
text-coming = これから出るカード：
text-card-known = 第{ $round }ラウンド：{ $name }
text-cards-hidden = 第{ $stage }ステージ（第{ $rounds }ラウンド、順番は不明）：{ $names }
text-harvests = 各ラウンドの終わり：
text-event = 第{ $round }ラウンド：{ WORD("event", $event) }
text-next-red = 次の赤いマーカー：{ WORD("event", $event) }。
text-player = { $name }（{ $colour }）{ $points }点：{ $goods }
text-begging = { good-begging }{ $begging }
text-family = ドワーフ{ $count }人、寝床{ $beds }：{ $dwarfs }
text-at-home = 家
text-dwarf = { $strength ->
    [0] 武器なし
   *[other] 武器レベル{ $strength }
}（{ $where }）
text-newborn = 新生児（{ $where }）
text-land = { $half }：{ $land }。空きマス：{ $empty }
text-rooms = 内装：{ $rooms }
text-pastures = 牧場：{ $pastures }
text-stables = 厩：{ $stables }。残り{ $left }
text-crop = { $at } { $goods }
text-crops = 作物：{ $crops }
text-empty-fields = 作物のない畑：{ $fields }
text-animals = 動物：{ $pens }
text-pen = { $at } { $animals }
text-due = ラウンドごとの収入：{ $due }
text-bonuses = ボーナス点：{ $bonuses }
text-supply = 残りの内装タイル：{ $rooms }

# --- pictures: home boards ---

# --- the example match ---

lesson-spaces = ドワーフを1人ずつ、空いているスペースに置きます。多くのスペースには物資がたまっていきます。
lesson-cave = 掘削では石材を得て、山にタイルを置けます。番号は置ける場所です。
lesson-forest = 森の最初のタイルはd3にかかるように置きます。その後は、すでにあるタイルの隣です。
lesson-round = 全員を置くと帰宅です。新しいスペースが現れ、物資が補充されます。
lesson-stable = 厩は石材1。森では猪1頭、牧草地では家畜なら何でも1頭が入ります。
lesson-harvest = 収穫です。各畑から作物1つ、ドワーフ全員に食料、そして同じ種類が2頭いれば1頭生まれます。
lesson-room = 住居を作ります。内装タイルは木材や石材を支払い、部屋に置きます。
lesson-child = 寝床に空きがあれば子どもが生まれます。次のラウンドから働きます。
lesson-mine = 鉱石の採掘所は、トンネル2マスの上に作ります。すぐに鉱石3を得ます。
lesson-weapon = 鉱石7で武器レベル7の武器を作りました。これで探索に出られます。
lesson-loot = 探索では、武器レベル7以下の報酬を3つ：コイン2、内装、ロバ。終わると武器レベルが1上がります。
lesson-pastures = 柵で囲むと牧場です。同じ種類が2頭、大きな牧場なら4頭。厩があれば2倍です。
lesson-rubies = ルビーの採掘所は4点。ルビーはいつでも、ほとんど何にでも替えられます。
lesson-end = 最後のラウンドが終わりました。動物、作物、ドワーフ、タイル、採掘所、コインが得点です。
lesson-points = 未使用のスペース、いない家畜、物乞いは減点です。得点の多い人の勝ちです。
lesson-try_dwarf = あなたの番：ドワーフを「掘削」に送りましょう。
    .wrong = それもよいスペースですが、このレッスンは山から始めます。「掘削」を選んでください。
lesson-try_cave = あなたの番：二部屋タイルを好きな場所に置きましょう。
    .wrong = それもできますが、今回は二部屋タイルを置いてください。
lesson-try_field = あなたの番：森に牧草地と畑のタイルを置きましょう。
    .wrong = 置かなくてもかまいませんが、家畜と作物には場所がいります。タイルを置いてください。
lesson-try_stable = あなたの番：厩を好きな場所に建てましょう。
    .wrong = それもできますが、今回は厩を建ててください。
lesson-try_room = あなたの番：新しい住居を置く部屋を選びましょう。
    .wrong = まず、住居を置く部屋を選んでください。
lesson-try_child = あなたの番：寝床が空いています。子どもをもうけましょう。
    .wrong = 見送ることもできますが、ドワーフが増えると毎ラウンドの行動も増えます。子どもをもうけてください。
lesson-try_mine = あなたの番：b6に鉱石の採掘所、b5に深いトンネルを置きましょう。
    .wrong = そこにも置けますが、このレッスンはb6とb5で続けます。そこを選んでください。

# --- achievements ---

achievement-not_a_corner_wasted = 隅々まで
    .about = 減点なし：未使用スペースも、いない家畜も、物乞いもなし。
achievement-century = 百点の大台
    .about = 100点を取る。
achievement-ruby_hoard = 赤い輝き
    .about = 終了時にルビーを10個持つ。
achievement-full_house = 六人家族
    .about = ドワーフを6人にする。
achievement-legendary_axe = 伝説の斧
    .about = 武器レベル14の武器を持つ。
achievement-pacifist = 剣を鋤に
    .about = 武器を1つも作らずに勝つ。
achievement-dog_person = 犬派
    .about = 終了時に犬を6頭飼う。
achievement-noahs_cave = ノアの洞窟
    .about = 終了時に4種類の家畜を3頭ずつ飼う。
achievement-beggar_king = 物乞いの王
    .about = 物乞いマーカーを持ったまま勝つ。
achievement-wanderlust = 旅の虫
    .about = 1回の対戦で10回探索に出る。
achievement-deep_and_deeper = もっと深く
    .about = 採掘所を4つ作る。
achievement-interior_design = 模様替え
    .about = 内装タイルを9枚置く。
achievement-hermit = 隠者
    .about = 1人プレイで80点を取る。
achievement-green_thumb = 園芸の名人
    .about = 小麦と野菜でそれぞれ5点以上を得る。
