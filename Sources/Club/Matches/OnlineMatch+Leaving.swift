package import API
import Rules

/// Changes of a match when one of its players leaves the club, or becomes another player.
extension OnlineMatch {
  /// Ends an open round as void: it counts for nobody.
  package mutating func giveUp(at instant: Instant) -> [OnlineEffect] {
    guard isOpen else { return [] }
    var next = self
    let effects = next.end(.void, at: instant)
    change(to: next)
    return effects
  }

  /// Withdraws all wishes, requests and offers, for example because one has blocked the other. An open round may be
  /// finished.
  package mutating func fallSilent() {
    var next = self
    next.drawOffer = nil
    next.takebackAsk = nil
    next.resetAsk = nil
    next.first.wishesRematch = false
    next.second.wishesRematch = false
    change(to: next)
  }

  /// Notes that a player has left for ever. They lose an open round, which is void before the second ply. All their
  /// wishes and requests are withdrawn, so that no further round begins.
  package mutating func depart(_ player: PlayerID, at instant: Instant) -> [OnlineEffect] {
    guard let seat = players.seat(of: player) else { return [] }
    var next = self
    var effects: [OnlineEffect] = []
    if isOpen {
      effects = next.end(round.moves.count < 2 ? .void : .resignation(of: seat), at: instant)
    }
    next[seat] = Side()
    if next.resetAsk == seat { next.resetAsk = nil }
    change(to: next)
    return effects
  }

  /// The match with one player in the place of another. The seats are swapped where the order of the ids requires it.
  ///
  /// - Precondition: `old` is one of the two and `new` isn't.
  package func replacing(_ old: PlayerID, with new: PlayerID) -> OnlineMatch {
    guard let seat = players.seat(of: old) else { preconditionFailure("who isn't in it") }
    let players = Players(players[seat.other], new)
    let swaps = players.seat(of: new) != seat
    func seated(_ seat: Seat) -> Seat { swaps ? seat.other : seat }
    var match = OnlineMatch(
      players: players, ruleset: ruleset, pace: pace, xSeat: seated(xSeat), at: turnSince)
    match.version = version + 1
    match.score = swaps ? score.swapped : score
    match.roundNumber = roundNumber
    match.round = round
    match.ending = swaps ? ending?.swapped : ending
    match.drawOffer = drawOffer.map(seated)
    match.takebackAsk = takebackAsk.map(seated)
    match.resetAsk = resetAsk.map(seated)
    match[seated(.first)] = first
    match[seated(.second)] = second
    return match
  }

  /// This match of a member merged with a guest's match of the same two, ruleset and pace: the scores are added, and
  /// the open round goes on. At most one of the two may have an open round.
  ///
  /// - Parameters:
  ///   - other: the other match, with the same players in the same seats
  ///   - last: the past round of both matches that ended last
  package func joined(with other: OnlineMatch, last: PastRound?) -> OnlineMatch {
    precondition(players == other.players && !(isOpen && other.isOpen), "they can't be one")
    var match = isOpen || !other.isOpen ? self : other
    match.version = max(version, other.version) + 1
    match.score = score + other.score
    if !match.isOpen {
      match.first = Side()
      match.second = Side()
      match.resetAsk = nil
      if let last {
        match.round = last.round
        match.xSeat = last.xSeat
        match.ending = last.ending
      }
    }
    match.roundNumber = roundNumber + other.roundNumber + (match.isOpen || last == nil ? 1 : 0)
    return match
  }
}

extension Ending {
  /// The same ending with the seats swapped.
  package var swapped: Ending {
    switch self {
    case .line(let seat): .line(winner: seat.other)
    case .resignation(let seat): .resignation(of: seat.other)
    case .lapse(let seat): .lapse(of: seat.other)
    case .claim(let seat): .claim(by: seat.other)
    case .fullBoard, .agreement, .void: self
    }
  }
}

extension Score {
  fileprivate var swapped: Score { Score(first: second, second: first, draws: draws) }

  fileprivate static func + (left: Score, right: Score) -> Score {
    Score(
      first: left.first + right.first, second: left.second + right.second,
      draws: left.draws + right.draws)
  }
}
