package import API

/// The reason why the service can't do what a player asks of a match, besides what the match itself
/// refuses.
package enum MatchRefusal: Error, Equatable, Sendable {
  case unknownMatch
  /// The match was joined to another: its rounds are those of another.
  case joined(into: MatchID)
  /// The player is in the live round of this match.
  case finishYourRoundFirst(MatchID)
  /// The opponent is in another live round.
  case opponentIsPlaying
  /// The player has blocked the opponent, and can't ask them for anything.
  case youBlocked
  /// The row changed between reading and writing; the transaction may be tried again.
  case changedMeanwhile
}

/// The outcome of a command.
package enum CommandOutcome: Equatable, Sendable {
  case accepted(MatchRecord)
  /// The refusal, with the state as it is now.
  case refused(OnlineRefusal, MatchRecord)

  package var record: MatchRecord {
    switch self {
    case .accepted(let record), .refused(_, let record): record
    }
  }
}
