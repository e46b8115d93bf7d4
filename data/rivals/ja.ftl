# ライバルズ・フォー・カタンの言葉。カードの効果（`text-…`）はルールによって違うものがあるため、
# 必ず引数 `$ruleset`（league、published）をつけて呼び出す。

game-name = ライバルズ・フォー・カタン
game-pitch = カードで自分の領地を広げ、ダイスで資源を集め、隣の領主と勝利ポイントを競います。2人用。
source-settlements = 家
source-cities = 都市
source-cards = カード
source-strength = 軍事アドバンテージ
source-trade = 商業アドバンテージ
gain-settlements = 家が建つ
gain-cities = 家が都市になる
gain-cards = カードの勝利ポイント
gain-strength = 軍事アドバンテージを得る
gain-trade = 商業アドバンテージを得る
hope-income = ダイスで得る資源が増える
hope-sites = カードを置く場所が増える
hope-strength = 軍事アドバンテージに近づく
hope-trade = 商業アドバンテージに近づく
hope-stock = 手元の資源が多くなる
hope-plans = 次の建設に近づく
hope-road = 次の家に近づく
hope-hand = 手札が良くなる

# --- names ---

resource-lumber = 木
resource-brick = 土
resource-wool = 羊
resource-grain = 麦
resource-ore = 石
resource-gold = 金

region-forest = 森
region-hills = 土掘場
region-pasture = 羊牧場
region-fields = 麦農場
region-mountains = 山
region-gold_field = 金の土地
region-cache = { card-gold_cache }
region-up1 = { $of }上1
region-down1 = { $of }下1
region-up2 = { $of }上2
region-down2 = { $of }下2

centre-settlement = 家
centre-city = 都市
side-left = 左
side-right = 右

back-basic = 基本
back-gold = 黄金
back-turmoil = 動乱
back-progress = 進歩

card-brigitta = 賢者ブリジッタ
card-goldsmith = 金細工師
card-merchant_caravan = 隊商
card-scout = 斥候
card-relocation = 移転
card-lumber_camp = 製材所
card-brick_factory = レンガ工房
card-weavers_shop = 織物屋
card-grain_mill = 麦の水車小屋
card-iron_foundry = 製鉄所
card-parish_hall = 集会所
card-abbey = 修道院
card-storehouse = 倉庫
card-marketplace = 市場
card-toll_bridge = 有料橋
card-lumber_ship = 木材交易船
card-brick_ship = レンガ交易船
card-wool_ship = 羊毛交易船
card-grain_ship = 麦交易船
card-ore_ship = 鉱石交易船
card-gold_ship = 金交易船
card-large_trade_ship = 大型交易船
card-austin = オースティン
card-harald = ハラルド
card-inga = インガ
card-osmund = オスムンド
card-candamir = カンダミル
card-siglind = シグリンド
card-merchant_guild = 商人ギルド
card-moneylender = 金貸し
card-harbor = 港
card-trading_base = 商館
card-mint = 造幣局
card-salt_silo = 塩貯蔵庫
card-staple_house = 産物倉庫
card-pirate_ship = 海賊船
card-gold_cache = 隠し場所
card-gudrun = 恐怖の海賊ガドラン
card-trade_master = 貿易商
card-merchant = 商人
card-brigands = 山賊
card-reiner = 伝令者ライナー
card-hedge_tavern = 酒場
card-fairgrounds = フェア会場
card-fire_brigade = 消防団
card-large_festival_hall = 大フェスティバルホール
    .narrow = 大ホール
card-chapel_low = 礼拝堂（1〜3）
card-chapel_high = 礼拝堂（4〜6）
card-tithe_barn = 10分の1税の小屋
    .narrow = 税の小屋
card-drill_ground = 訓練場
card-lookout_tower = 見張り台
card-carl_forkbeard = 叉ひげのカール
card-heinrich = 斥候ハインリッヒ
    .narrow = ハインリッヒ
card-irmgard = 灯り守イルムガルド
    .narrow = イルムガルド
card-voyage_of_plunder = 沿岸略奪
card-archer = 弓使い
card-arsonist = 放火犯
card-sebastian = 巡礼の説教師セバスチャン
card-traitor = 裏切り者
card-university = 大学
card-library = 図書館
card-parliament = 議会
card-pharmacy = 薬局
card-bath_house = 浴場
card-town_hall = タウンホール
card-building_crane = クレーン
card-chief_cannoneer = 砲兵隊長
card-benjamin = 旅する先生ベンジャミン
card-doctor = 医者
card-guido = グイド大使
card-gustav = 司書グスタフ
card-mineral_mining = 鉱物採掘
card-three_field_system = 三期作

event-yule = クリスマス
event-invention = 発明
event-year_of_plenty = 豊作
event-traveling_merchant = 行商人
event-trade_ships_race = トレードシップレース
event-feud = 確執
event-fraternal_feuds = 兄弟の確執
event-gift_for_the_prince = 王子への献上品
event-riots = 暴動
event-plague = 疫病

face-brigand_attack = 盗賊の襲撃
face-trade = 取引
face-celebration = 祝祭
face-plentiful_harvest = 収穫
face-event_card = イベントカード

kind-building = 建物
kind-hero = ヒーロー
kind-trade_ship = 交易船
kind-unit = ユニット
kind-site = 特別な場所
kind-action = アクションカード

# Where a card is built, by the colour of its frame
where-green = 家か都市
where-red = 都市のみ
where-brown = 金の土地
where-yellow = 手札から使用

points-victory = 勝利ポイント
points-commerce = 商業ポイント
points-strength = 軍事ポイント
points-skill = スキルポイント
points-progress = 進歩ポイント
advantage-strength = 軍事アドバンテージ
advantage-trade = 商業アドバンテージ

# What a card requires, named in a sentence
requires-staple_house = 商人ギルド
requires-gold_cache = 軍事ポイントのあるヒーロー
requires-gudrun = 海賊船
requires-trade_master = 商人ギルド
requires-merchant = 都市または商業ポイント3
requires-brigands = 軍事アドバンテージ
requires-voyage_of_plunder = 軍事アドバンテージ
requires-archer = 酒場
requires-arsonist = 酒場
requires-traitor = 酒場
requires-university = 修道院または図書館
requires-parliament = 進歩ポイント2
requires-building_crane = 大学
requires-chief_cannoneer = 大学
requires-doctor = 浴場
requires-guido = タウンホール、または相手より少ない勝利ポイント
requires-gustav = 図書館、または相手より少ない勝利ポイント
requires-mineral_mining = 大学
requires-three_field_system = 大学

mode-basic = 基本ゲーム
mode-gold = 黄金の時代
mode-turmoil = 動乱の時代
mode-progress = 進歩の時代
mode-duel = 公爵たちの決闘
ruleset-league = 池袋リーグ
ruleset-published = 公式

# --- effects of the cards ---

text-brigitta = ダイスを振る前に使う。数字ダイスの目を自分で決める。
text-goldsmith = 金3を支払い、好きな資源を2つ得る。
text-merchant_caravan = 好きな資源をちょうど2つ支払い、好きな資源を2つ得る。
text-scout = 家を建てるとき、2枚の土地を土地の山札全体から選ぶ。その後シャッフルする。
text-relocation = 自分の土地2枚を資源ごと、または互いの場所に置ける自分の拡張カード2枚を入れ替える。
text-lumber_camp = 隣接する森が産出するたび、木をもう1つ得る。
text-brick_factory = 隣接する土掘場が産出するたび、土をもう1つ得る。
text-weavers_shop = 隣接する羊牧場が産出するたび、羊をもう1つ得る。
text-grain_mill = 隣接する麦農場が産出するたび、麦をもう1つ得る。
text-iron_foundry = 隣接する山が産出するたび、石をもう1つ得る。
text-parish_hall = 山札を探すコストが資源2つから1つになる。
text-abbey = 進歩ポイントにより手札の上限が1枚増える。
text-storehouse = 盗賊の襲撃：隣接する2枚の土地は数えられず、奪われもしない。
text-marketplace = 出た数字の土地が相手のほうに多いとき、相手のその土地の資源から1つ得る。
text-toll_bridge = 収穫：先に金を2つ得る。
text-lumber_ship = 木2つを他の資源1つと交換できる。
text-brick_ship = 土2つを他の資源1つと交換できる。
text-wool_ship = 羊2つを他の資源1つと交換できる。
text-grain_ship = 麦2つを他の資源1つと交換できる。
text-ore_ship = 石2つを他の資源1つと交換できる。
text-gold_ship = 金2つを他の資源1つと交換できる。
text-large_trade_ship = 隣接する土地1枚にある資源2つを、他の資源1つと交換できる。
text-austin = {""}
text-harald = {""}
text-inga = {""}
text-osmund = {""}
text-candamir = {""}
text-siglind = {""}
text-merchant_guild = 産物倉庫と貿易商に必要。
text-moneylender = 取引：商業アドバンテージがあれば、資源を1つでなく2つ取る。
text-harbor = 交易船が3枚以上ある間、勝利ポイント1。
text-trading_base = 自分の市場と港の商業ポイントがそれぞれ1増える。
text-mint = 自分の手番に1回、金1つを他の資源1つと交換できる。
text-salt_silo = 自分の交易船の商業ポイントがそれぞれ1増える。
text-staple_house = 建てたとき、好きな資源を2つ得る。
text-pirate_ship = 建てたとき、相手は自身の交易船1枚を選んで失う。収穫：金を1つ得る。交易船ではない。
text-gold_cache = 金を3つまで蓄えられる。盗賊の襲撃を受けない。
text-gudrun = { $ruleset ->
    [published] 自分の海賊船1枚につき2つまで、相手から金を取る。
   *[league] 自分の海賊船1枚につき1つ、相手から金を取る。
}
text-trade_master = 相手から好きな資源を2つ取る。
text-merchant = 相手から好きな資源を1つか2つ取り、その後、好きな資源を1つ渡す。
text-brigands = 資源1種類とその自分の土地を1枚選び、入るだけ相手から取る。
text-reiner = ダイスを振る前に使う。イベントは祝祭になり、自分は資源をもう1つ得る。
text-hedge_tavern = 弓使い、放火犯、裏切り者に必要。
text-fairgrounds = 建てたとき、スキルポイントが相手より多ければ、好きな資源を2つ得る。
text-fire_brigade = この都市の建物は、このカードも含めて放火犯の影響を受けない。
text-large_festival_hall = {""}
text-chapel_low = { $ruleset ->
    [published] 暴動：この手番の数字ダイスが1〜3なら影響を受けない。
   *[league] 暴動：そのとき振るダイスが1〜3なら影響を受けない。
}
text-chapel_high = { $ruleset ->
    [published] 暴動：この手番の数字ダイスが4〜6なら影響を受けない。
   *[league] 暴動：そのとき振るダイスが4〜6なら影響を受けない。
}
text-tithe_barn = 建てたとき、麦か羊を選び、自分のヒーロー1人につき1つ得る。
text-drill_ground = 自分が置くヒーローのコストが1つ減る（減らす資源は選べる）。
text-lookout_tower = 弓使い・放火犯・裏切り者を受けたらダイスを振り、1か2なら何も起きない。
text-carl_forkbeard = {""}
text-heinrich = 弓使い・放火犯・裏切り者を受けたらダイスを振り、3〜5なら何も起きない。
text-irmgard = イベントカードやアクションカードで自分の場のカードを失ったとき、好きな資源を1つ得る。
text-voyage_of_plunder = 相手から好きな資源を1つ取る。相手の勝利ポイントが自分より多ければ2つ。
text-archer = 相手は軍事ポイントのある自身のユニット1枚を選び、対応する山札の下に置く。
text-arsonist = 相手の建物を1枚選ぶ。相手はそれを対応する山札の下に置く。
text-sebastian = 暴動・確執・兄弟の確執を受けるときに使う。その影響を受けない。
text-traitor = 相手の手札を見る。その中の1枚を自分の手札にしてもよい。
text-university = 進歩ポイントにより手札の上限が1枚増える。4種類のカードに必要。
text-library = 建てたとき、山札1つを無料で探し、カードを1枚取る。
text-parliament = {""}
text-pharmacy = 疫病の後、好きな資源を1つ得る。
text-bath_house = 疫病：この都市に接する4枚の土地は資源を失わない。
text-town_hall = 都市にある自分の集会所の上に建てる。山札を探すコストが無料になる。
text-building_crane = { $ruleset ->
    [published] コストが資源5つ以上の都市用カードは、コストが1つ減る（減らす資源は選べる）。
   *[league] コストが資源4つ以上の都市用カードは、コストが1つ減る（減らす資源は選べる）。
}
text-chief_cannoneer = ユニットだが、ヒーローではない。
text-benjamin = この手番の数字の自分の土地が、もう一度産出する（市場は除く）。
text-doctor = 自分の浴場を1つ選ぶ。隣接する2枚の土地が資源を1つずつ得る。
text-guido = 捨て札から好きなカードを1枚、手札に加える。
text-gustav = 捨て札から好きなカードを1枚、手札に加える。
text-mineral_mining = 石を2つまで、蓄えられるだけ得る。
text-three_field_system = 麦を2つまで、蓄えられるだけ得る。

text-yule = イベントカードをすべて混ぜ、クリスマスを下から4枚目に置き、次の1枚をめくる。
text-invention = 各自、進歩ポイントのある自分の建物1枚につき好きな資源を1つ得る（2つまで）。
text-year_of_plenty = 各土地は、隣接する自分の倉庫・修道院1枚につき資源を1つ得る。
text-traveling_merchant = 各自、金1つにつき好きな資源を1つ、2つまで買える。
text-trade_ships_race = 交易船の多い人が好きな資源を1つ得る。同数で1枚以上なら2人とも得る。
text-feud = 軍事アドバンテージを持つ人が相手の建物を3枚選び、相手はその1枚を対応する山札の下に置く。
text-fraternal_feuds = 軍事アドバンテージ：相手の手札を見て、2枚を山札の下に置く。相手の手番なら、相手は補充しない。
text-gift_for_the_prince = 各自、軍事ポイントのある自分のユニット1枚につき金を1つ得る。
text-riots = { $ruleset ->
    [published] 軍事か商業ポイントのあるユニットが1枚以上なら金1、3枚以上なら金2を支払う。できなければ1枚失う。
   *[league] 軍事か商業ポイントのあるユニットが1枚なら金1、2枚以上なら金2を支払う。できなければ1枚失う。
}
text-plague = 都市に接する各土地は資源を1つ失う。浴場に接する土地は失わない。

text-brigand_attack = 資源が8つ以上あれば、羊と金をすべて失う。倉庫に隣接する土地と隠し場所は除く。
text-trade = 商業アドバンテージを持つ人が、相手から好きな資源を1つ取る。
text-celebration = { $ruleset ->
    [published] スキルポイントの多い人が好きな資源を1つ得る。同点なら2人とも得る。
   *[league] スキルポイントのある人は、それぞれ好きな資源を1つ得る。
}
text-plentiful_harvest = 各自、好きな資源を1つ得る。
text-event_card = イベントカードを1枚めくる。

# --- notes of the log ---

part-goods = { WORD("resource", $what) }{ $count }
none-goods = なし
part-give = { WORD("resource", $what) }{ $count }
part-get = { WORD("resource", $what) }{ $count }
part-cards = { WORD("card", $what) }{ $count ->
    [1] {""}
   *[other] ×{ $count }
}

note-starts_with = { $seat }は山札{ $stack }から始めます。
    .short = 山札{ $stack }
note-takes_start_card = { $seat }が山札{ $stack }から最初の手札を1枚取りました。
    .short = { "" }
note-keeps_regions = { $seat }は土地をそのままにしました。
    .short = { "" }
note-rearranges_regions = { $seat }が土地を並べ替えました。
    .short = 土地を並べ替え
note-turn_begins = { $number }手番目：{ $seat }
    .short = { "" }
note-rolls = { $seat }が{ $die }を出しました。イベントダイス：{ WORD("face", $face) }。
    .short = { $die }の目・{ WORD("face", $face) }
note-plays = { $seat }が「{ WORD("card", $card) }」を使いました。
    .short = { WORD("card", $card) }
note-produces = { $seat }の産出：{ $goods }。
    .short = +{ $goods }
note-market_profits = { $seat }の市場の効果です。
    .short = { "" }
note-spared = { $seat }は盗賊に襲われませんでした。
    .short = { "" }
note-robbed = { $seat }がバーストしました。盗賊に奪われた資源：{ $goods }。
    .short = −{ $goods }
note-nobody_trades = 商業アドバンテージを持つ人がいないため、何も起きません。
    .short = { "" }
note-event = イベントカード：{ WORD("event", $card) }。
    .short = { WORD("event", $card) }
note-nothing_happens = 何も起きません。
    .short = { "" }
note-gains = { $seat }が{ $goods }を得ました。
    .short = +{ $goods }
note-gain_lost = { $seat }には空きがなく、資源{ $count }つを得られませんでした。
    .short = 空きなしで{ $count }つ失う
note-pays = { $seat }が{ $goods }を支払いました。
    .short = −{ $goods }
note-takes = { $seat }が{ $victim }から{ $goods }を取りました。
    .short = { $victim }から{ $goods }
note-gives = { $seat }が{ $receiver }に{ $goods }を渡しました。
    .short = { $receiver }に{ $goods }
note-trades = { $seat }が{ $give }を{ $get }と交換しました。
    .short = { $give } → { $get }
note-plagued = { $seat }が疫病で{ $goods }を失いました。
    .short = −{ $goods }
note-chapel = { $die }の目：{ $seat }は礼拝堂により暴動の影響を受けません。
    .short = 礼拝堂で暴動を回避
note-chapel_fails = { $die }の目：{ $seat }の礼拝堂は効きませんでした。
    .short = 礼拝堂は効かず
note-preaches = { $seat }が「{ WORD("card", $card) }」を使い、イベントの影響を受けません。
    .short = { WORD("card", $card) }
note-names_building = { $seat }が{ WORD("region", $site) }の{ WORD("card", $card) }を指定しました。
    .short = { WORD("card", $card) }を指定
note-sees_hand = { $seat }が{ $victim }の手札を見ました。
    .short = { $victim }の手札を見る
note-hand_seen = 見た手札：{ $cards }。
    .short = { "" }
note-sends_away = { $seat }が{ $victim }の手札1枚（{ WORD("back", $back) }）を山札{ $stack }の下に置きました。
    .short = { $victim }の手札1枚を山札の下へ
note-sends_away_card = そのカードは{ WORD("card", $card) }です。
    .short = { "" }
note-defence = { $die }の目：{ $seat }が攻撃を防ぎました。
    .short = 攻撃を防ぐ
note-defence_fails = { $die }の目：{ $seat }は攻撃を防げませんでした。
    .short = 防げず
note-burns = { $seat }が{ WORD("region", $site) }の{ WORD("card", $card) }に火をつけました。
    .short = { WORD("card", $card) }に火をつける
note-loses_card = { $seat }が{ WORD("region", $site) }の{ WORD("card", $card) }を失いました{ $stack ->
    [0] 。
   *[other] （山札{ $stack }の下へ）。
}
    .short = { WORD("card", $card) }を失う
note-takes_nothing = { $seat }は{ $victim }の手札を取りませんでした。
    .short = { $victim }の手札は取らず
note-steals_card = { $seat }が{ $victim }の手札を1枚（{ WORD("back", $back) }）取りました。
    .short = { $victim }の手札を1枚取る
note-steals_card_named = そのカードは{ WORD("card", $card) }です。
    .short = { "" }
note-builds_road = { $seat }が{ $side ->
    [left] 左
   *[right] 右
}端に道を作りました。
    .short = 道
note-explores = { $seat }が{ $side ->
    [left] 左
   *[right] 右
}端の道の先に家を建てます。
    .short = { "" }
note-scouts = { $seat }が土地「{ WORD("region", $region) }」を選びました。
    .short = { "" }
note-builds_settlement = { $seat }の家{ $at }が建ちました。上の土地は{ WORD("region", $up) }、下の土地は{ WORD("region", $down) }です。
    .short = 家{ $at }
note-builds_city = { $seat }が家{ $at }を都市にしました。
    .short = 都市{ $at }
note-builds = { $seat }が{ WORD("region", $site) }に{ WORD("card", $card) }を置きました。
    .short = { WORD("card", $card) }（{ WORD("region", $site) }）
note-removes = { $seat }が{ WORD("region", $site) }の{ WORD("card", $card) }を取り除きました。
    .short = { WORD("card", $card) }を除去
note-removes_cache = { $seat }が隠し場所を、中の金ごと取り除きました。
    .short = 隠し場所を除去
note-relocates = { $seat }が{ WORD("region", $what) }と{ WORD("region", $other) }を入れ替えました。
    .short = { WORD("region", $what) } ↔ { WORD("region", $other) }
note-fetches = { $seat }が捨て札から{ WORD("card", $card) }を取りました。
    .short = 捨て札から{ WORD("card", $card) }
note-returns = { $seat }がカード1枚（{ WORD("back", $back) }）を山札{ $stack }の下に置きました。
    .short = { $times }枚返却
note-returns_card = 戻したカード：{ WORD("card", $card) }。
    .short = { "" }
note-draws = { $seat }が山札{ $stack }からカードを1枚（{ WORD("back", $back) }）引きました。
    .short = { $times }枚引く
note-draws_card = 引いたカード：{ WORD("card", $card) }。
    .short = { "" }
note-searches = { $seat }が山札{ $stack }の中を見ました。
    .short = 山札{ $stack }を見る
note-takes_card = 取ったカード：{ WORD("card", $card) }。
    .short = { "" }
note-token_strength = { $seat }が軍事アドバンテージを得ました。
    .short = 軍事アドバンテージ
note-token_trade = { $seat }が商業アドバンテージを得ました。
    .short = 商業アドバンテージ
note-token_strength_back = 軍事アドバンテージを持つ人がいなくなりました。
    .short = 軍事アドバンテージを失う
note-token_trade_back = 商業アドバンテージを持つ人がいなくなりました。
    .short = 商業アドバンテージを失う
note-declares = { $seat }が勝利ポイント{ $points }で勝利を宣言しました！
    .short = 勝利を宣言
note-wins = { $seat }が勝利ポイント{ $points }で勝ちました！
    .short = { $points }ポイントで勝ち

# --- refusals ---

reason-bad_hours = { $least }〜{ $most }時間で指定してください（0は無制限）。
reason-bad_target = 目標の勝利ポイントは{ $least }から{ $most }までです。
reason-wrong_moment = { WORD("card", $card) }は今は使えません。
reason-wrong_stack = その山札は選べません。
reason-not_reached = 勝利に必要な勝利ポイントに達していません。
reason-cannot_pay = 資源が足りません：{ $goods }。
reason-cannot_pay_search = 山札を探すコスト（資源{ $price }つ）を支払えません。
reason-card_not_in_hand = そのカードを持っていません。
reason-card_rests = { WORD("card", $card) }はこの手番に取り戻したカードなので、次の自分の手番まで使えません。
reason-requires = { WORD("card", $card) }には{ WORD("requires", $card) }が必要です。
reason-only_one = { WORD("card", $card) }は1枚しか持てません。
reason-no_effect = { WORD("card", $card) }を今使っても効果がありません。
reason-no_such_side = { $side }という端はありません。左か右です。
reason-road_end_open = その端にはすでに道があります。先に家を建ててください。
reason-road_missing = 家を建てるには、そこへ続く道が必要です。
reason-supply_empty = もう残っていません。
reason-no_settlement = { $at }は自分の家ではありません。
reason-no_such_site = そのための場所{ $site }はありません。
reason-site_taken = { WORD("region", $site) }にはすでにカードがあります。
reason-needs_city = { WORD("region", $site) }は都市でなければ使えません。
reason-needs_gold_field = 隠し場所は自分の金の土地に置きます。
reason-needs_card_below = それは都市にある自分の{ WORD("card", $card) }の上に建てます。
reason-not_in_basic = 基本ゲームでは自分のカードを取り除けません。
reason-no_such_resource = { $resource }という資源はありません。
reason-resource_not_offered = ここで{ WORD("resource", $resource) }は選べません。
reason-no_storage = 置く空きがありません。
reason-no_such_trade = { WORD("resource", $resource) }{ $rate }をそのように交換することはできません。
reason-not_one_location = 3つの{ WORD("resource", $resource) }は1か所になければなりません。
reason-same_type = 渡す資源とは別の資源を選んでください。
reason-no_such_card = そのカードは見えているカードの中にありません。
reason-no_such_region = その土地は選べません。
reason-no_target = それは選べません。
reason-not_threatened = それは失うカードとして選べません。
reason-no_exchange_left = この手番ではもう取り替えられません。
reason-no_search_now = 公式ルールでは、補充のときは探さずに引きます。
reason-same_stack = カードを下に置いた山札とは別の山札から取ってください。
reason-stack_fixed = この補充では、山札{ $stack }からだけ引けます。
reason-stack_empty = その山札は空です。

# --- decisions ---

ask-start_stack = **どの山札から始めますか？** 最初の手札3枚をそこから取ります。
    .short = どの山札？
ask-start_cards = **最初の手札にするカードはどれですか？**
ask-start_regions = **土地をどう並べますか？** そのままにするか、上の段を左から、続けて下の段を左から順に選んでください。
own-roll = 出した目：**{ $die }・{ $event }**
ask-pre_roll = **ダイスを振ってください。**
    .short = ダイスを振る
ask-act = **何をしますか？**
ask-gain_pick = **どの資源を得ますか？**
ask-gain_place = **どこに置きますか？**
ask-pay_place = **どこから支払いますか？**
ask-steal_pick = **相手からどの資源を取りますか？**
ask-give_pick = **どの資源を渡しますか？**
ask-trade_for = **{ WORD("resource", $give) }{ $rate }つで何を得ますか？**
ask-build-site = **{ $what }をどこに建てますか？**
ask-trade-place = **{ $what }をどこから出しますか？**
ask-search-pay = **山札{ $what }を探すのに何を支払いますか？**
ask-exchange-under = **{ $what }をどの山札の下に戻しますか？**
ask-return-under = **{ $what }をどの山札の下に戻しますか？**
ask-settlement-scout = **斥候を使いますか？**
ask-roll-reiner = **ライナーも使いますか？**
undo-road = 道
undo-settlement = 家
undo-city = 都市
undo-build = { WORD("card", $card) }
undo-play = { WORD("card", $card) }
undo-pick = { WORD("resource", $resource) }
undo-trade = 交換
undo-end = アクション終了
ask-leave_out = **どの資源の支払いを減らしますか？**
ask-merchant_buy = **金1つで資源を買いますか？**
ask-feud_select = **どの建物を指定しますか？** 相手は指定された建物の1つを失います。
ask-feud_remove = **指定された建物のどれを失い、どの山札の下に置きますか？**
ask-fraternal_select = **相手のどのカードを、どの山札の下に置きますか？**
ask-riots_remove = **暴動でどのユニットを失い、どの山札の下に置きますか？**
ask-show_sebastian = **セバスチャンを使って、イベントの影響を防ぎますか？**
ask-pirate_remove = **海賊船によりどの交易船を失いますか？**
ask-archer_remove = **弓使いによりどのユニットを失い、どの山札の下に置きますか？**
ask-arsonist_target = **どの建物に火をつけますか？**
ask-arsonist_stack = **燃えた建物をどの山札の下に置きますか？**
ask-traitor_pick = **相手の手札からどのカードを取りますか？**
ask-fetch_card = **捨て札からどのカードを取りますか？**
ask-library_stack = **図書館でどの山札を探しますか？**
ask-search_card = **どのカードを取りますか？**
ask-scout_region = **斥候でどの土地を選びますか？**
ask-place_regions = **どちらの土地を上に、どちらを下に置きますか？**
ask-relocate_from = **何を入れ替えますか？**
ask-relocate_to = **それを何と入れ替えますか？**
ask-tithe_pick = **羊と麦のどちらにしますか？** 自分のヒーロー1人につき1つ得ます。
ask-doctor_target = **医者をどの浴場に送りますか？**
ask-brigands_target = **山賊が奪った資源をどの土地に置きますか？**
ask-too_many = **手札が多すぎます。** どのカードをどの山札の下に置きますか？
ask-refill = **手札を補充してください。** どの山札からにしますか？
    .short = 手札を補充
ask-exchange_card = **カードを取り替えますか？　手番を終えますか？**
    .short = カードを取り替える？
ask-replace = **新しいカードをどこから取りますか？**
    .short = どの山札から？

# --- planned moves ---

order-pre_roll = ダイス
order-act = 次の手番のアクション
order-trade_for = 交換で受け取るもの
order-leave_out = 支払いを減らす資源
order-tithe_pick = 羊か麦の選択
order-gain_pick = 得る資源
order-steal_pick = 相手から取る資源
order-merchant_buy = 行商人
order-too_many = 多すぎる手札
order-refill = 手札の補充
order-exchange_card = 手札の取り替え、または手番終了
order-replace = 取り替えた手札の代わり

# --- commands ---

look-own = 手札
command-group = ライバルズ
    .about = ライバルズ・フォー・カタン：ダイス、建設、交換、カード
command-roll = ダイス
    .about = ダイスを振る
command-declare = 勝利宣言
    .about = 勝利を宣言する
command-road = 道
    .about = 道を作る（木1・土2）
command-settlement = 家
    .about = 家を建てる（木1・土1・羊1・麦1）
command-city = 都市
    .about = 家を都市にする（麦2・石3）
command-build = 建設
    .about = 拡張カードを建てる
command-play = 使う
    .about = アクションカードを使う
command-trade = 交換
    .about = 銀行と資源を交換する
command-remove = 取り除く
    .about = 自分の拡張カードを取り除く
command-end = 終了
    .about = アクションを終え、手札の補充に進む
command-draw = 引く
    .about = カードを引く。最初の手番の前は、始めの山札を選ぶ
command-search = 探す
    .about = 山札の中を見てカードを探す
command-take = 取る
    .about = 見えているカードから1枚取る
command-exchange = 取り替え
    .about = 手札を1枚山札の下に置き、別のカードを得る
command-return = 戻す
    .about = カードを山札の下に置く
command-finish = 手番終了
    .about = 手番を終える
command-pass = パス
    .about = 何もしない、そのままにする
command-pick = 資源
    .about = 資源を選ぶ
command-target = 対象
    .about = カード・土地・場所を選ぶ
command-regions = 土地
    .about = 新しい土地2枚を置く
argument-brigitta = ブリジッタ
    .about = ブリジッタで決める数字ダイスの目
argument-reiner = ライナー
    .about = ライナーで祝祭にする
argument-side = 左右
    .about = 領地の左端か右端か
argument-scout = 斥候
    .about = 斥候を使って土地を選ぶ
argument-at = 家
    .about = 家の文字
argument-card = カード
    .about = どのカードか
argument-site = 場所
    .about = A上1のような場所、または金の土地
argument-omit = 割引
    .about = コストが減るとき、支払わない資源
argument-choice = 選択
    .about = カードの効果で選ぶもの
argument-give = 渡す
    .about = 渡す資源
argument-get = 得る
    .about = 得る資源
argument-place = 出どころ
    .about = 資源を出す土地、または隠し場所
argument-stack = 山札
    .about = 山札の番号
argument-pay = 支払い
    .about = 探すコストとして支払う資源
argument-take = 取る
    .about = 取るカード
argument-under = 戻す山札
    .about = カードを下に置く山札の番号
rules =
    ### ライバルズ・フォー・カタンのルール要約
    {""}**領地**：家と都市が道でつながり、その角に土地があります。土地は1枚につき資源を0〜3つ蓄えます。家の上下に1か所ずつ、都市の上下に2か所ずつ、カードを置く場所があります。

    {""}**手番**
    1. **ダイス**を2つ振ります。出た数字の土地は、自分のものも相手のものも資源を1つ産出します。入らない分は失われます。続いてイベントが起きます。
       - **盗賊の襲撃**：資源が8つ以上ある人はバーストし、羊と金をすべて失います。倉庫に隣接する土地は数えず、失いもしません。
       - **取引**：商業アドバンテージを持つ人が、相手から資源を1つ取ります。
       - **祝祭**：池袋リーグではスキルポイントのある人全員が、公式では多い人（同点なら2人とも）が資源を1つ得ます。
       - **収穫**：2人とも資源を1つ得ます。
       - **イベントカード**（2面）：次の1枚をめくります。
    2. **アクション**は支払えるだけ何度でもできます。
       - 道：木1・土2／その先の家：木1・土1・羊1・麦1／都市：麦2・石3。家を建てると新しい土地が2枚つきます。
       - 手札のカードを置く（緑は家にも都市にも、赤は都市だけ）、アクションカードを使う、公開されているカードを建てる
       - 3:1交換（池袋リーグでは3つとも1か所から）、交易船があれば2:1交換
    3. **補充**：手札を3枚（進歩ポイント1につき1枚増）にします。多すぎる分は、裏面が同じ山札の下に置きます。その後、手札1枚を山札の下に置き、別の山札（公式ではどの山札でも可）の一番上と取り替えられます。資源2つ（集会所なら1つ、タウンホールなら無料）を支払えば、山札の中を見て選べます。池袋リーグでは補充のときにも、支払えるだけ何度でもできます。

    {""}**アドバンテージ**：軍事ポイントが3以上で相手より多い人が軍事アドバンテージを、商業ポイントが3以上で相手より多い人が商業アドバンテージを持ちます。それぞれ勝利ポイント1です。

    {""}**終了**：勝利ポイントは家（1）、都市（2）、カード、アドバンテージから得ます。基本ゲームは7、時代を1つ使うゲームは12、決闘は13が目標です（主催者が変えられます）。池袋リーグでは自分の手番に「勝利宣言」をします。忘れたときは、手番の終わりに自動で宣言されます。公式では手番の終わりに判定します。

    {""}**補足**：補充したカードは次の自分の手番から使えます。相手の手番に決めることもあり、その間ゲームは待ちます。`/ライバルズ 好み`で質問を減らせます。時代のゲームと決闘では、自分のカードを取り除くことができ、最初の手札3枚を選べます。
    .about = ライバルズ・フォー・カタンのルール要約

# --- pictures ---
picture-turn = { $turn ->
    [0] 準備
   *[other] { $turn }手番目
}
picture-no-dice = まだ振っていません
picture-pile-discard = 捨て札
picture-hand = あなたの手札（{ $count }/{ $limit }枚）
picture-show = この中から選びます
picture-open = 公開カード
picture-requires = 条件：{ $needs }
picture-hyphens = {""}
picture-doing-start_stack = 最初の山札を選びます
picture-doing-start_cards = 最初の手札を選びます
picture-doing-start_regions = 土地を並べ替えられます
picture-doing-pre_roll = ダイスを振ります
picture-doing-act = 建設・交換・カードの使用をします
picture-doing-gain_pick = 得る資源を選びます
picture-doing-gain_place = 置く場所を選びます
picture-doing-pay_place = 支払う場所を選びます
picture-doing-steal_pick = 取る資源を選びます
picture-doing-give_pick = 渡す資源を選びます
picture-doing-merchant_buy = 行商人から買えます
picture-doing-feud_select = 確執の建物を選びます
picture-doing-feud_remove = 失う建物を選びます
picture-doing-fraternal_select = 相手の手札から選びます
picture-doing-riots_remove = 暴動で失うカードを選びます
picture-doing-show_sebastian = イベントに答えます
picture-doing-pirate_remove = 失う交易船を選びます
picture-doing-archer_remove = 失うカードを選びます
picture-doing-arsonist_target = 燃やす建物を選びます
picture-doing-arsonist_stack = 建物を下に置く山札を選びます
picture-doing-traitor_pick = 相手の手札を見ています
picture-doing-fetch_card = 捨て札から1枚取ります
picture-doing-library_stack = 探す山札を選びます
picture-doing-search_card = 山札の中から選びます
picture-doing-scout_region = 土地を選びます
picture-doing-place_regions = 新しい土地を2枚置きます
picture-doing-leave_out = 支払わない資源を選びます
picture-doing-trade_for = 得る資源を選びます
picture-doing-relocate_from = 入れ替えるものを選びます
picture-doing-relocate_to = 入れ替える相手を選びます
picture-doing-tithe_pick = 羊か麦を選びます
picture-doing-doctor_target = 浴場を選びます
picture-doing-brigands_target = 奪った資源を置く土地を選びます
picture-doing-too_many = 多すぎる手札を戻します
picture-doing-refill = 手札を補充します
picture-doing-exchange_card = 手札を1枚取り替えられます
picture-doing-replace = 代わりのカードを取ります
option-roll = ダイスを振る
option-with-number = { $card }：{ $number }
option-declare = 勝利宣言
option-road = 道を{ $side }に作る
option-settlement = 家を{ $side }に建てる
option-city = { $at }を都市にする
option-build = { $card }を{ $site }に置く
option-play = { $card }を使う
option-trade = { $resource }{ $rate }を交換
option-trade-from = { $place }の{ $resource }{ $rate }を交換
option-remove = { $card }を取り除く（{ $site }）
option-end = アクションを終える
option-draw = 山札{ $stack }（{ $back }）から引く
option-start = 山札{ $stack }から始める
option-search = 山札{ $stack }（{ $back }）を探す：{ $price }
option-search-free = 山札{ $stack }（{ $back }）を探す
option-exchange = 取り替え：{ $card } → 山札{ $under }の下
option-return = { $card } → 山札{ $under }の下
option-finish = 手番を終える
option-pass = 何もしない
option-keep = そのままにする
option-regions = 上：{ $up }、下：{ $down }
option-place = { $place }：{ $stock }/3
option-site = { $card }（{ $site }）
option-backed = { $card }（{ $back }）
alt-player = { $name }（{ $colour }）勝利ポイント{ $points }/{ $target }、軍事{ $strength }、スキル{ $skill }、商業{ $commerce }、進歩{ $progress }、手札{ $hand }枚、{ $goods }
alt-dice = ダイス：{ $die }、{ $event }。
text-line-target = 勝利ポイント{ $target }で勝ち。{ $mode }、{ $ruleset }。
text-line-turn = { $turn }手番目：{ $name }
text-line-stacks = 山札：{ $stacks }
text-line-stack = { $number }：{ $back }（{ $count }枚）
text-line-open = 公開カード：{ $cards }
text-line-supplies = 残り：道{ $roads }、家{ $settlements }、都市{ $cities }、土地{ $regions }、イベント{ $events }
text-line-discard = 捨て札{ $count }枚（新しい順）：{ $cards }
text-line-player = { $name }（{ $colour }）：勝利ポイント{ $points }/{ $target }、軍事{ $strength }、スキル{ $skill }、商業{ $commerce }、進歩{ $progress }
text-line-token = { $token }を持っています
text-line-hand = 手札：{ $count }/{ $limit }枚{ $backs ->
    [none] {""}
   *[other] （{ $backs }）
}
text-line-goods = 資源：{ $goods }
text-line-region = { $region }：{ $stock }/3
text-line-towns = 左から順に：
text-line-regions = 上の土地は{ $above }、下の土地は{ $below }
text-line-road = 道
text-line-town = { $kind }{ $label }：{ $sites }
text-line-site = { $site } { $card }
text-line-free = 空き
text-line-over = { $name }（{ $card }の上）

# --- options of a match, preferences, hand ---

option-mode = ゲーム
option-mode-basic = { mode-basic }
option-mode-gold = { mode-gold }
option-mode-turmoil = { mode-turmoil }
option-mode-progress = { mode-progress }
option-mode-duel = { mode-duel }
option-ruleset = ルール
option-ruleset-league = { ruleset-league }
option-ruleset-published = { ruleset-published }
option-victory_target = 目標の勝利ポイント
option-victory_target-0 = ゲームの標準どおり
option-start_player = スタートプレイヤー
option-start_player-random = ダイスの目が大きい方
option-start_player-red = 赤の領地
option-start_player-blue = 青の領地
option-reaction_hours = 相手の手番中の返答期限（時間）
option-reaction_hours-0 = 期限なし
pref-locations = 資源を出し入れする土地
pref-locations-auto = 自動で選ぶ
pref-locations-ask = 毎回確認する
pref-auto_gain = 確認なしで得る資源
pref-auto_gain-lumber = { resource-lumber }
pref-auto_gain-brick = { resource-brick }
pref-auto_gain-wool = { resource-wool }
pref-auto_gain-grain = { resource-grain }
pref-auto_gain-ore = { resource-ore }
pref-auto_gain-gold = { resource-gold }
pref-sebastian = 巡礼の説教師セバスチャン
pref-sebastian-auto = 役に立つなら必ず使う
pref-sebastian-always = 毎回確認する（持っていなくても）
pref-sebastian-never = 使わない
argument-locations = 資源の場所
    .about = 資源を出し入れする土地を誰が選ぶか
argument-auto_gain = 自動で得る資源
    .about = 確認なしで得る資源を優先順に（「なし」も可）
argument-sebastian = セバスチャン
    .about = セバスチャンをいつ使うか
argument-topic = カード
    .about = 説明を見たいカードやイベント
chain-fill = 手番終了：山札{ $stack }から{ $count }枚補充
chain-finish = 手番終了
begin-roll = ダイスを振る・ブリジッタ：{ $what }
begin-settlement = 家：{ $what }
begin-build = 置く：{ $what }
begin-trade = 交換：{ $what }
begin-search = 山札を探す：{ $what }
begin-exchange = 取り替える：{ $what }
begin-return = 戻す：{ $what }
begin-regions = 上に{ $what }
hand-title = **手札：{ $count }枚（上限{ $limit }枚）**
fact-kind = { $kind }・{ $where }
fact-cost = コスト：{ $cost }
fact-victory = { points-victory }{ $count }
fact-commerce = { points-commerce }{ $count }
fact-strength = { points-strength }{ $count }
fact-skill = { points-skill }{ $count }
fact-progress = { points-progress }{ $count }
fact-single = 領地に1枚まで
fact-requires = 条件：{ WORD("requires", $card) }

# --- learning ---

tips =
    {""}**手番**：ダイスを振り、支払えるだけ建てて交換し、最後に手札を補充します。
    道の先に家を建て、家を都市にします。
    ためすぎは禁物です。8つ以上だと盗賊にねらわれます。
lesson-land = 家2つと道1本から始まります。角の土地は、資源を0〜3つ蓄えます。
lesson-hand = あなたの手札3枚です。他の人には見えません。
lesson-roll = ダイスを振ります。出た数字の土地は、2人とも資源を1つ産出します。続いてイベントです。
lesson-site = カードを建てるには、カードを選び、番号の付いた場所から1つ選びます。
lesson-road = 木1と土2で道も作りました。次の家はその先に建てます。
lesson-refill = 手番の終わりに手札を3枚にします。1枚を取り替えることもできます。
lesson-event = イベントカードをめくりました。効果は2人とも受けます。
lesson-trade = 商業ポイントが3になり、相手より多いので商業アドバンテージを得ます。勝利ポイント1です。
lesson-settlement = 新しい家です。勝利ポイント1と、新しい土地2枚。
lesson-hero = ヒーローで軍事ポイントが増え、軍事アドバンテージもあなたのものです。
lesson-city = 都市は勝利ポイント2。カードを置く場所が増え、赤いカードも置けます。
lesson-brigands = 盗賊の襲撃です。資源を8つ以上持っていた相手は、羊と金をすべて失います。
lesson-victory = 2つ目の都市で勝利ポイント7。勝利を宣言します。
lesson-try_roll = あなたの番：ダイスを振りましょう。
    .wrong = まず、ダイスを振ってください。
lesson-try_card = あなたの番：市場を好きな場所に建てましょう。
    .wrong = それもできますが、このレッスンは市場から始めます。市場を建ててください。
lesson-try_road = あなたの番：道を左右どちらかに作りましょう。
    .wrong = それもできますが、新しい家には道が必要です。道を作ってください。
lesson-try_draw = あなたの番：好きな山札から手札を補充しましょう。
    .wrong = まず、カードを引いてください。
lesson-try_settlement = あなたの番：道の先に家を建てましょう。
    .wrong = それもできますが、家は勝利ポイント1と新しい土地2枚になります。家を建ててください。
lesson-try_city = あなたの番：家を都市にしましょう。
    .wrong = それもできますが、都市にすると勝利ポイントが1増えます。都市を作ってください。

# --- achievements ---

achievement-both_advantages = 剣と天秤
    .about = 2つのアドバンテージを両方持って勝つ。
achievement-self_made = 独立独歩
    .about = アドバンテージを1つも持たずに勝つ。
achievement-village_prince = 村の殿様
    .about = 都市を1つも持たずに勝つ。
achievement-four_cities = 都会の灯
    .about = 終了時に都市を4つ持つ。
achievement-landslide = 圧勝
    .about = 勝利ポイント6以上の差で勝つ。
achievement-brigands_darling = 盗賊のお得意様
    .about = 盗賊に3回奪われて、それでも勝つ。
achievement-not_today = お引き取りを
    .about = 攻撃を防ぐ。
achievement-armada = 大船団
    .about = 終了時に交易船を4隻持つ。
achievement-round_table = 円卓
    .about = 終了時にヒーローを4人持つ。
achievement-full_larder = 満杯の蔵
    .about = 終了時に資源を12個蓄えている。
achievement-haggler = 交渉上手
    .about = 1回の対戦で15回交換する。
achievement-every_era = どの時代にも
    .about = 5つのゲームすべてで勝つ。
achievement-scholar = 博学の領主
    .about = 終了時に進歩ポイントを3持つ。
