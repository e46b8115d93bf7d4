# Words every game shares. The keys and arguments of en.ftl and ja.ftl are the same.

# --- lists, people, colours ---

list-comma = {", "}
list-last = { $most } and { $last }
word-numbered = { $word } { $number }
yes = yes
no = no
seat-name = Seat { $number }
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-black = black
colour-purple = purple
colour-white = white
language-auto = as in Discord
language-en = English
language-ja = 日本語 (Japanese)

# --- matches ---

match-title = { $game } · match { NUMBER($match, useGrouping: 0) }
match-awaited = **{ $names }** to move
match-open = The match has not started yet.
match-running = The match is under way.
match-paused = The match is paused: the program tripped over its own rules. The operator knows, and the host may try to go on.
match-paused_by = { $name } has paused the match.
match-finished = The match is over.
match-closed = The match was closed.
status-open = open
status-running = running
status-paused = paused
status-finished = finished
status-closed = closed
thread-name = { $game } { NUMBER($match, useGrouping: 0) }
result-line = **{ $rank }.** { $name } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-resigned = **{ $rank }.** { $name } – resigned ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

ask = **What do you do?**
ask-more = { $count ->
    [one] One more choice does not fit here: use the slash command.
   *[other] { $count } more choices do not fit here: use the slash command.
}
menu-range = { $first }  …  { $last }
button-choose = Choose
button-hand = Hand and choices …
button-undo = Undo
button-agree = Agree
button-decline = Decline
button-resign = Yes, I resign
undo-wished = { $name } would like to take a decision back. Everybody else has to agree.
rewind-wished = { $who } would like to go back to before a decision of { $name }.
replace-wished = { $who } would like { $by } to play for { $name }.
offer-wished = { $who } would like to offer the seat of { $name } to anybody.
take-wished = { $who }, who leads this match, would like to take over the seat of { $name }.
wish-asked = Yet to agree: { $names }.
any-robot = a robot
undo-asked = The others have been asked. Your decision is taken back once all agree.
resign-sure = Do you really want to resign from match { NUMBER($match, useGrouping: 0) }? Your seat will be played for you and ranked last. This cannot be undone.
resigned = You have resigned from match { NUMBER($match, useGrouping: 0) }.
zoomed = A closer look at { $area }

# --- the lobby ---

lobby-open = Open · { $taken } of { $seats } seats taken
lobby-thread = Started – played in { $thread }.
lobby-here = Started – played here in this channel.
lobby-draw = Waiting for the draw that shuffles: round { NUMBER($round, useGrouping: 0) } of the beacon `{ $chain }`, due { $due }. If it has not come { $until }, the match starts without it.
lobby-host = (host)
lobby-free = free
lobby-seats = { $seats } players
lobby-menu-colour = Take or change your colour
lobby-menu-seats = Number of players (host)
lobby-menu-locale = Language of the match (host)
button-join = Join
button-leave = Leave
button-start = Start
done-new = Match { NUMBER($match, useGrouping: 0) } is open. Others can join with the button.
done-join = You have joined match { NUMBER($match, useGrouping: 0) }.
done-leave = You have left match { NUMBER($match, useGrouping: 0) }.
done-start = Match { NUMBER($match, useGrouping: 0) } has started. Have fun!
done-draw = Match { NUMBER($match, useGrouping: 0) } starts with the next draw.
lobby-expires = -# Closes { $until } unless it has started by then.
done-invite = { $name } has been invited.
done-invite-quietly = { $name } has been invited, without a ping: they do not want to be disturbed now.
invitation = { $guest }, { $host } would like to play { $game } with you. Join match { NUMBER($match, useGrouping: 0) }!

# --- briefings, reminders, digests ---

button-brief = While you were away
brief-title = **While you were away** – the first of it { $since }
brief-nothing = Nothing has happened since you last looked.
brief-turns = Turns taken: { $turns }
brief-turns-of = { $name } { $count }
brief-own = **In your name**
brief-others = **What happened**
brief-earlier = *… and { $count ->
    [one] one earlier thing
   *[other] { $count } earlier things
}*
brief-points = Points: { $points }
brief-points-of = { $name } { $then } → { $now }
brief-ballot = The others are voting on what becomes of the seat of { $name }: your vote is missing.
brief-due = ⏳ The time to decide ends { $due }.
reminder = 🔔 { $name }, this match is waiting for you.
reminder-urgent = ⏰ { $name }, your time is nearly up!
reminder-waits = It has been waiting since { $since }.
late-default = After that the turn is played for you in the simplest way.
late-robot = After that a robot plays this turn for you.
late-wait = After that nobody plays for you, and the others go on waiting.
late-vote = The others then vote on what becomes of your seat.
late-offer = After that your seat is offered to a substitute, and until somebody takes it a robot plays for you.
late-resign = After that you have resigned.
digest-title = 🗓️ { $name }, these matches are waiting for you:
digest-due = - { $match } – time to decide until { $due }
digest-since = - { $match } – waiting since { $since }
digest-invited = - { $match } – you are invited to join
digest-more = { $count ->
    [one] … and one more: `/match list`
   *[other] … and { $count } more: `/match list`
}

# --- robots ---

robot-name = Robot { $number } ({ $style })
robot-default = by default
robot-random = random
robot-greedy = greedy
robot-search = searching
lobby-menu-robot = Robots (host)
lobby-robot-comes = Seat a robot: { $style }
lobby-robot-goes = Free the seat of { $robot }
lobby-watches = { $host } hosts and watches.
done-robot = The robot has sat down in match { NUMBER($match, useGrouping: 0) }.
done-robot-watch = The robot has taken your seat in match { NUMBER($match, useGrouping: 0) }. You remain its host and watch.
done-robot-goes = The robot has left match { NUMBER($match, useGrouping: 0) }.
reason-no_such_robot = No such robot sits here.
reason-robot_seconds = A robot may think about a decision for at most { $most } seconds.
command-robot = robot
    .about = Seat a robot in your open match, or free its seat (host)
argument-style = style
    .about = How it plays (default: greedy)
argument-seconds = seconds
    .about = How long it thinks about a decision if it searches (default: 1)
argument-my_seat = my_seat
    .about = Give it your own seat and only watch
argument-remove = remove
    .about = Number of the robot whose seat is to be freed

# --- pace ---

pace = ⏳ Time to think: **{ $time }** ({ $name })
pace-fast = fast
pace-normal = normal
pace-relaxed = relaxed
pace-none = no limit
pace-own = own values
pace-unlimited = as long as you like
pace-fixed = { $reserve } each
pace-growing = { $reserve } each, +{ $increment } a turn, at most { $cap }
count-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
count-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
ladder-remind = - After { $time } whoever is awaited is reminded.
ladder-urge = - The last { $time } begin with a louder reminder.
ladder-default = - When the time is up, the turn is played in the simplest way.
ladder-robot = - When the time is up, a robot ({ WORD("robot", $style) }) plays the turn.
ladder-wait = - When the time is up, nobody plays the turn: the others go on waiting.
ladder-vote = { $count ->
    [one] - Then the others also vote on what becomes of the seat.
   *[other] - After { $count } such turns in a row the others vote on what becomes of the seat.
}
ladder-offer = { $count ->
    [one] - Then anybody may take the seat over.
   *[other] - After { $count } such turns in a row anybody may take the seat over.
}
ladder-resign = { $count ->
    [one] - Then the seat has resigned.
   *[other] - After { $count } such turns in a row the seat has resigned.
}
ladder-hours = Each player’s quiet hours and vacations do not count.
awaited-until = { $name } (⏳ { $time })
on-vacation = 🌴 { $name } is on vacation until { $until }.
lobby-menu-pace = Time to think (host)
late-choice-default = play it in the simplest way
late-choice-robot = let a robot play it
late-choice-wait = let nobody play it
command-pace = time
    .about = Show the time control of a match, or change it (host)
command-former_pace = pace
    .about = Now called /match time
renamed = `/{ $group } { $old }` is now `/{ $group } { $new }`.
argument-pace = time
    .about = Time control: how long everyone has to think
argument-profile = preset
    .about = The time control to start from
argument-reserve = bank
    .about = Hours in each player’s time bank at the start; 0: no limit
argument-increment = increment
    .about = Hours added for each turn taken
argument-cap = cap
    .about = Most hours the time bank can hold
argument-remind = reminder
    .about = Remind a player after this many hours; 0: never
argument-urge = final_reminder
    .about = Remind them again when this many hours are left; 0: never
argument-late = timeout
    .about = What happens to a turn when time runs out
argument-stand_in = robot
    .about = How that robot plays
argument-vote = vote
    .about = After this many timeouts in a row the other players vote; 0: never
argument-offer = offer
    .about = After this many timeouts in a row anyone may take over the seat; 0: never
argument-resigns = resign
    .about = After this many timeouts in a row the player resigns automatically; 0: never

# --- lists, files, settings ---

list-own = **Your matches**
list-open = **Open matches on this server**
list-none = *none*
list-your-turn = **your turn**
log-empty = *Nothing has happened yet.*
exported = The file of match { NUMBER($match, useGrouping: 0) }: everything that happened, for replaying and checking.
exported-running = The file of match { NUMBER($match, useGrouping: 0) } so far. What is still secret is left out.
settings-title = ### Your settings
settings-language = Language: **{ $value }**
settings-ping = When it is your turn: **{ $value }**
settings-digest = The daily digest, if you want one: **{ $value }**
settings-zone = Your time zone: **{ $value }**
settings-quiet = Quiet hours: **{ $value }**
settings-palette = Colours of pictures shown to you: **{ $value }**
settings-confirm = Confirm each turn before it ends: **{ $value }**
ping-mention = ping me
ping-digest = once a day, all matches together
ping-urgent = only when my time is nearly up
ping-silent = no ping, unless my time is nearly up
digest-at = at { $hour }:00
quiet-told = { $since }:00 to { $until }:00
zone-now = { $zone }, where it is { $now } now
zone-usual = UTC Europe/London Europe/Berlin America/New_York America/Chicago America/Denver America/Los_Angeles America/Sao_Paulo Asia/Kolkata Asia/Tokyo Australia/Sydney
day-ahead = { $day } ({ $days ->
    [0] today
    [one] tomorrow
   *[other] in { $days } days
})
palette-standard = standard
palette-contrast = high contrast

help = ### Longtable
    Board games, one turn at a time: play when you have a minute, the match waits for you.

    - **Start a match**: `/match new`, others press *Join*, then *Start*. Too few players? Seat robots with `/match robot`.
    - **Take your turn**: the newest message of a match shows the board and asks whoever is to move. Choose from its menus and buttons. Everything can be typed, too: each game has its own commands, and `/play` knows every option.
    - **Look around**: `/match board` and `/match text` show the position, `/match brief` what you have missed, `/match log` what happened, `/match list` where you are awaited.
    - **A slip?** Press *Undo* while it is offered, or use `/match undo`.
    - **Suit yourself**: `/settings` for language, pings, quiet hours, colours and a confirming step; `/vacation` and `/snooze` when you are away.
    - **How a game is played**: `/rules`.

# --- analysis ---

match-analysis = Analysis table of { $name }, who plays every seat. No clock, no pings, nothing at stake. It ends with `/host close`.
match-analysed = Here the match is over. *Undo*, or another moment in `/match replay`, leads back.
done-analyse = The file is genuine. Table { NUMBER($match, useGrouping: 0) } is yours to analyse it: you play every seat.
done-analyse-at = Table { NUMBER($match, useGrouping: 0) } stands at row { NUMBER($row, useGrouping: 0) } now.
cannot-analyse = Only a genuine file of a match that has ended can be analysed.
note-imported = The position after row { $row } of match { NUMBER($match, useGrouping: 0) }, from its file.
button-analyse = Play on from here
reason-not_analyst = Only who opened this analysis table plays at it.
reason-nothing_at_stake = Nothing is at stake at an analysis table: nobody resigns there.
command-analyse = analyse
    .about = Open a table on which you play on from any position of a match that has ended

# --- a secret, words, proof ---

lobby-secret = -# The bot has drawn a secret. Its hash: `{ $hash }`
lobby-words = -# Words of their own are mixed in by: { $names } – { $last } last
match-proof = -# The secret of this match was `{ $secret }`. Hash of the last row of its log: `{ $head }`. Check it with `/match export` and `/match verify`.
match-secret = -# The secret of this match was `{ $secret }`.
button-word = Add a word
form-word = A word for the shuffle
form-word-label = Your word
form-word-about = Anything. It is mixed into the shuffle, so that nobody can have chosen it.
done-word = Your word is mixed into the shuffle of match { NUMBER($match, useGrouping: 0) }.
reason-unreadable_text = That text contains characters that cannot be stored. Please leave them out.
reason-word_length = A word has 1 to { $most } characters.
command-word = word
    .about = Mix a word of your own into the shuffle, before the start
argument-word = word
    .about = Anything, up to 100 characters
command-verify = verify
    .about = Check the file of a match: shuffles, every move, scores
argument-file = file
    .about = A match file, as /match export gives it
argument-names = names
    .about = Name the players in the file (default: yes)
reason-file_too_large = That file is too large: match files have at most { $most } MB.
reason-check_under_way = One file at a time: your last check is still under way.
verify-known = It was compared with what this bot has kept of match { NUMBER($match, useGrouping: 0) }.
verify-stranger = ⚠️ Match { NUMBER($match, useGrouping: 0) } of this bot has another secret. The file is of another bot, or it was made up.
verified-log = every row in the bot’s own log
problem-not_in_log = the bot’s own log has another row here.

# --- checking match files ---

verify-genuine = ✅ This file is genuine: everything in it follows from its secret and its decisions.
verify-tampered = ❌ This file was changed after the match.
verify-other_rules = ⚠️ The chain is whole, but the present rules play this match differently: some of it was played by another release.
verify-unfinished = ⏳ This match has not ended, so its moves and its secret are still hidden. What can be checked is right.
verify-unreadable = ❌ This is no match file that can be read here.
verify-finding = Line { NUMBER($line, useGrouping: 0) }: { $problem }
verify-finding-row = Line { NUMBER($line, useGrouping: 0) } (row { NUMBER($row, useGrouping: 0) } of the log): { $problem }
verify-checked = Found right: { $what }.
verify-file = Match { NUMBER($match, useGrouping: 0) }, rows: { $rows }, played by release { $releases }.
verify-hashes = Hash of the secret `{ $secret }`, of the last row `{ $head }`: compare them with those the bot has posted.
verify-words = Words, in the order in which they were mixed in: { $words }.
mixed-chosen = { $colour }: their own
mixed-default = { $colour }: none, so a formula gave it
mixed-robot = { $colour }: a robot’s, given by a formula
verify-word-last = { $colour } said the last word. Had they known the secret, they could have chosen what was dealt; nobody who spoke before them could.
verify-words-later = After it somebody came or went { $count ->
    [one] once
   *[other] { $count } times
}: each time whoever knew the secret could prefer one of two deals.
verify-words-none = Nobody said a word of their own: whoever runs the bot could have chosen what was dealt.
verify-words-unknown = Files of that release tell neither where the words come from nor which came last: whoever ran the bot and played could have chosen what was dealt.
verify-draw = After all words, round { NUMBER($round, useGrouping: 0) } of the beacon `{ $chain }` was mixed in. It was due on { $due }; its value is `{ $value }`. If that is the published value, and the round was named before it was due, nobody has chosen what was dealt.
verify-draw-missed = ⚠️ Round { NUMBER($round, useGrouping: 0) } of the beacon `{ $chain }`, due on { $due }, was named but not mixed in: it did not come, as the bot says.
verified-posted_secret_hash = the posted hash of the secret
verified-posted_head = the posted hash of the last row
verified-secret = the secret
verified-seats = the order of the seats
verified-seed = the seed
verified-links = the chain of the rows
verified-moves = every move
verified-result = scores and ranks
verified-words = the words and their order
verified-earlier = every row of the earlier file
problem-cut = the file ends in the middle of a line.
problem-no_header = a match file begins with a line about the match.
problem-no_row = a row of the log was expected.
problem-no_result = the match has ended, but the result is missing.
problem-no_json = this is no JSON: `{ $found }`
problem-shape = this is not as it should be: `{ $found }`
problem-not_canonical = this is not written the way the bot writes it.
problem-other_format = this file has format `{ $found }`, which is unknown here.
problem-unknown_game = the game `{ $found }` is unknown here.
problem-differs = `{ $field }` should be `{ $expected }`, but is `{ $found }`.
problem-earlier = `at` is `{ $found }`, earlier than `{ $expected }` in the row before.
problem-other_hash = the hash does not fit the row: something in it was changed.
problem-other_secret = this is not the secret whose hash was shown when the match was opened.
problem-not_public = a move is told, although the match has not ended.
problem-illegal = this is not possible here: `{ $found }`
problem-over = the match is over already: `{ $found }`
problem-started = the log begins with the start of the match, and only there: `{ $found }`
problem-no_seat = there is no such seat: `{ $found }`
problem-paused = the match is paused: `{ $found }`
problem-resigned = this seat has resigned: `{ $found }`
problem-no_robot = no robot plays this seat: `{ $found }`
problem-not_ordered = this seat has ordered nothing: `{ $found }`
problem-not_asked = nobody has asked for this: `{ $found }`
problem-not_last = this was not the seat’s last decision: `{ $found }`
problem-sealed = something unknown had come to light: `{ $found }`
problem-not_agreed = the others had not agreed: `{ $found }`
problem-unknown_kind = rows of this kind do not exist: `{ $found }`
problem-unknown_note = such a row tells something else: `{ $found }`
problem-too_large = match files have at most { $found } MB.
problem-too_many_rows = a match of this game has at most { $found } rows.
problem-not_gathered = the rows before the start lead to another `{ $field }`.
problem-not_as_earlier = the earlier file has another row here: `{ $expected }`

# --- looking back ---

replay-where = Row **{ NUMBER($row, useGrouping: 0) }** of { NUMBER($rows, useGrouping: 0) } · turn { $turn } of { $turns } · { $at }
replay-torn = ⚠️ The rules have been corrected since this match was played: from row { NUMBER($row, useGrouping: 0) } on it cannot be shown any more.
replay-start = Row { NUMBER($row, useGrouping: 0) } · the beginning
replay-mark = Row { NUMBER($row, useGrouping: 0) } · turn { $turn } · { $told }
replay-jump = Jump to a turn
button-film = 🎞️ Film
button-film-since = 🎞️ Since your last look
film-start = The beginning
film-turn = { $turn } / { $turns } · { $name }
film-waits = 🎞️ Other films are being drawn just now. Yours comes next.
film-drawing = 🎞️ Drawing the film: picture { $done } of { $of } …
film-done = { $first ->
    [0] The film from the beginning to turn { $last }
   *[other] The film from turn { $first } to turn { $last }
}
film-thinned = There are too many turns to show each of them: { $shots } of { $all } pictures are in it.
command-replay = replay
    .about = Look back through the match, turn by turn or as a film
argument-moment = at
    .about = A row of the log, or a turn; the newest one if left out
reason-replay_torn = The rules have been corrected since this match was played: from row { NUMBER($row, useGrouping: 0) } on it cannot be shown any more.
reason-nothing_to_film = Nothing has happened since: there is nothing to show in a film.
reason-film_under_way = A film of yours is still being drawn. Wait until it is done, please.
# --- being away ---

vacation-on = 🌴 You are on vacation until { $until }. Your time stands still in all matches, and nothing pings you.
vacation-planned = 🌴 Your vacation is planned from { $since } until { $until }.
vacation-none = You have planned no vacation.
vacation-left = Left in this quarter of the year: **{ $days ->
    [one] one day
   *[other] { $days } days
}** and { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.
snoozed = 💤 Nothing pings you until { $until }. Your time to think goes on meanwhile; afterwards one message tells what is waiting for you.
snooze-over = Pings reach you again.
snooze-late = ⚠️ { $match }: your time ends before that, { $due }.

# --- doctor and errors ---

doctor-title = ### What the bot may do in { $channel }
doctor-well = Everything is as it should be.
doctor-no-threads = Matches are played in the channel itself, because threads are not allowed here.
doctor-cannot-play = Without these permissions no match can be played here. Give them to the bot's role or in this channel.
doctor-elsewhere = ❌ { $channel } also has matches, but lacks: { $missing }
doctor-lost = { $why } (`{ $reason }`)
doctor-mended = ✅ Match { NUMBER($match, useGrouping: 0) } could not be shown, and now is again.
support-help = Questions? { $url }
support-report = Help: { $url } – send the error’s id and the match’s number.
blocked-title = ### Blocked on this server
blocked-line = - { $name } – since { $since }, by { $by }
done-block = { $name } can no longer open or join matches here. Matches they are playing go on.
blocked-everywhere = ### Blocked on every server
done-block-everywhere = { $name } can no longer open or join matches on any server. Matches they are playing go on.
done-unblock = { $name } can play again.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files (the pictures)
permission-read_message_history = Read Message History (to tidy up old messages)
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
error-unknown = Sorry, that went wrong on our side. Nothing of your match is lost. If you report it, please name error `{ $id }`.

# --- matches that cannot be shown ---

lost-gone = ⚠️ The thread or channel of match { NUMBER($match, useGrouping: 0) } was deleted. Its host or a player can type `/match board` where the match is to go on.
lost-locked = ⚠️ Match { NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: the thread is locked. Everything is kept.
lost-closed = ⚠️ Match { NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: the bot lacks permissions there. Everything is kept, and `/admin doctor` there names what is missing.
lost-refused = ⚠️ Match { NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: Discord refuses it. Everything is kept.
done-move = Match { NUMBER($match, useGrouping: 0) } is played here from now on.

# --- what happened ---

note-match_starts = The match starts. Order of play: { $seats }.
note-word_last = The last word mixed into the shuffle is { $seat }’s.
note-draw_came = Mixed into the shuffle: round { NUMBER($round, useGrouping: 0) } of the beacon `{ $chain }`.
note-draw_missed = ⚠️ The draw did not come. Only the secret and the words are mixed into the shuffle.
note-stacked = { WORD("stacked", $option) }
note-forced = { $seat } has only one choice.
note-defaulted = { $seat } has resigned: the turn is played for them.
note-lapsed = { $seat } took too long: the default is played.
note-ordered = { $seat } has ordered this in advance.
note-resigns = { $seat } resigns.
note-wins_by_forfeit = { $seat } is the last one left and wins.
note-takes_back = { $seat } takes a decision back.
note-asks_undo = { $seat } would like to take a decision back.
note-agrees_undo = { $seat } agrees.
note-expires = Nobody started the match within two weeks, so it was closed.
note-match_paused = The match is paused because of error { $error }.
note-declines_undo = { $seat } does not agree.
note-reminded = { $seat } is reminded.
note-reminded_urgently = { $seat } is reminded: the time is nearly up.

# --- why not ---

reason-nobody_late = Nobody is late.
reason-no_such_order = There is nothing to order in advance there now.
reason-not_to_be_ordered = That cannot be ordered in advance.
reason-not_your_turn = It is not your turn.
reason-match_over = This match is over.
reason-not_an_option = That is not possible here.
reason-not_now = That is not what is asked now.
reason-unknown_match = There is no such match.
reason-match_unreadable = Match { NUMBER($match, useGrouping: 0) } cannot be opened at the moment. Nothing in it was changed, and the operator knows.
reason-rules_bug = The rules contradicted themselves, so your move was not played and the match is paused. If you report it, please name error `{ $error }`.
reason-going_down = The bot is restarting. Please try again in a minute.
reason-unknown_locale = We do not speak that language.
reason-unknown_game = There is no such game.
reason-too_few_seats = { $have } players sit here already.
reason-not_seated = You do not play in this match.
reason-not_your_button = These are { $seat }’s choices, not yours.
reason-outlived_message = This message no longer shows the match. Use its newest one.
reason-stale_clock = The board has moved on since that message.
reason-match_not_started = The match has not started yet.
reason-match_running = The match has already started.
reason-draw_awaited = The match is waiting for its draw; nothing changes any more.
reason-no_draw = This match waits for no draw.
reason-match_paused = The match is paused. Nobody can move until it goes on.
reason-seat_resigned = You have resigned from this match.
reason-nothing_to_undo = There is nothing to take back.
reason-sealed = That cannot be taken back: something unknown has come to light since.
reason-others_built_on_it = That cannot be taken back: { $seat } has built on it.
reason-undo_asked = You have already asked. The others have yet to agree.
reason-undo_agreed = You have already agreed.
reason-no_proposal = This is not asked any more.
reason-vacation_until = Say either until which day your vacation lasts or how many days.
reason-no_day = “{ $text }” is no day. Write it as 2026-12-24 or 12-24.
reason-quiet_unclear = “{ $text }” names no quiet hours. Write them as 22-7.
reason-hours_set_lately = You have changed your time zone or quiet hours lately. You can change them again <t:{ NUMBER($again, useGrouping: 0) }:R>.
reason-snooze_hours = You can snooze for { $most } hours at most.
reason-too_many_lobbies = You already host { $count } open { $count ->
    [one] match
   *[other] matches
} ({ $matches }). Start or leave one first.
reason-too_many_lobbies_here = This server already has { $count } open { $count ->
    [one] match
   *[other] matches
}. Join one from `/match list`, or wait until one has started.
reason-too_many_analyses = You already have { $count } analysis { $count ->
    [one] table
   *[other] tables
} ({ $matches }). End one first with `/host close`.
reason-too_many_files = You have asked for { $count ->
    [one] one file
   *[other] { $count } files
} within an hour. You can ask for more <t:{ NUMBER($again, useGrouping: 0) }:R>.
reason-too_many_invitations = You have invited { $count ->
    [one] one person
   *[other] { $count } people
} today. You can invite more <t:{ NUMBER($again, useGrouping: 0) }:R>.
reason-invited_already = They have been invited to this match already.
reason-invitation_failed = The invitation could not be posted where the match is open. `/admin doctor` there names what is missing.
reason-here_already = They are at this table already.
reason-no_bots = Bots cannot be invited. Robots sit down with `/match robot`.
reason-blocked = You cannot open or join matches on this server: its moderators have blocked you here. Matches you are playing go on.
reason-not_welcome = This person cannot join matches on this server.
reason-blocked_already = This person is blocked already.
reason-not_operator = Only who runs this bot can do that everywhere.
reason-not_blocked = This person is not blocked.
reason-seats_full = All { $count } seats are taken.
reason-already_seated = You sit at this table already.
reason-colour_taken = Somebody else has that colour.
reason-unknown_colour = There is no such colour.
reason-not_host = Only the host can do that (where it is one of the commands of `/host`, also a moderator).
reason-too_few_players = { $need } players are needed, { $have ->
    [one] there is only one
   *[other] there are { $have }
} so far.
reason-seat_count = This game is for { $least } to { $most } players.
reason-wrong_seats = This game is not for { $have } players: at least { $least }, at most { $most }.
reason-wrong_options = This game has no such option.
reason-wrong_prefs = This game has no such setting.
reason-unknown_text = “{ $text }” means nothing here. Possible are: { $nearest }.
reason-ambiguous_text = “{ $text }” can mean several things: { $nearest }.
reason-no_match_here = No match is played here. Name one with `match`, or open one with `/match new`.
reason-which_match = Several matches are played here: { $matches }. Name one with `match`.
reason-other_game = Match { NUMBER($match, useGrouping: 0) } is another game.
reason-not_a_member = This person is not a member of this server.
reason-unknown_command = This command has changed. Reload Discord and type it again, please.
reason-not_here = Matches can only be played in a channel of a server.

# --- time to think ---

reason-pace_range = `{ $field }` is a whole number from 0 to { $most }.
reason-pace_without_reserve = Without a reserve there is no time limit, so only a reminder can be set.
reason-pace_cap = The cap cannot be lower than the reserve of { $reserve } hours.
reason-pace_urge = The louder reminder comes before the time is up: it has to be less than the { $reserve } hours of the reserve.
reason-unknown_zone = “{ $zone }” is no time zone. Choose one from the list, such as Europe/Berlin or Asia/Tokyo.
reason-quiet_hours = Quiet hours begin and end at different full hours from 0 to 23.
reason-quiet_too_long = At most { $most } hours of the day can be quiet.
reason-pace_harsher = Once a match runs its pace can only give more time: at least as much reserve, increment and cap, and nothing that happens sooner.
reason-vacation_past = A vacation cannot begin or end in the past.
reason-vacation_backwards = A vacation ends after it begins.
reason-vacation_budget = You have { $days } days of vacation in a quarter of a year; for this one { $left } are left.
reason-no_vacation = You have no vacation that could end.
note-time_up = { $seat } has run out of time.
note-pace_changed = The host gives everybody more time to think.
note-goes_on_vacation = { $seat } is on vacation.
note-plans_vacation = { $seat } has changed the plans for a vacation.
note-back_from_vacation = { $seat } is back from vacation.

# --- hosts, substitutes, votes ---

who-host = The host
who-moderator = A moderator
who-guest = Whoever was asked
vote-wait = wait
vote-stand_in = let a robot play
vote-offer = offer the seat
vote-resign = resign for them
note-pauses = { WORD("who", $who) } has paused the match.
note-pauses_because = { WORD("who", $who) } has paused the match: { $reason }
note-resumes = { WORD("who", $who) } lets the match go on.
note-rewinds = { WORD("who", $who) } goes back to before a decision of { $seat }: { $count ->
    [one] one decision counts
   *[other] { $count } decisions count
} no more. What chance decided since then comes again the same.
note-asks_rewind = { WORD("who", $who) } would like to go back to before a decision of { $seat }: { $count ->
    [one] one decision
   *[other] { $count } decisions
} would count no more. The others are asked.
note-asks_replace = { WORD("who", $who) } would like somebody else to play for { $seat }. Those concerned are asked.
note-asks_offer = { WORD("who", $who) } would like to look for somebody to play for { $seat }, who is asked.
note-asks_take = { WORD("who", $who) } would like to take over the seat of { $seat }. The others are asked.
note-guest_agrees = { WORD("who", $who) } agrees to play.
note-guest_declines = { WORD("who", $who) } does not agree.
note-withdraws = { WORD("who", $who) } does not wish it any more.
note-replaces = { WORD("who", $who) } has somebody else play for { $seat }.
note-offers = { WORD("who", $who) } looks for somebody to play for { $seat }.
note-closes = { WORD("who", $who) } has closed the match. Nobody wins.
note-stands_in = A robot ({ WORD("robot", $style) }) plays for { $seat } for now.
note-offered = The seat of { $seat } is free to take over.
note-takes_over = { $seat } takes this seat over.
note-comes_back = { $seat } is back.
note-steps_down = The substitute leaves. The seat is { $seat }’s again.
note-vote_opens = { $seat } has kept the others waiting too long. They vote what is to be done.
note-votes = { $seat } votes: { WORD("vote", $vote) }.
note-vote_decides = The others have decided about { $seat }: { WORD("vote", $vote) }.
reason-nobody_to_ask = The others would have to agree, and none of them is there. A moderator who does not play can do it.
reason-not_asked = You are not asked about this.
reason-wish_open = Something else is being asked: see below the board. Answer that first.
reason-no_such_decision = There is no such decision to go back to, or it counts no more.
reason-not_paused = The match is not paused.
reason-nobody_plays = This is an analysis table: one person moves every seat.
reason-no_such_seat = There is no such seat.
reason-not_offered = The seat of { $seat } is not free to take over.
reason-offered_already = The seat of { $seat } is free to take over already.
reason-sits_already = Whoever sits at this table already cannot take another seat.
reason-played_elsewhere = Whoever has played another seat of this match may know too much to take this one.
reason-seat_lent = Somebody else plays your seat now. With `/match return` it is yours again.
reason-not_away = Nobody plays in your place.
reason-not_late = The time of { $seat } has not run out, so there is nothing to vote about.
reason-vote_not_yet = { $count ->
    [0] By the pace of this match nobody is voted about.
    [one] By the pace of this match the others vote after a turn whose time ran out.
   *[other] By the pace of this match the others vote after { $count } turns in a row whose time ran out.
}
reason-vote_barred = You cannot vote for that here.
reason-vote_open = There is a vote already, about { $seat }.
reason-no_vote = This vote is over.
reason-own_vote = This vote is about you. It is over as soon as you move.
reason-voted_already = That is what you have voted for already.

step-down-sure = Do you want to leave the seat you have taken over in match { NUMBER($match, useGrouping: 0) }? It is its player’s again, and on offer.
stepped-down = You have left the seat in match { NUMBER($match, useGrouping: 0) }.
while-away = **While you were away, this was played for you:**
button-take = Take over seat { $number } ({ $colour })
button-back = I am back
button-close = Yes, close the match
button-rewind = Yes, go back
note-vote_asked = What is to be done about { $seat }? More than half of the others decide.
result-robot = { $name } (a robot played last)
result-for = { $name } (for { $owner })
seat-choice = { $number } · { $name } ({ $colour })
close-sure = Do you really want to close match { NUMBER($match, useGrouping: 0) }? Nobody wins, and it cannot be opened again.
rewind-sure = Match { NUMBER($match, useGrouping: 0) } goes back for everybody. { $count ->
    [one] This decision counts
   *[other] These { $count } decisions count
} no more:
rewind-chance = Something unknown has come to light since then. It comes again the same: going back brings nobody better luck, but everybody knows it now.
rewind-asks = As you play yourself, the others are asked first.
rewind-unnamed = { $seat } has decided.
done-pause = Match { NUMBER($match, useGrouping: 0) } is paused.
done-resume = Match { NUMBER($match, useGrouping: 0) } goes on.
done-ask = First { $names } must agree: the question stands below the board. You can withdraw it there.
done-rewind = Match { NUMBER($match, useGrouping: 0) } has gone back. Everybody is told.
done-replace = Somebody else plays that seat now.
done-offer = The seat is free to take over. The button is below the board.
done-close = Match { NUMBER($match, useGrouping: 0) } is closed.
done-take = You play this seat of match { NUMBER($match, useGrouping: 0) } from now on. Its player may return at any time.
done-return = The seat of match { NUMBER($match, useGrouping: 0) } is yours again.
done-vote = The others are asked on the board of match { NUMBER($match, useGrouping: 0) }.
reason-replace_by_whom = Name either a person or a robot who is to play. Other bots cannot.
command-host = host
    .about = Pause, rewind or close a match, and say who plays (host and moderators)
command-pause = pause
    .about = Stop a match until it is resumed
command-resume = resume
    .about = Let a paused match go on
command-rewind = rewind
    .about = Go back to before a decision; you are shown first what is lost
command-replace = replace
    .about = Let somebody else or a robot play a seat
command-offer = offer
    .about = Let anybody take a seat over
command-close = close
    .about = End a match without a winner
command-come_back = return
    .about = Take your seat back from a robot or a substitute
command-vote = vote
    .about = Let the others vote about a player whose time has run out
argument-reason = reason
    .about = Why; everybody can read it
argument-to = to
    .about = The decision before which the match is to stand again
argument-seat = seat
    .about = Number, player or colour of the seat
argument-player = player
    .about = The person who is to play the seat
argument-robot = robot
    .about = The robot that is to play the seat

# --- commands ---

command-match = match
    .about = Open, join, follow and leave matches
command-new = new
    .about = Open a match in this channel
command-join = join
    .about = Join an open match
command-leave = leave
    .about = Leave a match that has not started
command-start = start
    .about = Start your open match
command-invite = invite
    .about = Invite somebody to an open match
command-board = board
    .about = Show the board, only to you
command-brief = brief
    .about = What happened while you were away, and what you may do now; only you see it
command-text = text
    .about = Describe the whole position in words, only to you
command-log = log
    .about = Show what happened last
command-undo = undo
    .about = Take your last decision back, or ask the others for it
command-resign = resign
    .about = Give up a running match
command-list = list
    .about = List your matches and the open ones here
command-export = export
    .about = Get the file of a match
command-any_option = play
    .about = Play any option of any game
command-settings = settings
    .about = Language, pings, quiet hours, colours, confirming: show or change
command-vacation = vacation
    .about = Let your time stand still for some days: show, begin, plan or end
command-snooze = snooze
    .about = Get no pings for some hours
command-help = help
    .about = How to play here
command-rules = rules
    .about = The rules of a game in brief
command-admin = admin
    .about = For those who run the server
command-doctor = doctor
    .about = Check what the bot may do in this channel
command-block = block
    .about = Keep somebody from opening and joining matches on this server; what they play goes on
command-unblock = unblock
    .about = Let somebody play on this server again
command-blocked = blocked
    .about = List who is blocked on this server

argument-channel = channel
    .about = The channel to look at; without one, every channel with matches
argument-person = person
    .about = Who it is about
argument-everywhere = everywhere
    .about = On every server, not only this one (only for who runs the bot)
argument-match = match
    .about = Number of the match (only needed if it is not clear which)
argument-game = game
    .about = Which game
argument-seats = seats
    .about = Number of players (default: as many as the game allows)
argument-language = language
    .about = Which language
argument-draw_order = draw_order
    .about = Order of the tiles as letters A–X, for tests and replays
argument-user = user
    .about = Who is to be invited
argument-option = option
    .about = What you want to do; type to search
argument-ping = ping
    .about = How you hear that it is your turn
argument-digest = digest
    .about = Local hour of the daily digest (default: the end of your quiet hours)
argument-zone = zone
    .about = Where your clock is; type a city to search
argument-quiet = quiet
    .about = Hours in which your time stands still and nothing pings you, such as 22-7
argument-since = since
    .about = First day (default: now)
argument-until = until
    .about = Last day
argument-days = days
    .about = How many days, instead of the last one
argument-end = end
    .about = End your vacation now; the days left come back
argument-hours = hours
    .about = For how many hours; 0 ends it
argument-palette = palette
    .about = Colours of pictures shown to you
argument-confirm = confirm
    .about = Ask you to confirm each turn before it ends

# --- options and preferences ---

fields-none = none
fields-given = set by the host
lobby-menu-option = { $option } (host)
options-none = This game has no options.
prefs-title = ### What you prefer
reason-no_number = “{ $text }” is no whole number.
reason-unsaid = Something more has to be said. Possible are: { $nearest }.
command-options = options
    .about = The options of a match: show, or change one before it starts (host)
command-choose = choose
    .about = Answer what you are asked; type to search
command-hand = hand
    .about = Your hand and everything else that only you know
command-prefs = prefs
    .about = What you prefer in this game: show or change
argument-which = option
    .about = Which option of the game; without a value it is only shown
argument-value = value
    .about = What the option is to be
argument-what = what
    .about = Your answer; type to search
argument-then = then
    .about = Your answer to what is asked next
argument-third = third
    .about = Your third answer, or your third wish
argument-fourth = fourth
    .about = Your last answer

# --- orders ---

button-order = In advance …
orders-title = ### What you have ordered in advance
orders-none = Nothing. What you order is done as soon as the decision comes, without asking you; nobody else learns of it before.
orders-line = - { DECISION($order) }
orders-wished = {"  "}{ $number }. **{ $wish }** – { $possible ->
    [0] possible in none of { $worlds } imagined continuations
   *[other] possible in { $possible } of { $worlds } imagined continuations
}
orders-unseen = {"  "}{ $number }. *not in sight at the moment*
orders-or = { ", or " }
orders-stops = {"  "}-# Asks you instead { $stops }.
orders-priced = { $wish }, at most { $most }
orders-most = {"  "}-# Pays { $most } at most.
orders-how-much = Pay at most …
orders-any-price = Any price
orders-at-most = At most { $most }
orders-decision = Which decision …
orders-wish = { DECISION($order) }: { $count ->
    [0] what do you wish …
   *[other] and if that is not possible …
}
orders-forget = Forget this order
orders-when = Ask me instead …
stop-only_first = if the first wish is impossible
stop-if_touched = if a decision of another concerns you or your points
stop-if_overtaken = if another player passes you in points
stop-all = in each of these cases
note-order_stopped = { $seat }, your order “{ DECISION($order) }” is cancelled, for { $why ->
    [only_first] your first wish has become impossible
    [if_touched] a decision of another concerned you
    [if_overtaken] another player has passed you
    [undo] a decision was taken back
    [rewind] the match was put back
    [pause] the match was paused
    [too_dear] it has become dearer than you would pay
    [impossible] none of its wishes is possible any more
   *[other] somebody else plays your seat
}.
reason-too_many_wishes = An order holds { $most } wishes at most.
command-order = plan
    .about = Plan a move for a decision still to come; only you see it
command-former_order = order
    .about = Now called plan
argument-decision = decision
    .about = Which upcoming decision; on its own, this deletes the plan for it
argument-first = first
    .about = The move you want
argument-second = second
    .about = The move you want if the first is not possible
argument-price = price
    .about = The highest price you would pay; - for any
argument-stop = unless
    .about = When you are asked instead

# --- pictures ---
frame-match = Match { NUMBER($match, useGrouping: 0) }
frame-last = last: { $last }
frame-wins = wins the match
frame-shared = share the victory
frame-over = The match is over.
frame-resigned = { $name } (resigned)
