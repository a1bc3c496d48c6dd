import API
import Club
import Rules

/// Players who count as here where that matters, in rounds with a clock and in the pool: pure bookkeeping.
struct PresenceTracker: Sendable {
  /// The last sign of life of those who count as here.
  var signs: [PlayerID: Instant] = [:]
  /// The matches whose clocks run, with those of their two who are away.
  private var rounds: [MatchID: (players: Players, away: Seats)] = [:]

  /// A match is in this state now.
  mutating func note(_ record: MatchRecord) {
    let match = record.match
    rounds[record.id] = match.deadline == nil ? nil : (match.players, match.away)
  }

  /// A match is there no more.
  mutating func forget(_ match: MatchID) {
    rounds[match] = nil
  }

  /// A player has done something in a match, whatever came of it. Where its clock runs, both count as here
  /// from now on; elsewhere it is a sign of life of somebody who counts.
  ///
  /// - Returns: Those of whom that is new.
  mutating func noteAct(
    of player: PlayerID, in match: MatchID, at now: Instant
  ) -> [PlayerID] {
    guard let (players, away) = rounds[match], let seat = players.seat(of: player) else {
      if signs[player] != nil { signs[player] = now }
      return []
    }
    var new: [PlayerID] = []
    if signs.updateValue(now, forKey: player) == nil { new.append(player) }
    let opponent = players[seat.other]
    if !away.contains(Seats(seat.other)), signs[opponent] == nil {
      signs[opponent] = now
      new.append(opponent)
    }
    return new
  }
}

extension OnlineMatch {
  /// The players who are away from the open live round.
  var playersAway: [PlayerID] {
    guard deadline != nil else { return [] }
    return [Seat.first, .second].filter { away.contains(Seats($0)) }.map { players[$0] }
  }

  /// The seats of those who are away from the open live round.
  fileprivate var away: Seats {
    var away: Seats = []
    if first.awaySince != nil { away.insert(Seats(.first)) }
    if second.awaySince != nil { away.insert(Seats(.second)) }
    return away
  }
}
