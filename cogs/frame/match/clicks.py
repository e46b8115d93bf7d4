"""What a click on each button and menu does: the one table between the pages and the wishes.

Their ids stand on messages that were posted long ago: they stay as they are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from cogs.frame.match.buttons.board import (
    BackButton,
    BriefButton,
    ChooseButton,
    CloseButton,
    ConsentButton,
    MoveButton,
    MoveMenu,
    OrderButton,
    OrderMenu,
    ResumeButton,
    RewindButton,
    StepBackButton,
    StopMenu,
    TakeButton,
    UndoButton,
    VoteButton,
)
from cogs.frame.match.buttons.end import (
    AnalyseButton,
    AnimationButton,
    FairnessButton,
    GraphButton,
    RematchButton,
    ReplayButton,
    ReplayMenu,
)
from cogs.frame.match.buttons.learning import HintButton, LessonButton, LessonStepButton, TipsButton
from cogs.frame.match.buttons.lobby import (
    InviteMenu,
    LobbyButton,
    LobbyMenu,
    RobotButton,
    WordButton,
)
from cogs.frame.match.buttons.more import (
    CallVoteButton,
    LogButton,
    LookButton,
    MatchMenu,
    MoreButton,
    ResignButton,
    ShowButton,
    TopicMenu,
    ZoomMenu,
)
from cogs.frame.match.buttons.seeking import FilterMenu, FindButton, SeekButton, SeekMenu
from cogs.frame.match.buttons.settings import (
    PrefButton,
    PrefMenu,
    PrefsButton,
    SettingButton,
    SettingMenu,
)
from cogs.frame.match.handlers.analysing import Analyses
from cogs.frame.match.handlers.fairness import Proofs
from cogs.frame.match.handlers.graphing import Graphs
from cogs.frame.match.handlers.hosting import Hosting
from cogs.frame.match.handlers.joining import Lobby
from cogs.frame.match.handlers.learning import Learning
from cogs.frame.match.handlers.logs import Logs
from cogs.frame.match.handlers.more import More
from cogs.frame.match.handlers.plans import Plans
from cogs.frame.match.handlers.rematching import Rematches
from cogs.frame.match.handlers.replaying import Replays
from cogs.frame.match.handlers.seeking import Seeking
from cogs.frame.match.handlers.settings import Settings
from cogs.frame.match.handlers.turns import Turns

Do = Callable[..., Awaitable[None]]
"""Gets the interaction, and by their names the parts of the id and what is chosen."""


def clicks(
    turns: Turns,
    plans: Plans,
    hosting: Hosting,
    lobby: Lobby,
    analyses: Analyses,
    replays: Replays,
    proofs: Proofs,
    more: More,
    rematches: Rematches,
    logs: Logs,
    settings: Settings,
    learning: Learning,
    seeking: Seeking,
    graphs: Graphs,
) -> Mapping[Any, Do]:
    """Return what is done for each kind of button and menu."""
    return {
        MoveButton: turns.choose,
        MoveMenu: turns.choose,
        StepBackButton: turns.step_back,
        ChooseButton: turns.offer,
        BriefButton: turns.brief,
        UndoButton: turns.undo_clicked,
        ConsentButton: turns.consent,
        ResignButton: turns.resign,
        OrderButton: plans.show,
        OrderMenu: plans.pick,
        StopMenu: plans.stop_if,
        TakeButton: hosting.take,
        BackButton: hosting.come_back,
        VoteButton: hosting.vote,
        CloseButton: hosting.close,
        RewindButton: hosting.rewind,
        ResumeButton: hosting.resume_clicked,
        LobbyButton: lobby.pressed,
        LobbyMenu: lobby.change,
        RobotButton: lobby.robot,
        InviteMenu: lobby.invite_picked,
        WordButton: lobby.ask_word,
        AnalyseButton: analyses.at,
        ReplayButton: replays.step,
        ReplayMenu: replays.jump,
        AnimationButton: replays.animate,
        FairnessButton: proofs.show,
        GraphButton: graphs.show,
        MoreButton: more.open,
        MatchMenu: more.open,
        LookButton: more.look,
        ShowButton: more.show,
        ZoomMenu: more.zoom,
        TopicMenu: more.explain,
        CallVoteButton: more.call_vote,
        RematchButton: rematches.play,
        LogButton: logs.show,
        SettingMenu: settings.pick,
        SettingButton: settings.pick,
        PrefsButton: settings.prefs,
        PrefMenu: settings.pick_pref,
        PrefButton: settings.pick_pref,
        HintButton: learning.hint,
        LessonButton: learning.open,
        LessonStepButton: learning.turn,
        TipsButton: learning.no_more,
        FindButton: seeking.open,
        SeekButton: seeking.press,
        SeekMenu: seeking.pick,
        FilterMenu: seeking.filter,
    }
