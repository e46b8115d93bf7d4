game-name = ハムレット

note-round_begins = 第{ $round }ラウンドが始まります。
note-works = { $seat }が{ $space }に労働者を送りました。
note-draws = { $seat }が{ $card }を引きました。
note-builds = { $seat }が{ $card }を建てました。
note-barters = { $seat }が{ $give }を{ $get }と交換しました。

reason-space_taken = そこではすでに{ $by }が働いています。
reason-no_affordable_card = 支払えるカードが手札にありません。
reason-deck_empty = カードがもうありません。

ask-place_worker = 労働者をどこに送りますか？
ask-build_card = どのカードを建てますか？
ask-take_gift = どの品物を受け取りますか？
ask-confirm_turn = この手番で確定しますか？
ask-feed_workers = 何人の労働者に食事を与えますか？

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
command-barter = 交換
    .about = 同じ品物2個を別の品物1個と交換する
