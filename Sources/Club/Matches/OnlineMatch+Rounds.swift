package import API
import Rules

/// Ends and beginnings of rounds.
extension OnlineMatch {
  mutating func end(_ ending: Ending, at instant: Instant) -> [OnlineEffect] {
    self.ending = ending
    drawOffer = nil
    takebackAsk = nil
    switch ending.winner {
    case .first: score.first += 1
    case .second: score.second += 1
    case nil: if ending.isDraw { score.draws += 1 }
    }
    let past = PastRound(
      number: roundNumber, round: round, xSeat: xSeat, ending: ending, endedAt: instant)
    return [.roundEnded(past)]
  }

  /// Clears the board for the next round: marks change hands, but not after a round that counted for
  /// nobody.
  package mutating func begin(at instant: Instant) -> [OnlineEffect] {
    if let ending, ending != .void { xSeat = xSeat.other }
    roundNumber += 1
    round = Round(ruleset)
    ending = nil
    turnSince = instant
    drawOffer = nil
    takebackAsk = nil
    resetAsk = nil
    first = Side()
    second = Side()
    return [.roundBegan]
  }

  /// The two met again: an open round goes on, else the next begins.
  package mutating func goOn(at instant: Instant) -> [OnlineEffect] {
    guard !isOpen else { return [] }
    var next = self
    let effects = next.begin(at: instant)
    change(to: next)
    return effects
  }

  mutating func resign(
    round number: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    if number == roundNumber, ending == .resignation(of: seat) { return [] }
    try requireOpen(number)
    return end(.resignation(of: seat), at: instant)
  }

  mutating func wishRematch(
    _ wish: Bool, round number: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    // The round that was wished has begun already.
    if wish, number < roundNumber { return [] }
    guard number == roundNumber else { throw .outOfStep }
    guard !isOpen else { throw .roundIsOpen }
    self[seat].wishesRematch = wish
    return first.wishesRematch && second.wishesRematch ? begin(at: instant) : []
  }
}
