# 全ゲーム共通の文章。en.ftl と ja.ftl のキーと引数は同じです。

# --- lists, people, colours ---

list-comma = 、
list-last = { $most }と{ $last }
word-numbered = { $word }（{ $number }）
yes = はい
no = いいえ
seat-name = { $number }番席
colour-red = 赤
colour-blue = 青
colour-yellow = 黄
colour-green = 緑
colour-black = 黒
colour-purple = 紫
colour-white = 白
language-auto = Discordの設定に合わせる
language-en = English（英語）
language-ja = 日本語

# --- matches ---

match-title = { $game } #{ NUMBER($match, useGrouping: 0) }
part-roles = <@&{ NUMBER($what, useGrouping: 0) }>
part-matches = #{ NUMBER($what, useGrouping: 0) }
match-asked = **{ $name }**：{ $asked }
match-awaited = { $names }の手番です
match-open = 対戦はまだ始まっていません。
match-running = 対戦中です。
match-paused = ルール処理の内部エラーが起きたため、対戦を一時停止しています。ボットの運営者には通知済みです。主催者は再開を試せます。
match-paused_by = { $name }が対戦を一時停止しています。
match-paused_until = { $name }が対戦を一時停止しています。遅くとも{ $time }に再開します。全員が同意すれば、それより早く再開できます。
match-finished = 対戦は終了しました。
match-closed = この対戦は打ち切られました。
match-ended-draw = 全員の合意により、引き分けで終了しました。
match-ended-points = 全員の合意により、その時点の得点で終了しました。
status-open = 募集中
status-running = 対戦中
status-paused = 一時停止中
status-finished = 終了
status-closed = 打ち切り
result-line = **{ $rank }位** { $name } – { $points }点
result-resigned = **{ $rank }位** { $name } – 投了（{ $points }点）

ask = **どうしますか？**
ask-asides = **何をしますか？** 誰の手番でも、いつでも行えます。
ask-more = ここに収まらない選択肢があと{ $count }個あります。スラッシュコマンドを使ってください。
menu-from = { $first }…
menu-range = { $first }〜{ $last }
button-choose = 選ぶ
button-asides = いつでもできること…
button-hand = 手札と選択肢…
button-undo = 取り消す
button-undo-of = 取り消す：{ $what }
button-step_back = 戻る
button-more = その他…
button-more-back = ◀ その他…
button-mine = 自分の対戦
look-board = 盤面
look-text = 文章で読む
look-log = ログ
look-replay = リプレイ
look-rules = ルール
more-zoom = 拡大する場所…
more-topic = 説明を見る…
more-undo = 取り消しを頼む
more-resign = 投了する…
more-step-down = 席を離れる…
more-end = 合意して終える…
more-lend = 席を貸す…
more-vote = { $number }番席（{ $colour }）について投票する
refused-in = { $match }：{ $why }
whose-turn = { $match }：{ $names }の手番です。
button-agree = 同意する
button-decline = 断る
button-withdraw = 自分の提案を取り下げる
button-end-draw = 引き分けにする
button-end-points = 今の得点で終える
button-resign = はい、投了します
undo-wished = { $name }が直前の手の取り消しを希望しています。他の全員の同意が必要です。
rewind-wished = { $who }が、{ $name }の手の前まで対戦を巻き戻したいそうです。
replace-wished = { $who }が、{ $name }の代わりを{ $by }に任せたいそうです。
offer-wished = { $who }が、{ $name }の席を誰でも引き継げるようにしたいそうです。
take-wished = この対戦の主催者{ $who }が、{ $name }の席を引き継ぎたいそうです。
pause-wished = { $who }が、対戦を一時停止したいそうです（最長7日間）。
pause-wished-because = { $who }が、対戦を一時停止したいそうです（最長7日間）：{ $reason }
resume-wished = { $who }が、対戦を今すぐ再開したいそうです。
close-wished = { $who }が、勝者なしで対戦を打ち切りたいそうです。レーティングには影響しません。
draw-wished = { $who }が、引き分けで対戦を終えることを提案しています。提案はこの手番が終わるまで有効です。
points-wished = { $who }が、今の得点で対戦を終えることを提案しています。提案はこの手番が終わるまで有効です。
lend-wished = { $who }が、戻るまで自分の席を{ $by }に任せたいそうです。
wish-agreed = 同意した人：{ $names }。
wish-asked = まだ同意していない人：{ $names }
any-robot = ロボット
undo-asked = 他のプレイヤーに確認しています。全員が同意すると取り消されます。
resign-sure = 本当に対戦#{ NUMBER($match, useGrouping: 0) }を投了しますか？　以後、あなたの手番は自動で進み、順位は最下位になります。この操作は取り消せません。
agree-end-asks = 合意のうえで対戦#{ NUMBER($match, useGrouping: 0) }を終えますか？　{ $names }の同意が必要です。
agree-end-alone = 対戦#{ NUMBER($match, useGrouping: 0) }を終えますか？　他に人のプレイヤーがいないため、すぐに終了します。
agree-end-about = 引き分けでは、投了していない全員が1位になります。得点で終える場合は、今の得点で順位が決まります。提案は今の手番が終わるまで有効で、それまでは取り下げられます。
agree-end-early = まだ2手番を終えていない人がいる場合、この対戦はレーティングに影響しません。
lend-about = 対戦#{ NUMBER($match, useGrouping: 0) }のあなたの席を、戻るまで誰かに任せます。人に頼む場合は相手の承諾が必要で、承諾した人にはあなたと同じ情報が見えます。ロボットはすぐに始めます。「戻りました」ボタンか `/対戦 復帰` で、いつでも席を取り戻せます。あなたの手番の3分の1より多くを他の人やロボットが担当すると、この対戦はレーティングに影響しません。
lend-person = 人に頼む…
lend-robot = ロボット（{ $style }）
resigned = 対戦#{ NUMBER($match, useGrouping: 0) }を投了しました。
zoomed = { $area }の拡大図

# --- the lobby ---

lobby-open = { $seats }人中{ $taken }人
lobby-thread = 開始しました。対戦は{ $thread }で行います。
lobby-here = 開始しました。このチャンネルで対戦します。
thread-limit = このサーバーでは現在これ以上スレッドを作成できないため、この対戦はこのチャンネルで行います。
thread-limit-post = このフォーラムでは現在これ以上投稿を作成できないため、この対戦はここで行われます。
thread-limit-left = ⚠️ **{ $match }**はこのチャンネルで続きます。スレッドがアーカイブされ、このサーバーでは現在これ以上スレッドを有効にできないためです。
thread-refused = Discordがこの対戦のスレッドを作成できなかったため、この対戦はこのチャンネルで行います。
lobby-draw = シャッフルに使う公開抽選の値を待っています：ビーコン`{ $chain }`のラウンド{ NUMBER($round, useGrouping: 0) }（{ $due }）。{ $until }までに届かなければ、抽選の値なしで始まります。
lobby-host = { $name }（主催者）
lobby-between = ・
lobby-seats = { $seats }人
lobby-menu-colour = 自分の色
lobby-menu-seats = 人数
lobby-menu-locale = 対戦の言語
lobby-length = 1人約{ $turns }手番（続けて遊べば約{ $minutes }分）
lobby-robot = { $name }（{ $style }）
lobby-option = { $option }：{ $value }
lobby-settings = ### 設定・{ $title }
lobby-menu-invite = 招待する…
button-rules = ルール
button-settings = 設定…
cover-alt = { $game }：{ $pitch }
pace-named = { $time }（{ $name }）
pace-brief-unlimited = 時間制限なし
pace-brief-fixed = 1人{ $reserve }
pace-brief-growing = 1人{ $reserve }、1手番ごとに+{ $increment }
button-join = 参加
button-leave = 参加をやめる
button-start = 開始
elsewhere = このサーバーで選ばれている{ $channel }で始めます。
elsewhere-gone = ⚠️ このサーバーで選ばれていたチャンネルが削除されたため、ここで始めます。「サーバー管理」の権限を持つ人は、`/管理 設定`で別のチャンネルを選べます。
elsewhere-closed = ⚠️ このサーバーでは{ $channel }が選ばれていますが、ボットがそこに投稿できないため、ここで始めます。足りない権限は`/管理 診断`でわかります。
elsewhere-hidden = このサーバーで選ばれているチャンネルをあなたは見られないため、ここで始めます。
done-new = 対戦#{ NUMBER($match, useGrouping: 0) }の募集を始めました。
done-join = 対戦#{ NUMBER($match, useGrouping: 0) }に参加しました。
done-leave = 対戦#{ NUMBER($match, useGrouping: 0) }への参加をやめました。
done-start = 対戦#{ NUMBER($match, useGrouping: 0) }を開始しました。楽しんでください！
done-draw = 対戦#{ NUMBER($match, useGrouping: 0) }は、抽選の値が届き次第始まります。
lobby-expires = -# 締め切り：{ $until }
lobby-host-plays = -# 主催者もプレイするため、巻き戻しには他のプレイヤーの同意が必要です。全員が最初の手番を終えた後は、一時停止と打ち切りにも必要です。参加中のプレイヤーの交代には、本人の同意が必要です。
done-invite-quietly = { $name }を招待しました。今は通知を受け取らない設定のため、メンションはしていません。
done-invite = { $name }を招待しました。
invitation = { $guest }さん、{ $host }さんから{ $game }のお誘いです。対戦#{ NUMBER($match, useGrouping: 0) }に参加しませんか？
lobby-full = 対戦#{ NUMBER($match, useGrouping: 0) }（{ $game }）が満席になりました。{ $host }さん、開始できます。
invitation-rematch = { $guest }さん、{ $host }さんから{ $game }の再戦のお誘いです。対戦#{ NUMBER($match, useGrouping: 0) }に参加しませんか？

# --- push notifications ---

notice-turn = { $match }：{ $names }の手番です
notice-lobby = { $match }：対戦相手が見つかりました（{ $names }）
notice-reminder = { $match }：{ $names }の手番を待っています
notice-reminder-urgent = { $match }：持ち時間が残りわずかです！（{ $names }）
notice-check-in = { $tournament }：チェックインしてください（{ $names }）
notice-round = { $tournament }：新しいラウンドです（{ $names }）
notice-cancelled = { $tournament }：中止になりました（{ $names }）
notice-organisers = { $tournament }：主催者へのお知らせです（{ $names }）

# --- briefings, reminders, digests ---
private-turn = 🔔 あなたの手番です：{ $match }
private-urgent = ⏰ 持ち時間が残りわずかです：{ $match }
private-full = ✅ { $match }が満席になりました。開始できます。
private-next = 🔔 次はあなたの手番になりそうです：{ $match }
private-watch = 👁 { $match }：{ $names }さんの手番です。
private-watch-end = 🏁 { $match }が終了しました。
private-watch-won = 🏁 { $match }が終了しました。1位：{ $names }
private-closed = -# ボットからのダイレクトメッセージを受け取らない設定のため、今後はここでお知らせします。変更するには、受信を許可してから`/設定`を使ってください。
tag-finished = 終了
next-waiting = ➡️ 次は{ $match }があなたの手番です。
button-next = そちらの手番へ
hours-question = ⏰ タイムゾーンとおやすみ時間を教えてください。おやすみの間は、メンションも持ち時間も止まります。お尋ねするのは今回だけで、どちらも`/設定`で変えられます。
button-not-now = あとで

button-brief = 留守中の出来事
brief-title = **留守中の出来事**（{ $since }以降）
brief-nothing = 前回見たときから、何も起きていません。
brief-turns = 行われた手番：{ $turns }
brief-turns-of = { $name }：{ $count }回
brief-own = **あなたの代わりに行われた手**
brief-others = **起きたこと**
brief-points = 得点：{ $points }
brief-points-of = { $name }：{ $then } → { $now }
brief-outlined = -# 前に見たときから変わったところを、ピンクの枠で示しています。
brief-ballot = { $name }の席をどうするか、他のプレイヤーが投票中です。あなたはまだ投票していません。
brief-due = ⏳ 時間切れ：{ $due }
reminder = 🔔 { $name }さん、この対戦があなたの手番を待っています。
reminder-urgent = ⏰ { $name }さん、持ち時間が残りわずかです！
reminder-waits = 手番開始：{ $since }
late-default = 時間切れになると、この手番は自動で既定の手（ゲームごとに決まった手）になります。
late-robot = 時間切れになると、この手番はロボットが代わりに行います。
late-wait = 時間切れになっても代わりに行う人はいません。他のプレイヤーは待ち続けます。
late-vote = その後、あなたの席をどうするか、他のプレイヤーが投票します。
late-offer = 時間切れになると、あなたの席の代役を募集し、決まるまではロボットが代わりに行います。
late-resign = 時間切れになると、自動的に投了になります。
digest-title = 🗓️ { $name }さんの手番を待っている対戦：
digest-due = - { $match } – 時間切れ：{ $due }
digest-since = - { $match } – 手番開始：{ $since }
digest-full = - { $match } – 満席です。開始できます
digest-invited = - { $match } – 招待が届いています
digest-more = …ほかに{ $count }件あります：`/対戦 一覧`

# --- robots ---

robot-name-red = ロボ・レオ
robot-name-blue = ロボ・エイダ
robot-name-yellow = ロボ・ミア
robot-name-green = ロボ・トム
robot-name-black = ロボ・キム
robot-name-purple = ロボ・イヴ
robot-name-white = ロボ・ルー
robot-default = 既定の手
robot-random = ランダム
robot-greedy = 欲張り
robot-search = 先読み
robot-easy = 初級
robot-medium = 中級
robot-hard = 上級
robot-expert = 最上級
robot-level = { $level }・{ NUMBER($rating, useGrouping: 0) }
lobby-robot-comes = ＋{ $style }
lobby-robot-goes = －{ $robot }
lobby-watches = { $host }はプレイせずに主催しています。
done-robot = 対戦#{ NUMBER($match, useGrouping: 0) }にロボットを加えました。
done-robot-watch = 対戦#{ NUMBER($match, useGrouping: 0) }のあなたの席をロボットに譲りました。あなたは引き続き主催者として観戦します。
done-robot-goes = 対戦#{ NUMBER($match, useGrouping: 0) }からロボットを外しました。
reason-no_such_robot = この対戦にそのロボットはいません。
reason-robot_seconds = ロボットが1手に使える時間は{ $most }秒までです。
command-robot = ロボット
    .about = 募集中の対戦にロボットを加える・外す（主催者のみ）
argument-style = 思考方法
    .about = ロボットの強さ（省略時：中級）
argument-my_seat = 自席
    .about = 自分の席をロボットに譲って観戦する
argument-remove = 外す
    .about = 外すロボットの名前

# --- time control ---

pace = ⏳ 持ち時間：**{ $time }**（{ $name }）
pace-fast = 短め
pace-normal = 標準
pace-relaxed = ゆったり
pace-none = 無制限
pace-own = カスタム
pace-unlimited = 好きなだけ
pace-fixed = 1人{ $reserve }
pace-growing = 1人{ $reserve }、1手番ごとに+{ $increment }、上限{ $cap }
count-hours = { $count }時間
count-days = { $count }日
ladder-remind = - 手番になって{ $time }たつと、本人にリマインドします。
ladder-urge = - 残り{ $time }になると、最後のリマインドをします。
ladder-default = - 時間切れになると、自動で既定の手（ゲームごとに決まった手）になります。
ladder-robot = - 時間切れになると、ロボット（{ WORD("robot", $style) }）が手番を代わりに行います。
ladder-wait = - 時間切れになっても代わりに行う人はいません。他のプレイヤーは待ち続けます。
ladder-vote = - 時間切れが{ $count }回続くと、その席をどうするか、他のプレイヤーが投票します。
ladder-offer = - 時間切れが{ $count }回続くと、誰でもその席を引き継げます。
ladder-resign = - 時間切れが{ $count }回続くと、自動的に投了になります。
ladder-hours = おやすみ時間と休暇の間は、持ち時間が減りません。
awaited-until = { $name }（⏳ { $time }）
on-vacation = 🌴 { $name }は{ $until }まで休暇中です。
lobby-menu-pace = 持ち時間
late-choice-default = 自動で既定の手にする
late-choice-robot = ロボットに任せる
late-choice-wait = そのまま待つ
command-pace = 持ち時間
    .about = 対戦の持ち時間の設定を見る・変える（変更は主催者のみ）
moved = `/{ $old }`は`/{ $new }`に移りました。
argument-pace = 持ち時間
    .about = 持ち時間の設定
argument-profile = プリセット
    .about = もとにする持ち時間の設定
argument-reserve = 初期時間
    .about = 最初の持ち時間（時間単位、0で無制限）
argument-increment = 加算
    .about = 1手番ごとに増える時間数
argument-cap = 上限
    .about = 持ち時間の上限（時間単位）
argument-remind = リマインド
    .about = 手番になって何時間後にリマインドするか（0でなし）
argument-urge = 最終リマインド
    .about = 残り何時間で最後のリマインドをするか（0でなし）
argument-late = 時間切れ
    .about = 時間切れになった手番の扱い
argument-stand_in = ロボット
    .about = そのロボットの思考方法
argument-vote = 投票
    .about = 時間切れが何回続いたら他のプレイヤーが投票するか（0でなし）
argument-offer = 代役
    .about = 時間切れが何回続いたら誰でも席を引き継げるか（0でなし）
argument-resigns = 投了
    .about = 時間切れが何回続いたら投了になるか（0でなし）

# --- lists, files, settings ---

list-own = **あなたの対戦**
list-more = …ほか{ $count }件
list-open = **このサーバーで募集中の対戦**
list-watched = **観戦中の対戦**
list-running = **このサーバーで観戦できる進行中の対戦**
list-of-player = **このサーバーでの{ $name }さんの対戦**
watch-one = 対戦を観戦する…
watch-on = 👁 この対戦を自分の一覧に入れました（`/対戦 一覧`）。
watch-messages = ダイレクトメッセージ：**{ $which }**
watch-none = なし
watch-turns = 手番ごと（通知音なし）
watch-end = 終了時（通知音なし）
watch-in-list = メッセージ：{ $which }
watch-stopped = この対戦を自分の一覧から外しました。
watch-closed = -# ボットからのダイレクトメッセージを受け取らない設定のため、観戦中の対戦についてのメッセージは送りません。受信を許可してから、もう一度選んでください。
button-watch = 👁 観戦する
button-watch-none = メッセージなし
button-watch-turns = 手番ごと
button-watch-end = 終了時
button-watch-stop = 観戦をやめる
button-running = 対戦を観戦する…
button-own-list = ◀ 自分の対戦
button-older-matches = 前の対戦
button-matches = 対戦
list-open-one = 自分の対戦を開く…
list-none = *ありません*
list-your-turn = **あなたの手番**
log-turn = **{ $number }手番目・{ $name }**・{ $at }
button-older = ◀ 前へ
button-newer = 次へ ▶
log-empty = *まだ何も起きていません。*
exported = 対戦#{ NUMBER($match, useGrouping: 0) }の記録ファイルです。リプレイや検証に使えます。
exported-running = 対戦#{ NUMBER($match, useGrouping: 0) }のここまでの記録ファイルです。まだ公開されていない情報は含まれません。
settings-area = タイムゾーンを変える…
settings-games = ゲームごとの設定…
digest-auto = おやすみ時間の後
zone-span = { $first }〜{ $last }
button-settings-back = ◀ 設定
area-utc = UTC
area-africa = アフリカ
area-america = 南北アメリカ
area-antarctica = 南極
area-arctic = 北極
area-asia = アジア
area-atlantic = 大西洋
area-australia = オーストラリア
area-europe = ヨーロッパ
area-indian = インド洋
area-pacific = 太平洋
settings-title = ### あなたの設定
settings-language = 言語：**{ $value }**
settings-ping = 手番の通知：**{ $value }**
settings-digest = 1日1回のまとめ：**{ $value }**
settings-zone = タイムゾーン：**{ $value }**
settings-quiet = おやすみ時間：**{ $value }**
settings-palette = 画像の配色：**{ $value }**
settings-confirm = 手番の終わりに確認する：**{ $value }**
settings-notify = お知らせの届け先：**{ $value }**
notify-here = 対戦のチャンネル
notify-private = ダイレクトメッセージ
notify-next = ダイレクトメッセージ（次が自分のときも）
notify-closed = 対戦のチャンネル（ダイレクトメッセージを受け取らない設定です）
ping-mention = メンションする
ping-digest = 1日1回、全対戦をまとめて
ping-urgent = 持ち時間が残りわずかなときだけ
ping-silent = メンションしない（持ち時間が残りわずかなときも）
digest-at = { $hour }時
quiet-told = { $since }時〜{ $until }時
zone-now = { $zone }（現在は{ $now }）
zone-usual = Asia/Tokyo UTC Europe/London Europe/Berlin America/New_York America/Los_Angeles Asia/Seoul Asia/Shanghai Asia/Taipei Australia/Sydney
day-ahead = { $day }（{ $days ->
    [0] 今日
    [1] 明日
   *[other] { $days }日後
}）
palette-standard = 標準
palette-contrast = 高コントラスト

help = ### Longtable
    ボードゲームを1手番ずつ、時間のあるときに遊べます。対戦はあなたを待っています。

    👋 **はじめての方は、まずこの3つから**
    1. **ゲームを覚える**：「ゲームを覚える…」で、1手番の流れを図で学べます。
    2. **遊ぶ**：ロボットとならすぐに遊べます。「相手を探す…」で対戦相手も見つかります。
    3. **時間帯を決める**：「設定」でタイムゾーンとおやすみ時間を決めると、夜は通知が届かず、持ち時間も減りません。

    🔎 **そのほか**
    - **対戦を始める**：`/対戦 募集`で募集し、他の人が「参加」を押したら「開始」を押します。人が足りなければ、「設定…」でロボットを加えられます。
    - **手番を行う**：最新のメッセージの画像を見て、番号のボタンを押します。入力もできます。ゲームごとのコマンドのほか、`/プレイ`ではすべての選択肢を選べます。
    - **状況を見る**：盤面の下の「その他…」からすべて見られます。入力するなら、`/対戦 盤面`と`/対戦 文章`で盤面、`/対戦 留守中`で留守中の出来事、`/対戦 ログ`でログ、`/対戦一覧`で自分の手番の対戦を確認できます（ダイレクトメッセージでも使えます）。
    - **間違えたら**：「取り消す」ボタンか`/対戦 取り消し`を使ってください。
    - **対戦をやめる**：開始前は`/対戦 退出`、対戦中は`/対戦 投了`、大会は`/大会 退出`です。
    - **成績を見る**：`/プロフィール`でレーティングと実績、`/ランキング`で順位、`/統計`でゲームの統計を確認できます。
    - **時間内の手番**：募集では名前の横に、直近100手番のうち時間内の割合が90%以上なら●、70%以上なら◐、それ未満なら○が付きます。20手番までは何も付きません。おやすみ時間と休暇は数えません。
    - **好みに合わせる**：`/設定`で言語・通知・おやすみ時間・配色・手番の確認を設定できます。留守にするときは`/休暇`と`/通知停止`をどうぞ。
    - **遊び方と練習**：`/ルール`と`/今日の一問`をどうぞ。
    - **大会**：`/大会 一覧`で一覧を見られ、`/大会 作成`で開催できます。
help-game = ゲームを選ぶ…
help-new = ### 対戦を始める
    すぐに募集が始まります。人数、持ち時間、オプションは「設定…」で変えられます。
help-robot = ### ロボットと遊ぶ
    どのゲームで遊びますか？
help-robot-level = ### { $game }：ロボットの強さ
    すぐに始まります。レーティングの対象外です。数字はロボットのレーティングです（人は1500から始まります）。
help-robot-ready = 対戦#{ NUMBER($match, useGrouping: 0) }が始まりました。
help-learn = ### ゲームを覚える
    ルールの要点と、図で学ぶレッスンです。
help-button-new = 対戦を始める…
help-button-find = 相手を探す…
help-button-robot = ロボットと遊ぶ…
help-button-learn = ゲームを覚える…
help-button-settings = 設定
button-since = 前回見たところから
more-host = 主催者の操作…
host-tools = ### 主催者の操作
    ここで行うことはすべて公開され、隠れた情報は何も明かされません。
host-tools-asks = -# あなたもこの対戦に参加しているので、多くの操作では先に他のプレイヤーの同意を求めます。
host-pause = 一時停止する
host-close = 打ち切る…
host-menu-rewind = ここまで巻き戻す…
host-menu-seat = プレイヤーを交代する…
host-seat = 対戦#{ NUMBER($match, useGrouping: 0) }で、{ $seat }の代わりに誰が続けますか？
host-person = 人に頼む…
host-offer = 誰でも座れるようにする
host-back = ◀ 主催者の操作

# --- privacy ---

privacy-about = ### あなたのデータ
    ボットは対戦に必要なものだけを保存します。DiscordのID、席・手・言葉、設定、レーティングと実績、参加した大会です。メッセージは読めません。

    - `/プライバシー エクスポート`：保存されているものをすべてファイルで受け取る
    - `/プライバシー 削除`：すべて削除する（確定する前に内容を確認できます）
privacy-policy = プライバシーポリシー：{ $url }
privacy-exported = あなたについて保存されているすべてのデータです。
privacy-ends = ### データを削除しますか？
    元に戻せません。控えが必要なら、先に`/プライバシー エクスポート`を使ってください。
privacy-playing = - 進行中の{ $count }件の対戦（{ $which }）の席を手放します。
privacy-gathering = - 開始前の{ $count }件の対戦（{ $which }）から抜けます。
privacy-analysing = - あなたの検討{ $count }件（{ $which }）を閉じます。
privacy-tournaments = - { $count }件の大会（{ $which }）を棄権します。
privacy-leading = - { $count }件の大会（{ $which }）の主催者ではなくなります。補佐かモデレーターが引き継ぎます。
privacy-stays = - 設定、レーティング、実績、統計は削除されます。
    - 終了した対戦と大会は他の人のために残りますが、あなたの名前・ID・言葉は残りません。
    - サーバーでブロックされている場合、ブロックは続きます。
    - Discordに投稿済みのメッセージは残ります。そのサーバーのモデレーターに相談してください。
privacy-deleted = データを削除しました。いつでもまた最初から始められます。
button-delete_data = データを削除する

# --- achievements ---

end-achievements = 🏅 { $each }
end-achieved = { $name }：{ $what }
achievement-first_match = はじめの一席
    .about = 誰かと1戦、最後まで遊ぶ。
achievement-first_win = ビギナーズラック？
    .about = 誰かに1勝する。
achievement-ten_wins = 運だけではない
    .about = 他の人との対戦で10勝する。
achievement-three_in_a_row = 波に乗る
    .about = 他の人との対戦で3連勝する。
achievement-by_a_whisker = 鼻の差
    .about = 1点差以内で勝つ。
achievement-many_faces = 十人十色
    .about = 10人の異なる相手と遊ぶ。

# --- profiles ---

profile-title = ### { $name }
profile-title-game = ### { $name }・{ $game }
profile-game = - **{ $game }**：{ $told }
profile-rating = レーティング：{ $rating }
rating-sure = **{ $rating }** ±{ $spread }
rating-new = **{ $rating }** ±{ $spread }（暫定）
profile-matches = { $count }戦、勝率{ $share }
profile-matches-none = 他の人との対戦はまだありません
profile-badges = 🏅 { $count }/{ $possible }
profile-alone = ほかに、1人プレイとロボット戦{ $count }戦
profile-sizes = 1位：{ $each }
profile-size = { $seats }人戦{ $count }回中{ $first }回
profile-points = 得点：中央値{ $middle }点、最高{ $best }点
profile-thinking = 1手番の時間：{ $span }（中央値）
profile-opponents = ここでよく遊ぶ相手：{ $each }
profile-opponent = { $name }（{ $count }戦、うち{ $ahead }回上位）
profile-between = あなたとの対戦：{ $count }戦、あなたが上位{ $ahead }回、相手が上位{ $behind }回
profile-achievements = 🏅 実績{ $count }/{ $possible }、最近：{ $newest }
profile-trophies = 🏆 { $each }
trophy-medal = { $medal } { $name }
trophy-place = { $name }：{ $place }位
trophies-elsewhere = 他のサーバーで{ $count }件
profile-hidden = -# これはあなただけに見えています。ランキングに表示しない設定です（`/設定`）。
profile-nameless = プレイヤー
profile-menu = ゲーム
profile-achieved = ### { $name }・{ $game }
    実績{ $count }/{ $possible }
achievement-had = 🏅 **{ $name }** – { $about } { $at }
achievement-open = ▫️ { $name } – { $about }
button-profile = ◀ プロフィール
button-achievements = 実績
button-leaderboard = ランキング
button-statistics = 統計
button-here = このサーバー
button-everywhere = 全サーバー
scope-here = このサーバー
scope-everywhere = 全サーバー
season-all = 全期間
season-quarter = { $year }年第{ $quarter }四半期
rank-title = ### { $game }・ランキング
    { $about }
rank-line = **{ $place }位** { $name } **{ $rating }** ±{ $spread }・{ $matches }戦
rank-new = 暫定（レーティング対象{ $least }戦未満）：{ $each }
rank-new-one = { $name }（{ $rating }）
rank-order = -# 順位はレーティングから±を引いた値の順です。多く遊ぶほど±は小さくなります。
rank-none = ここではまだ確定したレーティングを持つ人がいません。
rank-elsewhere = 他のサーバーの人
rank-own = あなた：{ $line }
rank-own-new = あなた：順位がつくまでのレーティング対象{ $matches }/{ $least }戦
rank-own-none = まだレーティングがありません。レーティング対象の対戦を他の人と最後まで遊ぶとつきます。
rank-own-hidden = ランキングに表示しない設定です（`/設定`）。
rank-menu-season = シーズン
stats-title = ### { $game }・統計
    { $about }
stats-none = 最後まで遊ばれた対戦はまだありません。
stats-matches = { $count }戦、プレイヤー{ $players }人
stats-size = - **{ $seats }人**（{ $count }戦）：手番順の勝率{ $wins }・得点{ $points }（勝者{ $winners }）・1人{ $turns }手番・所要時間{ $lasted }
stats-between = { " / " }
stats-range = { $low }〜{ $high }
stats-options = オプション：{ $each }
stats-option = { $option }（{ $count }戦、先手の勝率{ $first }）
stats-sources = 平均得点（勝者）：{ $each }
stats-source = { $source }{ $points }（{ $winners }）
reason-no_profile = 表示できるものがありません。まだ対戦を終えていないか、ランキングに表示しない設定です。
reason-no_profile_yet = まだ終えた対戦がありません。1戦遊ぶと、ここにプロフィールが表示されます。
reason-no_profile_at = { $game }で終えた対戦はまだありません。
command-profile = プロフィール
    .about = プレイヤーの対戦、レーティング、実績、トロフィーを見る
argument-who = プレイヤー
    .about = 見たい人（省略時：自分）
command-leaderboard = ランキング
    .about = ゲームごとのランキングと自分の順位を見る
argument-season = シーズン
    .about = 四半期（省略時：全期間）
argument-overall = 全サーバー
    .about = このサーバーだけでなく、すべてのサーバー
command-stats = 統計
    .about = ゲームの対戦の統計：勝率、得点、長さ

# --- analysis ---

match-analysis = { $name }の検討用テーブルです。すべての席を1人で動かします。持ち時間も通知もなく、成績にも影響しません。`/主催 打ち切り`で終わります。
match-analysis_over = 検討を終えました。
match-analysed = 対戦はここで終わりです。「取り消す」または`/対戦 リプレイ`の別の場面から戻れます。
done-analyse = 対戦#{ NUMBER($match, useGrouping: 0) }を検討用テーブルとして開きました。すべての席を動かせます。
done-analyse-at = 対戦#{ NUMBER($match, useGrouping: 0) }は、この場面になりました：{ $moment }
cannot-analyse = 検討できるのは、終わった対戦の本物のファイルだけです。
note-imported = 対戦#{ NUMBER($match, useGrouping: 0) }のファイルから、記録{ $row }行目の後の場面です。
    .short = { note-imported }
button-analyse = ここから続ける
reason-not_analyst = この検討用テーブルを動かせるのは、開いた人だけです。
reason-nothing_at_stake = 検討用テーブルでは投了できません。
command-analyse = 検討
    .about = 終わった対戦の好きな場面から続きを試すテーブルを開く

# --- shuffles: commitment, words, verification ---

lobby-secret = -# シャッフルのコミットメント：`{ $hash }`
fair-about = サーバーシードは、誰かが参加する前に決まっています。シャッフルはすべて、そのシードと、あとから加えられた言葉などだけで決まります。
fair-commitment = コミットメント（シードのハッシュ）：`{ $hash }`
fair-seed = サーバーシード：`{ $seed }`
fair-words = シャッフルの言葉（混ぜた順）：{ $words }
fair-no-words = シャッフルの言葉を加えた人はいません。
fair-log = 最後の記録のハッシュ：`{ $hash }`
fair-check = 検証するには、`/記録 書き出し 対戦番号:{ NUMBER($match, useGrouping: 0) }`で記録ファイルを受け取り、`/記録 検証`に渡してください。
fair-later = シードと言葉は、対戦が終わるとここに表示されます。
button-rematch = 再戦
done-rematch = 再戦は[対戦#{ NUMBER($match, useGrouping: 0) }]({ $link })です。参加しました。
rematch-begun = 再戦は[対戦#{ NUMBER($match, useGrouping: 0) }]({ $link })です。すでに始まっています。
button-fairness = 公正さ
button-analysis = 検討
button-word = シャッフルの言葉
form-word = シャッフルの言葉
form-word-label = あなたの言葉
form-word-about = 何でもかまいません。シャッフルに混ぜる（クライアントシード）ので、誰も結果を操作できません。
done-word = あなたの言葉を、対戦#{ NUMBER($match, useGrouping: 0) }のシャッフルに混ぜます。
reason-unreadable_text = 保存できない文字が含まれています。その文字を除いて入力してください。
reason-turning_text = 前後の文字の並びを変える制御文字が含まれています。その文字を除いて入力してください。
reason-invisible_text = 目に見える文字がありません。文字、数字、記号のどれかを1つ以上入力してください。
reason-word_length = 言葉は1文字以上{ $most }文字以内で入力してください。
command-word = 言葉
    .about = シャッフルの言葉を加える（開始前のみ）
argument-word = 言葉
    .about = 100文字以内の好きな言葉
command-verify = 検証
    .about = 対戦の記録ファイルを検証する（シャッフル、すべての手、得点）
argument-file = ファイル
    .about = 対戦の「書き出し」で受け取った記録ファイル
argument-names = 名前
    .about = プレイヤーの名前をファイルに入れる（省略時：入れる）
reason-file_too_large = ファイルが大きすぎます。記録ファイルは{ $most }MBまでです。
reason-check_under_way = 前のファイルを検証中です。終わってからもう一度どうぞ。
verify-known = このボットに残っている対戦#{ NUMBER($match, useGrouping: 0) }の記録とも照合しました。
verify-stranger = ⚠️ このボットの対戦#{ NUMBER($match, useGrouping: 0) }とはサーバーシードが異なります。別のボットのファイルか、作られたものです。
verified-log = ボット自身の記録にあるすべての行
problem-not_in_log = ボット自身の記録では、ここは別の内容です。

# --- checking match files ---

verify-genuine = ✅ このファイルは本物です。内容はすべて、サーバーシードと記録された手から導かれます。
verify-tampered = ❌ このファイルは対戦後に書き換えられています。
verify-other_rules = ⚠️ ハッシュの連鎖に欠けはありませんが、今のルールで再現すると結果が異なります。一部が別のバージョンで行われた対戦です。
verify-unfinished = ⏳ この対戦はまだ終わっていないため、手とサーバーシードは伏せられています。検証できる範囲に問題はありません。
verify-unreadable = ❌ ここで読める対戦ファイルではありません。
verify-finding = { NUMBER($line, useGrouping: 0) }行目：{ $problem }
verify-finding-row = { NUMBER($line, useGrouping: 0) }行目（記録{ NUMBER($row, useGrouping: 0) }）：{ $problem }
verify-checked = 検証して正しかったもの：{ $what }。
verify-file = 対戦#{ NUMBER($match, useGrouping: 0) }、記録の数：{ $rows }、バージョン：{ $releases }。
verify-hashes = コミットメント：`{ $secret }`、最後の記録のハッシュ：`{ $head }`。ボットが投稿したものと見比べてください。
verify-words = 混ぜられた順の言葉（クライアントシード）：{ $words }。
mixed-chosen = { $colour }（本人の言葉）
mixed-default = { $colour }（本人の言葉なし。計算で作った言葉）
mixed-robot = { $colour }（ロボット。計算で作った言葉）
verify-word-last = 最後の言葉は{ $colour }のものです。サーバーシードを知っていればシャッフルの結果を選べましたが、それより前に加えた人には選べません。
verify-words-later = その後、参加や退出が{ $count }回ありました。サーバーシードを知る人は、そのたびに2通りの結果から選べました。
verify-words-none = 自分の言葉を加えた人がいません。ボットの運営者はシャッフルの結果を選べました。
verify-withheld = プレイヤーの希望により、本人が書いた言葉はこの対戦から消されています。その行のハッシュはそのまま残り、計算し直せません。それ以外はすべて確認しました。
verify-words-unknown = このバージョンのファイルでは、言葉の出どころも順番もわかりません。ボットの運営者が対戦に参加していれば、シャッフルの結果を選べました。
verify-draw = すべての言葉の後に、ビーコン`{ $chain }`のラウンド{ NUMBER($round, useGrouping: 0) }が混ぜられました。公開予定は{ $due }、値は`{ $value }`です。公開された値と一致し、予定より前にラウンドが示されていたなら、誰もシャッフルの結果を選んでいません。
verify-draw-missed = ⚠️ ビーコン`{ $chain }`のラウンド{ NUMBER($round, useGrouping: 0) }（{ $due }）が示されましたが、混ぜられていません。ボットによれば、値が届きませんでした。
verified-posted_secret_hash = 投稿されたコミットメント
verified-posted_head = 投稿された最後の記録のハッシュ
verified-secret = サーバーシード
verified-seats = 席順
verified-seed = シャッフルのシード
verified-links = 記録の連鎖
verified-moves = すべての手
verified-result = 得点と順位
verified-words = 言葉とその順番
verified-earlier = 以前のファイルのすべての記録
problem-cut = ファイルが行の途中で終わっています。
problem-no_header = 対戦ファイルは対戦についての行で始まるはずです。
problem-no_row = ここには対戦の記録があるはずです。
problem-no_result = 対戦は終わっているのに、結果の行がありません。
problem-no_json = JSONではありません：`{ $found }`
problem-shape = 形式が正しくありません：`{ $found }`
problem-not_canonical = ボットの書き方と異なります。
problem-other_format = ファイル形式`{ $found }`はここでは読めません。
problem-unknown_game = `{ $found }`というゲームはここにありません。
problem-differs = `{ $field }`は`{ $expected }`のはずですが、`{ $found }`になっています。
problem-earlier = `at`の値`{ $found }`が、前の記録の`{ $expected }`より前になっています。
problem-other_hash = ハッシュが記録と合いません。内容が書き換えられています。
problem-other_secret = 対戦の募集時にハッシュで示されたサーバーシードではありません。
problem-not_public = 対戦が終わっていないのに、手が書かれています。
problem-illegal = ここではできないことです：`{ $found }`
problem-over = 対戦はすでに終わっています：`{ $found }`
problem-started = 記録は対戦の開始で始まり、開始は一度だけのはずです：`{ $found }`
problem-no_seat = その席はありません：`{ $found }`
problem-paused = 対戦は一時停止中です：`{ $found }`
problem-resigned = この席はすでに投了しています：`{ $found }`
problem-no_robot = この席を担当しているロボットはいません：`{ $found }`
problem-not_ordered = この席は何も予約していません：`{ $found }`
problem-not_asked = 誰も頼んでいないことです：`{ $found }`
problem-not_last = この席の最後の手ではありません：`{ $found }`
problem-sealed = すでに未公開の情報が明らかになっていました：`{ $found }`
problem-not_agreed = 他のプレイヤーの同意がありませんでした：`{ $found }`
problem-unknown_kind = この種類の記録は存在しません：`{ $found }`
problem-unknown_note = この種類の記録にない内容です：`{ $found }`
problem-too_large = 対戦ファイルは{ $found }MBまでです。
problem-too_many_rows = このゲームの対戦の記録は{ $found }件までです。
problem-not_gathered = 開始前の記録からは、別の`{ $field }`になります。
problem-not_as_earlier = 以前のファイルでは、ここは別の記録です：`{ $expected }`

# --- replays ---

moment = { $turn ->
    [0] 対戦の始まり
   *[other] { $turn }手番目の{ $step }手目
}
replay-where = { $turn ->
    [0] 対戦の始まり
   *[other] **{ $turn }**手番目（全{ $turns }手番）の{ $step }手目
}・{ $at }
replay-torn = ⚠️ この対戦の後にルールが修正されたため、記録の{ NUMBER($row, useGrouping: 0) }行目以降は表示できません。
replay-mark = { $turn }手番目・{ $told }
replay-jump = 見たい手番を選ぶ
button-film = 🎞️ アニメーション
button-film-since = 🎞️ 前回見たところから
film-start = 対戦の始まり
film-turn = { $turn }手番目（全{ $turns }手番）・{ $name }
film-waits = 🎞️ 他のアニメーションを作成中です。次に作ります。
film-drawing = 🎞️ アニメーションを作成中：{ $done } / { $of }枚…
film-done = { $first ->
    [0] 対戦の始まりから{ $last }手番目までのアニメーションです
   *[other] { $first }手番目から{ $last }手番目までのアニメーションです
}
film-thinned = 手番が多いため、{ $all }枚の場面のうち{ $shots }枚だけを収めています。
command-replay = リプレイ
    .about = 対戦を手番ごとに、またはアニメーションで振り返る
argument-moment = 場面
    .about = 見たい手番（省略時：最新の場面）
reason-watch_own = この対戦には参加しているので、すでに自分の一覧にあります。
reason-watch_list_full = すでに{ $most }件の対戦を観戦しています。先にどれかの観戦をやめてください。
reason-watch_match_full = この対戦のメッセージは、すでに{ $most }人が受け取っています。メッセージなしなら観戦できます。
reason-lists_here_only = 他の人の対戦は、そのサーバーの中でだけ表示できます。
reason-replay_closed = この対戦は、主催者の設定により、観戦者は終了後にだけリプレイを見られます。
reason-replay_torn = この対戦の後にルールが修正されたため、記録の{ NUMBER($row, useGrouping: 0) }行目以降は表示できません。
reason-nothing_to_film = それ以降は何も起きていないので、アニメーションにする場面がありません。
reason-film_under_way = あなたのアニメーションはまだ作成中です。完成するまでお待ちください。
# --- absence ---

vacation-on = 🌴 { $until }まで休暇中です。すべての対戦であなたの持ち時間は止まり、通知も届きません。
vacation-planned = 🌴 { $since }から{ $until }までの休暇を予定しています。
vacation-none = 休暇の予定はありません。
vacation-left = この四半期の残り：**{ $days }日**{ $hours ->
    [0] {""}
   *[other] と{ $hours }時間
}
snoozed = 💤 { $until }まで通知を止めます。その間も持ち時間は減ります。その後は、`/設定`のとおりに通知します。
snooze-over = 通知停止を解除しました。
snooze-late = ⚠️ { $match }：その前に時間切れになります（{ $due }）。

# --- doctor and errors ---

doctor-title = ### { $channel }でのボットの権限
doctor-well = 問題ありません。
doctor-no-threads = スレッドを使えないため、対戦はチャンネルで直接行われます。
doctor-players = ⚠️ ここでは、全員に「{ $permission }」の権限があるわけではありません。この権限はプレイヤーにも必要です。動きのないスレッドはDiscordがアーカイブし、権限のない人のクリックはそこでは届きません。チャンネルでのコマンドはいつでも使えます。
doctor-cannot-play = これらの権限がないと、ここでは対戦できません。ボットのロールかこのチャンネルで許可してください。
doctor-elsewhere = ❌ { $channel }にも対戦がありますが、次の権限がありません：{ $missing }
doctor-gone = ❌ { $channel }は削除されましたが、進行中の対戦があります。主催者か参加者が、続けたい場所で`/対戦 盤面`を入力してください。
doctor-lost = { $why }（`{ $reason }`）
doctor-mended = ✅ 表示できなかった対戦#{ NUMBER($match, useGrouping: 0) }が、再び表示されました。
support-help = ご質問はこちら：{ $url }
support-report = お困りのときは { $url } まで、エラー番号と対戦の番号をお知らせください。
blocked-title = ### このサーバーでブロック中の人
blocked-line = - { $name } – { $since }から（{ $by }による）
done-block = { $name }は、今後ここで対戦を募集したり参加したりできません。進行中の対戦は続きます。
blocked-everywhere = ### すべてのサーバーでブロック中の人
done-block-everywhere = { $name }は、今後どのサーバーでも対戦を募集したり参加したりできません。進行中の対戦は続きます。
done-unblock = { $name }のブロックを解除しました。
permission-view_channel = チャンネルを見る
permission-send_messages = メッセージを送信
permission-attach_files = ファイルを添付（画像に必要）
permission-read_message_history = メッセージ履歴を読む（古いメッセージの整理に必要）
permission-create_public_threads = 公開スレッドの作成
permission-send_messages_in_threads = スレッドでメッセージを送信
error-unknown = 申し訳ありません、こちらの不具合です。対戦の内容は失われていません。報告の際は、エラー番号`{ $id }`をお知らせください。

# --- settings of a server ---

server-title = ### このサーバーの設定
server-about = これから始まる対戦と大会に適用されます。変更できるのは「サーバー管理」の権限を持つ人だけです。
server-default = { $value }（ボットの標準）
server-locale = 対戦の言語
server-locale-auto = 募集する人の言語
server-pace = 普段の持ち時間
server-threads = 対戦ごとのスレッド
server-home = 対戦を募集する場所
server-tournament_channel = 大会を告知する場所
server-tournament_openers = 大会を開ける人
server-openers-everyone = 全員
server-openers-roles = 選んだロールの人とモデレーター
server-openers-moderators = モデレーター
server-here = コマンドを使ったチャンネル
server-line = { $setting }：**{ $value }**
server-channel-gone = ⚠️ { $setting }：選んだチャンネルは削除されました。コマンドを使ったチャンネルになります。
server-roles-gone = ⚠️ 選んだロールが削除されたため、大会を開けるのはモデレーターだけです。
server-roles-none = ⚠️ ロールが選ばれていないため、大会を開けるのはモデレーターだけです。
server-closed = ❌ { $channel }は使えません。ボットに次の権限がありません：{ $missing }
server-menu-home = 対戦のチャンネル…
server-menu-tournament_channel = 大会のチャンネル…
server-menu-roles = 大会を開けるロール…

# --- matches that cannot be shown ---

lost-gone = ⚠️ 対戦#{ NUMBER($match, useGrouping: 0) }のスレッドまたはチャンネルが削除されました。主催者か参加者が、続けたい場所で`/対戦 盤面`を入力してください。
lost-locked = ⚠️ 対戦#{ NUMBER($match, useGrouping: 0) }を{ $where }に表示できません。スレッドがロックされています。内容は失われていません。
lost-closed = ⚠️ 対戦#{ NUMBER($match, useGrouping: 0) }を{ $where }に表示できません。ボットの権限が足りません。内容は失われていません。そこで`/管理 診断`を使うと、足りない権限がわかります。
lost-full = ⚠️ 対戦#{ NUMBER($match, useGrouping: 0) }を{ $where }に表示できません。このサーバーの有効なスレッドが、Discordの上限に達しています。内容は失われていません。他のスレッドがアーカイブか削除されると表示されます。
lost-refused = ⚠️ 対戦#{ NUMBER($match, useGrouping: 0) }を{ $where }に表示できません。Discordに拒否されました。内容は失われていません。
done-move = 対戦#{ NUMBER($match, useGrouping: 0) }は、これからここで続きます。

# --- notes of the log ---

turn-line = { $name }：{ $told }
turns-earlier = -# ほか{ $count }手番：`/対戦 ログ`
note-match_starts = 対戦開始。手番順：{ $seats }。
    .short = 対戦開始：{ $seats }
note-word_last = シャッフルに最後に混ぜられたのは{ $seat }の言葉です。
    .short = { "" }
note-draw_came = ビーコン`{ $chain }`のラウンド{ NUMBER($round, useGrouping: 0) }の値をシャッフルに混ぜました。
    .short = { "" }
note-draw_missed = ⚠️ 抽選の値が届きませんでした。シャッフルはサーバーシードと言葉だけで決まります。
    .short = { note-draw_missed }
note-stacked = { WORD("stacked", $option) }
    .short = { note-stacked }
note-forced = { $seat }の選択肢は1つだけです。
    .short = { "" }
note-defaulted = { $seat }は投了しているため、自動で進めます。
    .short = { "" }
note-lapsed = { $seat }は時間切れのため、既定の手になりました。
    .short = { "" }
note-ordered = { $seat }が予約していた手です。
    .short = 予約どおり
note-resigns = { $seat }が投了しました。
    .short = 投了
note-wins_by_forfeit = 最後に残った{ $seat }の勝ちです。
    .short = 最後に残って勝ち
note-takes_back = { $seat }が直前の手を取り消しました。
    .short = 手を取り消し
note-asks_undo = { $seat }が直前の手の取り消しを希望しています。
    .short = { "" }
note-agrees_undo = { $seat }が同意しました。
    .short = { "" }
note-expires = 2週間開始されなかったため、募集を締め切りました。
    .short = { note-expires }
note-match_paused = エラー{ $error }のため、対戦を一時停止しました。
    .short = { note-match_paused }
note-declines_undo = { $seat }は同意しませんでした。
    .short = 取り消しに同意せず
note-reminded = { $seat }にリマインドしました。
    .short = { "" }
note-reminded_urgently = { $seat }に、持ち時間が残りわずかだとリマインドしました。
    .short = { "" }

# --- refusals ---

reason-nobody_late = 時間切れのプレイヤーはいません。
reason-no_such_order = 今、予約できるものはありません。
reason-not_to_be_ordered = それは予約できません。
reason-not_your_turn = あなたの手番ではありません。
reason-match_over = この対戦は終了しています。
reason-not_an_option = 今の場面では選べません。
reason-wrong_phase = 今は別の選択を求められています。盤面の下を確認してください。
reason-not_now = 今は別の選択を求められています。盤面の下を確認してください。
reason-unknown_match = その対戦は見つかりません。
reason-match_unreadable = 対戦#{ NUMBER($match, useGrouping: 0) }は現在開けません。内容は変更されておらず、ボットの運営者には通知済みです。
reason-rules_bug = ルール処理の内部エラーが起きたため、手は実行されず、対戦を一時停止しました。報告の際は、エラー番号`{ $error }`をお知らせください。
reason-busy = ただいま混み合っています。何も変更されていません。少し待ってから、もう一度お試しください。
reason-going_down = ボットを再起動しています。少し待ってからもう一度お試しください。
reason-unknown_locale = その言語には対応していません。
reason-unknown_game = そのゲームはありません。
reason-too_few_seats = すでに{ $have }人が参加しています。
reason-rematch_open = 再戦はすでに募集中です。
reason-not_seated = あなたはこの対戦に参加していません。
reason-not_your_button = これは{ $seat }の選択肢です。
reason-outlived_message = このメッセージはもう使えません。最新のメッセージから操作してください。
reason-stale_clock = 盤面はもう先へ進んでいます。最新のメッセージから操作してください。
reason-match_not_started = 対戦はまだ始まっていません。
reason-match_running = 対戦はすでに始まっています。
reason-draw_awaited = 抽選の値を待っています。もう変更できません。
reason-no_draw = この対戦は抽選の値を待っていません。
reason-match_paused = 対戦は一時停止中です。再開されるまで手番は行えません。
reason-seat_resigned = あなたはこの対戦を投了しています。
reason-nothing_to_undo = 取り消せるものがありません。
reason-sealed = その後に未公開の情報が明らかになったため、取り消せません。
reason-others_built_on_it = その後に{ $seat }が行動したため、取り消せません。
reason-undo_asked = すでに確認中です。全員の同意を待っています。
reason-undo_agreed = すでに同意しています。
reason-no_proposal = この確認はもう終わっています。
reason-vacation_until = 休暇の最終日か日数の、どちらか一方を指定してください。
reason-no_day = 「{ $text }」は日付ではありません。2026-12-24 や 12-24 のように書いてください。
reason-quiet_unclear = 「{ $text }」は時間帯ではありません。22-7 のように書いてください。
reason-hours_set_lately = タイムゾーンかおやすみ時間を変更したばかりです。次に変更できるのは<t:{ NUMBER($again, useGrouping: 0) }:R>です。
reason-snooze_hours = 通知を止められるのは最長{ $most }時間です。
reason-too_many_lobbies = すでに{ $count }件の対戦を募集しています（{ $matches }）。先にどれかを開始するか、参加をやめてください。
reason-too_many_lobbies_here = このサーバーではすでに{ $count }件の対戦が募集中です。`/対戦 一覧`から参加するか、どれかが始まるまでお待ちください。
reason-too_many_analyses = 検討用テーブルはすでに{ $count }件あります（{ $matches }）。先にどれかを`/主催 打ち切り`で閉じてください。
reason-too_many_robot_matches = 1人でロボットと遊んでいる対戦がすでに{ $count }件あります（{ $matches }）。先にどれかを最後まで遊ぶか`/主催 打ち切り`で終えてください。この対戦に他の人を加えて始めることもできます。
reason-player_has_too_many_robot_matches = この対戦のプレイヤーは1人だけで、その人が1人でロボットと遊んでいる対戦はすでに{ $count }件あります。どれかが終わるのを待つか、この対戦に他の人を加えてください。
reason-too_many_files = 1時間に作れるファイルは{ $count }件までです。次は<t:{ NUMBER($again, useGrouping: 0) }:R>に作れます。
reason-too_many_invitations = 1日に招待できるのは{ $count }人までです。次は<t:{ NUMBER($again, useGrouping: 0) }:R>に招待できます。
reason-invited_already = その人はこの対戦にすでに招待されています。
reason-invitation_failed = 募集中のチャンネルに招待を投稿できませんでした。そこで`/管理 診断`を使うと、足りない権限がわかります。
reason-here_already = その人はすでにこの対戦に参加しています。
reason-no_bots = ボットは招待できません。ロボットは`/募集 ロボット`で加えられます。
reason-blocked = モデレーターの判断により、このサーバーでは対戦の募集や参加ができません。進行中の対戦はそのまま続けられます。
reason-not_welcome = その人はこのサーバーの対戦に参加できません。
reason-blocked_already = その人はすでにブロックされています。
reason-not_operator = すべてのサーバーを対象にできるのは、ボットの運営者だけです。
reason-not_server_manager = このサーバーの設定を見たり変えたりできるのは、「サーバー管理」の権限を持つ人だけです。
reason-opener_moderators = このサーバーで大会を開けるのは、モデレーターだけです。
reason-opener_roles = このサーバーで大会を開けるのは、モデレーターと次のロールを持つ人だけです：{ $roles }
reason-opener_roles_gone = 大会を開くために選ばれていたロールが削除されたため、今はモデレーターだけが大会を開けます。「サーバー管理」の権限を持つ人は、`/管理 設定`で別のロールを選べます。
reason-not_blocked = その人はブロックされていません。
reason-seats_full = { $count }席すべて埋まっています。
reason-already_seated = すでに参加しています。
reason-colour_taken = その色は他の人が使っています。
reason-unknown_colour = その色はありません。
reason-not_host = 主催者だけができます（`/主催`のコマンドはモデレーターも使えます）。
reason-too_few_players = { $need }人必要ですが、まだ{ $have }人です。
reason-seat_count = このゲームは{ $least }〜{ $most }人用です。
reason-wrong_seats = このゲームは{ $least }人から{ $most }人用です。{ $have }人では遊べません。
reason-wrong_options = このゲームにそのオプションはありません。
reason-wrong_prefs = このゲームにその設定はありません。
reason-unknown_text = 「{ $text }」に当てはまるものがありません。候補：{ $nearest }。
reason-ambiguous_text = 「{ $text }」には複数の候補があります：{ $nearest }。
reason-no_match_here = ここで行われている対戦はありません。`対戦番号`で番号を指定するか、`/対戦 募集`で始めてください。
reason-which_match = ここでは複数の対戦が行われています：{ $matches }。`対戦番号`で番号を指定してください。
reason-other_game = 対戦#{ NUMBER($match, useGrouping: 0) }は別のゲームです。
reason-not_a_member = その人はこのサーバーのメンバーではありません。
reason-only_own_profile = サーバーの外では、自分のプロフィールだけを見られます。
reason-no_open_match = このサーバーで募集中の自分の対戦がありません。`/対戦 募集`で募集できます。
reason-not_a_board = このメッセージは対戦の盤面ではありません。
reason-unknown_command = このコマンドは変更されました。Discordを再読み込みして、もう一度入力してください。
reason-not_here = 対戦はサーバーのチャンネルでのみ行えます。

# --- time ---

reason-pace_range = `{ $field ->
    [time_bank] 初期時間
    [increment] 加算
    [cap] 上限
    [remind] リマインド
    [urge] 最終リマインド
    [vote] 投票
    [offer] 代役
   *[resign] 投了
}`は0から{ $most }までの整数で指定してください。
reason-pace_without_time_bank = 持ち時間が無制限のときに設定できるのは、リマインドだけです。
reason-pace_cap = 上限は、最初の持ち時間の{ $time_bank }時間以上にしてください。
reason-pace_urge = 最後のリマインドは時間切れの前に届くものです。最初の持ち時間の{ $time_bank }時間より短くしてください。
reason-unknown_zone = 「{ $zone }」というタイムゾーンはありません。Asia/Tokyo や Europe/Berlin のように、一覧から選んでください。
reason-quiet_hours = おやすみ時間は、0時から23時までの異なる時刻で始まりと終わりを指定してください。
reason-quiet_too_long = おやすみ時間は1日{ $most }時間までです。
reason-pace_harsher = 対戦中は、持ち時間を増やす変更だけができます。持ち時間・加算・上限は減らせず、時間切れの扱いも厳しくできません。
reason-vacation_past = 休暇の始まりや終わりに過去の日時は指定できません。
reason-vacation_backwards = 休暇の終わりは始まりより後にしてください。
reason-vacation_budget = 休暇は四半期ごとに{ $days }日までです。この休暇に使えるのは残り{ $left }日です。
reason-no_vacation = 終わらせる休暇がありません。
note-time_up = { $seat }が時間切れになりました。
    .short = 時間切れ
note-pace_changed = 主催者が全員の持ち時間を増やしました。
    .short = { note-pace_changed }
note-goes_on_vacation = { $seat }は休暇中です。
    .short = 休暇中
note-plans_vacation = { $seat }が休暇の予定を変更しました。
    .short = { "" }
note-back_from_vacation = { $seat }が休暇から戻りました。
    .short = 休暇から復帰

# --- hosts, substitutes, votes ---

who-host = 主催者
who-moderator = モデレーター
who-player = プレイヤー
who-guest = 頼まれた人
vote-wait = 待つ
vote-stand_in = ロボットに任せる
vote-offer = 代役を募集する
vote-resign = 投了扱いにする
note-pauses = { WORD("who", $who) }が対戦を一時停止しました。
    .short = { note-pauses }
note-pauses_because = { WORD("who", $who) }が対戦を一時停止しました：{ $reason }
    .short = { note-pauses_because }
note-resumes = { WORD("who", $who) }が対戦を再開しました。
    .short = { note-resumes }
note-pause_ends = 一時停止から7日がたったため、対戦を再開しました。
    .short = { note-pause_ends }
note-rewinds = { WORD("who", $who) }が{ $seat }の手の前まで対戦を巻き戻し、{ $count }手を取り消しました。ダイスやカードの結果は同じになります。
    .short = { note-rewinds }
note-asks_rewind = { WORD("who", $who) }が{ $seat }の手の前まで対戦を巻き戻したいそうです（{ $count }手が取り消されます）。他のプレイヤーに確認しています。
    .short = { "" }
note-asks_replace = { WORD("who", $who) }が{ $seat }の代役を立てたいそうです。当事者に確認しています。
    .short = { "" }
note-asks_offer = { WORD("who", $who) }が{ $seat }の代役を募集したいそうです。本人に確認しています。
    .short = { "" }
note-asks_take = { WORD("who", $who) }が{ $seat }の席を引き継ぎたいそうです。他のプレイヤーに確認しています。
    .short = { "" }
note-asks_pause = { WORD("who", $who) }が対戦を一時停止したいそうです。他のプレイヤーに確認しています。
    .short = { "" }
note-asks_resume = { WORD("who", $who) }が対戦を再開したいそうです。他のプレイヤーに確認しています。
    .short = { "" }
note-asks_close = { WORD("who", $who) }が勝者なしで対戦を打ち切りたいそうです。他のプレイヤーに確認しています。
    .short = { "" }
note-guest_agrees = { WORD("who", $who) }が引き受けました。
    .short = { "" }
note-guest_declines = { WORD("who", $who) }は同意しませんでした。
    .short = { note-guest_declines }
note-withdraws = { WORD("who", $who) }が提案を取り下げました。
    .short = { note-withdraws }
note-replaces = { WORD("who", $who) }が{ $seat }の席の担当を替えました。
    .short = { note-replaces }
note-offers = { WORD("who", $who) }が{ $seat }の代役を募集しています。
    .short = { note-offers }
note-closes = { WORD("who", $who) }が対戦を打ち切りました。勝者はいません。
    .short = { note-closes }
note-lends = { $seat }が、戻るまで席を貸しています。
    .short = 席を貸しました
note-asks_lend = { WORD("who", $who) }が、戻るまで自分の席を他の人に任せたいそうです。
    .short = { "" }
note-asks_draw = { $seat }が引き分けを提案しました。
    .short = { "" }
note-asks_points = { $seat }が、今の得点で対戦を終えることを提案しました。
    .short = { "" }
note-ends_draw = 全員が同意し、対戦は引き分けで終了しました。
    .short = { "" }
note-ends_points = 全員が同意し、対戦はその時点の得点で終了しました。
    .short = { "" }
note-stands_in = しばらくの間、ロボット（{ WORD("robot", $style) }）が{ $seat }の代わりに手番を行います。
    .short = 当面はロボットが代行
note-offered = { $seat }の席は、誰でも引き継げます。
    .short = 席は引き継ぎ可能
note-takes_over = { $seat }がこの席を引き継ぎました。
    .short = 席を引き継ぎ
note-comes_back = { $seat }が戻りました。
    .short = 復帰
note-steps_down = 代役が退きました。席は{ $seat }に戻ります。
    .short = 代役が退席
note-vote_opens = { $seat }が長く待たせているため、その席をどうするかを他のプレイヤーが投票で決めます。
    .short = 長く待たせたため投票開始
note-votes = { $seat }の投票：{ WORD("vote", $vote) }
    .short = { "" }
note-vote_decides = { $seat }について投票で決まりました：{ WORD("vote", $vote) }
    .short = 投票結果：{ WORD("vote", $vote) }
reason-nobody_to_ask = 他のプレイヤーの同意が必要ですが、今は誰もいません。プレイしていないモデレーターなら行えます。
reason-not_asked = あなたの同意は求められていません。
reason-wish_open = 別の確認が行われています。先に盤面の下で回答してください。
reason-no_such_decision = 指定した手が見つかりません。すでに取り消されている可能性があります。
reason-not_paused = 対戦は一時停止中ではありません。
reason-nobody_plays = これは検討用テーブルです。すべての席を1人で動かします。
reason-no_such_seat = その席はありません。
reason-not_offered = { $seat }の席の代役は募集していません。
reason-offered_already = { $seat }の席の代役はすでに募集中です。
reason-sits_already = この対戦に参加している人は、他の席に着けません。
reason-played_elsewhere = この対戦で別の席を担当した人は、知りすぎているおそれがあるため、この席に着けません。
reason-seat_lent = 今は他の人があなたの席を担当しています。`/対戦 復帰`で席を取り戻せます。
reason-seat_borrowed = これはあなたの席ではないため、貸せません。`/対戦 投了` で元のプレイヤーに返せます。
reason-lent_already = このロボットがすでにあなたの席を担当しています。
reason-lend_tournament = 大会の対戦では、大会の主催者だけが代わりの人を決められます。
reason-not_away = あなたの代わりを務めている人はいません。
reason-not_late = { $seat }は時間切れになっていないため、投票の必要はありません。
reason-vote_not_yet = { $count ->
    [0] この対戦の持ち時間の設定では、投票は行われません。
   *[other] この対戦の持ち時間の設定では、時間切れが{ $count }回続くと投票になります。
}
reason-vote_barred = ここではその選択肢に投票できません。
reason-vote_open = { $seat }についての投票がすでに行われています。
reason-no_vote = この投票は終わっています。
reason-own_vote = これはあなたについての投票です。あなたが手番を行えば終わります。
reason-voted_already = すでにその選択に投票しています。

step-down-sure = 対戦#{ NUMBER($match, useGrouping: 0) }で引き継いだ席を離れますか？　席は元のプレイヤーに戻り、代役を募集します。
stepped-down = 対戦#{ NUMBER($match, useGrouping: 0) }の席を離れました。
while-away = **留守の間に、あなたの代わりに行われた手：**
button-take = { $number }番席（{ $colour }）を引き継ぐ
button-back = 戻りました
button-close = はい、打ち切ります
button-close-ask = 他の人に確認する
button-resume = 再開する
button-rewind = はい、巻き戻します
note-vote_asked = { $seat }の席をどうしますか？　他のプレイヤーの過半数で決まります。
    .short = { "" }
result-robot = { $name }（最後はロボットが担当）
result-for = { $name }（{ $owner }の代役）
seat-choice = { $number }・{ $name }（{ $colour }）
close-sure = 本当に対戦#{ NUMBER($match, useGrouping: 0) }を打ち切りますか？　勝者はなく、再開もできません。
close-asks = あなた自身もプレイしているため、対戦#{ NUMBER($match, useGrouping: 0) }を打ち切るには{ $names }の同意が必要です。同意が得られれば勝者なしで終わり、誰のレーティングにも影響しません。
close-resigns = 同意なしで終えるには、投了するしかありません。投了は負けとして扱われます。
close-alone = 他のプレイヤーの同意が必要ですが、今は誰もいません。同意なしで終えるには、投了するしかありません。投了は負けとして扱われます。
rewind-sure = 対戦#{ NUMBER($match, useGrouping: 0) }を全員について巻き戻します。次の{ $count }手が取り消されます：
rewind-chance = その後に未公開の情報が明らかになっています。ダイスやカードは同じ結果になるため、巻き戻しても運は良くなりませんが、何が出るかを全員が知っています。
rewind-asks = あなた自身もプレイしているため、先に他のプレイヤーに確認します。
rewind-unnamed = { $seat }の手です。
done-pause = 対戦#{ NUMBER($match, useGrouping: 0) }を一時停止しました。
done-resume = 対戦#{ NUMBER($match, useGrouping: 0) }を再開しました。
done-ask = まず{ $names }の同意が必要です。確認は盤面の下に表示され、そこで取り下げることもできます。
done-rewind = 対戦#{ NUMBER($match, useGrouping: 0) }を巻き戻しました。全員にお知らせします。
done-replace = その席の担当を替えました。
done-offer = その席の代役を募集しています。ボタンは盤面の下にあります。
done-agreed_end = 対戦#{ NUMBER($match, useGrouping: 0) }は終了しました。
done-lend = 対戦#{ NUMBER($match, useGrouping: 0) }のあなたの席は、戻るまで代わりに担当されます。
done-close = 対戦#{ NUMBER($match, useGrouping: 0) }を打ち切りました。
done-take = これから対戦#{ NUMBER($match, useGrouping: 0) }のこの席はあなたが担当します。元のプレイヤーはいつでも戻れます。
done-return = 対戦#{ NUMBER($match, useGrouping: 0) }の席はあなたに戻りました。
done-vote = 対戦#{ NUMBER($match, useGrouping: 0) }の盤面で、他のプレイヤーに投票を呼びかけました。
reason-replace_by_whom = 席を担当する人かロボットのどちらか一方を指定してください。他のボットは担当できません。
command-host = 主催
    .about = 対戦の一時停止・巻き戻し・打ち切りや、席の担当の変更（主催者とモデレーター）
command-pause = 一時停止
    .about = 再開するまで対戦を止める
command-resume = 再開
    .about = 一時停止中の対戦を再開する
command-rewind = 巻き戻し
    .about = ある手の前まで戻す（取り消される手を先に確認できます）
command-replace = 交代
    .about = 席の担当を他の人かロボットに替える
command-offer = 代役募集
    .about = 席を引き継ぐ代役を募集する
command-close = 打ち切り
    .about = 勝者なしで対戦を終わらせる
command-come_back = 復帰
    .about = ロボットや代役から自分の席を取り戻す
command-vote = 投票
    .about = 時間切れになったプレイヤーについて投票を呼びかける
argument-reason = 理由
    .about = 理由（全員に表示されます）
argument-to = 戻る手
    .about = どの手の前まで戻すか（その手も取り消されます）
argument-seat = 席
    .about = 席の番号、プレイヤー名、または色
argument-player = 担当者
    .about = その席を担当する人
argument-robot = ロボット
    .about = その席を担当するロボット

# --- commands ---

command-match = 対戦
    .about = 対戦の募集・参加・観戦・退出
command-lobby = 募集
    .about = 対戦のオプション・持ち時間・ロボット・言葉
command-file = 記録
    .about = 対戦の記録ファイル：書き出し・検証・検討
command-new = 募集
    .about = ここか、サーバーで選ばれたチャンネルで対戦を募集する
command-join = 参加
    .about = 募集中の対戦に参加する
command-leave = 退出
    .about = 開始前の対戦への参加をやめる
command-start = 開始
    .about = 自分が募集した対戦を始める
command-invite = 招待
    .about = 募集中の対戦に誰かを招待する
command-board = 盤面
    .about = 盤面を自分だけに表示する
command-brief = 留守中
    .about = 留守中の出来事と、今できることを自分だけに表示する
command-text = 文章
    .about = 盤面を文章で自分だけに表示する
command-log = ログ
    .about = 最近の出来事を表示する
command-undo = 取り消し
    .about = 自分の直前の手を取り消す（または全員に同意を求める）
command-agree_end = 合意終了
    .about = 他の全員と合意して、引き分けか今の得点で対戦を終える
command-lend = 席を貸す
    .about = 戻るまで、自分の席を人かロボットに任せる
command-resign = 投了
    .about = 進行中の対戦を投了する
command-list = 一覧
    .about = 自分の対戦と募集中の対戦、または他の人の対戦を表示する
command-matches = 対戦一覧
    .about = 自分の対戦を表示する（アプリをアカウントに追加すると、どこでも使えます）
menu-profile = プロフィール
menu-invite = 自分の対戦に招待
menu-text = 文章で見る
menu-replay = ここからリプレイ
invite-to = { $name }を、募集中のどの対戦に招待しますか？
invite-which = どの対戦に招待しますか？
command-export = 書き出し
    .about = 対戦の記録ファイルを受け取る
command-any_option = プレイ
    .about = どのゲームでも、選択肢を選んで行動する
command-settings = 設定
    .about = 言語・通知・おやすみ時間・配色・確認の設定を見る・変える
command-vacation = 休暇
    .about = 数日間、持ち時間を止める（確認・開始・予定・終了）
command-snooze = 通知停止
    .about = 数時間、通知を止める
command-help = ヘルプ
    .about = 遊び方の案内
command-rules = ルール
    .about = ゲームのルールの要約
command-privacy = プライバシー
    .about = あなたについて保存されているデータ
command-privacy_about = 説明
    .about = 何がなぜ保存されているかを見る
command-privacy_export = エクスポート
    .about = あなたについて保存されているデータをすべてファイルで受け取る
command-privacy_delete = 削除
    .about = あなたについて保存されているデータをすべて削除する（確認あり）
command-admin = 管理
    .about = サーバー管理者向け
command-doctor = 診断
    .about = このチャンネルでのボットの権限を確認する
command-admin_settings = 設定
    .about = このサーバーの言語・持ち時間・チャンネル・大会の設定を見る・変える
command-block = ブロック
    .about = このサーバーでの対戦の募集と参加を禁止する（進行中の対戦は続きます）
command-unblock = ブロック解除
    .about = このサーバーでまた遊べるようにする
command-blocked = ブロック一覧
    .about = このサーバーでブロック中の人を表示する

argument-channel = チャンネル
    .about = 調べるチャンネル（省略時：対戦のあるすべてのチャンネル）
argument-person = 対象
    .about = 対象となる人
argument-everywhere = 全サーバー
    .about = このサーバーだけでなく、すべてのサーバーで（ボットの運営者のみ）
argument-match = 対戦番号
    .about = 対戦の番号（はっきりしないときだけ必要）
argument-game = ゲーム
    .about = 遊ぶゲーム
argument-seats = 人数
    .about = プレイヤーの人数（省略時：そのゲームの最大人数）
argument-language = 言語
    .about = 使う言語
argument-draw_order = タイル順
    .about = タイルの順番をA〜Xの文字で指定（テストと再現用）
argument-user = 相手
    .about = 招待する人
argument-option = 選択肢
    .about = 行いたいこと（入力すると絞り込めます）
argument-ping = 通知
    .about = 自分の手番の知らせ方
argument-digest = まとめ
    .about = 1日1回のまとめが届く現地の時刻（省略時：おやすみ時間の終わり）
argument-notify = お知らせ
    .about = お知らせの届け先（対戦のチャンネルかダイレクトメッセージ）
argument-zone = タイムゾーン
    .about = あなたの地域（都市名を英字で入力して検索）
argument-quiet = おやすみ時間
    .about = 持ち時間が止まり、通知も届かない時間帯（例：22-7）
argument-since = 開始日
    .about = 最初の日（省略時：今から）
argument-until = 最終日
    .about = 休暇の最後の日
argument-days = 日数
    .about = 最終日の代わりに日数で指定
argument-end = 終了
    .about = 休暇を今すぐ終える（残りの日数は戻ります）
argument-hours = 時間
    .about = 何時間止めるか（0で再開）
argument-palette = 配色
    .about = 自分に表示される画像の配色
argument-confirm = 確認
    .about = 手番が終わる前に確認する

# --- options and preferences ---

fields-none = なし
fields-given = 主催者が設定
options-none = このゲームにはオプションがありません。
prefs-title = ### あなたの設定・{ $game }
reason-no_number = 「{ $text }」は整数ではありません。
reason-unsaid = 指定が足りません。選べるもの：{ $nearest }
command-options = オプション
    .about = 対戦のオプションを見る・変える（変更は開始前に主催者のみ）
command-choose = 選択
    .about = 聞かれていることに答える（入力して検索）
command-zoom = 拡大
    .about = 盤面の一部を拡大して見る
argument-area = 場所
    .about = 見たい所：プレイヤー名、席の番号、色。地図では画像の番号または x,y
command-hand = 手札
    .about = 手札など、自分だけが知っている情報を表示する
command-prefs = 好み
    .about = このゲームでの好みを見る・変える
argument-which = オプション
    .about = どのオプションか（値を省くと表示のみ）
argument-value = 値
    .about = オプションの新しい値
argument-what = 答え
    .about = 答え（入力して検索）
argument-then = 次
    .about = その次に聞かれることへの答え
argument-third = 3つ目
    .about = 3つ目の答え、または3つ目の手
argument-fourth = 4つ目
    .about = 4つ目の答え

# --- planned moves ---

button-order = 予約…
orders-title = ### あなたの予約
orders-none = ありません。予約した手は、その場面が来ると確認なしで実行されます。それまで他の人には見えません。
orders-line = - { DECISION($order) }
orders-wished = {"  "}{ $number }. **{ $wish }** – { $likely }
likely-certain = 確実
likely-almost = ほぼ確実
likely-maybe = 可能性あり
likely-hardly = 見込み薄
orders-judged = -# { $worlds }通りの展開を想定した見込みです。{ $certain }通りで可能なら「確実」、{ $almost }通り以上なら「ほぼ確実」、{ $maybe }通り以上なら「可能性あり」、それより少なければ「見込み薄」。
orders-lasting = { $wish }（毎回。他にできることがあれば確認）
orders-kept = {"  "}{ $number }. *毎回実行（他にできることがあれば確認）*
orders-again-own = 今、予約できるものはありません。あなたの手番の後に、また予約できます。
orders-again-others = 今、予約できるものはありません。他の人の手番の後に、また予約できます。
orders-unseen = {"  "}{ $number }. *今のところ見通せません*
orders-or = ／
orders-stops = {"  "}-# 次の場合は、実行せずに確認します：{ $stops }
orders-priced = { $wish }（高くても{ $most }）
orders-most = {"  "}-# 支払いは{ $most }まで
orders-how-much = 支払いの上限…
orders-any-price = いくらでも支払う
orders-at-most = { $most }まで
orders-decision = どの場面か…
orders-wish = { DECISION($order) }：{ $count ->
    [0] どうしますか…
   *[other] できないときは…
}
orders-forget = この予約を取り消す
orders-when = 実行前に確認する条件…
stop-only_first = 1つ目の手ができないとき
stop-if_touched = 他の人の手で自分に影響があったとき
stop-if_overtaken = 他の人に得点で抜かれたとき
stop-all = これらのどの場合でも
note-order_stopped = { $seat }の予約「{ DECISION($order) }」は取り消されました（{ $why ->
    [only_first] 1つ目の手ができなくなったため
    [if_touched] 他の人の手で影響があったため
    [if_overtaken] 得点で抜かれたため
    [undo] 手が取り消されたため
    [rewind] 対戦が巻き戻されたため
    [pause] 対戦が一時停止されたため
    [too_dear] 値段が上限を超えたため
    [impossible] どの手もできなくなったため
   *[other] 別の人が席を担当するため
}）。
    .short = { "" }
reason-too_many_wishes = 1つの予約に入れられる手は{ $most }つまでです。
command-order = 予約
    .about = これから求められる選択を予約する（自分だけに見えます）
argument-decision = 場面
    .about = どの場面の予約か（これだけ指定すると、その予約を取り消す）
argument-first = 1つ目
    .about = 最初に試す手
argument-second = 2つ目
    .about = 1つ目ができないときの手
argument-price = 上限
    .about = 支払ってもよい最高の値段（「-」ならいくらでも）
argument-stop = 条件
    .about = 実行前に確認する条件

# --- pictures ---
frame-match = #{ NUMBER($match, useGrouping: 0) }
frame-wins = の勝利
frame-shared = 勝利を分け合いました
frame-over = 対戦は終わりました。
source-total = 合計
score-resigned = 投了
alt-total = { $name } { $points }点
alt-source = { $source }{ $points }
alt-sources = { $name }：{ $sources }。
frame-resigned = { $name }（投了）
alt-between = ；
alt-players = { $players }。
alt-awaited = { $names }は{ $doing }。
alt-won = { $count ->
    [1] { $names }の勝ちです。
   *[other] { $names }が勝利を分け合いました。
}
text-final = 最終得点計算：
picture-doing-several = それぞれ選んでいます

# --- 学ぶ ---

button-lesson = 図で見る
button-tips-over = 説明を表示しない
lesson-head = -# { $game }・{ $number } / { $count }
lesson-right = ✅ そのとおりです。
lesson-goes-on = ✅ いいですね。例ではこう続けます：{ $move }
lesson-example = 例
button-hint = ヒント
hint = 💡 **{ $moves }** – { $why }
hint-gain = { $what }（+{ $points }）
hint-better = { $how ->
    [little] 「{ $instead }」より少し得
    [much] 「{ $instead }」よりずっと得
   *[other] 「{ $instead }」より約{ $points }点得
}
hint-best = { $how ->
    [little] 他のどの手より少し得
    [much] 他のどの手よりずっと得
   *[other] 他のどの手より約{ $points }点得
}
hint-even = これより良い手はありません
hope-others = 他のプレイヤーの得点を防ぐ
hint-thinking = 💡 少々お待ちください…
lobby-menu-hints = ヒント
lobby-hints-yes = ヒントあり
lobby-hints-no = ヒントなし
lobby-menu-tryouts = お試し
lobby-tryouts-yes = お試しあり
lobby-tryouts-no = お試しなし
note-hinted = { $seat }がヒントを見ました。
    .short = { "" }
reason-no_hints = このゲームではヒントを使えません。
reason-no_hint = ヒントが見つかりませんでした。もう一度お試しください。
reason-too_many_hints = ヒントは1時間に{ $count }回までです。次は<t:{ NUMBER($again, useGrouping: 0) }:R>に見られます。

# --- 図表 ---

chart-player = プレイヤー{ $number }
chart-unnamed = 参加者
chart-nobody = まだ誰もいません
chart-nothing = まだありません
chart-all-games = すべてのゲーム
chart-matches = { $count }戦
chart-span-days = { $count }日
chart-span-hours = { $count }時間
chart-span-minutes = { $count }分
chart-year = { $year }年
chart-month = { $month }月
chart-day = { chart-month }{ $day }日
chart-date = { chart-year }{ chart-month }{ $day }日
chart-rating = レーティング
chart-places = 順位
chart-points = 得点
chart-luck = 運（点数）
chart-rating-provisional = レーティング（暫定）
chart-points-mean = 得点（線は{ $count }戦の平均）
chart-match = 対戦
chart-turn = 手番
chart-games = ゲーム別の対戦数と勝利数
chart-game-count = { $count }、{ $won }勝
chart-opponents = よく遊ぶ相手
chart-ahead = 上位
chart-trophies = 入賞
chart-options = オプション
chart-fact-matches = 対戦数
chart-fact-won = 勝率
chart-fact-turn = 1手番（中央値）
chart-fact-streak = 連勝／最多
chart-fact-achievements = 実績
chart-fact-trophies = 入賞
chart-leaderboard = { $game }：ランキング
chart-statistics = { $game }：統計
chart-score-graph = 手番ごとの得点
chart-wins-by-seat = 席ごとの勝率（破線は席順による差がない場合）
chart-length-days = 対戦の長さ（日）
chart-length-hours = 対戦の長さ（時間）
chart-length-minutes = 対戦の長さ（分）
chart-option-matches = 対戦数
chart-option-points = 得点
chart-option-length = 長さ
chart-alt-about = { $title }：{ $about }
chart-section = 一部のみ表示
chart-alt-you = あなたは{ $count }人中{ $place }位です。
chart-alt-place = { $place }位：{ $name }、{ $points }
chart-alt-ranked = { $place }位：{ $name }、{ $rating }±{ $off }
chart-alt-cross = { $name }：{ $cells }
chart-alt-versus = {" 対 "}
chart-alt-round = { $title }：{ $tables }。
chart-alt-own = あなたの卓：{ $title }、{ $table }。
chart-alt-turning = { $turn }手番目、{ $name }：{ $told }
chart-alt-luck = 運：{ $players }。
chart-alt-seat = { $number }番席は{ $share }
chart-alt-wins = 席ごとの勝率：{ $seats }。
chart-alt-fact = { $what }：{ $value }
chart-alt-ratings = レーティング：{ $ratings }。
chart-alt-times = { $place }位{ $count }回
chart-alt-places = 順位：{ $places }。
chart-alt-opponents = よく遊ぶ相手：{ $people }。
chart-alt-trophy = { $tournament }：{ $place }位。
chart-alt-scores = 得点は{ $low }〜{ $high }点、中央値は{ $middle }点。
chart-alt-length = 対戦の長さの中央値は{ $span }。
chart-alt-option = { $option }：{ $count }戦。

# --- ratings ---

lobby-menu-rated = レーティング
lobby-rated-yes = レーティング対象
lobby-rated-no = レーティング対象外
lobby-menu-autostart = 開始
lobby-autostart-yes = 満席で自動開始
lobby-autostart-no = 主催者が開始
lobby-menu-replay = 観戦者のリプレイ
lobby-replay-yes = 観戦者もリプレイ可
lobby-replay-no = 観戦者のリプレイは終了後のみ
settings-listed = ランキングに載る：**{ $value }**
argument-listed = ランキング
    .about = ランキングに自分を載せる
settings-puzzles = 終わった対戦を問題に使う：**{ $value }**
argument-puzzles = 問題
    .about = 全員が認めた場合に、終わった対戦を名前なしで今日の一問に使う
argument-played_by = プレイヤー
    .about = 代わりに、このプレイヤーのここでの対戦を表示する
argument-running = 進行中
    .about = 代わりに、観戦できる進行中の対戦を表示する（省略時：しない）
argument-watch = 観戦
    .about = この進行中の対戦を自分の一覧に入れる
argument-rated = レーティング
    .about = この対戦をレーティングの対象にする（省略時：対象）
argument-autostart = 満席で開始
    .about = 最後のプレイヤーが参加したらすぐに開始する（省略時：しない）
argument-open_replay = 観戦者のリプレイ
    .about = 対戦中も観戦者がリプレイを見られるようにする（省略時：見られる）
hint-unrated = -# ヒントを使ったので、この対戦はレーティングの対象外になりました。
result-rated = { $line }・{ $rating }（{ $change }）
end-unrated-hints = -# レーティング対象外：ヒントを使った人がいます。
end-unrated-stand_in = -# レーティング対象外：誰かの手番の3分の1を超える分を、他の人やロボットが行いました。
end-unrated-agreed = -# レーティング対象外：2回目の手番の前に、1人を除いて全員が投了しました。
end-unrated-early = -# レーティング対象外：全員が2手番を終える前に、合意のうえで終了しました。
end-unrated-annulled = -# レーティング対象外：大会がこの卓の結果を別に裁定しました。
end-unrated-daily = -# レーティング対象外：同じ顔ぶれで同じ日（協定世界時）に始めた対戦は、{ $most }戦まで数えます。
end-shares = -# レーティングに一部だけ反映：{ $each }。他の人とあまり対戦していない相手は軽く数え、同じ相手とは1日{ $most }戦まで数えます。
end-share = { $name } { $share }

# --- pairing reasons: short phrases, joined by pairing-also ---

pairing-also = {"／"}
pairing-score = { $points }点の{ $count }人から
pairing-scores = { $least }〜{ $most }点どうし
pairing-no_repeat = 再戦なし
pairing-repeats = 再戦{ $count }組（避けられる組み合わせなし）
pairing-forbidden = { $player }と{ $other }を分ける組み合わせが見つからず
pairing-first_fewer = { $player }が先手（1番席）になったのはこれまで{ $times }回、他の人は{ $least }回以上
pairing-first_turn = { $player }は前回先手ではなかった
pairing-short = 人数の都合で{ $count }人卓
pairing-bye = { $player }は不戦勝：不戦勝が最も少ない人の中で最下位（{ $points }点）
pairing-bye_other = { $player }は不戦勝（{ $points }点）：下位の人では再戦か2回目の不戦勝になるため
pairing-round_robin = 総当たり
pairing-bracket = { $part ->
    [losers] 敗者側トーナメント
    [final] 勝者側と敗者側の決勝
    [decider] 両者1敗による最終戦
   *[winners] シード順のトーナメント表
}
pairing-bracket_bye = { $player }は不戦勝：空きがあるためシード上位から
pairing-spread = シード順に{ $count }卓へ振り分け

# --- reliability ---

lobby-menu-reliability = 時間内の手番
lobby-reliable = 🔒 時間内の手番{ $least }%以上（新しい人は参加可）
reliability-0 = だれでも参加できる
reliability-70 = 時間内の手番70%以上
reliability-80 = 時間内の手番80%以上
reliability-90 = 時間内の手番90%以上
reliability-95 = 時間内の手番95%以上
argument-reliability = 時間内
    .about = 時間内の手番の割合の下限。新しい人はいつでも参加できます（省略時：条件なし）
profile-reliability = 直近{ $turns }手番：時間内{ $percent }%（{ $sign }）、1手番の中央値{ $span }
profile-reliability-new = 時間内の手番：{ $least }手番から表示します（これまで{ $turns }手番）
tournament-limit-reliability = 時間内の手番{ $least }%以上（新しい人は参加可）
tournament-menu-min_reliability = 時間内の手番（%）の下限
reason-reliability_needed = 参加できるのは、手番の{ $least }%以上を時間内に行っている人です。あなたは{ $have }%です。数えるのは直近の100手番だけなので、遊ぶうちに上がります。くわしくは`/ヘルプ`をご覧ください。

# --- matchmaking ---

command-find = 相手探し
    .about = 対戦相手を探す。人数がそろうと自動で始まる
argument-players = 人数
    .about = プレイヤーの人数（省略時：何人でも）
seek-head = ### 対戦相手を探す
seek-game = ゲーム
seek-pace = 持ち時間：{ $pace }
seek-standing = 🔍 **{ $game }**・{ $seats }・{ $pace }・{ $need }人中**{ $have }人**そろいました・{ $until }に終了
seek-rule = -# レーティングの差は{ $near }まで（待ち時間の合計1時間ごとに{ $more }ずつ拡大）、起きている時間帯が1日{ $hours }時間以上重なる相手を探します。
seek-found = ✅ 対戦が決まりました：[{ $match }]({ $link })
button-seek = 探す
button-seek-stop = 探すのをやめる
button-seek-look = 更新
button-find = 対戦相手を探す…
list-seeking = 🔍 相手を探している人がいます：{ $games }
list-filter = 絞り込み…
filter-seats = 空席{ $count }人分以上
filter-near = 自分に近いレーティング
# --- 大会：できない理由と、その対戦がどうなるか ---

note-called_off = 全員が最初の手を行う前に大会が中止されたため、この対戦は終了しました。
    .short = { note-called_off }
note-decided = 大会の判定により結果が決まったため、この対戦は終了しました。
    .short = { note-decided }
reason-nobody_hosts = この対戦に主催者はいません。`/主催`のコマンドはモデレーターが使えます。
reason-tournament_unreadable = この大会は現在読み込めません。ボットの運営者には通知済みです。
reason-reason_needed = 理由を入力してください（全員に公開されます）。
reason-tournament_paused = 大会は一時停止中です。
reason-not_entered = この人は大会に参加していません。
reason-waiting_for_place = キャンセル待ちです。空きが出ると、チェックインなしで参加できます。
reason-too_few_entered = 開始には{ $need }人以上必要です（現在{ $have }人）。
reason-not_waiting = この人はキャンセル待ちに入っていません。
reason-table_begun = このラウンドの対戦はすでに始まっています。
reason-round_begun = 取り消せるラウンドはありません。対戦がすでに始まっています。

# --- できない大会設定 ---

reason-tournament_table_size = このゲームの卓は{ $least }〜{ $most }人です。
reason-tournament_stages = 大会のステージは1〜{ $most }つです。
reason-tournament_double_of_two = ダブルエリミネーションは2人卓でのみ行えます。
reason-tournament_elimination_last = エリミネーションは最後のステージにしか置けません。
reason-tournament_best_of_table = 各卓から勝ち上がれるのは上位{ $most }人までです。
reason-tournament_league_alone = リーグは他のステージと組み合わせられません。
reason-tournament_group_size = グループや部には2人以上が必要です。
reason-tournament_advance_group = 各グループから進めるのは上位{ $most }人までです。
reason-tournament_promoted = この人数の部で昇格できるのは{ $most }人までです。
reason-tournament_rounds = ここではそのラウンド数は選べません。{ $most }ラウンドまでです。
reason-tournament_nobody_advances = 次のステージに進む人数を選んでください。
reason-tournament_swiss_at_once = スイスドローでは次の組み合わせが前の結果で決まるため、すべてを同時に始めることはできません。
reason-tournament_at_a_time = 同時に行う対戦は1人1件以上にしてください。
reason-tournament_late_swiss = 途中参加ができるのは、最初のステージがスイスドローのときだけです。
reason-tournament_deadline = 対戦の期限は、最初の手の期限（{ $least }時間）以上にしてください。
reason-tournament_too_many_matches = 対戦数が最大{ $have }になります。上限は{ $most }です。
# --- tournaments ---

tournament-number = 大会{ NUMBER($tournament, useGrouping: 0) }
tournament-foot = { $number }・主催：{ $names }
tournament-usual-name = { $game }大会
tournament-more = { $names }、ほか{ $count }人
tournament-format-swiss = スイスドロー
tournament-format-round_robin = 総当たり
tournament-format-double_round_robin = 2回総当たり
tournament-format-single_elimination = シングルエリミネーション
tournament-format-double_elimination = ダブルエリミネーション
tournament-format-groups = { $size }人ずつのグループリーグ
tournament-format-league = リーグ戦（1部{ $size }人）
tournament-rounds = 全{ $count }ラウンド
tournament-advance-group = 各グループ上位{ $count }人が勝ち上がり
tournament-advance-all = 上位{ $count }人が勝ち上がり
tournament-advance-table = 各卓上位{ $count }人が勝ち上がり
tournament-tables = { $count ->
    [2] 1対1
   *[other] { $count }人卓
}
tournament-unrated = レーティング対象外
tournament-limits = 🔒 参加条件：{ $who }
tournament-limit-range = レーティング{ NUMBER($least, useGrouping: 0) }〜{ NUMBER($most, useGrouping: 0) }
tournament-limit-least = レーティング{ NUMBER($least, useGrouping: 0) }以上
tournament-limit-most = レーティング{ NUMBER($most, useGrouping: 0) }以下
tournament-limit-matches = 対戦経験{ $count }戦以上
tournament-limit-role = ロール{ $role }
tournament-round = 第{ $round }ラウンド
tournament-of = （定員{ $least }〜{ $most }人）
tournament-entered = **参加者：{ $count }人**{ $size }
tournament-waiting = **キャンセル待ち：** { $names }
tournament-not-checked-in = **チェックイン待ち：** { $names }
tournament-opens = 🚦 受付開始：{ $at }
tournament-starts = 🚦 開始：{ $at }
tournament-starts-full = 🚦 { $count }人集まりしだい開始します。
tournament-event-closes = 🚦 受付終了・開始：{ $at }。大会のメッセージの「参加」から参加できます。
tournament-check-in-later = ✅ チェックイン開始：{ $opens }
tournament-check-in-now = ✅ **チェックイン受付中。** { $until }までにチェックインしないと、参加枠を失います。
tournament-check-in-call = ✅ チェックインしてください。しないと、参加枠は次の人に移ります：{ $names }
tournament-paused = ⏸️ 大会は一時停止中です。
tournament-under-way = ▶️ 進行中：{ $round }
tournament-cancelled = 大会は中止になりました。
tournament-cancelled-because = 大会は中止になりました：「{ $reason }」
tournament-cancelled-matches = 全員が最初の手を終えた対戦は、通常の対戦として続きます。それ以外の対戦は終了します。
tournament-over = 🏁 大会は終了しました。
tournament-revealed = -# すべての抽選のシード：`{ $seed }`（コミットメント`{ $hash }`）
tournament-secret = -# すべての抽選のコミットメント：`{ $hash }`
button-tournament-join = 参加
button-tournament-leave = 参加をやめる
button-tournament-check_in = チェックイン
button-tournament-withdraw = はい、棄権します
button-tournament-rules = ルール
button-tournament-standings = 順位表
button-tournament-round = 対戦一覧
button-tournament-why = 組み合わせの理由
button-tournament-bracket = トーナメント表
button-tournament-cross = 対戦成績表
button-tournament-audit = 運営の記録
button-tournament-organise = 運営…
button-tournament-open = 受付を始める
button-tournament-basics = ◀ 基本設定
button-tournament-rounds = ラウンドと期限…
button-tournament-entry = 参加条件…
button-tournament-options = ゲームの設定…
button-tournament-rename = 名前を変える…
button-tournament-discard = 破棄
button-tournament-start = 今すぐ始める
button-tournament-season = 次のシーズン…
button-tournament-resume = 再開
tournament-done-join = **{ $name }**に参加しました。対戦が始まるとき、ラウンドごとに1回だけメンションします。
tournament-done-wait = **{ $name }**は満員です。キャンセル待ちに入りました。空きが出ると繰り上がります。
tournament-done-step_in = **{ $name }**はもう始まっています。キャンセル待ちに入りました。抜けた人がいると、代わりに参加できます。
tournament-done-leave = **{ $name }**への参加をやめました。
tournament-done-withdraw = **{ $name }**を棄権しました。
tournament-done-check_in = **{ $name }**にチェックインしました。
tournament-done-open = **{ $name }**の受付を始めました。大会のメッセージの「運営…」から、まだ変更できます。
tournament-done-discard = **{ $name }**を破棄しました。
tournament-withdraw-sure = 本当に**{ $name }**を棄権しますか？　進行中の大会の対戦は放棄となり、以後は組み合わせに入りません。

# setting it up
tournament-page-basics = どの項目にも標準の値が入っています。変えたいものだけ変えて、受付を始めてください。
tournament-page-rounds = ラウンド、期限、途中参加の設定です。
tournament-page-entry = 誰がいつ参加できるかの設定です。
tournament-page-options = すべての対戦に使うゲームの設定です。
tournament-menu-most = 定員
tournament-set-most = { $count }人まで
tournament-menu-format = 形式
tournament-set-format-swiss = スイスドロー
tournament-set-format-round_robin = 総当たり
tournament-set-format-double_round_robin = 2回総当たり
tournament-set-format-single_elimination = シングルエリミネーション
tournament-set-format-double_elimination = ダブルエリミネーション
tournament-set-format-groups_then_single_elimination = グループ → シングルエリミ
tournament-set-format-groups_then_round_robin = グループ → 決勝リーグ
tournament-set-format-swiss_then_single_elimination = スイスドロー → シングルエリミ
tournament-set-format-league = 昇降格のあるリーグ戦
tournament-menu-table_size = 1卓の人数
tournament-set-table_size = { $count }人
tournament-menu-pace = 持ち時間
tournament-menu-starts = 開始
tournament-set-starts = { $days ->
    [0] 満員になりしだい
    [1] 明日の今ごろ
   *[other] { $days }日後
}
tournament-menu-rounds = ラウンド数
tournament-set-rounds = { $count ->
    [0] 必要な数だけ
   *[other] { $count }
}
tournament-menu-group_size = 1グループの人数
tournament-set-group_size = { $count }人
tournament-menu-advance = 勝ち上がり
tournament-set-advance = { $count ->
    [0] なし
   *[other] 上位{ $count }人
}
tournament-menu-best = 各卓からの勝ち上がり
tournament-set-best = { $count ->
    [1] 1位のみ
   *[other] 上位{ $count }人
}
tournament-menu-promoted = 昇格と降格
tournament-set-promoted = { $count ->
    [0] なし
   *[other] 各部{ $count }人
}
tournament-menu-pacing = 対戦の始まり
tournament-set-pacing-together = ラウンドごとに一斉
tournament-set-pacing-rolling = 手の空いた人から順に
tournament-set-pacing-at_once = 最初に全部
tournament-menu-at_a_time = 同時に行う対戦
tournament-set-at_a_time = 1人{ $count }件まで
tournament-menu-deadline = 対戦の期限
tournament-set-deadline = { $time }
tournament-set-deadline-none = なし
tournament-menu-at_deadline = 期限が来たら
tournament-set-at_deadline-extend = 主催者が判断する
tournament-set-at_deadline-robots = ロボットが最後まで行う
tournament-set-at_deadline-position = その時点の得点で決める
tournament-set-at_deadline-draw = 引き分けにする
tournament-menu-first_move = 最初の手
tournament-set-first_move = { $time }以内
tournament-set-first_move-none = 制限なし
tournament-menu-review = 組み合わせ
tournament-set-review = 確認のため、{ $time }後に対戦開始
tournament-set-review-none = 決まりしだい対戦開始
tournament-menu-opens = 受付
tournament-set-opens = { $days ->
    [0] すぐに開始
    [1] 明日開始
   *[other] { $days }日後に開始
}
tournament-menu-late = 途中参加
tournament-set-late-no = できない
tournament-set-late-none = 過ぎたラウンドは0点
tournament-set-late-half = 過ぎたラウンドごとに0.5点
tournament-set-late-bye = 過ぎたラウンドごとに不戦勝
tournament-menu-least = 最少人数
tournament-set-least = { $count }人
tournament-menu-check_in = チェックイン
tournament-set-check_in = 開始の{ $time }前から
tournament-set-check_in-none = なし
tournament-menu-waiting_list = キャンセル待ち
tournament-menu-least_rating = レーティングの下限
tournament-menu-most_rating = レーティングの上限
tournament-menu-least_matches = 対戦経験の下限
tournament-set-any = 条件なし
tournament-menu-rated = レーティング対象
tournament-menu-tryouts = お試し
tournament-menu-locale = メッセージの言語
tournament-menu-role = 参加できるロール…
tournament-expected = 全{ $count }ラウンド、1人最大{ $matches }戦：**{ $time }ほど**かかります。
tournament-weeks = { $count }週間

# rounds
tournament-group = **グループ{ $group }**
tournament-division = **{ $group }部**
tournament-match = 対戦#{ NUMBER($match, useGrouping: 0) }
tournament-bye = { $name }は不戦勝
tournament-changed = ✍️ { $name }が変更
tournament-how-forfeit = 放棄
tournament-how-adjudicated = 裁定
tournament-how-position = 期限の時点の得点で判定
tournament-how-draw = 期限により引き分け
tournament-how-bye = 不戦勝
tournament-how-annulled = 無効
tournament-how-walkover = 不戦勝（相手の棄権）
tournament-first-move = 最初の手の期限：{ $due }
tournament-due = 対戦の期限：{ $due }
tournament-round-none = まだラウンドは始まっていません。
tournament-part-menu = 他のグループ・ステージ…
tournament-round-menu = 他のラウンド…
tournament-why-about = 誰でも確かめられます。`/大会 書き出し`でファイルを受け取り、終了時に公開されるシードを使うと、すべての組み合わせを再現できます。

# standings
tournament-standings = 順位表
tournament-you = あなた：{ $count }人中**{ $place }位**
tournament-points = { $points }点
tournament-break-buchholz_cut_1 = ブッフホルツ・カット1
tournament-break-buchholz = ブッフホルツ
tournament-break-sonneborn_berger = ゾンネボルン・ベルガー
tournament-break-direct_encounter = 直接対決
tournament-break-wins = 勝数
tournament-break-score_share = 得点率
tournament-break-opponents_average = 相手の平均
tournament-break-lots = 抽選
tournament-places-more = { $since }位〜{ $until }位
tournament-trophies = ### 🏆 殿堂
tournament-list = ### 🏆 このサーバーの大会
tournament-list-ended = **過去の大会**
tournament-list-line = { $name }・{ $game }・{ $status }
tournament-status-draft = 下書き
tournament-status-announced = 受付前
tournament-status-registration = 参加受付中
tournament-status-check_in = チェックイン中
tournament-status-running = 進行中
tournament-status-paused = 一時停止中
tournament-status-finished = 終了
tournament-status-cancelled = 中止

# organisers
tournament-lost = ⚠️ ボットが{ $where }に書き込めないため、何も告知されません。そこで`/管理 診断`を使うと、足りない権限がわかります。データは失われていません。
tournament-organise = 運営
tournament-menu-do = 何をしますか？
tournament-do-add = プレイヤーを加える
tournament-do-drop = プレイヤーを外す
tournament-do-disqualify = プレイヤーを失格にする
tournament-do-substitute = プレイヤーを交代させる
tournament-do-seed = シード順を決める
tournament-do-forbid = 2人の対戦を禁止する
tournament-do-allow = 2人の対戦の禁止を解く
tournament-do-swap = 次のラウンドの2人を入れ替える
tournament-do-adjudicate = 対戦の結果を裁定する
tournament-do-extend = 期限を延ばす
tournament-do-pause = 大会を一時停止する
tournament-do-take_back = 始まっていないラウンドを取り消す
tournament-do-hand_over = 主催者を交代する
tournament-do-helper = 補佐を加える・外す
tournament-do-cancel = 大会を中止する
tournament-form-reason = 理由
tournament-form-reason-about = 「運営の記録」で全員に公開されます。
tournament-form-who = 誰ですか？
tournament-form-who-substitute = 抜けるのは誰ですか？
tournament-form-by = 代わりは誰ですか？
tournament-form-by-substitute = キャンセル待ちの人から選んでください。
tournament-form-pair = どの2人ですか？
tournament-form-pair-forbid = 全員と対戦する形式では、それでも対戦します。
tournament-form-table = その卓のプレイヤー
tournament-form-table-extend = 空欄なら、終わっていないすべての対戦が対象です。
tournament-form-first = 勝ったのは誰ですか？
tournament-form-first-adjudicate = 複数選ぶと、勝利を分け合います。
tournament-form-second = その次は誰ですか？
tournament-form-third = その次は誰ですか？　残りの人は最下位です
tournament-form-hours = どれだけ延ばしますか？
tournament-form-seeding = シード順
tournament-form-seeding-about = 1が最上位。0なら、レーティング順に戻します。
tournament-form-name = 名前
tournament-done-do-start = ✅ 大会が始まります。
tournament-done-do-resume = ✅ 大会を再開しました。
tournament-done-do-season = ✅ 次のシーズンの下書きができました。`/大会 一覧`で確かめ、`/大会 運営`から受付を始められます。
tournament-done-do-add = ✅ 加えました。
tournament-done-do-drop = ✅ 外しました。
tournament-done-do-disqualify = ✅ 失格にしました。
tournament-done-do-substitute = ✅ 交代しました。
tournament-done-do-seed = ✅ シード順を変えました。
tournament-done-do-forbid = ✅ 記録しました。どこまで反映されるかは、下のとおりです。
tournament-done-do-allow = ✅ この2人をまた組み合わせます。
tournament-done-do-swap = ✅ 入れ替えました。
tournament-done-do-adjudicate = ✅ 裁定しました。
tournament-done-do-extend = ✅ 延ばしました。
tournament-done-do-pause = ✅ 一時停止しました。
tournament-done-do-take_back = ✅ ラウンドを取り消し、大会を一時停止しました。
tournament-done-do-hand_over = ✅ 主催者を交代しました。
tournament-done-do-helper = ✅ 変更しました。
tournament-done-do-cancel = ✅ 中止しました。
tournament-forbidden = **対戦させない組：** { $pairs }
tournament-keeps = - { $stage }：{ $how ->
    [always] これから組むラウンドでは、できる限り組み合わせません
    [groups] できる限り別のグループに分けます
    [first] できる限り初戦では当たらないようにします。その後は勝ち上がりしだいです
    [drawn] 組み合わせはすでに決まっているため、反映されません
   *[never] ⚠️ 全員と対戦する形式のため、それでも対戦します
}
tournament-open-tables = { $count ->
    [0] すべての対戦が終わっています。
   *[other] 進行中の対戦：{ $count }件
}
tournament-waits-for = { $name }の手番待ち（{ $since }から）
tournament-table-due = 期限：{ $due }
tournament-digest = { $names }へ：大会の進み具合です。
tournament-digest-too_few = ⚠️ 参加者が足りないため、大会は始まりませんでした。開始日なしで受付を続けます。プレイヤーを加えるか、設定を変えるか、手動で始めてください。
tournament-digest-extend = ⚠️ 期限を過ぎた対戦があります。延ばすか、結果を裁定してください。
tournament-digest-robots = ⚠️ 期限を過ぎた対戦があります。あとはロボットが行います。
tournament-digest-closed = ⚠️ 勝者なしで終わった対戦があります。結果を裁定してください。
tournament-digest-review = 🔎 次のラウンドの組み合わせが決まりました。始まる前なら、入れ替えも取り消しもできます。
tournament-digest-daily = 🐌 長く待たせているプレイヤーがいます。
tournament-audit-earlier = -# これより前に{ $count }件
tournament-event-itself = ボット
tournament-event-reason = ―「{ $reason }」
tournament-event-creates = { $who }が大会を作成。すべての抽選のコミットメント：`{ $seed_hash }`
tournament-event-adds = { $who }が{ $user }を追加
tournament-event-drops = { $who }が{ $user }を除外
tournament-event-withdraws = { $user }が棄権
tournament-event-disqualifies = { $who }が{ $user }を失格に
tournament-event-substitutes = { $who }が{ $user }を{ $by }と交代
tournament-event-seeds = { $who }が{ $user }を第{ $seeding }シードに変更
tournament-event-forbids = { $who }が{ $users }の対戦を禁止
tournament-event-allows = { $who }が{ $users }の対戦の禁止を解除
tournament-event-swaps = { $who }が{ $users }を入れ替え
tournament-event-adjudicates = { $who }が対戦の結果を裁定
tournament-event-extends = { $who }が期限を{ $hours }時間延長
tournament-event-pauses = { $who }が大会を一時停止
tournament-event-resumes = { $who }が大会を再開
tournament-event-takes_back = { $who }が第{ $round }ラウンドを取り消し
tournament-event-hands_over = { $who }が主催者を{ $user }に変更
tournament-event-helpers = { $who }が補佐を変更：{ $user }
tournament-event-cancels = { $who }が大会を中止
tournament-event-misses_check_in = チェックインなし：{ $users }
tournament-event-too_few = 参加者不足により開始を延期
tournament-event-no_show = { $user }の最初の手なし

# rules
tournament-rules-format = ### 進め方
tournament-rules-points = ### 得点と順位
tournament-rules-two = 勝ちは1点、引き分けは0.5点、不戦勝は1点です。同点の場合は、{ $breaks }の順に比べます。
tournament-rules-more = 対戦ごとに、上回った相手の割合（同順位は半分）が点になります。1位は1点、真ん中は0.5点、最下位は0点です。同点の場合は、{ $breaks }の順に比べます。
tournament-rules-knockout = 勝ち上がった人だけが次に進みます。
tournament-rules-absent = 最初の手が期限までにないと、キャンセル待ちの人と交代するか、対戦放棄となります。
tournament-rules-docs = 組み合わせと順位の詳しい規則は、ドキュメント（docs/tournaments/pairing.ja.md）にあります。

# commands
command-tournament = 大会
    .about = このサーバーの大会
command-tournament_create = 作成
    .about = 大会を準備する（どの項目にも標準の値あり）
command-tournament_list = 一覧
    .about = このサーバーの大会、過去の大会、殿堂
command-tournament_join = 参加
    .about = 大会に参加する
command-tournament_leave = 退出
    .about = 大会への参加をやめる・棄権する
command-tournament_standings = 順位
    .about = 大会の順位表
command-tournament_round = ラウンド
    .about = ラウンドの対戦一覧
command-tournament_why = 理由
    .about = そのラウンドの組み合わせの理由
command-tournament_bracket = トーナメント表
    .about = トーナメント表か対戦成績表
command-tournament_rules = ルール
    .about = 大会の進め方と得点
command-tournament_export = 書き出し
    .about = 大会の全データをファイルで受け取る
command-tournament_organise = 運営
    .about = 大会を運営する：参加者、組み合わせ、期限（主催者のみ）
argument-tournament = 大会
    .about = どの大会か（省略時：ここで行われている大会）
argument-tournament_name = 名前
    .about = 大会の名前
argument-format = 形式
    .about = ファイルの種類（省略時：すべてを含むJSON）
format-json = JSON：検証用の全データ
format-csv = CSV：順位と対戦（表計算用）
format-trf = TRF：他のペアリングソフト用（1対1のみ）
tournament-exported = **{ $name }**の全データです。

# refusals
reason-unknown_tournament = その大会はありません。
reason-no_such_tournament = このサーバーにその大会はありません。
reason-no_tournament_here = このサーバーに大会はありません。`/大会 作成`で作れます。
reason-which_tournament = 当てはまる大会が複数あります：{ $names }。`大会`で選んでください。
reason-nobody_organises = 主催者がいないため、これができるのは補佐とサーバーのモデレーターだけです。
reason-not_organiser = これができるのは、主催者（{ $organiser }）と補佐、サーバーのモデレーターだけです。
reason-no_bots_here = ボットは参加できません。
reason-not_open_yet = まだ受付が始まっていません。
reason-tournament_full = { $count }人の枠はすべて埋まっていて、キャンセル待ちもありません。
reason-entered_already = すでに参加しています。
reason-no_check_in_now = 今はチェックインの時間ではありません。
reason-checked_in_already = すでにチェックインしています。
reason-no_late_entry = 大会はもう始まっていて、途中参加はできません。
reason-out_already = すでに大会から抜けています。
reason-disqualified = 失格になった人は、再び参加できません。
reason-role_needed = この大会に参加できるのは、ロール<@&{ NUMBER($role, useGrouping: 0) }>を持つ人だけです。主催者に頼めば、加えてもらえます。
reason-matches_needed = この大会に参加できるのは、このゲームの対戦を{ $least }戦以上終えた人です。あなたはまだ{ $have }戦です。主催者に頼めば、加えてもらえます。
reason-rating_needed = この大会に参加できるのは、レーティングのある人です。対象の対戦を1戦終えると付きます。主催者に頼めば、加えてもらえます。
reason-rating_outside = あなたのレーティング{ NUMBER($have, useGrouping: 0) }は、この大会の参加条件の範囲外です。主催者に頼めば、加えてもらえます。
reason-tournament_over = この大会は終了しています。
reason-tournament_running = これができるのは、最初のラウンドの前だけです。
reason-tournament_not_begun = これができるのは、大会が始まってからです。
reason-tournament_not_paused = 大会は一時停止中ではありません。
reason-opened_already = 受付はすでに始まっています。
reason-too_many_tournaments = 終わっていない大会をすでに{ $count }件主催しています。先にどれかを終えるか、中止か破棄してください（`/大会 一覧`）。
reason-too_many_tournaments_here = このサーバーには、終わっていない大会がすでに{ $count }件あります。
reason-no_next_season = 次のシーズンは開けません。リーグがまだ終わっていないか、すでに次のシーズンがあります。
reason-too_many_helpers = 補佐は{ $most }人までです。
reason-own_entry = 自分のことは自分では決められません。
reason-own_table = あなたはその卓のプレイヤーです。補佐かモデレーターに任せてください。
reason-no_such_table = 当てはまる大会の対戦がありません。
reason-which_table = 対戦が複数あります。同じ対戦の別のプレイヤーも選んでください。
reason-drawn_by_it = この結果からあとの組み合わせが決まっているので、変えられません。
reason-no_deadline = 延ばす期限がありません。
reason-nothing_changes = すでにそうなっています。
reason-reason_length = 理由は{ $most }文字までです。
reason-trf_of_two = TRFファイルは1対1の大会だけのものです。
reason-name_length = 名前は1〜{ $most }文字にしてください。

# --- after the match ---

button-graph = グラフ
graph-waits = 🔎 約20秒お待ちください…
graph-estimated = -# 勝負どころ（勝つ見込みの変化）と運（引きや出目の平均との差）は推定です。
graph-change = +{ $change }%
reason-not_over = 対戦はまだ終わっていません。
reason-no_insight = この対戦は分析できませんでした。後でもう一度お試しください。

# --- coach ---
button-coach = コーチ
button-coach-back = ◀ コーチ
button-coach-try = ここから試す
argument-coach = コーチ
    .about = 各プレイヤーの最も損をした選択を表示する（終わった対戦のみ）
coach-waits = 🎓 最も損をした選択を調べています。1〜3分かかります。このページを離れて、後で戻ってきてもかまいません。
coach-about = -# 探索による推定です。どの選択も、そのときプレイヤーが知りえたことだけで判断します。伏せられた情報やその後の運は使いません。
coach-choose = 選択を詳しく見る…
coach-none = 大きく損をした選択は見つかりませんでした。
coach-unjudged = 探索で判断できる選択がありません。
coach-line = - { $moment }：{ $played } → **{ $best }**（−{ $loss }%）
coach-played = 実際の手：**{ $played }**
coach-loss = { $seats ->
    [1] 予想の得点を上回る見込み
    [2] 勝つ見込み
   *[other] 他のプレイヤーを上回る見込み
}の損失（推定）：{ $loss }%
reason-no_coaching = この対戦は分析できませんでした。後でもう一度お試しください。

# --- trying out ---
button-tryout = 試してみる
button-tryout-again = 想定し直す
tryout-head = ### 🧪 お試し
tryout-about = -# これはあなただけに見え、実際の対戦では何も行われません。あなたに見えないものはすべて想定です。他の人の手札、引き、出目は実際とは違うことがあります。どの席の手もあなたが選びます。
tryout-seat = 次は**{ $name }**の番です。
tryout-other = { $number }番席（{ $colour }）
tryout-over = ここで対戦が終わります。
reason-no_tryouts = この対戦では、手を試すことはできません。
reason-no_tryout = このお試しは終わりました。「試してみる」からまた始められます。

# --- puzzle of the day ---

command-puzzle = 今日の一問
    .about = 今日の一問に挑戦する
button-solve = 解く
puzzle-title = 今日の一問：{ $game }
puzzle-asked = あなたは**{ $colour }**です。最善の手はどれですか？
puzzle-right = ✅ **{ $move }**が最善の手です。
puzzle-wrong = { $how ->
    [much] ❌ **{ $move }**は最善の手よりかなり劣ります。
    [little] ❌ **{ $move }**は最善の手より少し劣ります。
   *[points] ❌ **{ $move }**は最善の手より約{ $points }点劣ります。
}
puzzle-unseen = ❌ **{ $move }**は有力な手ではありません。
puzzle-uncounted = -# この解答は記録されません。記録されるのは、その日のうちに各ゲームで最初に答えたものだけです。
puzzle-record = 今日の一問：{ $count }問中{ $right }問正解（{ $percent }%）、{ $streak }日連続（最長{ $longest }日）
reason-no_puzzle = その問題はありません。
server-puzzle_channel = 今日の一問を載せる場所
server-puzzle_game = 今日の一問のゲーム
server-puzzle-any = 日替わり
server-puzzle-gone = ⚠️ { $setting }：選んだチャンネルは削除されました。今日の一問は載りません。
server-off = なし
server-menu-puzzle_channel = 今日の一問のチャンネル…

# --- public web pages ---

command-admin_web = ウェブ
    .about = このサーバーの公開ウェブページ：公開・チャンネルの選択・対戦を隠す
web-title = ### このサーバーの公開ウェブページ
web-about = サーバーを公開すると、誰でもDiscordなしで、対戦と大会をブラウザで観戦できます。ページができるのは、公開した後に、サーバーの全員が読めるチャンネルで始めたものだけです。プレイヤーは、本人が同意しない限り（`/設定`）、名前の代わりに色で表示されます。対戦の主催者は、ウェブページなしを選べます。
web-off = **このサーバーは公開されていません。**
web-on = { $since }から**公開中**：{ $url }
web-channels = { $count ->
    [0] ⚠️ 全員が読めるチャンネルがないため、何も表示されません。
   *[other] { $count }個のチャンネルが公開されています。
}年齢制限のあるチャンネルと、下で選んだチャンネルは公開されません。
web-menu-channels = 公開しないチャンネル…
web-listed = トップページに載せる：{ $value }
web-indexed = 検索エンジンに載せる：{ $value }
button-web-publish = 公開する
button-web-unpublish = 公開をやめる
button-web-hide-match = 対戦を隠す…
button-web-hide-tournament = 大会を隠す…
button-web-show-match = この対戦をまた表示する
button-web-show-tournament = この大会をまた表示する
form-web-hide-match = 対戦をウェブから隠す
form-web-hide-match-label = 対戦の番号
form-web-hide-tournament = 大会をウェブから隠す
form-web-hide-tournament-label = 大会の番号
done-web-hide-match = 対戦#{ NUMBER($number, useGrouping: 0) }をウェブから隠しました。
done-web-show-match = 対戦#{ NUMBER($number, useGrouping: 0) }は、もう隠れていません。
done-web-hide-tournament = 大会#{ NUMBER($number, useGrouping: 0) }をウェブから隠しました。
done-web-show-tournament = 大会#{ NUMBER($number, useGrouping: 0) }は、もう隠れていません。
reason-no_web = このボットには公開ウェブページがありません。
web-address = 公開ウェブページ：{ $url }
web-lobby = -# 🌐 この対戦は、開始後に誰でもウェブで観戦できます：{ $url } プレイヤーの名前は、本人が同意した場合だけ表示されます。
web-match = -# 🌐 ウェブページ：{ $url }
web-tournament = -# 🌐 この大会は、誰でもウェブで見られます：{ $url } プレイヤーの名前は、本人が同意した場合だけ表示されます。
web-name-question = これには公開ウェブページがあります。あなたの名前は表示されません。公開ウェブページに名前を表示しますか？`/設定`でいつでも変えられます。
button-web-name = 名前を表示する
settings-web = ウェブに名前を表示：**{ $value }**
lobby-menu-web = ウェブページ
lobby-web-yes = 公開ウェブページあり
lobby-web-no = ウェブページなし

# --- the web pages ---

web-skip = 本文へ
web-home = ホーム
web-languages = 言語
web-language-en = English
web-language-ja = 日本語
web-trail = 現在の場所
web-unofficial = 非公式：Longtableは各ゲームの発売元とは関係がなく、承認も後援も受けていません。絵はすべて独自に描いたものです。
web-privacy = プライバシーポリシー
web-support = お問い合わせ
web-somebody = 利用者
web-colour-red = 赤
web-colour-blue = 青
web-colour-yellow = 黄
web-colour-green = 緑
web-colour-black = 黒
web-colour-purple = 紫
web-colour-white = 白
web-home-lead = Discordで一手ずつ、じっくり遊ぶ重量級ボードゲーム。ここでは観戦できます。
web-home-boards = いま遊ばれているゲーム
web-home-servers = サーバー
web-home-no-servers = ここに載っているサーバーはまだありません。
web-home-games = ゲーム
web-running = { $count ->
    [0] 進行中の対戦はありません
   *[other] 進行中の対戦：{ $count }
  }
web-games = ゲーム
web-all-games = すべてのゲーム
web-to-move = 手番
web-resigned = 投了
web-points = { $points }点
web-ended = 終了：
web-changed = 最後の手：
web-server-lead = { $server }の対戦です。Discordで遊ばれています。
web-server-running = 進行中
web-server-ended = 結果
web-server-none-running = 進行中の対戦はありません。
web-server-none-ended = 終わった対戦はまだありません。
web-server-all = すべての対戦
web-server-matches = 対戦
web-server-matches-of = { $server }の対戦
web-server-list = 新しい順
web-server-none = ここには対戦がありません。
web-older = 前の対戦
web-open-discord = Discordで開く
web-full-picture = 盤面を原寸で表示
web-players = プレイヤー
web-player-count = 人数
web-player = プレイヤー
web-rank = 順位
web-points-head = 得点
web-newest = 最近の手番
web-areas = 盤面の部分を拡大
web-facts = この対戦
web-begun = 募集開始
web-over = 終了
web-pace = 持ち時間
web-option = 設定
web-no-turns = まだ何も起きていません。
web-more = この対戦についてもっと
web-log = すべての手番
web-log-of = { $match }のすべての手番
web-text = 盤面を文章で
web-text-of = { $match }を文章で
web-sources = 得点の内訳
web-source = 内訳
web-turn = { NUMBER($number, useGrouping: 0) }手番目
web-event = 出来事
web-as-of = { NUMBER($turn, useGrouping: 0) }手番目の時点：{ $status }
web-pages = ページ
web-page-of = { $page }／{ $pages }ページ
web-earlier-turns = 前の手番
web-later-turns = 次の手番
web-title-400 = アドレスに誤りがあります
web-title-404 = ページが見つかりません
web-title-405 = 閲覧専用です
web-title-414 = アドレスが長すぎます
web-title-421 = アドレスが違います
web-title-429 = 少しお待ちください
web-title-500 = 問題が起きました
web-title-503 = まもなく戻ります
web-title-200 = 表示できません
web-error-400 = アドレスの**{ $name }**の値に誤りがあります。
web-error-404 = このアドレスにページはないか、公開されていません。
web-error-405 = このページは見ることしかできません。
web-error-414 = これほど長いアドレスのページはありません。
web-error-421 = 使われたアドレスのページは、このサーバーにはありません。
web-error-429 = 一度に読み込まれたページが多すぎます。少しお待ちください。
web-error-500 = うまくいきませんでした。また起きるようなら、このボットの運営者に番号`{ $id }`をお伝えください。
web-error-503 = ただいま混み合っています。数秒後にもう一度お試しください。

# --- the web pages: feeds, calendars, frames ---

web-feed-server = Longtableの{ $server }
web-feed-opens = 新しい大会：{ $name }
web-feed-begins = { $name }が始まりました
web-feed-finishes = { $name }が終わりました
web-feed-cancels = { $name }は中止になりました
web-feed-part = { $name }：{ $part }が始まりました
web-feed-match = { $game } #{ NUMBER($match, useGrouping: 0) }が終わりました
web-feed-points = { $name } { $points }
web-calendar = カレンダー
web-feed = フィード
web-tournament-files = カレンダー・フィード・ファイル
web-calendar-opens = { $name }：参加受付の開始
web-calendar-starts = { $name }：開始
web-calendar-round = { $name }：{ $round }
web-file = 対戦の記録ファイル
web-file-about = このファイルには記録の全行が入り、名前は入りません。何も書き換えられていないこと、シャッフルがコミットメントどおりであることを、誰でも検証できます。
web-file-check = このボットのプログラムで検証するには：

# --- the web pages: tournaments ---

web-entrant = 参加者{ NUMBER($number, useGrouping: 0) }
web-match-tournament = この大会
web-tournaments = 大会
web-tournaments-past = 過去の大会
web-tournament-pages = この大会のページ
web-tournament-overview = 概要
web-tournament-stages = ラウンドと表
web-tournament-rounds = ラウンド
web-tournament-charts = トーナメント表と対戦成績表
web-tournament-unnamed = ここに名前を出していない参加者：{ $count }人
web-tournament-waiting = キャンセル待ち：{ $count }人
web-tournament-role = サーバーで決められたロールの人だけが参加できます。
web-tournament-later = まだ始まっていないか、存在しません。最新はこちらです：
web-tournament-tables = 卓の一覧
web-tournament-table = 第{ $number }卓
web-tournament-open = 対戦中
web-tournament-scored = { $first }対{ $second }点
web-tournament-changed = 運営が変更
web-tournament-why = この組み合わせの理由
web-tournament-standings-after = { $round }終了時の順位表
web-tournament-reached = 到達ラウンド
web-tournament-played = 対戦数
web-tournament-on = 勝ち上がり
web-tournament-gone = 離脱
web-tournament-nobody = まだ何もありません。
web-tournament-better = 上の順位
web-tournament-further = 下の順位
web-tournament-cross-players = 相手ごとの得点。列の番号は相手の順位、½は引き分けです。
web-tournament-cross-rounds = 数字は相手の順位。+は勝ち、=は引き分け、−は負け、記号なしは対戦中です。1.や2.は多人数卓での順位、+だけのものは不戦勝です。
web-tournament-bracket-winners = 勝者側
web-tournament-bracket-losers = 敗者側
web-tournament-bracket-final = 決勝
web-tournament-final = 決勝
web-tournament-semifinals = 準決勝
web-tournament-quarterfinals = 準々決勝
web-tournament-unknown = 未定
web-tournament-rank = { $rank }位

# --- the web pages: replays ---

web-replay = リプレイ
web-replay-of = { $match }のリプレイ
web-replay-steps = リプレイの移動
web-replay-turns = 手番
web-replay-moves = 手
web-replay-unit = スライダーの単位
web-replay-first = 対戦の始まり
web-replay-last = 最新の手
web-replay-turn-back = 前の手番
web-replay-turn-on = 次の手番
web-replay-move-back = 前の手
web-replay-move-on = 次の手
web-replay-slider = 対戦の中の位置
web-replay-turn = { $turn }手番目（全{ $turns }手番）
web-replay-move = { $move }手目（全{ $moves }手）
web-replay-play = 再生
web-replay-pause = 一時停止
web-replay-told = この手番の出来事
web-replay-nothing = 何も起きていません。
web-replay-turn-of = この手番
web-replay-closed = この対戦のリプレイは、終わるまで参加者しか見られません。対戦が終わると公開されます。
web-replay-back = 盤面へ

# --- the web pages: results, people, games ---

web-result = 結果の詳細
web-ratings = 新しいレーティング
web-rating = レーティング
web-rating-change = 変化
web-achievements = 実績
web-graph = 手番ごとの得点
web-best = { $game }のランキング
web-best-of = { $server }の{ $game }ランキング
web-best-lead = このサーバーで対戦を終えた人の、レーティング対戦の順位です。名前は、表示に同意した人だけが出ます。
web-best-ranked = 順位（{ $season }）
web-best-table = 順位の表
web-best-gap = { $count ->
    [1] { $first }位の名前は表示されません。
   *[other] { $first }位から{ $last }位までの名前は表示されません。
}
web-best-order = 「レーティング－±の値」の順です。対戦を重ねるほど±は小さくなります。
web-best-none = レーティングの定まったプレイヤーはまだいません。
web-seasons = シーズン
web-provisional = 暫定レーティング
web-provisional-table = 暫定レーティングの表
web-provisional-tag = 暫定
web-provisional-about = レーティング対戦が{ $least }回未満のため、順位はつきません。
web-provisional-unnamed = ほかに{ $count }人いますが、名前は表示されません。
web-leaderboard = ランキング
web-leaderboards = ランキング
web-profile-on = { $server }のプレイヤー
web-profile-lead = ウェブでの名前の表示に同意したプレイヤーです。
web-profile-matches = 対戦
web-profile-alone = ほかにロボット戦または1人プレイ{ $count }回
web-profile-won = 勝利
web-profile-points = 中央値{ $middle }、最高{ $best }
web-profile-history = レーティングの推移
web-profile-table = 対戦ごとのレーティング
web-profile-table-of = { $game }：対戦ごとのレーティング
web-profile-earlier = それ以前の{ $count }回の対戦は省略しています。
web-profile-places = 順位
web-profile-places-of = { $game }：人数別の順位
web-profile-met = ここでよく対戦する相手
web-profile-versus = { $count }回対戦、上位{ $ahead }回、下位{ $behind }回
web-profile-achievements = 実績：{ $possible }個中{ $count }個
web-profile-no-achievements = まだありません。
web-profile-trophies = 大会
web-day = 日付
web-match-head = 対戦
web-match-number = #{ NUMBER($match, useGrouping: 0) }
web-place = { $place }位
web-contents = このページの内容
web-game-rules = ルールの要点
web-game-example = 対戦の例
web-game-topics = 用語と部品
web-game-topics-all = 全{ $count }項目
web-game-statistics = 統計
web-game-counted = 最後まで行われた公開対戦のうち、新しい{ $count }回の統計です。
web-game-by-size = 人数別
web-game-winners = 勝者の得点
web-game-turns = 1人の手番数
web-game-lasted = 所要時間
web-game-medians = 得点は全プレイヤーの中央の半分の範囲、勝者の得点・手番数・所要時間は中央値です。
web-game-by-seat = 席順別の勝率
web-game-size = { $seats }人戦
web-game-seat = { $seat }番手
web-game-mean = 平均
web-game-mean-winners = 勝者
web-game-no-matches = 最後まで行われた公開対戦はまだありません。
