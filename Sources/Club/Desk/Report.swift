package import API
import Database

/// A player's report of another to the host.
package struct Report: Sendable {
  /// Counts up.
  package let number: Int
  /// Nil for somebody who is gone since, as of everybody here.
  let reporter: PlayerID?
  package let reported: PlayerID?
  /// The name of the reported player at that time.
  let name: PlayerName
  /// The line about themselves at that time; empty for none.
  let about: String
  package let reason: ReportRequest.Reason
  package let note: String
  package let match: MatchID?
  /// The room in which something was said that is reported.
  package let room: RoomID?
  /// The rating that is reported; nil when it isn't about one.
  package let rating: ReportedRating?
  package let createdAt: Instant
  let closing: Closing?

  struct Closing: Equatable, Sendable {
    let at: Instant
    /// The outcome in words.
    let outcome: String
    /// The decision; nil where a host closed it in words alone.
    var act: ReportDecision.Act?
    /// The text that was taken away, to be put back; nil for what can't be.
    var removed: String?
    /// The name that was given in the place of the one that is reported.
    var givenName: PlayerName?
  }
}

/// A rating as it was when it was reported.
package struct ReportedRating: Equatable, Sendable {
  /// Nil for a game that is gone since.
  package let game: GameID?
  let stars: Int
  let line: String
}

/// The reason why a report is refused.
package enum ReportRefusal: Error, Equatable {
  case unknownPlayer
  case unknownMatch
  case unknownRating
  /// There is no such report, or it is closed.
  case unknownReport
  /// Nothing of what is reported is there any more.
  case nothingLeft
  /// The decision can't be taken back any more.
  case notUndoable
  case yourself
  case noteTooLong
  /// Reports were too many lately; the next may come after this time.
  case tooMany(Duration)
}

extension ReportRequest.Reason: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .name: 1
    case .photo: 2
    case .cheating: 3
    case .harassment: 4
    case .spam: 5
    case .other: 6
    }
  }
}
