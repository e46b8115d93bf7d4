"""One stored custom id of every kind of component and modal, with the parts in it."""

from __future__ import annotations

from typing import NamedTuple


class Stored(NamedTuple):
    """The kind of component or the modal a stored id belongs to, and the parts in the id."""

    kind: str
    parts: dict[str, object]


def of(kind: str, **parts: object) -> Stored:
    return Stored(kind, parts)


MATCHES = {
    "mv:12:3.456:place.1.-2.0~pawn": of(
        "MoveButton", match_id=12, seat=3, clock=456, code="place.1.-2.0~pawn"
    ),
    "mv:12:3.456:-": of("MoveButton", match_id=12, seat=3, clock=456, code="-"),
    "mv:12:3.456:*0": of("MoveMenu", match_id=12, seat=3, clock=456, page=0),
    "choice:12:3.456:-": of("StepBackButton", match_id=12, seat=3, clock=456, code="-"),
    "choose:12": of("ChooseButton", match_id=12),
    "brief:12": of("BriefButton", match_id=12),
    "undo:12:3.456": of("UndoButton", match_id=12, seat=3, clock=456),
    "order:12": of("OrderButton", match_id=12),
    "order:12::0": of("OrderMenu", match_id=12, name="", page=0),
    "order:12:draft_card:1": of("OrderMenu", match_id=12, name="draft_card", page=1),
    "stops:12:draft_card": of("StopMenu", match_id=12, name="draft_card"),
    "take:12:3": of("TakeButton", match_id=12, seat=3),
    "back:12": of("BackButton", match_id=12),
    "vote:12:3:stand_in": of("VoteButton", match_id=12, seat=3, choice="stand_in"),
    "ballot:12:3": of("CallVoteButton", match_id=12, seat=3),
    "consent:12:345:yes": of("ConsentButton", match_id=12, seq=345, answer="yes"),
    "resign:12": of("ResignButton", match_id=12),
    "agree-end:12:draw": of("EndButton", match_id=12, how="draw"),
    "lend:12": of("LendMenu", match_id=12),
    "lend:12:greedy": of("LendButton", match_id=12, robot="greedy"),
    "tools:12:pause": of("HostButton", match_id=12, what="pause"),
    "tools:12:rewind": of("HostMenu", match_id=12, what="rewind"),
    "tools:12:3": of("SeatMenu", match_id=12, seat=3),
    "tools:12:3:greedy": of("SeatButton", match_id=12, seat=3, by="greedy"),
    "host:12:close": of("CloseButton", match_id=12),
    "host:12:resume": of("ResumeButton", match_id=12),
    "host:12:rewind:7.345": of("RewindButton", match_id=12, back=7, seen=345),
    "lobby:12:join": of("LobbyButton", match_id=12, action="join"),
    "lobby:12:autostart": of("LobbyMenu", match_id=12, option="autostart"),
    "lobby:12:web": of("LobbyMenu", match_id=12, option="web"),
    "lobby:12:tryouts": of("LobbyMenu", match_id=12, option="tryouts"),
    "lobby:12:replay": of("LobbyMenu", match_id=12, option="replay"),
    "lobby:12:option.expansion": of("LobbyMenu", match_id=12, option="option.expansion"),
    "robot:12:+greedy": of("RobotButton", match_id=12, what="+greedy"),
    "invite:12": of("InviteMenu", match_id=12),
    "inviteto:81384788765712384": of("InviteToMenu", user="81384788765712384"),
    "rematch:12": of("RematchButton", match_id=12),
    "fair:12": of("FairnessButton", match_id=12),
    "film:12:345": of("AnimationButton", match_id=12, since=345),
    "analyse:12:345": of("AnalyseButton", match_id=12, seq=345),
    "puzzle:carcassonne:20420": of("PuzzleButton", game="carcassonne", day=20420),
    "puzzle:carcassonne:20420:place.1.-2.0": of(
        "PuzzleMoveButton", game="carcassonne", day=20420, code="place.1.-2.0"
    ),
    "puzzle:carcassonne:20420:*1": of("PuzzleMenu", game="carcassonne", day=20420, page=1),
    "graph:12": of("GraphButton", match_id=12),
    "coach:12": of("CoachButton", match_id=12),
    "coach:12:at": of("CoachMenu", match_id=12),
    "coachtext:12:345": of("CoachTextButton", match_id=12, seq=345),
    "replay:12:back:345.300": of("ReplayButton", match_id=12, way="back", seq=345, since=300),
    "since:12": of("SinceButton", match_id=12),
    "replay:12:to:300": of("ReplayMenu", match_id=12, since=300),
    "log:12:345": of("LogButton", match_id=12, seq=345),
    "word:12": of("WordButton", match_id=12),
    "watch:12:turns": of("WatchButton", match_id=12, what="turns"),
    "watches:0": of("WatchMenu", page=0),
    "runolder:7": of("OlderFilterMenu", before=7),
    "running:7": of("OlderRunningButton", before=7),
    "playedby:81384788765712384:7": of("OlderPlayedButton", user="81384788765712384", before=7),
    "running": of("RunningButton"),
    "runfilter:0": of("RunningFilterMenu", page=0),
    "ownlist": of("OwnListButton"),
    "playedby:81384788765712384": of("PlayerMatchesButton", user="81384788765712384"),
    "more:12": of("MoreButton", match_id=12),
    "matches:0": of("MatchMenu", page=0),
    "look:12:board": of("LookButton", match_id=12, what="board"),
    "show:12:tiles": of("ShowButton", match_id=12, name="tiles"),
    "zoom:12": of("ZoomMenu", match_id=12),
    "topic:12:1": of("TopicMenu", match_id=12, page=1),
    "tips:12:place.1": of("TipsButton", match_id=12, code="place.1"),
    "tryout:12": of("TryOutButton", match_id=12),
    "try:12:3.456:place.1.-2.0~pawn": of(
        "TryMoveButton", match_id=12, seat=3, clock=456, code="place.1.-2.0~pawn"
    ),
    "try:12:3.456:*0": of("TryMoveMenu", match_id=12, seat=3, clock=456, page=0),
    "trychoice:12:3.456:-": of("TryBackButton", match_id=12, seat=3, clock=456, code="-"),
    "tryundo:12:456": of("TryUndoButton", match_id=12, clock=456),
    "tryseat:12:3": of("TrySeatButton", match_id=12, seat=3),
    "hint:12": of("HintButton", match_id=12),
    "lesson:rivals": of("LessonButton", game="rivals"),
    "lesson:rivals:try:4:build.basic:abbey": of(
        "LessonMoveButton", game="rivals", step=4, code="build.basic:abbey"
    ),
    "lesson:rivals:try:4:*0": of("LessonMoveMenu", game="rivals", step=4, page=0),
    "lesson:rivals:on:4": of("LessonStepButton", game="rivals", way="on", step=4),
}
PEOPLE = {
    "help:robot": of("HelpButton", what="robot"),
    "help:robot:game": of("HelpMenu", what="robot"),
    "help:robot:karvi:hard": of("OpponentButton", game="karvi", level="hard"),
    "find": of("FindButton"),
    "filter:0": of("FilterMenu", page=0),
    "seek:go:rivals:234:fn": of("SeekButton", what="go", game="rivals", sizes="234", paces="fn"),
    "seek:go:rivals:234:fnc": of("SeekButton", what="go", game="rivals", sizes="234", paces="fnc"),
    "seeks:sizes:rivals:234:fn": of(
        "SeekMenu", what="sizes", game="rivals", sizes="234", paces="fn"
    ),
    "setting:ping:0": of("SettingMenu", name="ping", page=0),
    "setting:confirm:yes": of("SettingButton", name="confirm", value="yes"),
    "gameprefs:0": of("GamePrefsMenu", page=0),
    "prefs:rivals": of("PrefsButton", game="rivals"),
    "pref:rivals:keep_order": of("PrefMenu", game="rivals", name="keep_order"),
    "pref:rivals:keep_order:True": of("PrefButton", game="rivals", name="keep_order", value="True"),
    "profile:81384788765712384": of("ProfileMenu", user="81384788765712384"),
    "profile:81384788765712384:rivals": of(
        "ProfileButton", user="81384788765712384", game="rivals"
    ),
    "achieved:81384788765712384:rivals": of(
        "AchievementsButton", user="81384788765712384", game="rivals"
    ),
    "ranks:rivals:2026-3:here": of("RanksButton", game="rivals", season="2026-3", scope="here"),
    "ranks:rivals:here": of("RanksMenu", game="rivals", scope="here"),
    "stats:rivals:everywhere": of("StatisticsButton", game="rivals", scope="everywhere"),
    "privacy:delete": of("DeleteDataButton"),
    "server:tournament_openers": of("ServerMenu", name="tournament_openers"),
    "server:puzzle_game": of("ServerMenu", name="puzzle_game"),
    "server-channel:home": of("ServerChannelMenu", name="home"),
    "server-channel:puzzle_channel": of("ServerChannelMenu", name="puzzle_channel"),
    "server-roles": of("ServerRolesMenu"),
    "web:publish": of("WebButton", action="publish"),
    "web:unindexed": of("WebButton", action="unindexed"),
    "web-hide:match": of("WebHideButton", what="match"),
    "web-show:match:12": of("WebShowButton", what="match", number=12),
    "web-channels": of("WebChannelsMenu"),
}
TOURNAMENTS = {
    "tournament:8:check_in": of("EntryButton", tournament_id=8, action="check_in"),
    "tournament:8:show:bracket": of("ShowTournamentButton", tournament_id=8, what="bracket"),
    "tournament:8:places:1.2.30": of("PlacesButton", tournament_id=8, stage=1, round=2, since=30),
    "tournament:8:why:0": of("RoundMenu", tournament_id=8, what="why", page=0),
    "tournament-set:8:entry": of("PageButton", tournament_id=8, what="entry"),
    "tournament-set:8:open": of("OpenButton", tournament_id=8),
    "tournament-set:8:rename": of("RenameButton", tournament_id=8),
    "tournament-set:8:rounds:first_move": of(
        "SetMenu", tournament_id=8, what="rounds", name="first_move"
    ),
    "tournament-set:8:role": of("EntryRoleMenu", tournament_id=8),
    "tournament-run:8": of("OrganiseMenu", tournament_id=8),
    "tournament-run:8:season": of("RunButton", tournament_id=8, action="season"),
}
COMPONENTS = {**MATCHES, **PEOPLE, **TOURNAMENTS}
MODALS = {
    "word:12": of("WordModal", match_id=12),
    "web-hide:tournament": of("WebHideModal", what="tournament"),
    "cupform:8:disqualify": of("OrganiseModal", tournament_id=8, what="disqualify"),
    "cupform:8:rename": of("RenameModal", tournament_id=8),
}
