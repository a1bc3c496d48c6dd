package import API
package import Rules

/// A match against somebody elsewhere, as one of the two sees it. Pure: snapshots go in; words and
/// commands come out.
package struct Duel: Equatable, Sendable {
  package private(set) var snapshot: MatchSnapshot
  package private(set) var round: Round
  /// The seat of the person at this terminal.
  package let seat: Seat
  package var opponentName: String

  /// Nil for a match that the player has no seat in, or that this version can't show.
  package init?(_ snapshot: MatchSnapshot, seenBy me: PlayerID, opponentName: String) {
    guard snapshot.hasTwoOfEach, let place = snapshot.players.firstIndex(of: me),
      let round = Round(snapshot)
    else { return nil }
    self.snapshot = snapshot
    self.round = round
    self.opponentName = opponentName
    seat = place == 0 ? .first : .second
  }

  var opponent: PlayerID { snapshot.players[seat.other.index] }

  package var isOpen: Bool { snapshot.round.ending == nil }
  package var isMyTurn: Bool { snapshot.round.turn == seat }

  /// The seat that has this mark in this round.
  func seat(of mark: Mark) -> Seat { mark == .x ? snapshot.round.x : snapshot.round.x.other }

  func mark(of seat: Seat) -> Mark { snapshot.round.x == seat ? .x : .o }

  /// The instant since which a player is away from the open live round; nil for one who is here.
  func away(_ seat: Seat) -> Instant? { snapshot.away[seat.index] }

  /// Takes a newer snapshot over; any other changes nothing.
  ///
  /// - Returns: What has happened in between.
  package mutating func take(_ next: MatchSnapshot) -> DuelNews {
    guard next.id == snapshot.id, next.version > snapshot.version, next.hasTwoOfEach,
      let round = Round(next)
    else { return DuelNews() }
    let before = self
    snapshot = next
    self.round = round
    return news(since: before)
  }
}

extension MatchSnapshot {
  fileprivate var hasTwoOfEach: Bool {
    [players.count, score.wins.count, wishes.count, away.count, claimFrom.count]
      .allSatisfy { $0 == 2 }
  }
}

extension Seat {
  /// The place in the pairs of a snapshot.
  var index: Int { self == .first ? 0 : 1 }
}

extension Round {
  /// The round of a snapshot, nil when it can't be one.
  fileprivate init?(_ snapshot: MatchSnapshot) {
    guard let round = try? Round(text: Array("\(snapshot.ruleset):\(snapshot.round.moves)".utf8))
    else { return nil }
    self = round
  }
}
