package import API
import Database

/// What a player has told the host of another.
package struct Report: Sendable {
  /// Counts up.
  package let number: Int
  /// Nil for somebody who is gone since, as of everybody here.
  let reporter: PlayerID?
  package let reported: PlayerID?
  /// What the reported was called then.
  let name: PlayerName
  package let reason: ReportRequest.Reason
  package let note: String
  package let match: MatchID?
  /// In which something was said that is reported.
  package let room: RoomID?
  package let createdAt: Instant
  let closing: Closing?

  struct Closing: Equatable, Sendable {
    let at: Instant
    /// In the host's words.
    let outcome: String
  }
}

/// Why a report is refused.
package enum ReportRefusal: Error, Equatable {
  case unknownPlayer
  case unknownMatch
  case yourself
  case noteTooLong
  /// There were too many lately; the next may come after this time.
  case tooMany(Duration)
}

extension ReportRequest.Reason: NumberedColumn {
  package static let numbers: KeyValuePairs<ReportRequest.Reason, Int> = [
    .name: 1, .photo: 2, .cheating: 3, .harassment: 4, .spam: 5, .other: 6,
  ]
}
