# ライバルズ・フォー・カタンの言葉。カードの効果（`text-…`）はルールによって違うものがあるため、
# 必ず引数 `$ruleset`（league、published）をつけて呼び出す。

game-name = ライバルズ・フォー・カタン
game-pitch = カードで自分の領地を広げ、サイコロで資源を集め、隣の公国と勝利ポイントを競います。2人用。

# --- names ---

resource-lumber = 木
resource-brick = 土
resource-wool = 羊
resource-grain = 麦
resource-ore = 石
resource-gold = 金

region-forest = 森
region-hills = 土堀場
region-pasture = 羊牧場
region-fields = 麦農場
region-mountains = 山
region-gold_field = 金
region-cache = { card-gold_cache }

centre-road = 道
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
card-chapel_low = 礼拝堂 (1–3)
card-chapel_high = 礼拝堂 (4–6)
card-tithe_barn = 10分の1税の小屋
card-drill_ground = 訓練場
card-lookout_tower = 見張り台
card-carl_forkbeard = 叉ひげのカール
card-heinrich = 斥候ハインリッヒ
card-irmgard = 灯り守イルムガルド
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
colour-brown = 茶

points-victory = 勝利ポイント
points-commerce = 商業ポイント
points-strength = 軍事ポイント
points-skill = スキルポイント
points-progress = 進歩ポイント
short-victory = 勝利
short-commerce = 商業
short-strength = 軍事
short-skill = 技術
short-progress = 進歩
advantage-strength = 軍事アドバンテージ
advantage-trade = 商業アドバンテージ

# What a card requires
need-merchant_guild = { card-merchant_guild }
need-pirate_ship = { card-pirate_ship }
need-hedge_tavern = { card-hedge_tavern }
need-abbey = { card-abbey }
need-library = { card-library }
need-university = { card-university }
need-bath_house = { card-bath_house }
need-town_hall = { card-town_hall }
need-strong_hero = 軍事ポイントのあるヒーロー
need-city = 都市
need-commerce_3 = 商業ポイント3
need-progress_2 = 進歩ポイント2
need-strength_advantage = 軍事アドバンテージ
need-fewer_points = 相手より少ない勝利ポイント

mode-basic = 基本ゲーム
mode-gold = 黄金の時代
mode-turmoil = 動乱の時代
mode-progress = 進歩の時代
mode-duel = 公爵たちの決闘
ruleset-league = 池袋リーグ
ruleset-published = 公式

# --- what the cards do ---

text-brigitta = サイコロを振る前に使う。数字ダイスの目を自分で決める。
text-goldsmith = 金3を支払い、好きな資源を2つ得る。
text-merchant_caravan = 好きな資源をちょうど2つ支払い、好きな資源を2つ得る。
text-scout = 家を建てるとき、2枚の土地を土地の山札全体から選ぶ。その後シャッフルする。
text-relocation = 自分の土地2枚を資源ごと、または互いの場所に置ける自分の拡張カード2枚を入れ替える。
text-lumber_camp = 隣接する森が産出するたび、木をもう1つ得る。
text-brick_factory = 隣接する土堀場が産出するたび、土をもう1つ得る。
text-weavers_shop = 隣接する羊牧場が産出するたび、羊をもう1つ得る。
text-grain_mill = 隣接する麦農場が産出するたび、麦をもう1つ得る。
text-iron_foundry = 隣接する山が産出するたび、石をもう1つ得る。
text-parish_hall = 山札を探す費用が資源2つから1つになる。
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
text-reiner = サイコロを振る前に使う。イベントは祝祭になり、自分は資源をもう1つ得る。
text-hedge_tavern = 弓使い、放火犯、裏切り者に必要。
text-fairgrounds = 建てたとき、スキルポイントが相手より多ければ、好きな資源を2つ得る。
text-fire_brigade = この都市の建物は、このカードも含めて放火犯の影響を受けない。
text-large_festival_hall = {""}
text-chapel_low = { $ruleset ->
    [published] 暴動：この手番の数字ダイスが1〜3なら影響を受けない。
   *[league] 暴動：そのとき振るサイコロが1〜3なら影響を受けない。
}
text-chapel_high = { $ruleset ->
    [published] 暴動：この手番の数字ダイスが4〜6なら影響を受けない。
   *[league] 暴動：そのとき振るサイコロが4〜6なら影響を受けない。
}
text-tithe_barn = 建てたとき、麦か羊を選び、自分のヒーロー1人につき1つ得る。
text-drill_ground = 自分が置くヒーローの費用が1つ減る（減らす資源は選べる）。
text-lookout_tower = 弓使い・放火犯・裏切り者を受けたらサイコロを振り、1か2なら何も起きない。
text-carl_forkbeard = {""}
text-heinrich = 弓使い・放火犯・裏切り者を受けたらサイコロを振り、3〜5なら何も起きない。
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
text-town_hall = 都市にある自分の集会所の上に建てる。山札を探す費用が無料になる。
text-building_crane = { $ruleset ->
    [published] 費用が資源5つ以上の都市用カードの費用が1つ減る（減らす資源は選べる）。
   *[league] 費用が資源4つ以上の都市用カードの費用が1つ減る（減らす資源は選べる）。
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
text-fraternal_feuds = 軍事アドバンテージ：相手の手札を見て2枚を山札の下へ。それが相手の手番なら補充なし。
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

# --- commands ---

command-group = ライバルズ
    .about = ライバルズ・フォー・カタン：サイコロ、建設、交換、カード
command-roll = サイコロ
    .about = サイコロを振る
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
    .about = A-up1 のような場所、または金の土地
argument-omit = 割引
    .about = 費用が減るとき、支払わない資源
argument-choice = 選択
    .about = カードの効果で選ぶもの
argument-rate = 比率
    .about = 1つにつき渡す数
argument-give = 渡す
    .about = 渡す資源
argument-get = 得る
    .about = 得る資源
argument-place = 出どころ
    .about = 資源を出す土地、または隠し場所
argument-from = どこから
    .about = 資源を出す土地、または隠し場所
argument-stack = 山札
    .about = 山札の番号
argument-pay = 支払い
    .about = 探す費用として支払う資源
argument-take = 取る
    .about = 取るカード
argument-under = 下に置く山
    .about = カードを下に置く山札の番号
argument-resource = 資源
    .about = どの資源か
argument-what = 対象
    .about = A-up1 のような場所、土地、または隠し場所
argument-up = 上
    .about = 上に置く土地
argument-down = 下
    .about = 下に置く土地
