# カブリオールの言葉。特殊カードの効果は、デッキのデータの項目ごとに言い表す。
# `effect-trains` は `$artisan`（`any` は任意）、`effect-gain` は `$goods`（`part-goods` をつないだもの）、
# `effect-coins` は `$coins`。カードの内容はデッキのデータだけにあり、差し替えられる。

game-name = カブリオール
game-pitch = 18世紀ロンドンの家具工房を営み、アシスタントをキューに並ばせて家具・職人・素材を手に入れます。2〜4人用。
source-track = 名声
source-vignettes = ビネット
source-artisans = 職人
source-money = お金
source-unfinished = 未完成
gain-track = 名声
hope-money = コインが増える
hope-artisans = 職人が育つ
hope-vignettes = ビネットに近づく
hope-projects = プロジェクトが進む
hope-stock = 素材がたまる
hope-assistants = アシスタントを残せる

# --- names ---

resource-oak = オーク
resource-walnut = ウォルナット
resource-silk = シルク
resource-mahogany = マホガニー

artisan-carver = カーバー
artisan-joiner = ジョイナー
artisan-turner = ターナー
artisan-upholder = アップホルダー

level-none = 未雇用
level-apprentice = 見習い
level-journeyman = ジャーニーマン
level-master = マスター

type-chair = 椅子
type-chest = チェスト
type-table = テーブル
type-special = 特殊カード

reward-coins = コイン
reward-prestige = 名声

queue-row_1 = 行1
queue-row_2 = 行2
queue-row_3 = 行3
queue-row_4 = 行4
queue-extra = 追加プロジェクト
queue-guild = ギルドホール
queue-market_oak = オークのマーケット
queue-market_walnut = ウォルナットのマーケット
queue-market_silk = シルクのマーケット
queue-market_mahogany = マホガニーのマーケット

card-a01 = サイドチェア
card-a02 = クイーン・アン・チェア
card-a03 = フットスツール
card-a04 = ウィンザーチェア
card-a05 = ホールチェア
card-a06 = ライブラリーチェア
card-a07 = ウィングチェア
card-a08 = チェスト・オブ・ドロワーズ
card-a09 = ブランケットチェスト
card-a10 = スパイスチェスト
card-a11 = ティーチェスト
card-a12 = ジュエルチェスト
card-a13 = バチェラーズチェスト
card-a14 = シルバーチェスト
card-a15 = キャンドルスタンド
card-a16 = ティーテーブル
card-a17 = カードテーブル
card-a18 = ソーイングテーブル
card-a19 = トライポッドテーブル
card-a20 = コンソールテーブル
card-a21 = パイクラストテーブル
card-a29 = ラッシュスツール
card-a30 = ラダーバックチェア
card-a31 = ダイニングチェア
card-a32 = ウェインスコットチェア
card-a33 = コーナーチェア
card-a34 = セトル
card-a35 = コファー
card-a36 = バイブルボックス
card-a37 = ミュールチェスト
card-a38 = デスクボックス
card-a39 = リヴァリーカップボード
card-a40 = ダウアーチェスト
card-a41 = ジョイントテーブル
card-a42 = ゲートレッグテーブル
card-a43 = タバーンテーブル
card-a44 = クリケットテーブル
card-a45 = スパイダーレッグテーブル
card-a46 = サイドテーブル
card-a22 = カーバーの年季契約
card-a23 = ジョイナーの年季契約
card-a24 = ターナーの年季契約
card-a25 = アップホルダーの年季契約
card-a26 = ウォルナットとシルクの荷
card-a27 = ジャマイカの積荷
card-a28 = 前払い金
card-a47 = ギルドの好意
card-a48 = オークとシルクの荷
card-a49 = 森の木材
card-a50 = 小口融資
card-a51 = 旅のジョイナー
card-a52 = 旅のアップホルダー
card-b01 = ゲインズバラチェア
card-b02 = リーディングチェア
card-b03 = リボンバックチェア
card-b04 = セティ
card-b05 = ベルジェール
card-b06 = シェーズロング
card-b07 = ライティングチェア
card-b08 = トールボーイ
card-b09 = コモード
card-b10 = リネンプレス
card-b11 = チェスト・オン・スタンド
card-b12 = ビューロー
card-b13 = ボンベチェスト
card-b14 = セクレタリーキャビネット
card-b15 = ブレックファストテーブル
card-b16 = ピアテーブル
card-b17 = ドレッシングテーブル
card-b18 = ゲームテーブル
card-b19 = ドラムテーブル
card-b20 = ダイニングテーブル
card-b21 = チャイナテーブル
card-b29 = ポーターズチェア
card-b30 = エルボーチェア
card-b31 = ファージンゲールチェア
card-b32 = ウィンドウシート
card-b33 = ソファ
card-b34 = デイベッド
card-b35 = シーチェスト
card-b36 = ロードレッサー
card-b37 = クローズプレス
card-b38 = コートカップボード
card-b39 = プランチェスト
card-b40 = サーペンタインチェスト
card-b41 = レフェクトリーテーブル
card-b42 = ドローリーフテーブル
card-b43 = ケトルスタンド
card-b44 = ペンブロークテーブル
card-b45 = アーキテクトテーブル
card-b46 = ライブラリーテーブル
card-b22 = ギルドの後援
card-b23 = ギルドの推薦
card-b24 = カーバーの課題作
card-b25 = ターナーの課題作
card-b26 = マホガニーの競売
card-b27 = スピタルフィールズのシルク
card-b28 = 貴族の後援者
card-b47 = ギルドの特許状
card-b48 = アップホルダーの課題作
card-b49 = オークの放出品
card-b50 = 混載木材
card-b51 = シルクとウォルナットの荷
card-b52 = 裕福な商人

# --- effects of special cards ---

effect-trains = { $artisan ->
    [any] 好きな職人を1人、雇用または訓練する。
   *[other] { WORD("artisan", $artisan) }を雇用または訓練する。
}
effect-gain = { $goods }を得る。
effect-coins = { $coins }コインを得る。

# --- notes of the log ---

part-goods = { WORD("resource", $what) }{ $count }
part-cards = { WORD("card", $what) }
none-goods = なし
none-cards = なし
part-coins = { $coins }コイン

note-begins_with = { $seat }は{ WORD("resource", $resource) }1つを持って始めます。
    .short = +{ WORD("resource", $resource) }1
note-round_begins = 第{ $round }ラウンド開始。スタートプレイヤー：{ $seat }
    .short = 第{ $round }ラウンド（{ $seat }から）
note-thrown_out = 「{ WORD("card", $card) }」は誰にも取られず、捨て札になりました。
    .short = { "" }
note-dealt = 新しいカード：{ $cards }。
    .short = { "" }
note-places = { $seat }が{ WORD("queue", $queue) }にアシスタントを置きました。
    .short = { $queue ->
        [extra] 追加
        [guild] ギルド
        [market_oak] { resource-oak }
        [market_walnut] { resource-walnut }
        [market_silk] { resource-silk }
        [market_mahogany] { resource-mahogany }
       *[other] { WORD("queue", $queue) }
    }
note-off_limits = このラウンドは行{ $row }が立ち入り禁止です。
    .short = { "" }
note-declines = { $seat }が辞退し、{ part-coins }を得ました。
    .short = 辞退+{ $coins }🪙
note-takes = { $seat }が「{ WORD("card", $card) }」{ $coins ->
    [0] を取りました。
   *[other] と、その上の{ part-coins }を取りました。
}
    .short = { WORD("card", $card) }{ $coins ->
        [0] { "" }
       *[other] +{ $coins }🪙
    }
note-pays_fee = { $seat }が立ち入り禁止の行のカードに{ part-coins }を支払いました。
    .short = 立入料−{ $coins }🪙
note-stops = { $seat }は2枚目を取りませんでした。
    .short = { "" }
note-trains = { $level ->
    [1] { $seat }が{ WORD("artisan", $artisan) }を見習いとして雇用しました。
    [2] { $seat }の{ WORD("artisan", $artisan) }がジャーニーマンになりました。
   *[3] { $seat }の{ WORD("artisan", $artisan) }がマスターになりました。
}
    .short = { $level ->
        [1] 見習い
        [2] ジャーニーマン
       *[3] マスター
    }{ WORD("artisan", $artisan) }
note-gains = { $seat }は{ $goods }を得ました。
    .short = +{ $goods }
note-earns = { $seat }は{ part-coins }を得ました。
    .short = +{ $coins }🪙
note-pays_guild = { $seat }がギルドホールに{ part-coins }を支払いました。
    .short = −{ $coins }🪙
note-buys = { $seat }が{ WORD("resource", $resource) }{ $amount }つを{ part-coins }で買いました。
    .short = +{ WORD("resource", $resource) }{ $amount }（−{ $coins }🪙）
note-makes = { $seat }が「{ WORD("card", $card) }」を作り、{ $reward ->
    [coins] { $count }コイン
   *[prestige] 名声{ $count }
}を得ました。
    .short = { WORD("card", $card) }を製作+{ $reward ->
        [coins] { $count }🪙
       *[prestige] 名声{ $count }
    }
note-finishes = { $seat }はこのラウンドの生産を終えました。
    .short = { "" }
note-final = { $seat }の最終得点計算：名声{ $track }、ビネット{ $vignettes }、職人{ $artisans }、お金{ $money }、未完成プロジェクト{ $unfinished }、合計{ $total }。
    .short = { "" }

# --- refusals ---

reason-type_not_available = その人数では、その素材のマーケットは使いません。
reason-type_taken = { WORD("resource", $resource) }は、すでに他の人が選びました。
reason-queue_not_in_play = その人数では、そのキューは使いません。
reason-row_off_limits = その行は、このラウンドは立ち入り禁止です。
reason-queue_full = { WORD("queue", $queue) }に空いているキュースペースがありません。
reason-extra_once_per_player = 追加プロジェクトにはすでに自分のアシスタントがいます。置けるのは1人だけです。
reason-card_not_available = そのカードは、ここで取れるカードの中にありません。
reason-project_limit = 未完成プロジェクトが上限に達しています。完成させるまで家具カードは取れません。
reason-not_enough_coins = { $price }コイン必要ですが、支払いに使えるのは{ $have }コインです。
reason-already_master = その職人はすでにマスターです。
reason-guild_space_full = このラウンドは、ギルドホールの{ WORD("artisan", $artisan) }のスペースが2つとも埋まっています。
reason-bad_amount = その個数は売っていません。
reason-amount_taken = このラウンドは、ここでちょうど{ $amount }つ買った人がすでにいます。
reason-resource_limit = { WORD("resource", $resource) }の所持数の上限を超えます。
reason-not_your_project = それは自分の未完成プロジェクトではありません。
reason-bad_reward = 報酬はコインか名声のどちらかです。
reason-missing_resources = { WORD("resource", $resource) }が{ $missing }つ足りません。
reason-missing_artisan = { WORD("artisan", $artisan) }をまだ雇用していません。
reason-artisan_level_too_low = { WORD("artisan", $artisan) }のレベルが足りません。
reason-artisan_busy = { WORD("artisan", $artisan) }はこのラウンド、これ以上のプロジェクトに取り組めません。

# --- decisions ---

ask-choose_resource = **どの素材を持って始めますか？**
ask-place_assistant = **アシスタントをどのキューに置きますか？**
    .short = どこに置く？
ask-take_card = **この行のどのカードを取りますか？**
    .short = どのカード？
ask-take_extra = **カードディスプレイのどのカードを取りますか？**
    .short = どのカード？
ask-take_another = **2枚目のカードを取りますか？**
ask-choose_artisan = **カードの効果で、どの職人を雇用または訓練しますか？**
ask-at_guild = **ギルドホールで、どの職人を雇用または訓練しますか？**
ask-at_market = **いくつ買いますか？**
    .short = いくつ買う？
ask-build-reward = **{ $what }の報酬はどちらにしますか？**
undo-resource = { WORD("resource", $resource) }
undo-place = { WORD("queue", $queue) }
undo-take = { WORD("card", $card) }
undo-artisan = { WORD("artisan", $artisan) }
undo-train = { WORD("artisan", $artisan) }
undo-buy = マーケットでの購入
undo-build = { WORD("card", $card) }
ask-make_furniture = **どの家具を作り、報酬はどちらにしますか？**
ask-make_furniture-first = **どの家具を作りますか？**
    .short = 家具を作る？

# --- commands ---

command-group = カブリオール
    .about = カブリオール：アシスタント、カード、職人、家具
command-resource = 素材
    .about = 最初に持つ素材を選ぶ
command-place = 配置
    .about = アシスタントをキューに置く
command-take = 取る
    .about = カードを、その上のコインごと取る
command-stop = 1枚だけ
    .about = 2枚目のカードを取らない
command-artisan = 職人
    .about = カードの効果で雇用・訓練する職人を選ぶ
command-train = 訓練
    .about = ギルドホールで職人を雇用・訓練する
command-buy = 購入
    .about = マーケットで素材を買う
command-decline = 辞退
    .about = アクションを行わず、コインを得る
command-build = 生産
    .about = プロジェクトの家具を作る
command-finish = 生産終了
    .about = このラウンドの生産を終える
argument-resource = 素材
    .about = どの素材か
argument-queue = キュー
    .about = どのキューか
argument-card = カード
    .about = どのカードか
argument-artisan = 職人
    .about = どの職人か
argument-amount = 個数
    .about = いくつか
argument-reward = 報酬
    .about = コインか名声か
begin-build = { $what }を作る…
argument-another = 2枚目
    .about = 追加プロジェクトの2枚目のカード（取らないことも選べます）
argument-other_artisan = 2枚目の職人
    .about = 2枚目のカードの効果で雇用・訓練する職人
argument-topic = カード
    .about = 調べたいカード：必要なものと得られるもの
part-level = { $level ->
    [master] { level-master }
   *[other] { WORD("level", $level) }以上
}
fact-type = { WORD("type", $type) }・デッキ{ $deck }
fact-three_plus = 3人以上のときだけ使用
fact-materials = 素材：{ $goods }
fact-artisans = 職人：{ $artisans }（{ part-level }）
fact-reward = { $coins }コインか名声{ $prestige }を得る
order-place = アシスタントの配置
order-row_1 = { queue-row_1 }
order-row_2 = { queue-row_2 }
order-row_3 = { queue-row_3 }
order-row_4 = { queue-row_4 }
order-extra = { queue-extra }
order-guild = { queue-guild }
order-market_oak = { queue-market_oak }
order-market_walnut = { queue-market_walnut }
order-market_silk = { queue-market_silk }
order-market_mahogany = { queue-market_mahogany }
order-another = 2枚目の追加プロジェクト
order-artisan = カードで訓練する職人
rules =
    ### カブリオールのルール要約
    18世紀ロンドンの家具工房の主となり、6ラウンド後に名声の最も多い人が勝ちます。

    {""}**1ラウンドの流れ**
    1. **配置**：手番順に、5人のアシスタントを1人ずつキューに置きます。1つを除くすべてのカードの行にアシスタントがいると、残った行はそのラウンド*立ち入り禁止*になります（第6ラウンドを除く）。
    2. **解決**：決まった順にキューを先頭から解決します。アシスタントごとにアクションを行うか、辞退して2コインを得ます。
       - **行**：その行のカード1枚を、上にあるコインごと取ります。家具カードは未完成プロジェクトになります（6つまで、捨てられません）。特殊カードはすぐに効果を発揮します。
       - **追加プロジェクト**：どの行からでもカードを1枚か2枚取れます。立ち入り禁止の行からは1枚なら2コイン、2枚なら5コインを、取る前から持っていたコインで支払います。置けるのは1人につきアシスタント1人です。
       - **ギルドホール**：職人（カーバー＝彫刻、ジョイナー＝指物、ターナー＝挽物、アップホルダー＝椅子張り）を見習いとして雇用するか、ジャーニーマン、マスターへと1段階訓練します。職人の種類ごとに1ラウンドに2スペースあり、2つ目は高くなります。
       - **マーケット**（オーク、ウォルナット、シルク、マホガニーの順）：表示の価格で1〜4つ買います。誰かが2つ買うと、そのラウンド、他の人はそこでちょうど2つ買うことができません（他の個数も同様）。1種類につき7つまで所持できます。
    3. **生産**：自分のプロジェクトを完成させ、それぞれ**コインか名声のどちらか**を得ます。素材と、カードのレベル以上の職人全員が必要です。1ラウンドに見習いは1つ、ジャーニーマンは2つ、マスターは4つのプロジェクトに取り組めます。
    4. **リセット**：スタートプレイヤーが次の人に移り、コイン3枚が載っているカードを捨て、残ったカードにコインを1枚ずつ載せ、空きを補充します。第3ラウンドまではデッキA、その後はデッキBを使います。

    {""}**最終得点計算**：名声トラックの点に次を加えます。
    - 完成した椅子・チェスト・テーブル1組（ビネット）につき10、異なる2種類（部分的なビネット）につき5
    - ジャーニーマン1〜4人で3・6・10・15、マスター1〜4人で10・15・21・28
    - 素材を1つの価格で売り、合計5コインにつき1
    - 未完成プロジェクト1つにつき−5

    同点なら、ゲーム開始時の手番順が後の人の勝ちです。最初は見習い2人とコイン、そして選んだ素材1つを持ちます（選ぶのは手番の逆順）。2人では、オークのマーケットと3+のカードを使いません。

    {""}**ここでは**：何もできないアシスタントは自動で辞退します。生産は全員が同時に行えます。互いに影響はありません。

    {""}**本来のデータと独自のデータ**：ルールはルールブックのとおりです。ただし、カードの内容とボードの数値の多くは公開された文章に見つからないため、ルールブックの記述と矛盾しないように**このプロジェクトで独自に作りました**。独自のものは、サイドチェア、チェスト・オブ・ドロワーズ、ジョイントテーブルの一部を除く両デッキのカード、開始カード、ウォルナット以外の2〜4つの価格、ギルドホールのジョイナーのコスト、カーバーとアップホルダーの2つ目のコスト、ギルドホールとマーケットのキューの長さです。これらはデータファイル`data/cabriole/*.toml`にあり、差し替えることができます。詳しくは`docs/rules/cabriole.md`（英語）をご覧ください。
    .about = カブリオールのルール要約

# --- pictures ---

picture-round = { $round ->
    [0] 準備
   *[other] ラウンド{ $round }/{ $rounds }
}
picture-level-none = –
picture-level-apprentice = 見
picture-level-journeyman = ジ
picture-level-master = マ
picture-off-limits = 立入禁止
picture-doing-choose_resource = 最初の素材を選びます
picture-doing-place_assistant = アシスタントを置きます
picture-doing-take_card = 行のカードを取ります
picture-doing-take_extra = 追加プロジェクトを取ります
picture-doing-take_another = 2枚目を取れます
picture-doing-choose_artisan = 訓練する職人を選びます
picture-doing-at_guild = 職人を雇用・訓練します
picture-doing-at_market = マーケットで買います
picture-doing-make_furniture = { $count ->
   *[other] 家具を作ります
}
option-card = { $card } { $name }
picture-row = 行{ $row }
picture-extra =
    追加
    プロジェクト
picture-guild = ギルドホール
picture-market_oak = オーク
picture-market_walnut = ウォルナット
picture-market_silk = シルク
picture-market_mahogany = マホガニー
picture-breaks = オン オブ チェア テーブル チェスト スツール ボックス カップボード スタンド キャビネット ドレッサー プレス シート ボーイ ロング 年季契約 課題作 特許状 放出品 積荷 競売 好意 推薦 後援者 ウォルナットの荷 シルクの荷 シルク アップホルダー
picture-points-track = 名声
picture-points-vignettes = ビネット
picture-points-artisans = 職人
picture-points-money = お金
picture-points-unfinished = 未完成
picture-projects = 未完成プロジェクト（{ $count } / { $most }）
picture-finished = 完成した家具（{ $count }）
picture-now = 今終わった場合の得点
picture-final = 最終得点計算
option-resource = { WORD("resource", $resource) }1つ
option-coins-on-it = +{ $coins }
option-fee = { $coins }コイン支払う
option-stop = 2枚目を取らない
option-level = { WORD("artisan", $artisan) }：{ $before } → { $after }
option-for = { $what }・{ part-coins }
option-decline = 辞退：{ part-coins }
option-reward = { $card }・{ $reward ->
    [coins] { $count }コイン
   *[prestige] 名声{ $count }
}
option-finish = 終了
alt-player = { $name }（{ $colour }）名声{ $prestige }、{ part-coins }、未完成{ $projects }、完成{ $finished }
alt-round = ラウンド{ $round }/{ $rounds }。
text-start = スタートプレイヤー：{ $name }。
text-at-work = 解決中のキュー：{ WORD("queue", $queue) }。
text-off-limits = 行{ $row }は立ち入り禁止です。
text-row = 行{ $row }：
text-furniture = { $card }（{ WORD("type", $type) }）：{ $materials }。{ $artisans }、{ part-level }。{ $coins }コインまたは名声{ $prestige }
text-special = { $card }（特殊カード）：{ $effect }
text-on-it = { $line } – 上に{ part-coins }
text-empty = 空き
text-queues = キュー（先頭から）：
text-queue = { WORD("queue", $queue) }：{ $names }（{ $count } / { $spaces }）
text-nobody = なし
text-guild = ギルドホール：{ $prices }
text-price = { $what } { $price }
text-full = 空きなし
text-market = { WORD("queue", $queue) }：{ $prices }
text-amount = { $amount }つで{ $price }
text-decks = デッキの残り：A { $a }、B { $b }
text-discard = ゲームから除かれたカード：{ $cards }
text-player = { $name }（{ $colour }）：名声{ $prestige }、{ part-coins }、{ $goods }
text-assistants = 未配置のアシスタント：{ $count }
text-artisans = 職人：{ $artisans }
text-artisan = { WORD("artisan", $artisan) } { WORD("level", $level) }
text-artisan-worked = { WORD("artisan", $artisan) } { WORD("level", $level) }（{ $worked } / { $most }）
text-projects = 未完成プロジェクト（{ $count } / { $most }）：
text-lacks = { $line } – 不足：{ $lacks }
text-ready = { $line } – 生産できます
text-finished = 完成（{ $count }）：{ $cards }
text-none = なし
text-points = { $name }：名声{ $track }、ビネット{ $vignettes }、職人{ $artisans }、お金{ $money }、未完成プロジェクト{ $unfinished }、合計{ $total }
text-now = 今終わった場合の得点：
look-own = 自分の工房
look-studio = 全員の工房
look-score = 今の得点
command-studio = 工房
    .about = 全員の持ち物と、各プロジェクトに足りないもの
command-score = 得点
    .about = 今終わった場合の全員の得点

# --- learning ---

tips =
    {""}**手番**：アシスタントを1人置きます。全員を置くと、キューごとに行動します。
    家具カードを取り、素材を買い、職人を訓練して、完成させます。
    序盤はコイン、終盤は名声に替えるのがおすすめです。
lesson-queues = 全6ラウンド。5人のアシスタントを、手番順に1人ずつキューへ送ります。
lesson-placed = 全員を置きました。誰もいない行は、このラウンド立ち入り禁止です。
lesson-take = キューを1つずつ、先頭から解決します。行ではカードを1枚取ります。
lesson-project = 家具カードは工房のプロジェクトになります。6つまで持てます。
lesson-special = 特殊カードはすぐに効果を発揮します。ここではウォルナットとシルクを得ました。
lesson-guild = ギルドホールでは職人を雇い、1段階ずつ訓練します。
lesson-ready = プロジェクトの完成には、素材と、必要なレベル以上の職人がいります。
lesson-coins = 最初の家具を20コインに替えました。代わりに名声を選ぶこともできました。
lesson-market = マーケットでは1〜4つ買います。相手がウォルナットを3つ買うと、そのラウンド、他の人はそこで3つちょうどは買えません。
lesson-extra = 追加プロジェクトはどの行からでも取れます。立ち入り禁止の行ではコインがかかります。
lesson-prestige = 終盤の家具は名声に替えましょう。これは名声27です。
lesson-end = 6ラウンドの後、ビネット（椅子・チェスト・テーブルの組）・職人・コインを加え、未完成のプロジェクト1つにつき5を引きます。
lesson-points = 名声の最も多い人の勝ちです。
lesson-try_queue = あなたの番：最初のアシスタントを好きなキューへ送りましょう。
    .wrong = その前に、アシスタントをキューへ送りましょう。
lesson-try_card = あなたの番：カードテーブル（a17）を取りましょう。
    .wrong = それもよいカードですが、このレッスンではカードテーブルを作ります。a17を取ってください。
lesson-try_guild = あなたの番：ギルドホールでジョイナーを訓練しましょう。
    .wrong = それも後で役立ちますが、プロジェクトにはジョイナーが必要です。ジョイナーを訓練してください。
lesson-try_coins = あなたの番：カードテーブルを完成させ、コインに替えましょう。
    .wrong = それもできますが、序盤は次の素材を買えるコインが役立ちます。コインを選んでください。
lesson-try_market = あなたの番：マーケットで2つ買いましょう。
    .wrong = その数でも買えますが、このレッスンで必要なのは2つです。2つ買ってください。

# --- achievements ---

achievement-matching_set = 揃いの家具
    .about = ビネットで30点以上を得る。
achievement-four_masters = 名匠ぞろい
    .about = 終了時にマスターを4人持つ。
achievement-one_trick = 少数精鋭
    .about = 職人を4種類そろえずに勝つ。
achievement-swept_workshop = 片づいた工房
    .about = 家具を10個作り、未完成を残さない。
achievement-busy_hands = 手が止まらない
    .about = 家具を12個作る。
achievement-for_the_glory = 誉れのために
    .about = 名声のために7個作り、コインのために作るのは2個まで。
achievement-full_purse = 重い財布
    .about = お金で15点以上を得る。
achievement-empty_purse = 宵越しの金は持たぬ
    .about = お金の得点1点以下で勝つ。
achievement-forbidden_fruit = 禁断の果実
    .about = 立ち入り禁止の行のカードに3回支払う。
achievement-tea_break = お茶の時間
    .about = 7回辞退して、それでも勝つ。
achievement-masterpiece = 傑作
    .about = 名声28の家具を作る。
achievement-queue_jumper = 仕事の虫
    .about = 毎ラウンド追加プロジェクトに並ぶ。
