import API
package import Rules

/// Questions of one player that the other answers. Both asking for the same is consent.
extension OnlineMatch {
  /// Plies that must pass between two offers of one side.
  package static let pliesBetweenDrawOffers = 10

  mutating func offerDraw(
    round number: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    try requireOpen(number)
    switch drawOffer {
    case seat: return []
    case seat.other: return end(.agreement, at: instant)
    default: break
    }
    let next = drawOfferFrom(seat)
    guard round.moves.count >= next else { throw .drawOfferedLately(next: next) }
    drawOffer = seat
    self[seat].drawOfferedAt = round.moves.count
    return []
  }

  /// The ply from which a player may offer a draw again.
  package func drawOfferFrom(_ seat: Seat) -> Int {
    self[seat].drawOfferedAt.map { $0 + Self.pliesBetweenDrawOffers } ?? 0
  }

  mutating func answerDraw(
    round number: Int, accept: Bool, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    if accept, number == roundNumber, ending == .agreement { return [] }
    try requireOpen(number)
    guard drawOffer == seat.other else { throw .nothingToAnswer }
    if accept { return end(.agreement, at: instant) }
    drawOffer = nil
    return []
  }

  mutating func askTakeback(round number: Int, ply: Int, by seat: Seat) throws(OnlineRefusal) {
    try requireOpen(number)
    guard !pace.isLive else { throw .onlyWhenRelaxed }
    guard ply == round.moves.count else { throw .outOfStep }
    guard ply >= pliesToTakeBack(for: seat) else { throw .nothingToTakeBack }
    guard takebackAsk != seat.other else { throw .answerFirst }
    takebackAsk = seat
  }

  mutating func withdrawTakeback(round number: Int, by seat: Seat) throws(OnlineRefusal) {
    try requireOpen(number)
    if takebackAsk == seat { takebackAsk = nil }
  }

  mutating func answerTakeback(
    round number: Int, ply: Int, accept: Bool, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) {
    try requireOpen(number)
    guard ply == round.moves.count else { throw .outOfStep }
    guard takebackAsk == seat.other else { throw .nothingToAnswer }
    takebackAsk = nil
    guard accept else { return }
    for _ in 0..<pliesToTakeBack(for: seat.other) { round.undo() }
    drawOffer = nil
    turnSince = instant
  }

  /// The player's last move, and the answer to it if there is one.
  private func pliesToTakeBack(for seat: Seat) -> Int { turn == seat ? 2 : 1 }

  mutating func askReset(
    round number: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    guard number == roundNumber else { throw .outOfStep }
    if resetAsk == seat.other { return reset(at: instant) }
    resetAsk = seat
    return []
  }

  mutating func answerReset(
    round number: Int, accept: Bool, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    guard number == roundNumber else { throw .outOfStep }
    guard resetAsk == seat.other else { throw .nothingToAnswer }
    if accept { return reset(at: instant) }
    resetAsk = nil
    return []
  }

  mutating func withdrawReset(round number: Int, by seat: Seat) throws(OnlineRefusal) {
    guard number == roundNumber else { throw .outOfStep }
    if resetAsk == seat { resetAsk = nil }
  }

  /// Clears the scores and the board. An open round is given up and counts for nobody.
  private mutating func reset(at instant: Instant) -> [OnlineEffect] {
    score = Score()
    return begin(at: instant)
  }
}
