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
  package let reason: ReportRequest.Reason
  package let note: String
  package let match: MatchID?
  /// The room in which something was said that is reported.
  package let room: RoomID?
  package let createdAt: Instant
  let closing: Closing?

  struct Closing: Equatable, Sendable {
    let at: Instant
    /// The outcome in the host's words.
    let outcome: String
  }
}

/// The reason why a report is refused.
package enum ReportRefusal: Error, Equatable {
  case unknownPlayer
  case unknownMatch
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
