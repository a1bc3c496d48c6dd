package import API
package import Rules

/// The effect of time on a match. Nothing here waits: an instant is compared with what lies in the
/// state, so it may come from anywhere and any number of times.
extension OnlineMatch {
  /// A relaxed round can be claimed after this long without a move.
  package static let claimWithoutMove = Duration.seconds(3 * 24 * 60 * 60)
  /// The absence of the opponent after which a live round can be claimed.
  package static let claimWhenAway = Duration.seconds(20)
  /// The time that a start of the server waits for a player to return before the clock runs.
  package static let returnAfterStart = Duration.seconds(30)

  /// The instant at which the open live round lapses, nil without a clock.
  package var deadline: Instant? {
    isOpen && pace.isLive ? turnSince + .seconds(pace.seconds) : nil
  }

  /// Ends the round if its clock has run out: lost, or void before the second ply.
  package mutating func lapse(at instant: Instant) -> [OnlineEffect] {
    guard let deadline, deadline <= instant, let loser = turn else { return [] }
    var next = self
    let isVoid = round.moves.count < 2
    var effects = next.end(isVoid ? .void : .lapse(of: loser), at: deadline)
    if isVoid || self[loser].awaySince != nil { effects.append(.abandoned(players[loser])) }
    change(to: next)
    return effects
  }

  /// The server has started: who is on turn gets the full time again, from coming back or after
  /// `returnAfterStart`, and away counts from there too. Wishes in a live match lapse, because everybody left.
  package mutating func restart(at instant: Instant) {
    guard pace.isLive else { return }
    var next = self
    next.first.wishesRematch = false
    next.second.wishesRematch = false
    if isOpen {
      next.turnSince = instant + Self.returnAfterStart
      next.first.awaySince = next.turnSince
      next.second.awaySince = next.turnSince
    }
    change(to: next)
  }

  mutating func claim(
    round number: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    if number == roundNumber, ending == .claim(by: seat) { return [] }
    try requireOpen(number)
    guard let possible = claimFrom(seat) else {
      throw pace.isLive ? .opponentIsHere : .yourTurn
    }
    guard instant >= possible else { throw .tooEarlyToClaim(until: possible) }
    let effects = end(.claim(by: seat), at: instant)
    return pace.isLive ? effects + [.abandoned(players[seat.other])] : effects
  }

  /// The instant from which a player may claim the open round; nil while nothing lets them.
  package func claimFrom(_ seat: Seat) -> Instant? {
    guard isOpen else { return nil }
    if pace.isLive { return self[seat.other].awaySince.map { $0 + Self.claimWhenAway } }
    return turn == seat ? nil : turnSince + Self.claimWithoutMove
  }

  /// Notes that a player left. In a relaxed match coming and going changes nothing.
  mutating func leave(_ seat: Seat, at instant: Instant) {
    guard pace.isLive else { return }
    if isOpen {
      self[seat].awaySince = self[seat].awaySince ?? instant
    } else {
      self[seat].wishesRematch = false
    }
  }

  mutating func arrive(_ seat: Seat, at instant: Instant) {
    // Word of it that is older than the other's move, as from another node, changes nothing for who wasn't away.
    guard self[seat].awaySince != nil else { return }
    self[seat].awaySince = nil
    if turn == seat, turnSince > instant { turnSince = instant }
  }
}
