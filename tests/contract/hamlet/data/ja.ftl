game-name = ハムレット
game-pitch = 労働者を送り、品物を集めて村を建てます。1～7人用。
command-group = ハムレット
    .about = ハムレット：労働者を送り、建て、食事を与える
rules =
    ### ハムレットの要約
    各ラウンド、プレイヤーは順番に2人の労働者を1人しか入れない場所へ送ります。最後に最も得点の高い人の勝ちです。
    .about = ハムレットの要約
option-rounds = ラウンド数
option-rounds-3 = 3
option-rounds-4 = 4
pref-confirm = 手番を確定する

source-buildings = 建物
source-beggars = 物乞い
gain-buildings = 家が建つ

note-round_begins = 第{ $round }ラウンドが始まります。
    .short = 第{ $round }ラウンド
note-works = { $seat }が{ $space }に労働者を送りました。
    .short = { $space }
note-draws = { $seat }が{ $card }を引きました。
    .short = { "" }
note-builds = { $seat }が{ $card }を建てました。
    .short = { $card }を建設
note-barters = { $seat }が{ $give }を{ $get }と交換しました。
    .short = { $give } → { $get }

reason-space_taken = そこではすでに{ $by }が働いています。
reason-no_affordable_card = 支払えるカードが手札にありません。
reason-deck_empty = カードがもうありません。

ask-place_worker = 労働者をどこに送りますか？
ask-build_card = どのカードを建てますか？
ask-take_gift = どの品物を受け取りますか？
ask-confirm_turn = この手番で確定しますか？
ask-feed_workers = 何人の労働者に食事を与えますか？

look-own = 自分のカード

command-work = 働く
    .about = 労働者を送る
command-build = 建てる
    .about = カードを建てる
command-decline = 建てない
    .about = 何も建てない
command-take = 受け取る
    .about = 品物を受け取る
command-feed = 与える
    .about = 労働者に食事を与える
command-confirm = 確定
    .about = 手番を確定する
look-spaces = 場所にあるもの
command-spaces = 場所一覧
    .about = 場所に置かれているものを見る
command-barter = 交換
    .about = 同じ品物2個を別の品物1個と交換する
argument-space = 場所
    .about = 労働者を送る場所
argument-card = カード
    .about = 建てるカード
argument-topic = カード
    .about = 調べるカード
argument-give = 渡す
    .about = 2つ渡す品物
argument-get = 得る
    .about = 得る品物

alt-player = { $name }（{ $colour }）{ $points }点
picture-doing-place_worker = 労働者を送ります
picture-doing-build_card = カードを建てられます
picture-doing-take_gift = 品物を受け取ります
picture-doing-confirm_turn = 手番を確定します
picture-doing-feed_workers = { $count ->
   *[other] 労働者に食事を与えます
}

tips =
    {""}**手番**：誰もいない場所に労働者を1人送ります。
    ラウンドの終わりに、全員が労働者を養います。
lesson-village = 番号は労働者を1人置ける場所です。
lesson-space = 場所にあるものを受け取ります。
lesson-cards = あなたのカードです。工房で1枚建てられます。
lesson-wood = 森で木を手に入れました。
lesson-points = 得点の最も多い人の勝ちです。
