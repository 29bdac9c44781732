"""All commands of a tournament."""

from domain.tournament.commands.docket import (
    AssignCase,
    CallArbiter,
    CloseCase,
    DeclareConflict,
    GiveBackCase,
    ReportCase,
    TakeCase,
    WriteNote,
)
from domain.tournament.commands.entries import (
    CorrectEntrant,
    Enter,
    EnterList,
    Readmit,
    RequestBye,
    SayHere,
    Substitute,
    Withdraw,
)
from domain.tournament.commands.life import (
    AmendStandings,
    AppointArbiter,
    AppointDirector,
    AutoFinish,
    ChangeSettings,
    DismissArbiter,
    DismissDirector,
    Draft,
    Finish,
    ForgetTexts,
    OpenEntries,
    Start,
    Void,
)
from domain.tournament.commands.results import (
    AdjustScore,
    ConfirmResult,
    EnterResult,
    GroupBoard,
    LiftAdjustment,
    LiftForfeit,
    OpenBoard,
    Penalize,
    RecordForfeit,
    ReportResult,
)
from domain.tournament.commands.rounds import (
    BeginRound,
    DrawRound,
    EndRound,
    ExpireRound,
    ExtendRound,
    HoldRound,
    LetTimeStand,
    PauseRound,
    PublishRound,
    ReleaseRound,
    ReportTables,
    ResumeRound,
    SetPairings,
)

LifeCommand = (
    Draft
    | ChangeSettings
    | OpenEntries
    | AppointArbiter
    | DismissArbiter
    | AppointDirector
    | DismissDirector
    | Start
    | Finish
    | AutoFinish
    | AmendStandings
    | Void
    | ForgetTexts
)
EntryCommand = Enter | EnterList | CorrectEntrant | Withdraw | Readmit | Substitute | RequestBye | SayHere
RoundCommand = (
    DrawRound
    | SetPairings
    | PublishRound
    | BeginRound
    | EndRound
    | ExtendRound
    | PauseRound
    | ResumeRound
    | HoldRound
    | ReleaseRound
    | ExpireRound
    | LetTimeStand
    | ReportTables
)
DocketCommand = (
    ReportCase | TakeCase | GiveBackCase | AssignCase | CallArbiter | CloseCase | DeclareConflict | WriteNote
)
ResultCommand = (
    ReportResult
    | EnterResult
    | ConfirmResult
    | OpenBoard
    | GroupBoard
    | RecordForfeit
    | LiftForfeit
    | AdjustScore
    | LiftAdjustment
    | Penalize
)
AnyCommand = LifeCommand | EntryCommand | RoundCommand | ResultCommand | DocketCommand
