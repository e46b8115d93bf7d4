# Texts of all games. The keys and arguments of en.ftl and ja.ftl are the same.

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

match-title = { $game } #{ NUMBER($match, useGrouping: 0) }
part-roles = <@&{ NUMBER($what, useGrouping: 0) }>
part-matches = #{ NUMBER($what, useGrouping: 0) }
match-asked = **{ $name }**: { $asked }
match-awaited = **{ $names }** to move
match-open = The match has not started yet.
match-running = The match is under way.
match-paused = The match is paused: the bot hit an internal rules error. Its operator has been notified, and the host can try to resume the match.
match-paused_by = { $name } has paused the match.
match-paused_until = { $name } has paused the match. It resumes on { $time } at the latest, or as soon as all players agree.
match-finished = The match is over.
match-closed = The match was closed.
match-ended-draw = The players agreed on a draw.
match-ended-points = The players agreed to end the match by the points.
status-open = open
status-running = running
status-paused = paused
status-finished = finished
status-closed = closed
result-line = **{ $rank }.** { $name } – { $points ->
    [one] { $points } point
   *[other] { $points } points
}
result-resigned = **{ $rank }.** { $name } – resigned ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

ask = **What will you do?**
ask-asides = **Anything else?** You can do these at any time, even when it is not your turn.
ask-more = { $count ->
    [one] One more move does not fit here: use the slash command.
   *[other] { $count } more moves do not fit here: use the slash command.
}
menu-from = { $first } …
menu-range = { $first }  …  { $last }
button-choose = Choose
button-asides = Anytime actions …
button-hand = Hand and choices …
button-undo = Undo
button-undo-of = Undo: { $what }
button-step_back = ◀ Back
button-more = More …
button-more-back = ◀ More …
button-mine = My matches
look-board = Board
look-text = As text
look-log = Log
look-replay = Replay
look-rules = Rules
more-zoom = Zoom in on …
more-topic = Rules for …
more-undo = Ask to undo
more-resign = Resign …
more-step-down = Leave this seat …
more-end = End by agreement …
more-lend = Lend my seat …
more-vote = Vote on seat { $number } ({ $colour })
refused-in = { $match }: { $why }
whose-turn = { $match }: it is { $names }’s turn.
button-agree = Agree
button-decline = Decline
button-withdraw = Withdraw my request
button-end-draw = As a draw
button-end-points = By the points
button-resign = Yes, resign
undo-wished = { $name } would like to undo a move. Everyone else has to agree.
rewind-wished = { $who } would like to rewind the match to before a move by { $name }.
replace-wished = { $who } would like { $by } to play for { $name }.
offer-wished = { $who } would like to let anyone take over { $name }’s seat.
take-wished = { $who }, who hosts this match, would like to take over { $name }’s seat.
pause-wished = { $who } would like to pause the match for up to 7 days.
pause-wished-because = { $who } would like to pause the match for up to 7 days: { $reason }
resume-wished = { $who } would like to resume the match now.
close-wished = { $who } would like to close the match without a winner. It would not count for ratings.
draw-wished = { $who } proposes to end the match as a draw. The proposal ends with this turn.
points-wished = { $who } proposes to end the match by the current points. The proposal ends with this turn.
lend-wished = { $who } would like { $by } to play their seat until they return.
wish-agreed = Agreed: { $names }.
wish-asked = Waiting for { $names } to agree.
any-robot = a robot
undo-asked = The other players have been asked. Your move will be undone once everyone agrees.
resign-sure = Resign from match #{ NUMBER($match, useGrouping: 0) }? The bot will play your seat from now on, and you will be ranked last. This cannot be undone.
agree-end-asks = End match #{ NUMBER($match, useGrouping: 0) } by agreement? { $names } must agree.
agree-end-alone = End match #{ NUMBER($match, useGrouping: 0) }? No other person plays in it, so it ends at once.
agree-end-about = In a draw all players who have not resigned share first place. By the points, the current points decide. A proposal ends with the current turn; until then you can withdraw it.
agree-end-early = If someone has not had two turns yet, the match is not rated.
lend-about = Let someone else play your seat in match #{ NUMBER($match, useGrouping: 0) } until you return. A person has to accept, and then sees everything that you see. A robot begins at once. *I’m back* or `/match return` gives the seat back at any time. If others play more than a third of your turns, the match is not rated.
lend-person = Ask a person …
lend-robot = Robot ({ $style })
resigned = You have resigned from match #{ NUMBER($match, useGrouping: 0) }.
zoomed = Zoomed in: { $area }

# --- the lobby ---

lobby-open = { $taken } of { $seats } seats
lobby-thread = Started – played in { $thread }.
lobby-here = Started – played here in this channel.
thread-limit = Discord allows no further thread on this server at the moment, so this match is played in the channel.
thread-limit-post = Discord allows no further post in this forum at the moment, so this match is played here.
thread-limit-left = ⚠️ **{ $match }** continues in this channel: its thread was archived, and Discord allows no further active thread on this server at the moment.
thread-refused = Discord did not allow a thread for this match, so it is played in the channel.
lobby-draw = Waiting for a public random number to mix into the shuffle: round { NUMBER($round, useGrouping: 0) } of beacon `{ $chain }`, due { $due }. If it is still missing { $until }, the match starts without it.
lobby-host = { $name } (host)
lobby-between = { " · " }
lobby-seats = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
lobby-menu-colour = Your colour
lobby-menu-seats = Number of players
lobby-menu-locale = Match language
lobby-length = about { $turns } turns each (about { $minutes } min if played live)
lobby-robot = { $name } ({ $style })
lobby-option = { $option }: { $value }
lobby-settings = ### Settings · { $title }
lobby-menu-invite = Invite someone …
button-rules = Rules
button-settings = Settings …
cover-alt = { $game }. { $pitch }
pace-named = { $time } ({ $name })
pace-brief-unlimited = no time limit
pace-brief-fixed = { $reserve } each
pace-brief-growing = { $reserve }, +{ $increment } per turn
button-join = Join
button-leave = Leave
button-start = Start
elsewhere = It opens in { $channel }, the channel that this server chose for this.
elsewhere-gone = ⚠️ The channel that this server chose for this was deleted, so it opens here. Members with *Manage Server* choose another one in `/admin settings`.
elsewhere-closed = ⚠️ This server chose { $channel } for this, but the bot cannot post there, so it opens here. `/admin doctor` lists what is missing.
elsewhere-hidden = You cannot see the channel that this server chose for this, so it opens here.
done-new = Match #{ NUMBER($match, useGrouping: 0) } is open.
done-join = You have joined match #{ NUMBER($match, useGrouping: 0) }.
done-leave = You have left match #{ NUMBER($match, useGrouping: 0) }.
done-start = Match #{ NUMBER($match, useGrouping: 0) } has started. Have fun!
done-draw = Match #{ NUMBER($match, useGrouping: 0) } starts as soon as the public random number arrives.
lobby-expires = -# Closes { $until }
lobby-host-plays = -# The host plays, too: rewinding needs the consent of the other players, and once everyone has had a turn, so does pausing or closing the match. A player who is there is replaced only with their own consent.
done-invite = { $name } has been invited.
done-invite-quietly = { $name } has been invited, but not pinged: they do not want pings right now.
invitation = { $guest }, { $host } would like to play { $game } with you. Join match #{ NUMBER($match, useGrouping: 0) }!
lobby-full = Match #{ NUMBER($match, useGrouping: 0) } is full: { $host }, you can start { $game } now.
invitation-rematch = { $guest }, { $host } would like a rematch of { $game }. Join match #{ NUMBER($match, useGrouping: 0) }!

# --- push notifications ---

notice-turn = { $match } – your turn, { $names }
notice-lobby = { $match } – players found: { $names }
notice-reminder = { $match } is waiting for you, { $names }
notice-reminder-urgent = { $match } – your time is almost up, { $names }!
notice-check-in = { $tournament } – please check in: { $names }
notice-round = { $tournament } – a new round: { $names }
notice-cancelled = { $tournament } has been cancelled: { $names }
notice-organisers = { $tournament } – news for its organisers: { $names }

# --- briefings, reminders, digests ---
private-turn = 🔔 Your turn: { $match }
private-urgent = ⏰ Your time is almost up: { $match }
private-full = ✅ { $match } is full: you can start it.
private-next = 🔔 You are probably next: { $match }
private-watch = 👁 { $match }: it is the turn of { $names }.
private-watch-end = 🏁 { $match } has ended.
private-watch-won = 🏁 { $match } has ended. First: { $names }
private-closed = -# You do not accept private messages from me, so I notify you here from now on. To change that, allow them and use `/settings`.
tag-finished = finished
next-waiting = ➡️ Next: { $match } is waiting for you.
button-next = Your move there
hours-question = ⏰ When are you awake? While you sleep, pings and your clock wait. I ask this only once; you can change both in `/settings`.
button-not-now = Not now

button-brief = While you were away
brief-title = **While you were away** – since { $since }
brief-nothing = Nothing has happened since you last looked.
brief-turns = Turns taken: { $turns }
brief-turns-of = { $name }: { $count }
brief-own = **Played for you**
brief-others = **What happened**
brief-points = Points: { $points }
brief-points-of = { $name }: { $then } → { $now }
brief-outlined = -# New since your last look: outlined in pink.
brief-ballot = The other players are voting on { $name }’s seat. You have not voted yet.
brief-due = ⏳ Your time runs out { $due }.
reminder = 🔔 { $name }, this match is waiting for you.
reminder-urgent = ⏰ { $name }, your time is almost up!
reminder-waits = Your turn started { $since }.
late-default = After that, a default move is made for you.
late-robot = After that, a robot plays this turn for you.
late-wait = After that, nobody plays for you, and the other players keep waiting.
late-vote = The other players then vote on what to do about your seat.
late-offer = After that, your seat is offered to a substitute, and a robot plays for you until someone takes it.
late-resign = After that, you resign automatically.
digest-title = 🗓️ { $name }, these matches are waiting for you:
digest-due = - { $match } – your time runs out { $due }
digest-since = - { $match } – your turn started { $since }
digest-full = - { $match } – full, you can start it
digest-invited = - { $match } – you are invited to join
digest-more = { $count ->
    [one] … and one more: `/match list`
   *[other] … and { $count } more: `/match list`
}

# --- robots ---

robot-name-red = Robo-Leo
robot-name-blue = Robo-Ada
robot-name-yellow = Robo-Mia
robot-name-green = Robo-Tom
robot-name-black = Robo-Kim
robot-name-purple = Robo-Eve
robot-name-white = Robo-Lou
robot-default = default moves
robot-random = random
robot-greedy = quick
robot-search = strong
robot-easy = easy
robot-medium = medium
robot-hard = hard
robot-expert = expert
robot-level = { $level } · { NUMBER($rating, useGrouping: 0) }
lobby-robot-comes = + { $style }
lobby-robot-goes = − { $robot }
lobby-watches = { $host } hosts without playing.
done-robot = A robot has joined match #{ NUMBER($match, useGrouping: 0) }.
done-robot-watch = A robot has taken your seat in match #{ NUMBER($match, useGrouping: 0) }. You are still the host and can watch.
done-robot-goes = The robot has left match #{ NUMBER($match, useGrouping: 0) }.
reason-no_such_robot = There is no such robot in this match.
reason-robot_seconds = A robot may think about a move for at most { $most } seconds.
command-robot = robot
    .about = Add a robot to your open match, or remove one (host)
argument-style = style
    .about = How strong it is (default: medium)
argument-my_seat = my_seat
    .about = Give it your own seat and just watch
argument-remove = remove
    .about = Which robot to remove, by its name

# --- time control ---

pace = ⏳ Time control: **{ $time }** ({ $name })
pace-fast = fast
pace-normal = normal
pace-relaxed = relaxed
pace-none = no limit
pace-own = custom
pace-unlimited = as long as you like
pace-fixed = { $reserve } each
pace-growing = { $reserve } each, +{ $increment } per turn, up to { $cap }
count-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
count-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
ladder-remind = - Players are reminded after { $time }.
ladder-urge = - A final reminder comes with { $time } left.
ladder-default = - When time runs out, a default move is made.
ladder-robot = - When time runs out, a robot ({ WORD("robot", $style) }) plays the turn.
ladder-wait = - When time runs out, nobody plays the turn, and the other players keep waiting.
ladder-vote = { $count ->
    [one] - Then the other players also vote on what to do about the seat.
   *[other] - After { $count } timeouts in a row, the other players vote on what to do about the seat.
}
ladder-offer = { $count ->
    [one] - Then anyone may take over the seat.
   *[other] - After { $count } timeouts in a row, anyone may take over the seat.
}
ladder-resign = { $count ->
    [one] - Then the player resigns automatically.
   *[other] - After { $count } timeouts in a row, the player resigns automatically.
}
ladder-hours = The clock stops during each player’s quiet hours and vacations.
awaited-until = { $name } (⏳ { $time })
on-vacation = 🌴 { $name } is on vacation until { $until }.
lobby-menu-pace = Time control
late-choice-default = make a default move
late-choice-robot = let a robot play the turn
late-choice-wait = keep waiting
command-pace = time
    .about = Show the time control of a match, or change it (host)
moved = `/{ $old }` is now `/{ $new }`.
argument-pace = time
    .about = Time control: how long everyone has to think
argument-profile = preset
    .about = The time control to start from
argument-reserve = bank
    .about = Hours in each player’s time bank at the start; 0: no limit
argument-increment = increment
    .about = Hours added for each turn taken
argument-cap = cap
    .about = Maximum hours in the time bank
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
list-watched = **You watch**
list-running = **Running matches on this server that you can watch**
list-of-player = **Matches of { $name } on this server**
watch-one = Watch a match …
watch-on = 👁 This match is on your list (`/match list`).
watch-messages = Private messages: **{ $which }**
watch-none = none
watch-turns = each turn (silent)
watch-end = at the end (silent)
watch-in-list = messages: { $which }
watch-stopped = This match is no longer on your list.
watch-closed = -# You do not accept private messages from me, so I send you none about matches that you watch. Allow them, then choose again.
button-watch = 👁 Watch
button-watch-none = No messages
button-watch-turns = Each turn
button-watch-end = At the end
button-watch-stop = Stop watching
button-running = Watch a match …
button-own-list = ◀ Your matches
button-older-matches = Older matches
button-matches = Matches
list-open-one = Show one of your matches …
list-none = *none*
list-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
list-your-turn = **your turn**
log-turn = **Turn { $number } · { $name }** · { $at }
button-older = ◀ Earlier
button-newer = Later ▶
log-empty = *Nothing has happened yet.*
exported = File of match #{ NUMBER($match, useGrouping: 0) }: everything that happened, for replay and verification.
exported-running = File of match #{ NUMBER($match, useGrouping: 0) } so far, without hidden information.
settings-area = Change your time zone …
settings-games = Preferences in a game …
digest-auto = after quiet hours
zone-span = { $first } – { $last }
button-settings-back = ◀ Settings
area-utc = UTC
area-africa = Africa
area-america = America
area-antarctica = Antarctica
area-arctic = Arctic
area-asia = Asia
area-atlantic = Atlantic
area-australia = Australia
area-europe = Europe
area-indian = Indian Ocean
area-pacific = Pacific
settings-title = ### Your settings
settings-language = Language: **{ $value }**
settings-ping = On your turn: **{ $value }**
settings-digest = Daily digest: **{ $value }**
settings-zone = Your time zone: **{ $value }**
settings-quiet = Quiet hours: **{ $value }**
settings-palette = Picture colours: **{ $value }**
settings-confirm = Confirm each turn: **{ $value }**
settings-notify = Notices: **{ $value }**
notify-here = in the match
notify-private = as a private message
notify-next = as a private message, also when you are next
notify-closed = in the match (you do not accept private messages)
ping-mention = ping me
ping-digest = once a day, all matches together
ping-urgent = only when my time is almost up
ping-silent = no pings, not even when my time is almost up
digest-at = at { $hour }:00
quiet-told = { $since }:00 to { $until }:00
zone-now = { $zone } (now { $now })
zone-usual = UTC Europe/London Europe/Berlin America/New_York America/Chicago America/Denver America/Los_Angeles America/Sao_Paulo Asia/Kolkata Asia/Tokyo Australia/Sydney
day-ahead = { $day } ({ $days ->
    [0] today
    [one] tomorrow
   *[other] in { $days } days
})
palette-standard = standard
palette-contrast = high contrast

help = ### Longtable
    Play heavy board games one turn at a time. Play when you have a minute; the match waits for you.

    👋 **New here? Three things to begin with**
    1. **Learn a game**: *Learn a game …* explains a turn step by step, with pictures.
    2. **Play**: a robot is ready at once; *Find opponents* looks for people.
    3. **Set your time zone and quiet hours** with *Settings*: at night the bot does not ping you, and your time stands still.

    🔎 **Everything else**
    - **Start a match**: `/match new`. Others press *Join*, then you press *Start*. Use *Settings …* to add robots.
    - **Take your turn**: press the numbers below the newest message of the match. You can also type: each game has its own commands, and `/play` accepts any move.
    - **Look around**: *More …* below the board. By command: `/match board`, `/match text`, `/match brief` (what you missed), `/match log`, `/matches` (where it is your turn; works in private messages, too).
    - **Undo a move**: press *Undo* while it is offered, or use `/match undo`.
    - **Stop playing**: leave a match before it starts with `/match leave`, resign from a running one with `/match resign`, withdraw from a tournament with `/tournament leave`.
    - **Track your results**: `/profile`, `/leaderboard`, `/stats`.
    - **Turns in time**: lobbies show ● (at least 90% of the last 100 turns in time), ◐ (at least 70%) or ○. There is no sign before 20 turns, and quiet hours and vacations never count.
    - **Set it up your way**: `/settings` for language, pings, quiet hours, colours and more; `/vacation` or `/snooze` when you are away.
    - **Learn and practise**: `/rules`, `/puzzle`.
    - **Play a tournament**: `/tournament list` to join one, `/tournament create` to run one.
help-game = Choose a game …
help-new = ### Start a match
    The lobby opens at once; *Settings …* changes players, time and options.
help-robot = ### Play against a robot
    Which game?
help-robot-level = ### { $game }: how strong a robot?
    The match starts at once and is not rated. The number is the robot’s rating; people begin at 1500.
help-robot-ready = Match #{ NUMBER($match, useGrouping: 0) } has started.
help-learn = ### Learn a game
    The rules in brief, and a lesson with pictures.
help-button-new = Start a match …
help-button-find = Find opponents …
help-button-robot = Play against a robot …
help-button-learn = Learn a game …
help-button-settings = Settings
button-since = Since your last look
more-host = Host’s tools …
host-tools = ### Host’s tools
    Everything you do here is public and reveals nothing hidden.
host-tools-asks = -# You play in this match, so the other players are usually asked first.
host-pause = Pause
host-close = Close …
host-menu-rewind = Rewind to before …
host-menu-seat = Replace a player …
host-seat = Who plays on for { $seat } in match #{ NUMBER($match, useGrouping: 0) }?
host-person = Ask a person …
host-offer = Offer to anyone
host-back = ◀ Host’s tools

# --- privacy ---

privacy-about = ### Your data
    The bot stores what games need: your Discord ID, your seats and moves, the words and reasons you enter, your settings, ratings and achievements, and the tournaments you enter. It cannot read your messages.

    - `/privacy export` gives you all of it as a file.
    - `/privacy delete` deletes it; you see what that means before you confirm.
privacy-policy = Privacy policy: { $url }
privacy-exported = Everything stored about you:
privacy-ends = ### Delete your data?
    This cannot be undone. If you want a copy, use `/privacy export` first.
privacy-playing = - You give up your seat in { $count ->
    [one] 1 running match
   *[other] { $count } running matches
} ({ $which }).
privacy-gathering = - You leave { $count ->
    [one] 1 match that has not started
   *[other] { $count } matches that have not started
} ({ $which }).
privacy-analysing = - { $count ->
    [one] 1 analysis of yours is
   *[other] { $count } analyses of yours are
} closed ({ $which }).
privacy-tournaments = - You withdraw from { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
} ({ $which }).
privacy-leading = - You no longer organise { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
} ({ $which }): a helper or the moderators take over.
privacy-stays = - Your settings, ratings, achievements and statistics are deleted.
    - Finished matches and tournaments stay for the others, without your name, ID or words.
    - If a server has blocked you, you stay blocked there.
    - Messages already on Discord stay: ask the moderators of that server.
privacy-deleted = Your data has been deleted. You can come back at any time and start afresh.
button-delete_data = Delete my data

# --- achievements ---

end-achievements = 🏅 { $each }
end-achieved = { $name }: { $what }
achievement-first_match = Pull Up a Chair
    .about = Finish a match with someone else.
achievement-first_win = Beginner’s Luck?
    .about = Win a match against someone else.
achievement-ten_wins = No Luck at All
    .about = Win ten matches against others.
achievement-three_in_a_row = On a Roll
    .about = Win three matches in a row against others.
achievement-by_a_whisker = By a Whisker
    .about = Win by one point or less.
achievement-many_faces = Many Faces
    .about = Play with ten different people.

# --- profiles ---

profile-title = ### { $name }
profile-title-game = ### { $name } · { $game }
profile-game = - **{ $game }**: { $told }
profile-rating = Rating: { $rating }
rating-sure = **{ $rating }** ±{ $spread }
rating-new = **{ $rating }** ±{ $spread } (provisional)
profile-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}, { $share } won
profile-matches-none = no matches with other people yet
profile-badges = 🏅 { $count }/{ $possible }
profile-alone = { $count ->
    [one] 1 more match
   *[other] { $count } more matches
} alone or against robots
profile-sizes = First places: { $each }
profile-size = { $first } of { $count } with { $seats } players
profile-points = Points: median { $middle }, best { $best }
profile-thinking = Median time per turn: { $span }
profile-opponents = Most frequent opponents here: { $each }
profile-opponent = { $name } ({ $count ->
    [one] 1 match
   *[other] { $count } matches
}, finished ahead in { $ahead })
profile-between = You against them: { $count ->
    [one] 1 match
   *[other] { $count } matches
}. You finished ahead in { $ahead }, they in { $behind }.
profile-achievements = 🏅 { $count } of { $possible } achievements, the newest: { $newest }
profile-trophies = 🏆 { $each }
trophy-medal = { $medal } { $name }
trophy-place = { $name }: place { $place }
trophies-elsewhere = { $count } on other servers
profile-hidden = -# Only you can see this: you are hidden from leaderboards (`/settings`).
profile-nameless = A player
profile-menu = Game
profile-achieved = ### { $name } · { $game }
    { $count } of { $possible } achievements
achievement-had = 🏅 **{ $name }** – { $about } { $at }
achievement-open = ▫️ { $name } – { $about }
button-profile = ◀ Profile
button-achievements = Achievements
button-leaderboard = Leaderboard
button-statistics = Statistics
button-here = This server
button-everywhere = All servers
scope-here = this server
scope-everywhere = all servers
season-all = all time
season-quarter = { $year }, quarter { $quarter }
rank-title = ### { $game } · Leaderboard
    { $about }
rank-line = **{ $place }.** { $name } **{ $rating }** ±{ $spread } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
rank-new = Provisional, fewer than { $least } rated matches: { $each }
rank-new-one = { $name } ({ $rating })
rank-order = -# Ordered by rating minus ±: the more someone plays, the smaller the ±.
rank-none = No player has an established rating here yet.
rank-elsewhere = someone elsewhere
rank-own = You: { $line }
rank-own-new = You: { $matches } of { $least } rated matches needed for a place here.
rank-own-none = You have no rating here yet: finish a rated match with other people.
rank-own-hidden = You are hidden from leaderboards (`/settings`).
rank-menu-season = Season
stats-title = ### { $game } · Statistics
    { $about }
stats-none = No match has been finished yet.
stats-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}, { $players ->
    [one] 1 player
   *[other] { $players } players
}
stats-size = - **{ $seats } { $seats ->
    [one] player
   *[other] players
}** ({ $count ->
    [one] 1 match
   *[other] { $count } matches
}): wins by turn order { $wins } · points { $points }, winners { $winners } · { $turns } turns each · median length { $lasted }
stats-between = { " / " }
stats-range = { $low }–{ $high }
stats-options = Options: { $each }
stats-option = { $option } ({ $count }, first player won { $first })
stats-sources = Average points (winners): { $each }
stats-source = { $source } { $points } ({ $winners })
reason-no_profile = There is nothing to see: this player has not finished a match yet, or is hidden from leaderboards.
reason-no_profile_yet = You have not finished a match yet. Afterwards, your profile is here.
reason-no_profile_at = No finished match of { $game } yet.
command-profile = profile
    .about = Matches, ratings, achievements and trophies of a player
argument-who = player
    .about = Which player (default: you)
command-leaderboard = leaderboard
    .about = The strongest players of a game, and your place
argument-season = season
    .about = A quarter of a year (default: all time)
argument-overall = everywhere
    .about = All servers instead of this one only
command-stats = stats
    .about = Match statistics for a game: wins, points, length

# --- analysis ---

match-analysis = { $name }’s analysis table: they play every seat. No clock, no pings, nothing at stake. `/host close` ends it.
match-analysis_over = The analysis has ended.
match-analysed = The match ended here. Use *Undo* or `/match replay` to go to another position.
done-analyse = Match #{ NUMBER($match, useGrouping: 0) } is your analysis table: you play every seat.
done-analyse-at = Match #{ NUMBER($match, useGrouping: 0) } is now at: { $moment }.
cannot-analyse = Only the genuine file of a finished match can be analysed.
note-imported = The position after row { $row } of match #{ NUMBER($match, useGrouping: 0) }, from its file.
    .short = { note-imported }
button-analyse = Play on from here
reason-not_analyst = Only the person who opened this analysis table can play at it.
reason-nothing_at_stake = Nothing is at stake at an analysis table, so there is nothing to resign.
command-analyse = analyse
    .about = Open an analysis table to play on from any position of a finished match

# --- shuffles: commitment, words, verification ---

lobby-secret = -# Commitment to the shuffle: `{ $hash }`
fair-about = The bot committed to a server seed before anyone joined. Every shuffle is derived from that seed and from what was mixed in.
fair-commitment = Commitment, the hash of the seed: `{ $hash }`
fair-seed = Server seed: `{ $seed }`
fair-words = Words mixed in, in this order: { $words }
fair-no-words = No player added a word.
fair-log = Hash of the log’s last row: `{ $hash }`
fair-check = To verify: `/file export match:{ NUMBER($match, useGrouping: 0) }` gives you the file, `/file verify` checks it.
fair-later = The seed and the words are shown here when the match ends.
button-rematch = Rematch
done-rematch = The rematch is [match #{ NUMBER($match, useGrouping: 0) }]({ $link }). You are in.
rematch-begun = The rematch is [match #{ NUMBER($match, useGrouping: 0) }]({ $link }). It has already started.
button-fairness = Fairness
button-analysis = Analyse
button-word = Add a word
form-word = A word for the shuffle
form-word-label = Your word
form-word-about = Anything you like. It is mixed into the shuffle (as your client seed), so nobody can rig it.
done-word = Your word is mixed into the shuffle of match #{ NUMBER($match, useGrouping: 0) }.
reason-unreadable_text = That text contains characters that cannot be stored. Please leave them out.
reason-turning_text = That text contains control characters that reorder the text around them. Please type it without them.
reason-invisible_text = That text has no visible characters. Please use at least one letter, digit or symbol.
reason-word_length = A word must have 1 to { $most } characters.
command-word = word
    .about = Mix a word of your own into the shuffle, before the start
argument-word = word
    .about = Anything, up to 100 characters
command-verify = verify
    .about = Check the file of a match: shuffles, every move, scores
argument-file = file
    .about = A match file, as /file export gives it
argument-names = names
    .about = Name the players in the file (default: yes)
reason-file_too_large = That file is too large: match files have at most { $most } MB.
reason-check_under_way = One file at a time: your last check is still running.
verify-known = It was compared with this bot’s own record of match #{ NUMBER($match, useGrouping: 0) }.
verify-stranger = ⚠️ Match #{ NUMBER($match, useGrouping: 0) } on this bot has a different server seed. The file comes from another bot or was forged.
verified-log = every row in the bot’s log
problem-not_in_log = the bot’s log has a different row here.

# --- checking match files ---

verify-genuine = ✅ This file is genuine: everything in it follows from its server seed and its moves.
verify-tampered = ❌ This file was changed after the match.
verify-other_rules = ⚠️ The chain is intact, but today’s rules play this match differently: some of it was played with another release.
verify-unfinished = ⏳ This match has not ended, so its moves and its server seed are still hidden. Everything that can be checked is correct.
verify-unreadable = ❌ This is not a match file that can be read here.
verify-finding = Line { NUMBER($line, useGrouping: 0) }: { $problem }
verify-finding-row = Line { NUMBER($line, useGrouping: 0) } (row { NUMBER($row, useGrouping: 0) } of the log): { $problem }
verify-checked = Checked and correct: { $what }.
verify-file = Match #{ NUMBER($match, useGrouping: 0) }, rows: { $rows }, played with release { $releases }.
verify-hashes = Commitment `{ $secret }`, hash of the last row `{ $head }`: compare them with the ones the bot posted.
verify-words = Words (client seeds), in the order they were mixed in: { $words }.
mixed-chosen = { $colour }: their own
mixed-default = { $colour }: none, so a formula chose it
mixed-robot = { $colour }: a robot’s, chosen by a formula
verify-word-last = { $colour } added the last word. Had they known the server seed, they could have chosen the deal; nobody who came before them could.
verify-words-later = After that, players joined or left { $count ->
    [one] once
   *[other] { $count } times
}: each time, anyone who knew the server seed could pick one of two deals.
verify-words-none = No player added a word of their own: the bot’s operator could have chosen the deal.
verify-withheld = A player has had text removed from this match. The hashes of those rows are unchanged, but can no longer be recomputed; everything else was verified.
verify-words-unknown = Files from that release do not record where the words came from or which came last. If the bot’s operator also played, they could have chosen the deal.
verify-draw = After all words, round { NUMBER($round, useGrouping: 0) } of beacon `{ $chain }` was mixed in. It was due on { $due }; its value is `{ $value }`. If that is the published value, and the round was named before it was due, nobody can have chosen the deal.
verify-draw-missed = ⚠️ Round { NUMBER($round, useGrouping: 0) } of beacon `{ $chain }`, due on { $due }, was named but not mixed in: according to the bot, it did not arrive.
verified-posted_secret_hash = the posted commitment
verified-posted_head = the posted hash of the last row
verified-secret = the server seed
verified-seats = the seating order
verified-seed = the seed of the shuffle
verified-links = the chain of rows
verified-moves = every move
verified-result = scores and ranks
verified-words = the words and their order
verified-earlier = every row of the earlier file
problem-cut = the file ends in the middle of a line.
problem-no_header = a match file starts with a line about the match.
problem-no_row = a row of the log was expected.
problem-no_result = the match has ended, but the result is missing.
problem-no_json = this is not JSON: `{ $found }`
problem-shape = this is malformed: `{ $found }`
problem-not_canonical = this is not written the way the bot writes it.
problem-other_format = file format `{ $found }` is unknown here.
problem-unknown_game = the game `{ $found }` is unknown here.
problem-differs = `{ $field }` should be `{ $expected }`, but is `{ $found }`.
problem-earlier = `at` is `{ $found }`, earlier than `{ $expected }` in the row before.
problem-other_hash = the hash does not match the row: something in it was changed.
problem-other_secret = this is not the server seed whose hash was posted when the match was opened.
problem-not_public = a move is shown although the match has not ended.
problem-illegal = this is not possible here: `{ $found }`
problem-over = the match is over already: `{ $found }`
problem-started = the log starts with the start of the match, and has no other: `{ $found }`
problem-no_seat = there is no such seat: `{ $found }`
problem-paused = the match is paused: `{ $found }`
problem-resigned = this seat has resigned: `{ $found }`
problem-no_robot = no robot plays this seat: `{ $found }`
problem-not_ordered = this seat has planned nothing: `{ $found }`
problem-not_asked = nobody asked for this: `{ $found }`
problem-not_last = this was not the seat’s last move: `{ $found }`
problem-sealed = hidden information had been revealed: `{ $found }`
problem-not_agreed = the others had not agreed: `{ $found }`
problem-unknown_kind = rows of this kind do not exist: `{ $found }`
problem-unknown_note = a row of this kind says something else: `{ $found }`
problem-too_large = match files have at most { $found } MB.
problem-too_many_rows = a match of this game has at most { $found } rows.
problem-not_gathered = the rows before the start give a different `{ $field }`.
problem-not_as_earlier = the earlier file has a different row here: `{ $expected }`

# --- replays ---

moment = { $turn ->
    [0] The beginning
   *[other] Turn { $turn } · step { $step }
}
replay-where = { $turn ->
    [0] The beginning
   *[other] Turn **{ $turn }** of { $turns } · step { $step }
} · { $at }
replay-torn = ⚠️ The rules have been corrected since this match was played: from row { NUMBER($row, useGrouping: 0) } on, it can no longer be shown.
replay-mark = Turn { $turn } · { $told }
replay-jump = Jump to a turn
button-film = 🎞️ Animation
button-film-since = 🎞️ Since your last look
film-start = The beginning
film-turn = Turn { $turn } of { $turns } · { $name }
film-waits = 🎞️ Another animation is being rendered. Yours is next.
film-drawing = 🎞️ Rendering the animation: frame { $done } of { $of } …
film-done = { $first ->
    [0] The animation from the beginning to turn { $last }
   *[other] The animation from turn { $first } to turn { $last }
}
film-thinned = There are too many turns to show them all: { $shots } of { $all } frames are included.
command-replay = replay
    .about = Look back through the match, turn by turn or as an animation
argument-moment = at
    .about = The turn to show (default: the newest)
reason-watch_own = You take part in this match, so it is on your list already.
reason-watch_list_full = You already watch { $most } matches. Stop watching one first.
reason-watch_match_full = Already { $most } people get messages about this match. You can watch it without messages.
reason-lists_here_only = Matches of others are only shown on their server.
reason-replay_closed = Spectators can replay this match only after its end: its host has chosen that.
reason-replay_torn = The rules have been corrected since this match was played: from row { NUMBER($row, useGrouping: 0) } on, it can no longer be shown.
reason-nothing_to_film = Nothing has happened since, so there is nothing to animate.
reason-film_under_way = Your last animation is still being rendered. Please wait until it is done.
# --- absence ---

vacation-on = 🌴 You are on vacation until { $until }. Your clock is stopped in all matches, and nothing pings you.
vacation-planned = 🌴 You have planned a vacation from { $since } until { $until }.
vacation-none = You have no vacation planned.
vacation-left = Left this quarter: **{ $days ->
    [one] one day
   *[other] { $days } days
}**{ $hours ->
    [0] {""}
    [one] {" "}and one hour
   *[other] {" "}and { $hours } hours
}.
snoozed = 💤 Nothing pings you until { $until }. Your clock keeps running. After that, you are pinged as set in `/settings`.
snooze-over = Snooze ended.
snooze-late = ⚠️ { $match }: your time runs out before that, { $due }.

# --- doctor and errors ---

doctor-title = ### Permissions in { $channel }
doctor-well = Everything is set up correctly.
doctor-no-threads = Matches are played in the channel itself because threads are not allowed here.
doctor-players = ⚠️ Not everyone has the permission *{ $permission }* here. Players need it too: Discord archives quiet threads, and without it their clicks there do not arrive. Commands in the channel always work.
doctor-cannot-play = No match can be played here without these permissions. Grant them to the bot’s role or in this channel.
doctor-elsewhere = ❌ { $channel } also has matches, but lacks: { $missing }
doctor-gone = ❌ { $channel } was deleted, but matches are still played there. Their host or a player can type `/match board` wherever a match should continue.
doctor-lost = { $why } (`{ $reason }`)
doctor-mended = ✅ Match #{ NUMBER($match, useGrouping: 0) } could not be shown before; now it is shown again.
support-help = Questions? { $url }
support-report = Help: { $url } – please include the error id and the match number.
blocked-title = ### Blocked on this server
blocked-line = - { $name } – since { $since }, by { $by }
done-block = { $name } can no longer start or join matches here. Their ongoing matches continue.
blocked-everywhere = ### Blocked on every server
done-block-everywhere = { $name } can no longer start or join matches on any server. Their ongoing matches continue.
done-unblock = { $name } can play again.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files (the pictures)
permission-read_message_history = Read Message History (to tidy up old messages)
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
error-unknown = Sorry, something went wrong. Nothing in your match was lost. If you report it, please mention error `{ $id }`.

# --- settings of a server ---

server-title = ### Settings of this server
server-about = They apply to new matches and tournaments. Only members with *Manage Server* can change them.
server-default = { $value } (the bot’s default)
server-locale = Language of matches
server-locale-auto = the host’s
server-pace = Usual time control
server-threads = A thread for each match
server-home = Matches open in
server-tournament_channel = Tournaments are announced in
server-tournament_openers = Tournaments are opened by
server-openers-everyone = everyone
server-openers-roles = chosen roles and moderators
server-openers-moderators = moderators
server-here = the channel of the command
server-line = { $setting }: **{ $value }**
server-channel-gone = ⚠️ { $setting }: the chosen channel was deleted, so the channel of the command is used.
server-roles-gone = ⚠️ The chosen roles were deleted, so only moderators can open tournaments.
server-roles-none = ⚠️ No role is chosen yet, so only moderators can open tournaments.
server-closed = ❌ { $channel } cannot be used, because the bot lacks permissions there: { $missing }
server-menu-home = Channel for matches …
server-menu-tournament_channel = Channel for tournaments …
server-menu-roles = Roles that open tournaments …

# --- matches that cannot be shown ---

lost-gone = ⚠️ The thread or channel of match #{ NUMBER($match, useGrouping: 0) } was deleted. Its host or a player can type `/match board` wherever the match should continue.
lost-locked = ⚠️ Match #{ NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: the thread is locked. Nothing is lost.
lost-closed = ⚠️ Match #{ NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: the bot lacks permissions there. Nothing is lost, and `/admin doctor` there lists what is missing.
lost-full = ⚠️ Match #{ NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: this server has as many active threads as Discord allows. Nothing is lost. The match is shown once others are archived or deleted.
lost-refused = ⚠️ Match #{ NUMBER($match, useGrouping: 0) } cannot be shown in { $where }: Discord refuses it. Nothing is lost.
done-move = Match #{ NUMBER($match, useGrouping: 0) } continues here.

# --- notes of the log ---

turn-line = { $name }: { $told }
turns-earlier = -# { $count ->
    [one] 1 earlier turn
   *[other] { $count } earlier turns
}: /match log
note-match_starts = The match starts. Turn order: { $seats }.
    .short = The match starts: { $seats }.
note-word_last = The last word mixed into the shuffle is { $seat }’s.
    .short = { "" }
note-draw_came = Mixed into the shuffle: round { NUMBER($round, useGrouping: 0) } of beacon `{ $chain }`.
    .short = { "" }
note-draw_missed = ⚠️ The public random number did not arrive. The shuffle uses only the server seed and the players’ words.
    .short = { note-draw_missed }
note-stacked = { WORD("stacked", $option) }
    .short = { note-stacked }
note-forced = { $seat } has only one possible move.
    .short = { "" }
note-defaulted = { $seat } has resigned: the turn was played for them.
    .short = { "" }
note-lapsed = { $seat } ran out of time; a default move was played.
    .short = { "" }
note-ordered = { $seat } had planned this move.
    .short = as planned
note-resigns = { $seat } resigns.
    .short = resigns
note-wins_by_forfeit = { $seat } is the last player left and wins.
    .short = wins as the last player left
note-takes_back = { $seat } undoes a move.
    .short = undoes a move
note-asks_undo = { $seat } would like to undo a move.
    .short = { "" }
note-agrees_undo = { $seat } agrees.
    .short = { "" }
note-expires = Nobody started the match within two weeks, so it was closed.
    .short = { note-expires }
note-match_paused = The match was paused because of error { $error }.
    .short = { note-match_paused }
note-declines_undo = { $seat } does not agree.
    .short = does not agree to the undo
note-reminded = { $seat } was reminded.
    .short = { "" }
note-reminded_urgently = { $seat } was reminded: time is almost up.
    .short = { "" }

# --- refusals ---

reason-nobody_late = Nobody has run out of time.
reason-no_such_order = There is nothing to plan ahead right now.
reason-not_to_be_ordered = That cannot be planned ahead.
reason-not_your_turn = It is not your turn.
reason-match_over = This match is over.
reason-not_an_option = That is not possible here.
reason-wrong_phase = That is not what you are being asked right now.
reason-not_now = That is not what you are being asked right now.
reason-unknown_match = There is no such match.
reason-match_unreadable = Match #{ NUMBER($match, useGrouping: 0) } cannot be opened at the moment. Nothing in it has changed, and the bot’s operator has been notified.
reason-rules_bug = The bot hit an internal rules error, so your move was not played and the match is paused. If you report it, please mention error `{ $error }`.
reason-busy = Many people are playing right now and the bot is busy. Nothing has changed; please try again in a moment.
reason-going_down = The bot is restarting. Please try again in a minute.
reason-unknown_locale = That language is not available.
reason-unknown_game = There is no such game.
reason-too_few_seats = { $have } players have joined already.
reason-rematch_open = The rematch is open already.
reason-not_seated = You are not playing in this match.
reason-not_your_button = Those are { $seat }’s buttons, not yours.
reason-outlived_message = This message is out of date. Use the newest one.
reason-stale_clock = The board has moved on since that message.
reason-match_not_started = The match has not started yet.
reason-match_running = The match has already started.
reason-draw_awaited = The match is waiting for its public random number; it can no longer be changed.
reason-no_draw = This match is not waiting for a public random number.
reason-match_paused = The match is paused. Nobody can move until it resumes.
reason-seat_resigned = You have resigned from this match.
reason-nothing_to_undo = There is nothing to undo.
reason-sealed = That cannot be undone: hidden information has been revealed since.
reason-others_built_on_it = That cannot be undone: { $seat } has moved since.
reason-undo_asked = You have already asked. Not everyone has agreed yet.
reason-undo_agreed = You have already agreed.
reason-no_proposal = This request is no longer open.
reason-vacation_until = Give either the last day of your vacation or its number of days.
reason-no_day = “{ $text }” is not a date. Write it like 2026-12-24 or 12-24.
reason-quiet_unclear = “{ $text }” is not a range of hours. Write it like 22-7.
reason-hours_set_lately = You changed your time zone or quiet hours recently. You can change them again <t:{ NUMBER($again, useGrouping: 0) }:R>.
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
reason-too_many_robot_matches = You already play { $count } { $count ->
    [one] match
   *[other] matches
} alone against robots ({ $matches }). Finish one or end it with `/host close`, or let another person join this match.
reason-player_has_too_many_robot_matches = The only player of this match already plays { $count } { $count ->
    [one] match
   *[other] matches
} alone against robots. Wait until one has ended, or let another person join this match.
reason-too_many_files = You have asked for { $count ->
    [one] one file
   *[other] { $count } files
} within an hour. You can ask for more <t:{ NUMBER($again, useGrouping: 0) }:R>.
reason-too_many_invitations = You have invited { $count ->
    [one] one person
   *[other] { $count } people
} today. You can invite more <t:{ NUMBER($again, useGrouping: 0) }:R>.
reason-invited_already = They have already been invited to this match.
reason-invitation_failed = The invitation could not be posted where the match is open. `/admin doctor` there lists what is missing.
reason-here_already = They have already joined this match.
reason-no_bots = Bots cannot be invited. `/lobby robot` adds robots.
reason-blocked = You cannot start or join matches on this server: its moderators have blocked you. Matches you are already playing continue.
reason-not_welcome = This person cannot join matches on this server.
reason-blocked_already = This person is already blocked.
reason-not_operator = Only the bot’s operator can do that for all servers.
reason-not_server_manager = Only members with *Manage Server* can see and change the settings of this server.
reason-opener_moderators = On this server only moderators open tournaments.
reason-opener_roles = On this server only moderators and members with these roles open tournaments: { $roles }
reason-opener_roles_gone = On this server only moderators open tournaments at the moment, because the roles chosen for that were deleted. Members with *Manage Server* choose others in `/admin settings`.
reason-not_blocked = This person is not blocked.
reason-seats_full = { $count ->
    [one] The only seat is taken.
   *[other] All { $count } seats are taken.
}
reason-already_seated = You have already joined this match.
reason-colour_taken = Someone else has that colour.
reason-unknown_colour = There is no such colour.
reason-not_host = Only the host can do that. (The commands of `/host` are for moderators, too.)
reason-too_few_players = { $need } players are needed, { $have ->
    [one] there is only one
   *[other] there are { $have }
} so far.
reason-seat_count = This game is for { $least } to { $most } players.
reason-wrong_seats = This game is for { $least } to { $most } players, not { $have }.
reason-wrong_options = This game has no such option.
reason-wrong_prefs = This game has no such preference.
reason-unknown_text = “{ $text }” does not match anything. Possible: { $nearest }.
reason-ambiguous_text = “{ $text }” could mean several things: { $nearest }.
reason-no_match_here = No match is being played here. Name one with `match`, or open one with `/match new`.
reason-which_match = Several matches are being played here: { $matches }. Name one with `match`.
reason-other_game = Match #{ NUMBER($match, useGrouping: 0) } is a match of another game.
reason-not_a_member = This person is not a member of this server.
reason-only_own_profile = Outside a server you can see only your own profile.
reason-no_open_match = You have no open match on this server. `/match new` opens one.
reason-not_a_board = This message does not show the board of a match.
reason-unknown_command = This command has changed. Please reload Discord and type it again.
reason-not_here = Matches can only be played in a server channel.

# --- time ---

reason-pace_range = `{ $field ->
    [time_bank] bank
    [remind] reminder
    [urge] final_reminder
   *[other] { $field }
}` must be a whole number from 0 to { $most }.
reason-pace_without_time_bank = Without a time bank there is no time limit, so only a reminder can be set.
reason-pace_cap = The cap cannot be lower than the time bank of { $time_bank ->
    [one] 1 hour
   *[other] { $time_bank } hours
}.
reason-pace_urge = The final reminder comes before time runs out: set it to less than the { $time_bank ->
    [one] 1 hour
   *[other] { $time_bank } hours
} of the time bank.
reason-unknown_zone = “{ $zone }” is not a time zone. Choose one from the list, such as Europe/Berlin or Asia/Tokyo.
reason-quiet_hours = Quiet hours start and end on the hour, at two different hours from 0 to 23.
reason-quiet_too_long = Quiet hours can last at most { $most } hours a day.
reason-pace_harsher = Once a match is running, its time control can only give more time: time bank, increment and cap cannot shrink, and timeouts cannot become stricter.
reason-vacation_past = A vacation cannot start or end in the past.
reason-vacation_backwards = A vacation ends after it starts.
reason-vacation_budget = Vacation days per quarter: { $days }. Left for this one: { $left }.
reason-no_vacation = You have no vacation to end.
note-time_up = { $seat } has run out of time.
    .short = out of time
note-pace_changed = The host gives everyone more time.
    .short = { note-pace_changed }
note-goes_on_vacation = { $seat } is on vacation.
    .short = on vacation
note-plans_vacation = { $seat } changes their vacation plans.
    .short = { "" }
note-back_from_vacation = { $seat } is back from vacation.
    .short = back from vacation

# --- hosts, substitutes, votes ---

who-host = The host
who-moderator = A moderator
who-player = A player
who-guest = The person asked
vote-wait = wait
vote-stand_in = let a robot play
vote-offer = offer the seat
vote-resign = resign for them
note-pauses = { WORD("who", $who) } pauses the match.
    .short = { note-pauses }
note-pauses_because = { WORD("who", $who) } pauses the match: { $reason }
    .short = { note-pauses_because }
note-resumes = { WORD("who", $who) } resumes the match.
    .short = { note-resumes }
note-pause_ends = The match was paused for 7 days and has resumed.
    .short = { note-pause_ends }
note-rewinds = { WORD("who", $who) } rewinds the match to before a move by { $seat }: { $count ->
    [one] one move was
   *[other] { $count } moves were
} undone. Dice and draws will repeat.
    .short = { note-rewinds }
note-asks_rewind = { WORD("who", $who) } would like to rewind the match to before a move by { $seat }: { $count ->
    [one] one move
   *[other] { $count } moves
} would be undone. The other players are asked.
    .short = { "" }
note-asks_replace = { WORD("who", $who) } would like someone else to play for { $seat }. The people concerned are asked.
    .short = { "" }
note-asks_offer = { WORD("who", $who) } would like to find someone to play for { $seat }. { $seat } has to agree.
    .short = { "" }
note-asks_take = { WORD("who", $who) } would like to take over { $seat }’s seat. The other players are asked.
    .short = { "" }
note-asks_pause = { WORD("who", $who) } would like to pause the match. The other players are asked.
    .short = { "" }
note-asks_resume = { WORD("who", $who) } would like to resume the match. The other players are asked.
    .short = { "" }
note-asks_close = { WORD("who", $who) } would like to close the match without a winner. The other players are asked.
    .short = { "" }
note-guest_agrees = { WORD("who", $who) } agrees to play.
    .short = { "" }
note-guest_declines = { WORD("who", $who) } does not agree.
    .short = { note-guest_declines }
note-withdraws = { WORD("who", $who) } withdraws the request.
    .short = { note-withdraws }
note-replaces = { WORD("who", $who) } lets someone else play for { $seat }.
    .short = { note-replaces }
note-offers = { WORD("who", $who) } is looking for someone to play for { $seat }.
    .short = { note-offers }
note-closes = { WORD("who", $who) } closes the match. Nobody wins.
    .short = { note-closes }
note-lends = { $seat } lends this seat until they return.
    .short = lends the seat
note-asks_lend = { WORD("who", $who) } would like someone else to play their seat until they return.
    .short = { "" }
note-asks_draw = { $seat } proposes a draw.
    .short = { "" }
note-asks_points = { $seat } proposes to end the match by the points.
    .short = { "" }
note-ends_draw = All players have agreed: the match ends as a draw.
    .short = { "" }
note-ends_points = All players have agreed: the match ends by the current points.
    .short = { "" }
note-stands_in = A robot ({ WORD("robot", $style) }) plays for { $seat } for now.
    .short = a robot plays for now
note-offered = { $seat }’s seat is free to take over.
    .short = seat free to take over
note-takes_over = { $seat } takes over this seat.
    .short = takes over this seat
note-comes_back = { $seat } is back.
    .short = is back
note-steps_down = The substitute leaves. The seat is { $seat }’s again.
    .short = the substitute leaves
note-vote_opens = { $seat } has kept the others waiting too long. They vote on what to do.
    .short = kept the others waiting: they vote
note-votes = { $seat } votes: { WORD("vote", $vote) }.
    .short = { "" }
note-vote_decides = The other players have decided about { $seat }: { WORD("vote", $vote) }.
    .short = voted: { WORD("vote", $vote) }
reason-nobody_to_ask = The other players would have to agree, but none of them is around. A moderator who is not playing can do it.
reason-not_asked = You are not being asked about this.
reason-wish_open = There is already an open request below the board. Answer that one first.
reason-no_such_decision = There is no such move to rewind to, or it has been undone.
reason-not_paused = The match is not paused.
reason-nobody_plays = This is an analysis table: one person moves every seat.
reason-no_such_seat = There is no such seat.
reason-not_offered = { $seat }’s seat is not free to take over.
reason-offered_already = { $seat }’s seat is already free to take over.
reason-sits_already = Someone who plays in this match cannot take another seat.
reason-played_elsewhere = Someone who has played another seat of this match may know too much to take this one.
reason-seat_lent = Someone else is playing your seat right now. `/match return` gives it back to you.
reason-seat_borrowed = This seat is not yours, so you cannot lend it. `/match resign` gives it back.
reason-lent_already = This robot is already playing your seat.
reason-lend_tournament = At a tournament’s table, only the organisers can let someone else play.
reason-not_away = Nobody is playing in your place.
reason-not_late = { $seat } has not run out of time, so there is nothing to vote on.
reason-vote_not_yet = { $count ->
    [0] The time control of this match has no votes.
    [one] Under the time control of this match, the others vote after a timeout.
   *[other] Under the time control of this match, the others vote after { $count } timeouts in a row.
}
reason-vote_barred = You cannot vote for that here.
reason-vote_open = There is already a vote on { $seat }.
reason-no_vote = This vote is over.
reason-own_vote = This vote is about you. It ends as soon as you move.
reason-voted_already = You have already voted for that.

step-down-sure = Leave the seat you have taken over in match #{ NUMBER($match, useGrouping: 0) }? It goes back to its player, and others can take it over.
stepped-down = You have left the seat in match #{ NUMBER($match, useGrouping: 0) }.
while-away = **Played for you while you were away:**
button-take = Take over seat { $number } ({ $colour })
button-back = I’m back
button-close = Yes, close the match
button-close-ask = Ask the others
button-resume = Resume
button-rewind = Yes, rewind
note-vote_asked = What should be done about { $seat }? More than half of the other players decide.
    .short = { "" }
result-robot = { $name } (finished by a robot)
result-for = { $name } (for { $owner })
seat-choice = { $number } · { $name } ({ $colour })
close-sure = Close match #{ NUMBER($match, useGrouping: 0) }? Nobody wins, and it cannot be opened again.
close-asks = Because you are playing yourself, match #{ NUMBER($match, useGrouping: 0) } is closed only with the consent of { $names }. Then nobody wins, and it does not count for ratings.
close-resigns = Without their consent you can only resign: that counts as a loss.
close-alone = The other players would have to agree, but none of them is around. Without their consent you can only resign: that counts as a loss.
rewind-sure = Match #{ NUMBER($match, useGrouping: 0) } is rewound for everyone. { $count ->
    [one] This move is
   *[other] These { $count } moves are
} undone:
rewind-chance = Hidden information has been revealed since then. Dice and draws will repeat: rewinding brings nobody better luck, but everyone knows what is coming.
rewind-asks = Because you are playing yourself, the other players are asked first.
rewind-unnamed = { $seat } made a move.
done-pause = Match #{ NUMBER($match, useGrouping: 0) } is paused.
done-resume = Match #{ NUMBER($match, useGrouping: 0) } has resumed.
done-ask = { $names } must agree first. The request is below the board; you can withdraw it there.
done-rewind = Match #{ NUMBER($match, useGrouping: 0) } has been rewound. Everyone is notified.
done-replace = Someone else plays that seat now.
done-offer = The seat is free to take over. The button is below the board.
done-agreed_end = Match #{ NUMBER($match, useGrouping: 0) } has ended.
done-lend = Your seat in match #{ NUMBER($match, useGrouping: 0) } is played for you until you return.
done-close = Match #{ NUMBER($match, useGrouping: 0) } is closed.
done-take = You play this seat of match #{ NUMBER($match, useGrouping: 0) } from now on. Its player may return at any time.
done-return = You have your seat back in match #{ NUMBER($match, useGrouping: 0) }.
done-vote = The other players are asked on the board of match #{ NUMBER($match, useGrouping: 0) }.
reason-replace_by_whom = Name either a person or a robot to play the seat. Other bots cannot.
command-host = host
    .about = Pause, rewind or close a match, and say who plays (host and moderators)
command-pause = pause
    .about = Stop a match until it is resumed
command-resume = resume
    .about = Resume a paused match
command-rewind = rewind
    .about = Rewind to before a move; you first see what would be undone
command-replace = replace
    .about = Let someone else or a robot play a seat
command-offer = offer
    .about = Let anyone take over a seat
command-close = close
    .about = End a match without a winner
command-come_back = return
    .about = Take your seat back from a robot or a substitute
command-vote = vote
    .about = Let the other players vote on someone who has run out of time
argument-reason = reason
    .about = Why; everyone can read it
argument-to = to
    .about = The move to rewind to; it is undone, too
argument-seat = seat
    .about = Number, player or colour of the seat
argument-player = player
    .about = The person who will play the seat
argument-robot = robot
    .about = The robot that will play the seat

# --- commands ---

command-match = match
    .about = Open, join, follow and leave matches
command-lobby = lobby
    .about = Options, time control, robots and words of a match
command-file = file
    .about = Match files: export, verify and analyse
command-new = new
    .about = Open a match, here or in the channel that this server chose for matches
command-join = join
    .about = Join an open match
command-leave = leave
    .about = Leave a match that has not started
command-start = start
    .about = Start your open match
command-invite = invite
    .about = Invite someone to an open match
command-board = board
    .about = Show the board, only to you
command-brief = brief
    .about = What happened while you were away, and what you can do now; only you see it
command-text = text
    .about = Describe the whole position in words, only for you
command-log = log
    .about = Show what happened recently
command-undo = undo
    .about = Undo your last move, or ask the others for it
command-agree_end = end
    .about = Agree with the others to end a match, as a draw or by the points
command-lend = lend
    .about = Lend your seat to a person or a robot until you return
command-resign = resign
    .about = Resign from a running match
command-list = list
    .about = List your matches and the open ones here, or those of others
command-matches = matches
    .about = List your matches; works everywhere if you add the app to your account
menu-profile = Profile
menu-invite = Invite to my match
menu-text = As text
menu-replay = Replay from here
invite-to = Invite { $name } to one of your open matches:
invite-which = To which match?
command-export = export
    .about = Get the file of a match
command-any_option = play
    .about = Make any move in any game
command-settings = settings
    .about = Language, pings, quiet hours, colours, confirmation: show or change
command-vacation = vacation
    .about = Stop your clock for some days: show, start, plan or end
command-snooze = snooze
    .about = Get no pings for some hours
command-help = help
    .about = How to play here
command-rules = rules
    .about = The rules of a game in brief
command-privacy = privacy
    .about = What is stored about you
command-privacy_about = about
    .about = What is stored about you, and why
command-privacy_export = export
    .about = Get everything stored about you as a file
command-privacy_delete = delete
    .about = Delete everything stored about you (asks first)
command-admin = admin
    .about = Tools for server moderators
command-doctor = doctor
    .about = Check the bot’s permissions in this channel
command-admin_settings = settings
    .about = Language, time control, channels and tournaments of this server: show or change
command-block = block
    .about = Stop someone from starting or joining matches on this server; their ongoing matches continue
command-unblock = unblock
    .about = Let someone play on this server again
command-blocked = blocked
    .about = List who is blocked on this server

argument-channel = channel
    .about = The channel to look at; without one, every channel with matches
argument-person = person
    .about = Who to block or unblock
argument-everywhere = everywhere
    .about = On all servers, not only this one (only for the bot’s operator)
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
    .about = Who to invite
argument-option = option
    .about = What you want to do; type to search
argument-ping = ping
    .about = How you are notified when it is your turn
argument-digest = digest
    .about = Local hour of the daily digest (default: the end of your quiet hours)
argument-notify = notices
    .about = Where you are notified: in the match or as a private message
argument-zone = zone
    .about = Your time zone; type a city to search
argument-quiet = quiet
    .about = Hours in which your clock is stopped and nothing pings you, such as 22-7
argument-since = since
    .about = First day (default: now)
argument-until = until
    .about = Last day
argument-days = days
    .about = How many days, instead of the last one
argument-end = end
    .about = End your vacation now; unused days are returned
argument-hours = hours
    .about = For how many hours; 0 ends it
argument-palette = palette
    .about = Colours of pictures shown to you
argument-confirm = confirm
    .about = Ask you to confirm each turn before it ends

# --- options and preferences ---

fields-none = none
fields-given = set by the host
options-none = This game has no options.
prefs-title = ### Your preferences · { $game }
reason-no_number = “{ $text }” is not a whole number.
reason-unsaid = Something is missing. Possible: { $nearest }.
command-options = options
    .about = The options of a match: show, or change one before it starts (host)
command-choose = choose
    .about = Answer a question of the game; type to search
command-zoom = zoom
    .about = Zoom in on a part of the board
argument-area = area
    .about = Which part: a player’s name, seat number or colour; on a map a number shown there, or x,y
command-hand = hand
    .about = Your hand and everything else that only you know
command-prefs = prefs
    .about = Your preferences in this game: show or change
argument-which = option
    .about = Option of the game; leave out the value to see the current setting
argument-value = value
    .about = The new value of the option
argument-what = what
    .about = Your answer; type to search
argument-then = then
    .about = Your answer to the next question
argument-third = third
    .about = Your third answer, or the third move you want
argument-fourth = fourth
    .about = Your fourth answer

# --- planned moves ---

button-order = Plan ahead …
orders-title = ### Your planned moves
orders-none = None yet. A planned move is made as soon as its turn comes; until then only you can see it.
orders-line = - { DECISION($order) }
orders-wished = {"  "}{ $number }. **{ $wish }** – { $likely }
likely-certain = certain
likely-almost = very likely
likely-maybe = possible
likely-hardly = unlikely
orders-judged = -# Estimated from { $worlds } possible continuations. Certain: in { $certain }; very likely: in { $almost } or more; possible: in { $maybe } or more; unlikely: in fewer.
orders-lasting = { $wish } – every time, unless another move is possible
orders-kept = {"  "}{ $number }. *made every time, unless another move is possible*
orders-again-own = Nothing to plan now. Check again after your turn.
orders-again-others = Nothing to plan now. Check again after the others have moved.
orders-unseen = {"  "}{ $number }. *cannot be predicted at the moment*
orders-or = { ", or " }
orders-stops = {"  "}-# Asks you instead { $stops }.
orders-priced = { $wish }, at most { $most }
orders-most = {"  "}-# Pays at most { $most }.
orders-how-much = Pay at most …
orders-any-price = Any price
orders-at-most = At most { $most }
orders-decision = Which decision …
orders-wish = { DECISION($order) }: { $count ->
    [0] what do you want …
   *[other] and if that is not possible …
}
orders-forget = Delete this plan
orders-when = Ask me instead …
stop-only_first = if the first choice is impossible
stop-if_touched = if another player’s move affects you or your points
stop-if_overtaken = if another player passes you in points
stop-all = in any of these cases
note-order_stopped = { $seat }, your plan “{ DECISION($order) }” is cancelled, because { $why ->
    [only_first] its first choice has become impossible
    [if_touched] another player’s move affected you
    [if_overtaken] another player has passed you
    [undo] a move was undone
    [rewind] the match was rewound
    [pause] the match was paused
    [too_dear] it would cost more than you want to pay
    [impossible] none of its moves is possible now
   *[other] someone else plays your seat
}.
    .short = { "" }
reason-too_many_wishes = A plan holds at most { $most } moves.
command-order = plan
    .about = Plan a move for a decision still to come; only you see it
argument-decision = decision
    .about = Which upcoming decision; on its own, this deletes the plan for it
argument-first = first
    .about = The move you want
argument-second = second
    .about = The move you want if the first is not possible
argument-price = price
    .about = The highest price you would pay; - for any
argument-stop = unless
    .about = When to ask you instead

# --- pictures ---
frame-match = #{ NUMBER($match, useGrouping: 0) }
frame-wins = wins the match
frame-shared = share the victory
frame-over = The match is over.
source-total = Total
score-resigned = resigned
alt-total = { $name } { $points }
alt-source = { $source } { $points }
alt-sources = { $name }: { $sources }.
frame-resigned = { $name } (resigned)
alt-between = {"; "}
alt-players = { $players }.
alt-awaited = { $names } { $doing }.
alt-won = { $count ->
    [one] { $names } wins the match.
   *[other] { $names } share the victory.
}
text-final = Final scoring:
picture-doing-several = have choices to make

# --- learning ---

button-lesson = Show me
button-tips-over = No more tips
lesson-head = -# { $game } · { $number } of { $count }
lesson-right = ✅ Right!
lesson-goes-on = ✅ Good! The example goes on with: { $move }
lesson-example = Example
button-hint = Hint
hint = 💡 **{ $moves }** – { $why }
hint-gain = { $what }: +{ $points }
hint-better = { $how ->
    [little] a little better than “{ $instead }”
    [much] much better than “{ $instead }”
   *[other] about { $points ->
        [one] one point
       *[other] { $points } points
    } better than “{ $instead }”
}
hint-best = { $how ->
    [little] a little better than anything else
    [much] much better than anything else
   *[other] about { $points ->
        [one] one point
       *[other] { $points } points
    } better than anything else
}
hint-even = no better alternative
hope-others = holds the others back
hint-thinking = 💡 One moment …
lobby-menu-hints = Hints
lobby-hints-yes = Hints allowed
lobby-hints-no = No hints
lobby-menu-tryouts = Trying out
lobby-tryouts-yes = Trying moves out allowed
lobby-tryouts-no = No trying out
note-hinted = { $seat } had a hint.
    .short = { "" }
reason-no_hints = There are no hints in this match.
reason-no_hint = No hint is available. Please try again.
reason-too_many_hints = { $count ->
    [one] You may have one hint an hour.
   *[other] You may have { $count } hints an hour.
} The next one: <t:{ NUMBER($again, useGrouping: 0) }:R>.

# --- charts ---

chart-player = Player { $number }
chart-unnamed = someone
chart-nobody = Nobody yet
chart-nothing = Nothing yet
chart-all-games = All games
chart-matches = { $count ->
    [one] One match
   *[other] { $count } matches
}
chart-span-days = { $count } days
chart-span-hours = { $count } h
chart-span-minutes = { $count } min
chart-year = { $year }
chart-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
chart-day = { chart-month } { $day }
chart-date = { chart-month } { $day }, { chart-year }
chart-rating = Rating
chart-places = Places
chart-points = Points
chart-luck = Luck, in points
chart-rating-provisional = Rating (provisional)
chart-points-mean = Points – line: mean of { $count }
chart-match = match
chart-turn = turn
chart-games = Games: played, won
chart-game-count = { $count }, { $won }
chart-opponents = Opponents
chart-ahead = ahead
chart-trophies = Trophies
chart-options = Options
chart-fact-matches = matches
chart-fact-won = won
chart-fact-turn = median turn time
chart-fact-streak = win streak / best
chart-fact-achievements = achievements
chart-fact-trophies = trophies
chart-leaderboard = { $game }: leaderboard
chart-statistics = { $game }: statistics
chart-score-graph = Points by turn
chart-wins-by-seat = Wins by turn order – dashes: if it did not matter
chart-length-days = Length in days
chart-length-hours = Length in hours
chart-length-minutes = Length in minutes
chart-option-matches = matches
chart-option-points = points
chart-option-length = length
chart-alt-about = { $title }: { $about }
chart-section = only a section is shown
chart-alt-you = You are at place { $place } of { $count }.
chart-alt-place = { $place }. { $name }, { $points }
chart-alt-ranked = { $place }. { $name }, { $rating } ±{ $off }
chart-alt-cross = { $name }: { $cells }
chart-alt-versus = {" – "}
chart-alt-round = { $title }: { $tables }.
chart-alt-own = Your table: { $title }, { $table }.
chart-alt-turning = Turn { $turn }, { $name }: { $told }
chart-alt-luck = Luck: { $players }.
chart-alt-seat = seat { $number } { $share }
chart-alt-wins = Won by { $seats }.
chart-alt-fact = { $what }: { $value }
chart-alt-ratings = Ratings: { $ratings }.
chart-alt-times = place { $place } × { $count }
chart-alt-places = Places: { $places }.
chart-alt-opponents = Most frequent opponents: { $people }.
chart-alt-trophy = Place { $place }: { $tournament }.
chart-alt-scores = Points from { $low } to { $high }, half of them { $middle } or more.
chart-alt-length = Half of the matches took { $span } or less.
chart-alt-option = { $option }: { $count ->
    [one] one match
   *[other] { $count } matches
}.

# --- ratings ---

lobby-menu-rated = Rating
lobby-rated-yes = Rated
lobby-rated-no = Unrated
lobby-menu-autostart = Start
lobby-autostart-yes = Starts when full
lobby-autostart-no = The host starts it
lobby-menu-replay = Replay for spectators
lobby-replay-yes = Spectators may replay
lobby-replay-no = No replay for spectators until the end
settings-listed = On leaderboards: **{ $value }**
argument-listed = leaderboards
    .about = Show you on leaderboards
settings-puzzles = My ended matches as puzzles: **{ $value }**
argument-puzzles = puzzles
    .about = Allow puzzles from your ended matches, without names, if all their players allow it
argument-played_by = player
    .about = Show the matches of this player here instead
argument-running = running
    .about = Show the running matches to watch instead (default: no)
argument-watch = watch
    .about = Put this running match on your list
argument-rated = rated
    .about = Count this match for ratings (default: yes)
argument-autostart = start_when_full
    .about = Start as soon as the last player joins (default: no)
argument-open_replay = spectators_replay
    .about = Let spectators replay the match while it runs (default: yes)
hint-unrated = -# With a hint, this match no longer counts for ratings.
result-rated = { $line } · { $rating } ({ $change })
end-unrated-hints = -# Not rated: someone took a hint.
end-unrated-stand_in = -# Not rated: others played more than a third of someone’s turns.
end-unrated-agreed = -# Not rated: all but one resigned before anyone’s second turn.
end-unrated-early = -# Not rated: the match was ended by agreement before everyone’s second turn.
end-unrated-annulled = -# Not rated: the tournament decided this table otherwise.
end-unrated-daily = -# Not rated: of the matches that the same people begin on one day (UTC), { $most } count.
end-shares = -# Rated in part: { $each }. Opponents count less if they have met few other people, and not at all beyond { $most } matches a day.
end-share = { $name } { $share }

# --- pairing reasons: short phrases, joined by pairing-also ---

pairing-also = {"; "}
pairing-score = { $count } { $count ->
    [one] player
   *[other] players
} on { $points } { $points ->
    [one] point
   *[other] points
}
pairing-scores = { $least } to { $most } points
pairing-no_repeat = no repeats
pairing-repeats = { $count ->
    [one] one repeat
   *[other] { $count } repeats
}, as no better pairing was found
pairing-forbidden = { $player } and { $other } should not have met, but this could not be avoided
pairing-first_fewer = { $times ->
    [0] { $player } has not gone first yet
    [one] { $player } has gone first once
    [2] { $player } has gone first twice
   *[other] { $player } has gone first { $times } times
}, the others at least { $least ->
    [one] once
    [2] twice
   *[other] { $least } times
}
pairing-first_turn = { $player } did not go first last time
pairing-short = only { $count } players, because the total is not divisible by the table size
pairing-bye = bye for { $player }: lowest score among those with the fewest byes ({ $points } { $points ->
    [one] point
   *[other] points
})
pairing-bye_other = bye for { $player } ({ $points } { $points ->
    [one] point
   *[other] points
}): a bye for anyone lower would have meant a repeat or a second bye
pairing-round_robin = everyone plays everyone
pairing-bracket = { $part ->
    [losers] losers’ bracket
    [final] final of the winners’ and the losers’ bracket
    [decider] deciding match: both have lost once
   *[winners] bracket by seeding
}
pairing-bracket_bye = bye for { $player }: the bracket has more places than players, and the best seeded need not play
pairing-spread = { $count ->
    [one] all players at one table
   *[other] players spread over { $count } tables by seeding
}

# --- reliability ---

lobby-menu-reliability = Reliability
lobby-reliable = 🔒 from { $least }% of turns in time (new players welcome)
reliability-0 = Open to everyone
reliability-70 = From 70% of turns in time
reliability-80 = From 80% of turns in time
reliability-90 = From 90% of turns in time
reliability-95 = From 95% of turns in time
argument-reliability = reliability
    .about = Minimum share of turns in time; new players can always join (default: none)
profile-reliability = { $sign } Last { $turns } turns: { $percent }% in time, median { $span }
profile-reliability-new = Turns in time: shown from { $least } turns on ({ $turns } so far)
tournament-limit-reliability = at least { $least }% of turns in time (new players welcome)
tournament-menu-min_reliability = Minimum % of turns in time
reason-reliability_needed = This is for players with at least { $least }% of their turns in time; you have { $have }%. Only your last 100 turns count, so your share rises as you play. `/help` explains it.

# --- matchmaking ---

command-find = find
    .about = Look for a match: it opens automatically once enough players have been found
argument-players = players
    .about = Number of players (default: any)
seek-head = ### Find a match
seek-game = Game
seek-pace = Time: { $pace }
seek-standing = 🔍 **{ $game }** · { $seats } · { $pace } · **{ $have } of { $need } found** · ends { $until }
seek-rule = -# Ratings within { $near } of each other, plus { $more } for each hour either has waited; awake at the same time for at least { $hours } hours a day.
seek-found = ✅ Your match: [{ $match }]({ $link })
button-seek = Find
button-seek-stop = Stop looking
button-seek-look = Refresh
button-find = Find a match …
list-seeking = 🔍 Looking for players: { $games }
list-filter = Show only …
filter-seats = { $count ->
    [one] Room for one
   *[other] Room for { $count }
}
filter-near = Rating near mine
# --- tournaments: refused actions, and their matches ---

note-called_off = The tournament was cancelled before everyone here had made a move, so this match was closed.
    .short = { note-called_off }
note-decided = The tournament has decided the result of this match, so it was closed.
    .short = { note-decided }
reason-nobody_hosts = Nobody hosts this match. Moderators can use the commands of `/host`.
reason-tournament_unreadable = This tournament cannot be loaded right now. The bot’s operator has been notified.
reason-reason_needed = Please give a reason. Everyone can read it.
reason-tournament_paused = The tournament is paused.
reason-not_entered = This person is not in the tournament.
reason-waiting_for_place = You are on the waiting list. If a place becomes free, you get it without checking in.
reason-too_few_entered = At least { $need } players are needed, and there { $have ->
        [one] is { $have }
       *[other] are { $have }
    }.
reason-not_waiting = This person is not on the waiting list.
reason-table_begun = The matches of this round have started.
reason-round_begun = There is no round that can be undone: its matches have already started.

# --- settings of tournaments that are not possible ---

reason-tournament_table_size = Tables of this game have { $least } to { $most } players.
reason-tournament_stages = A tournament has one to { $most } stages.
reason-tournament_double_of_two = A double elimination is played at tables of two.
reason-tournament_elimination_last = An elimination has to be the last stage.
reason-tournament_best_of_table = At most the best { $most } of each table can advance.
reason-tournament_league_alone = A league cannot be combined with other stages.
reason-tournament_group_size = Groups and divisions need at least two players.
reason-tournament_advance_group = At most the best { $most } of each group can advance.
reason-tournament_promoted = At most { $most } players of such a division can move up.
reason-tournament_rounds = That many rounds are not possible here. The most is { $most }.
reason-tournament_nobody_advances = Choose how many players advance to the next stage.
reason-tournament_swiss_at_once = In a Swiss, later rounds depend on earlier ones, so its matches cannot all start at once.
reason-tournament_at_a_time = Players need at least one match at a time.
reason-tournament_late_swiss = People can only join late if the tournament starts with a Swiss.
reason-tournament_deadline = A round must last at least as long as the time for the first move: { $least ->
    [one] 1 hour
   *[other] { $least } hours
}.
reason-tournament_too_many_matches = That could come to { $have } matches. The most is { $most }.
# --- tournaments ---

tournament-number = tournament { NUMBER($tournament, useGrouping: 0) }
tournament-foot = { $number } · organised by { $names }
tournament-usual-name = { $game } tournament
tournament-more = { $names } and { $count } more
tournament-format-swiss = Swiss
tournament-format-round_robin = round robin
tournament-format-double_round_robin = double round robin
tournament-format-single_elimination = single elimination
tournament-format-double_elimination = double elimination
tournament-format-groups = groups of { $size }
tournament-format-league = league, divisions of { $size }
tournament-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
tournament-advance-group = { $count ->
    [one] best player of each group advances
   *[other] best { $count } of each group advance
}
tournament-advance-all = { $count ->
    [one] best player advances
   *[other] best { $count } advance
}
tournament-advance-table = { $count ->
    [one] winner of each table advances
   *[other] best { $count } of each table advance
}
tournament-tables = { $count ->
    [2] one on one
   *[other] tables of { $count }
}
tournament-unrated = not rated
tournament-limits = 🔒 Only for players with: { $who }
tournament-limit-range = a rating from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
tournament-limit-least = a rating of at least { NUMBER($least, useGrouping: 0) }
tournament-limit-most = a rating of at most { NUMBER($most, useGrouping: 0) }
tournament-limit-matches = { $count ->
    [one] at least one finished match
   *[other] at least { $count } finished matches
}
tournament-limit-role = the role { $role }
tournament-round = Round { $round }
tournament-of = { " " }(from { $least } to { $most })
tournament-entered = **Players: { $count }**{ $size }
tournament-waiting = **Waiting list:** { $names }
tournament-not-checked-in = **Not checked in yet:** { $names }
tournament-opens = 🚦 Registration opens { $at }.
tournament-starts = 🚦 Starts { $at }.
tournament-starts-full = 🚦 Starts as soon as { $count } players have joined.
tournament-event-closes = 🚦 Registration closes and the tournament starts { $at }. Press *Join* below its message.
tournament-check-in-later = ✅ Check-in opens { $opens }.
tournament-check-in-now = ✅ **Check-in is open.** Check in by { $until } or lose your place.
tournament-check-in-call = ✅ Please check in, or your place goes to the next in line: { $names }
tournament-paused = ⏸️ The tournament is paused.
tournament-under-way = ▶️ Under way: { $round }
tournament-cancelled = The tournament was cancelled.
tournament-cancelled-because = The tournament was cancelled: “{ $reason }”
tournament-cancelled-matches = Matches in which everyone has made a move continue as ordinary matches; the others are closed.
tournament-over = 🏁 The tournament is over.
tournament-revealed = -# Random seed of the tournament: `{ $seed }` (commitment `{ $hash }`)
tournament-secret = -# Commitment to the random seed: `{ $hash }`
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-check_in = Check in
button-tournament-withdraw = Yes, withdraw
button-tournament-rules = Rules
button-tournament-standings = Standings
button-tournament-round = Matches
button-tournament-why = Why these pairings?
button-tournament-bracket = Bracket
button-tournament-cross = Cross table
button-tournament-audit = Decisions
button-tournament-organise = Organise …
button-tournament-open = Open registration
button-tournament-basics = ◀ Basics
button-tournament-rounds = Rounds and deadlines …
button-tournament-entry = Who may join …
button-tournament-options = Game options …
button-tournament-rename = Rename …
button-tournament-discard = Discard
button-tournament-start = Start now
button-tournament-season = Next season …
button-tournament-resume = Resume
tournament-done-join = You are in: **{ $name }**. Each round you are pinged once, when your match starts.
tournament-done-wait = **{ $name }** is full. You are on the waiting list and move up when a place is free.
tournament-done-step_in = **{ $name }** has started. You are on the waiting list and step in when a player leaves.
tournament-done-leave = You have left **{ $name }**.
tournament-done-withdraw = You have withdrawn from **{ $name }**.
tournament-done-check_in = You are checked in: **{ $name }**.
tournament-done-open = Registration for **{ $name }** is open. You can still change it: *Organise …* below its message.
tournament-done-discard = **{ $name }** was discarded.
tournament-withdraw-sure = Withdraw from **{ $name }**? You forfeit any match you are still playing in it and will not be paired again.

# setting it up
tournament-page-basics = All settings have defaults. Change what you like, then open registration.
tournament-page-rounds = Rounds, deadlines, late entries.
tournament-page-entry = Who may join, and when.
tournament-page-options = Options of the game in all matches.
tournament-menu-most = Players
tournament-set-most = up to { $count }
tournament-menu-format = Format
tournament-set-format-swiss = Swiss
tournament-set-format-round_robin = round robin
tournament-set-format-double_round_robin = double round robin
tournament-set-format-single_elimination = single elimination
tournament-set-format-double_elimination = double elimination
tournament-set-format-groups_then_single_elimination = groups → single elimination
tournament-set-format-groups_then_round_robin = groups → final group
tournament-set-format-swiss_then_single_elimination = Swiss → single elimination
tournament-set-format-league = league with divisions
tournament-menu-table_size = Players per match
tournament-set-table_size = { $count }
tournament-menu-pace = Time control
tournament-menu-starts = Start
tournament-set-starts = { $days ->
    [0] as soon as it is full
    [one] tomorrow at this time
   *[other] in { $days } days
}
tournament-menu-rounds = Rounds
tournament-set-rounds = { $count ->
    [0] as many as it takes
   *[other] { $count }
}
tournament-menu-group_size = Players per group
tournament-set-group_size = { $count }
tournament-menu-advance = Who advances
tournament-set-advance = { $count ->
    [0] nobody
    [one] the best one
   *[other] the best { $count }
}
tournament-menu-best = Who advances from each table
tournament-set-best = { $count ->
    [one] the winner
   *[other] the best { $count }
}
tournament-menu-promoted = Promotion and relegation
tournament-set-promoted = { $count ->
    [0] none
    [one] 1 of each division
   *[other] { $count } of each division
}
tournament-menu-pacing = Matches start
tournament-set-pacing-together = all of a round together
tournament-set-pacing-rolling = as soon as players are free
tournament-set-pacing-at_once = all at the start
tournament-menu-at_a_time = Matches at a time
tournament-set-at_a_time = { $count ->
    [one] 1 per player
   *[other] up to { $count } per player
}
tournament-menu-deadline = Deadline of a match
tournament-set-deadline = { $time }
tournament-set-deadline-none = none
tournament-menu-at_deadline = At the deadline
tournament-set-at_deadline-extend = the organiser decides
tournament-set-at_deadline-robots = robots finish the match
tournament-set-at_deadline-position = the points at that moment decide
tournament-set-at_deadline-draw = it is a draw
tournament-menu-first_move = First move
tournament-set-first_move = within { $time }
tournament-set-first_move-none = no limit
tournament-menu-review = Review time
tournament-set-review = { $time } to review the pairings before the matches start
tournament-set-review-none = matches start at once
tournament-menu-opens = Registration
tournament-set-opens = { $days ->
    [0] opens at once
    [one] opens tomorrow
   *[other] opens in { $days } days
}
tournament-menu-late = Late entries
tournament-set-late-no = not possible
tournament-set-late-none = no points for missed rounds
tournament-set-late-half = half a point per missed round
tournament-set-late-bye = a bye per missed round
tournament-menu-least = Minimum players
tournament-set-least = { $count }
tournament-menu-check_in = Check-in
tournament-set-check_in = { $time } before the start
tournament-set-check_in-none = none
tournament-menu-waiting_list = Waiting list
tournament-menu-least_rating = Lowest rating
tournament-menu-most_rating = Highest rating
tournament-menu-least_matches = Minimum finished matches
tournament-set-any = any
tournament-menu-rated = Rated
tournament-menu-tryouts = Trying moves out
tournament-menu-locale = Message language
tournament-menu-role = Only for a role …
tournament-expected = { $count ->
    [one] One round
   *[other] { $count } rounds
}, up to { $matches ->
    [one] one match
   *[other] { $matches } matches
} each: **about { $time }**.
tournament-weeks = { $count ->
    [one] one week
   *[other] { $count } weeks
}

# rounds
tournament-group = **Group { $group }**
tournament-division = **Division { $group }**
tournament-match = match #{ NUMBER($match, useGrouping: 0) }
tournament-bye = { $name } has a bye
tournament-changed = ✍️ changed by { $name }
tournament-how-forfeit = forfeited
tournament-how-adjudicated = adjudicated
tournament-how-position = decided by points at the deadline
tournament-how-draw = drawn at the deadline
tournament-how-bye = bye
tournament-how-annulled = annulled
tournament-how-walkover = walkover
tournament-first-move = First move due { $due }.
tournament-due = Deadline: { $due }.
tournament-round-none = No round has started yet.
tournament-part-menu = Another group or stage …
tournament-round-menu = Another round …
tournament-why-about = Anyone can verify this: `/tournament export` gives the file; with the random seed, published at the end, all pairings can be recomputed.

# standings
tournament-standings = Standings
tournament-you = You: **{ $place }** of { $count }
tournament-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tournament-break-buchholz_cut_1 = Buchholz cut 1
tournament-break-buchholz = Buchholz
tournament-break-sonneborn_berger = Sonneborn-Berger
tournament-break-direct_encounter = direct encounter
tournament-break-wins = wins
tournament-break-score_share = score share
tournament-break-opponents_average = opponents’ average
tournament-break-lots = random order
tournament-places-more = Places { $since } to { $until }
tournament-trophies = ### 🏆 Hall of fame
tournament-list = ### 🏆 Tournaments here
tournament-list-ended = **Past tournaments**
tournament-list-line = { $name } · { $game } · { $status }
tournament-status-draft = draft
tournament-status-announced = opens soon
tournament-status-registration = open for registration
tournament-status-check_in = check-in
tournament-status-running = running
tournament-status-paused = paused
tournament-status-finished = over
tournament-status-cancelled = cancelled

# organisers
tournament-lost = ⚠️ The bot cannot write in { $where }, so nothing is announced. `/admin doctor` there lists what is missing; nothing is lost.
tournament-organise = Organising
tournament-menu-do = What would you like to do?
tournament-do-add = Add players
tournament-do-drop = Remove a player
tournament-do-disqualify = Disqualify a player
tournament-do-substitute = Substitute a player
tournament-do-seed = Seed a player by hand
tournament-do-forbid = Avoid a pairing
tournament-do-allow = Allow a pairing again
tournament-do-swap = Swap two players of the coming round
tournament-do-adjudicate = Decide a match
tournament-do-extend = Extend a deadline
tournament-do-pause = Pause the tournament
tournament-do-take_back = Undo the round that has not begun
tournament-do-hand_over = Hand the tournament over
tournament-do-helper = Add or remove a helper
tournament-do-cancel = Cancel the tournament
tournament-form-reason = Why?
tournament-form-reason-about = Everyone can read this under “Decisions”.
tournament-form-who = Who?
tournament-form-who-substitute = Who leaves?
tournament-form-by = Who takes their place?
tournament-form-by-substitute = Someone from the waiting list
tournament-form-pair = Which two?
tournament-form-pair-forbid = In a round robin they will meet anyway.
tournament-form-table = A player at the table
tournament-form-table-extend = Leave this empty for all open matches
tournament-form-first = Who wins?
tournament-form-first-adjudicate = Several share the win
tournament-form-second = Who is next?
tournament-form-third = And then? Everyone else comes last
tournament-form-hours = By how much?
tournament-form-seeding = Seed number
tournament-form-seeding-about = 1 is the strongest; 0: by rating again
tournament-form-name = Name
tournament-done-do-start = ✅ The tournament starts.
tournament-done-do-resume = ✅ The tournament continues.
tournament-done-do-season = ✅ The next season is a draft: find it in `/tournament list`, edit it with `/tournament organise`.
tournament-done-do-add = ✅ Added.
tournament-done-do-drop = ✅ Removed.
tournament-done-do-disqualify = ✅ Disqualified.
tournament-done-do-substitute = ✅ Substituted.
tournament-done-do-seed = ✅ Seeded.
tournament-done-do-forbid = ✅ Noted. The effect is shown below.
tournament-done-do-allow = ✅ They may be paired again.
tournament-done-do-swap = ✅ Swapped.
tournament-done-do-adjudicate = ✅ Decided.
tournament-done-do-extend = ✅ Extended.
tournament-done-do-pause = ✅ Paused.
tournament-done-do-take_back = ✅ The round was undone, and the tournament is paused.
tournament-done-do-hand_over = ✅ Handed over.
tournament-done-do-helper = ✅ Done.
tournament-done-do-cancel = ✅ Cancelled.
tournament-forbidden = **Avoided pairings:** { $pairs }
tournament-keeps = - { $stage }: { $how ->
    [always] avoided in all future rounds if possible
    [groups] put into different groups if possible
    [first] not paired in round 1 if possible; later the bracket decides
    [drawn] already paired, so this has no effect
   *[never] ⚠️ everyone plays everyone, so they will meet anyway
}
tournament-open-tables = { $count ->
    [0] Every match is over.
    [one] One match is still being played:
   *[other] { $count } matches are still being played:
}
tournament-waits-for = waiting for { $name }, since { $since }
tournament-table-due = deadline { $due }
tournament-digest = Tournament update for { $names }:
tournament-digest-too_few = ⚠️ Too few players have joined, so the tournament has not started. It stays open without a date: add players, change the settings, or start it by hand.
tournament-digest-extend = ⚠️ The deadline of some matches has passed. Please extend it, or decide them.
tournament-digest-robots = ⚠️ The deadline of some matches has passed: robots now finish them.
tournament-digest-closed = ⚠️ A match ended without a winner. Please decide it.
tournament-digest-review = 🔎 A round is paired but has not begun. Look at its pairings; you can still swap players or undo the round.
tournament-digest-daily = 🐌 Some players have not moved for a long time.
tournament-audit-earlier = -# { $count } earlier
tournament-event-itself = The bot
tournament-event-reason = – “{ $reason }”
tournament-event-creates = { $who } created the tournament. Commitment to the random seed: `{ $seed_hash }`
tournament-event-adds = { $who } added { $user }
tournament-event-drops = { $who } removed { $user }
tournament-event-withdraws = { $user } withdrew
tournament-event-disqualifies = { $who } disqualified { $user }
tournament-event-substitutes = { $who } replaced { $user } with { $by }
tournament-event-seeds = { $who } seeded { $user } as number { $seeding }
tournament-event-forbids = { $who }: avoid pairing { $users }
tournament-event-allows = { $who }: { $users } may be paired again
tournament-event-swaps = { $who } swapped { $users }
tournament-event-adjudicates = { $who } decided a match
tournament-event-extends = { $who } extended a deadline by { $hours } h
tournament-event-pauses = { $who } paused the tournament
tournament-event-resumes = { $who } resumed the tournament
tournament-event-takes_back = { $who } undid round { $round }
tournament-event-hands_over = { $who } handed the tournament over to { $user }
tournament-event-helpers = { $who } changed the helpers: { $user }
tournament-event-cancels = { $who } cancelled the tournament
tournament-event-misses_check_in = Not checked in: { $users }
tournament-event-too_few = Not enough players: start postponed
tournament-event-no_show = { $user } did not make a first move

# rules
tournament-rules-format = ### How it is played
tournament-rules-points = ### What counts
tournament-rules-two = A win counts 1 point, a draw ½, a bye 1. Ties are broken by { $breaks }.
tournament-rules-more = You score the fraction of opponents you beat (ties count half): 1 for winning, ½ for the middle, 0 for last place. Ties are broken by { $breaks }.
tournament-rules-knockout = Players who advance play on; the others are out.
tournament-rules-absent = Players who have not made their first move in time are replaced from the waiting list or forfeit.
tournament-rules-docs = All pairing and tie-break rules are in docs/tournaments/pairing.md.

# commands
command-tournament = tournament
    .about = Tournaments of this server
command-tournament_create = create
    .about = Set up a tournament (all settings have defaults)
command-tournament_list = list
    .about = Tournaments of this server, past ones and trophies
command-tournament_join = join
    .about = Join a tournament
command-tournament_leave = leave
    .about = Leave or withdraw from a tournament
command-tournament_standings = standings
    .about = Standings of a tournament
command-tournament_round = round
    .about = The matches of a round
command-tournament_why = why
    .about = Why the pairings of a round are as they are
command-tournament_bracket = bracket
    .about = Bracket or cross table of a tournament
command-tournament_rules = rules
    .about = How a tournament is played and scored
command-tournament_export = export
    .about = All data of a tournament as a file
command-tournament_organise = organise
    .about = Manage a tournament: players, pairings, deadlines (organisers)
argument-tournament = tournament
    .about = Which tournament (default: the one played here)
argument-tournament_name = name
    .about = What it is called
argument-format = format
    .about = Kind of file (default: JSON, which is complete)
format-json = JSON – complete, for verification
format-csv = CSV – standings and matches, for spreadsheets
format-trf = TRF – for other pairing programs (two per match)
tournament-exported = All data of **{ $name }**.

# refusals
reason-unknown_tournament = There is no such tournament.
reason-no_such_tournament = There is no such tournament on this server.
reason-no_tournament_here = There is no tournament on this server. `/tournament create` opens one.
reason-which_tournament = Several tournaments could be meant: { $names }. Name one with `tournament`.
reason-nobody_organises = Its organiser has left: only its helpers and the server’s moderators can do that.
reason-not_organiser = Only its organiser ({ $organiser }), helpers and the server’s moderators can do that.
reason-no_bots_here = Bots cannot take part.
reason-not_open_yet = Registration is not open yet.
reason-tournament_full = All { $count } places are taken, and there is no waiting list.
reason-entered_already = This player has already joined.
reason-no_check_in_now = Check-in is not open.
reason-checked_in_already = You have already checked in.
reason-no_late_entry = The tournament has started, and late entries are not possible.
reason-out_already = This player has already left the tournament.
reason-disqualified = A disqualified player cannot join again.
reason-role_needed = This tournament is for members with the role <@&{ NUMBER($role, useGrouping: 0) }>. Its organiser can still add you.
reason-matches_needed = This tournament is for players with at least { $least ->
    [one] one finished match
   *[other] { $least } finished matches
} of this game; you have { $have } so far. Its organiser can still add you.
reason-rating_needed = This tournament is for players with a rating, which comes with your first rated match. Its organiser can still add you.
reason-rating_outside = Your rating of { NUMBER($have, useGrouping: 0) } is outside this tournament’s range. Its organiser can still add you.
reason-tournament_over = This tournament is over.
reason-tournament_running = That is only possible before the first round.
reason-tournament_not_begun = That is only possible once the tournament has started.
reason-tournament_not_paused = The tournament is not paused.
reason-opened_already = Registration is open already.
reason-too_many_tournaments = You already organise { $count } tournaments that are not over. Finish, cancel or discard one first (`/tournament list`).
reason-too_many_tournaments_here = This server already has { $count } tournaments that are not over.
reason-no_next_season = There is no next season to open: the league is not over, or its next season exists already.
reason-too_many_helpers = A tournament can have at most { $most } helpers.
reason-own_entry = You cannot decide that about yourself.
reason-own_table = You play at that table, so someone else has to decide: a helper or a moderator.
reason-no_such_table = There is no such match in this tournament.
reason-which_table = They play several matches. Name another player of the same match, too.
reason-drawn_by_it = Later pairings depend on this result, so it cannot be changed.
reason-no_deadline = There is no deadline to extend.
reason-nothing_changes = Nothing to change: it is already set that way.
reason-reason_length = A reason can have at most { $most } characters.
reason-trf_of_two = TRF files are for matches of two players.
reason-name_length = A name must have 1 to { $most } characters.

# --- after the match ---

button-graph = Graph
graph-waits = 🔎 One moment, about 20 seconds …
graph-estimated = -# Turning points (win probability) and luck (draws and dice compared with their average) are estimates.
graph-change = +{ $change } %
reason-not_over = The match is not over yet.
reason-no_insight = This match could not be examined. Please try again later.

# --- coach ---
button-coach = Coach
button-coach-back = ◀ Coach
button-coach-try = Try it from here
argument-coach = coach
    .about = Show each player’s costliest decisions (finished matches)
coach-waits = 🎓 The costliest decisions are being worked out, in one to three minutes. You can leave this page and come back later.
coach-about = -# Estimates of a search. It judges each decision by what its player could know then, never by hidden cards or later luck.
coach-choose = Look at a decision …
coach-none = No costly decision found.
coach-unjudged = Made no decision that the search can judge.
coach-line = - { $moment }: { $played } → **{ $best }** (−{ $loss } %)
coach-played = Played: **{ $played }**
coach-loss = Estimated loss: { $loss } % chance of { $seats ->
    [1] more points than expected
    [2] winning
   *[other] finishing ahead of another player
}
reason-no_coaching = This match could not be examined. Please try again later.

# --- trying out ---
button-tryout = Try it out
button-tryout-again = Imagine again
tryout-head = ### 🧪 Trying out
tryout-about = -# Only you see this, and nothing of it is played in the match. All that is hidden from you is imagined: other hands, draws and dice need not be the real ones. You move for every seat.
tryout-seat = Now **{ $name }** moves.
tryout-other = Seat { $number } ({ $colour })
tryout-over = The match would be over.
reason-no_tryouts = Moves cannot be tried out in this match.
reason-no_tryout = This page has ended. *Try it out* opens a new one.

# --- puzzle of the day ---

command-puzzle = puzzle
    .about = Solve the puzzle of the day
button-solve = Solve
puzzle-title = Puzzle of the day: { $game }
puzzle-asked = You play **{ $colour }**. Which move is best?
puzzle-right = ✅ **{ $move }** is the best move.
puzzle-wrong = { $how ->
    [much] ❌ **{ $move }** is much worse than the best move.
    [little] ❌ **{ $move }** is a little worse than the best move.
   *[points] ❌ **{ $move }** is about { $points ->
        [one] one point
       *[other] { $points } points
    } worse than the best move.
}
puzzle-unseen = ❌ **{ $move }** is not among the best moves.
puzzle-uncounted = -# This answer does not count: only your first one in each game on the day itself does.
puzzle-record = Puzzles: { $right } of { $count } solved ({ $percent }%), { $streak } { $streak ->
    [one] day
   *[other] days
} in a row (longest: { $longest })
reason-no_puzzle = There is no such puzzle.
server-puzzle_channel = Puzzle of the day is posted in
server-puzzle_game = Game of the puzzle
server-puzzle-any = a different one every day
server-puzzle-gone = ⚠️ { $setting }: the chosen channel was deleted, so no puzzle is posted.
server-off = nowhere
server-menu-puzzle_channel = Channel for the puzzle of the day …

# --- public web pages ---

command-admin_web = web
    .about = Public web pages of this server: publish, choose channels, hide matches
web-title = ### Public web pages of this server
web-about = Anyone can watch matches and tournaments of a published server in a browser, without Discord. Only what is opened after that, in channels that everyone on the server can read, gets a page. Players are shown as colours unless they agree to be named (`/settings`). The host of a match can choose to have no web page.
web-off = **Nothing of this server is public.**
web-on = **Published** since { $since }: { $url }
web-channels = { $count ->
    [0] ⚠️ There is no channel that everyone can read, so nothing is shown.
    [one] One channel is public.
   *[other] { $count } channels are public.
} Age-restricted channels and the ones chosen below never are.
web-menu-channels = Channels that are never public …
web-listed = On the home page: { $value }
web-indexed = In search engines: { $value }
button-web-publish = Publish
button-web-unpublish = Unpublish
button-web-hide-match = Hide a match …
button-web-hide-tournament = Hide a tournament …
button-web-show-match = Show the match again
button-web-show-tournament = Show the tournament again
form-web-hide-match = Hide a match from the web
form-web-hide-match-label = Number of the match
form-web-hide-tournament = Hide a tournament from the web
form-web-hide-tournament-label = Number of the tournament
done-web-hide-match = Match #{ NUMBER($number, useGrouping: 0) } is hidden from the web.
done-web-show-match = Match #{ NUMBER($number, useGrouping: 0) } is no longer hidden from the web.
done-web-hide-tournament = Tournament #{ NUMBER($number, useGrouping: 0) } is hidden from the web.
done-web-show-tournament = Tournament #{ NUMBER($number, useGrouping: 0) } is no longer hidden from the web.
reason-no_web = This bot has no public web pages.
web-address = Public web pages: { $url }
web-lobby = -# 🌐 Anyone can watch this match on the web: { $url } (from its start on). Players are named there only if they agree.
web-match = -# 🌐 On the web: { $url }
web-tournament = -# 🌐 Anyone can follow this tournament on the web: { $url }. Players are named there only if they agree.
web-name-question = This has a public web page. You are shown there without your name. Would you like to be named on public web pages? You can change it at any time in `/settings`.
button-web-name = Show my name
settings-web = My name on the web: **{ $value }**
lobby-menu-web = Web page
lobby-web-yes = Public web page
lobby-web-no = No web page

# --- the web pages ---

web-skip = Skip to the content
web-home = Home
web-languages = Language
web-language-en = English
web-language-ja = 日本語
web-trail = You are here
web-unofficial = Unofficial: Longtable is not affiliated with, endorsed by or sponsored by the publishers of the games. All pictures are its own drawings.
web-privacy = Privacy policy
web-support = Help and contact
web-somebody = a user
web-colour-red = Red
web-colour-blue = Blue
web-colour-yellow = Yellow
web-colour-green = Green
web-colour-black = Black
web-colour-purple = Purple
web-colour-white = White
web-home-lead = Heavy board games on Discord, a turn at a time. Here you can look on.
web-home-boards = On the boards now
web-home-servers = Servers
web-home-no-servers = No server is listed here yet.
web-home-games = Games
web-running = { $count ->
    [0] no match under way
    [one] { $count } match under way
   *[other] { $count } matches under way
  }
web-games = Games
web-all-games = All games
web-to-move = to move
web-resigned = resigned
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-ended = Ended:
web-changed = Last move:
web-server-lead = Matches of { $server }, played on Discord.
web-server-running = Under way
web-server-ended = Results
web-server-none-running = No match is under way.
web-server-none-ended = No match has ended yet.
web-server-all = All matches
web-server-matches = Matches
web-server-matches-of = Matches of { $server }
web-server-list = The newest first
web-server-none = There are no matches here.
web-older = Older matches
web-open-discord = Open in Discord
web-full-picture = The board at full size
web-players = Players
web-player-count = Players
web-player = Player
web-rank = Place
web-points-head = Points
web-newest = Newest turns
web-areas = Parts of the board, enlarged
web-facts = This match
web-begun = Opened
web-over = Ended
web-pace = Time control
web-option = Options
web-no-turns = Nothing has happened yet.
web-more = More about this match
web-log = All turns
web-log-of = All turns of { $match }
web-text = The position in words
web-text-of = { $match } in words
web-sources = Where the points come from
web-source = Source
web-turn = Turn { NUMBER($number, useGrouping: 0) }
web-event = Event
web-as-of = As of turn { NUMBER($turn, useGrouping: 0) }: { $status }
web-pages = Pages
web-page-of = Page { $page } of { $pages }
web-earlier-turns = Earlier turns
web-later-turns = Later turns
web-title-400 = This address cannot be right
web-title-404 = Page not found
web-title-405 = Pages can only be read
web-title-414 = This address is too long
web-title-421 = Wrong address
web-title-429 = Slow down, please
web-title-500 = Something went wrong
web-title-503 = Back in a moment
web-title-200 = This cannot be shown
web-error-400 = The value of **{ $name }** in the address cannot be right.
web-error-404 = There is no page at this address, or it is not public.
web-error-405 = These pages can only be read.
web-error-414 = No page has such a long address.
web-error-421 = This server has no pages at the address you used.
web-error-429 = Too many pages at once from your connection. Please wait a little.
web-error-500 = That did not work. If it happens again, please tell the operator of this bot the number `{ $id }`.
web-error-503 = There is too much to do at the moment. Please try again in a few seconds.

# --- the web pages: feeds, calendars, frames ---

web-feed-server = { $server } on Longtable
web-feed-opens = New tournament: { $name }
web-feed-begins = { $name } has begun
web-feed-finishes = { $name } is over
web-feed-cancels = { $name } was cancelled
web-feed-part = { $name }: { $part } has begun
web-feed-match = { $game }, match #{ NUMBER($match, useGrouping: 0) } has ended
web-feed-points = { $name } { $points }
web-calendar = Calendar
web-feed = Feed
web-tournament-files = Calendar, feed and files
web-calendar-opens = { $name }: registration opens
web-calendar-starts = { $name }: start
web-calendar-round = { $name }: { $round }
web-file = Match file
web-file-about = The file has every row of the log and no names. Anyone can check that nothing was changed, and that the shuffles follow from the commitment.
web-file-check = To check it with the program of this bot:

# --- the web pages: tournaments ---

web-entrant = player { NUMBER($number, useGrouping: 0) }
web-match-tournament = The tournament
web-tournaments = Tournaments
web-tournaments-past = Past tournaments
web-tournament-pages = Pages of this tournament
web-tournament-overview = Overview
web-tournament-stages = Rounds and tables
web-tournament-rounds = Rounds
web-tournament-charts = Brackets and cross tables
web-tournament-unnamed = { $count ->
    [one] 1 player is not named here.
   *[other] { $count } players are not named here.
}
web-tournament-waiting = { $count ->
    [one] 1 player is on the waiting list.
   *[other] { $count } players are on the waiting list.
}
web-tournament-role = Only members with a certain role on the server may join.
web-tournament-later = This part of the tournament has not begun, or does not exist. The newest is:
web-tournament-tables = Tables
web-tournament-table = Table { $number }
web-tournament-open = not finished
web-tournament-scored = { $first } to { $second } points
web-tournament-changed = changed by the organisers
web-tournament-why = Why this table?
web-tournament-standings-after = Standings after { $round }
web-tournament-reached = Round reached
web-tournament-played = Played
web-tournament-on = advances
web-tournament-gone = left
web-tournament-nobody = There is nothing to see here yet.
web-tournament-better = Better places
web-tournament-further = Further places
web-tournament-cross-players = Points against each opponent. The columns are their places; ½ is a draw.
web-tournament-cross-rounds = A number is the place of the opponent: + won, = drawn, − lost, none while they play. 1., 2. are places at larger tables; a single + is a bye.
web-tournament-bracket-winners = Winners’ bracket
web-tournament-bracket-losers = Losers’ bracket
web-tournament-bracket-final = Final
web-tournament-final = Final
web-tournament-semifinals = Semi-finals
web-tournament-quarterfinals = Quarter-finals
web-tournament-unknown = to be decided
web-tournament-rank = { $rank }.

# --- the web pages: replays ---

web-replay = Replay
web-replay-of = Replay of { $match }
web-replay-steps = Steps of the replay
web-replay-turns = Turns
web-replay-moves = Moves
web-replay-unit = Unit of the slider
web-replay-first = The beginning
web-replay-last = The newest move
web-replay-turn-back = Previous turn
web-replay-turn-on = Next turn
web-replay-move-back = Previous move
web-replay-move-on = Next move
web-replay-slider = Place in the match
web-replay-turn = Turn { $turn } of { $turns }
web-replay-move = Move { $move } of { $moves }
web-replay-play = Play
web-replay-pause = Pause
web-replay-told = In this turn
web-replay-nothing = Nothing happened here.
web-replay-turn-of = this turn
web-replay-closed = Only its players may replay this match while it is under way. The replay opens when the match has ended.
web-replay-back = To the board

# --- the web pages: results, people, games ---

web-result = More about the result
web-ratings = New ratings
web-rating = Rating
web-rating-change = Change
web-achievements = Achievements
web-graph = Points, turn by turn
web-best = { $game }: leaderboard
web-best-of = { $game }: leaderboard of { $server }
web-best-lead = Rated matches, by the people who have finished one on this server. Only those who have agreed are named.
web-best-ranked = Ranking: { $season }
web-best-table = Table of the ranking
web-best-gap = { $count ->
    [one] Place { $first } is not named here.
   *[other] Places { $first } to { $last } are not named here.
}
web-best-order = Ordered by rating minus ±: the more someone plays, the smaller the ±.
web-best-none = No player has an established rating here yet.
web-seasons = Seasons
web-provisional = Provisional ratings
web-provisional-table = Table of the provisional ratings
web-provisional-tag = provisional
web-provisional-about = Fewer than { $least } rated matches, so without a place.
web-provisional-unnamed = { $count ->
    [one] 1 more person is not named here.
   *[other] { $count } more people are not named here.
}
web-leaderboard = Leaderboard
web-leaderboards = Leaderboards
web-profile-on = A player of { $server }
web-profile-lead = Shown because this player has agreed to be named on the web.
web-profile-matches = Matches
web-profile-alone = { $count ->
    [one] and 1 against robots or alone
   *[other] and { $count } against robots or alone
}
web-profile-won = Won
web-profile-points = median { $middle }, best { $best }
web-profile-history = Rating over time
web-profile-table = Rating after each match
web-profile-table-of = { $game }: rating after each match
web-profile-earlier = { $count ->
    [one] 1 earlier match is left out.
   *[other] { $count } earlier matches are left out.
}
web-profile-places = Places
web-profile-places-of = { $game }: places by number of players
web-profile-met = Often met here
web-profile-versus = { $count ->
    [one] 1 match
   *[other] { $count } matches
}, ahead in { $ahead }, behind in { $behind }
web-profile-achievements = Achievements: { $count } of { $possible }
web-profile-no-achievements = None yet.
web-profile-trophies = Tournaments
web-day = Day
web-match-head = Match
web-match-number = #{ NUMBER($match, useGrouping: 0) }
web-place = Place { $place }
web-contents = On this page
web-game-rules = Rules in brief
web-game-example = An example match
web-game-topics = Look it up
web-game-topics-all = { $count ->
    [one] 1 entry
   *[other] All { $count } entries
}
web-game-statistics = Statistics
web-game-counted = { $count ->
    [one] 1 finished public match.
   *[other] The newest { $count } finished public matches.
}
web-game-by-size = By number of players
web-game-winners = Points of winners
web-game-turns = Turns each
web-game-lasted = Length
web-game-medians = Points: the middle half of all players. Winners, turns and length: medians.
web-game-by-seat = Victories by seat
web-game-size = { $seats } players
web-game-seat = Seat { $seat }
web-game-mean = On average
web-game-mean-winners = Winners
web-game-no-matches = No public match is finished yet.
