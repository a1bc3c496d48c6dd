package import API
import Rules

extension OnlineMatch {
  /// Applies a command. What was done already is a success that changes nothing: the same move, the
  /// same wish, the same resignation.
  ///
  /// - Returns: What the change means elsewhere.
  /// - Throws: Why it is refused; the match is then as it was.
  package mutating func apply(
    _ command: OnlineCommand, by player: PlayerID, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    guard let seat = players.seat(of: player) else { throw .notAPlayer }
    var next = self
    let effects = try next.perform(command, by: seat, at: instant)
    change(to: next)
    return effects
  }

  /// Takes a state over with the next version, if it is another.
  mutating func change(to next: OnlineMatch) {
    guard next != self else { return }
    let version = version + 1
    self = next
    self.version = version
  }

  private mutating func perform(
    _ command: OnlineCommand, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    switch command {
    case .move(let round, let ply, let cell):
      return try move(cell, round: round, ply: ply, by: seat, at: instant)
    case .resign(let round):
      return try resign(round: round, by: seat, at: instant)
    case .offerDraw(let round):
      return try offerDraw(round: round, by: seat, at: instant)
    case .answerDraw(let round, let accept):
      return try answerDraw(round: round, accept: accept, by: seat, at: instant)
    case .askTakeback(let round, let ply):
      try askTakeback(round: round, ply: ply, by: seat)
    case .answerTakeback(let round, let ply, let accept):
      try answerTakeback(round: round, ply: ply, accept: accept, by: seat, at: instant)
    case .withdrawTakeback(let round): try withdrawTakeback(round: round, by: seat)
    case .askReset(let round):
      return try askReset(round: round, by: seat, at: instant)
    case .answerReset(let round, let accept):
      return try answerReset(round: round, accept: accept, by: seat, at: instant)
    case .withdrawReset(let round): try withdrawReset(round: round, by: seat)
    case .wishRematch(let round, let wish):
      return try wishRematch(wish, round: round, by: seat, at: instant)
    case .claim(let round):
      return try claim(round: round, by: seat, at: instant)
    case .leave: leave(seat, at: instant)
    case .arrive: arrive(seat, at: instant)
    }
    return []
  }

  private mutating func move(
    _ cell: Cell, round number: Int, ply: Int, by seat: Seat, at instant: Instant
  ) throws(OnlineRefusal) -> [OnlineEffect] {
    guard number == roundNumber, (0...round.moves.count).contains(ply) else { throw .outOfStep }
    guard ply == round.moves.count else {
      let mover = ply.isMultiple(of: 2) ? xSeat : xSeat.other
      guard mover == seat, round.moves[ply] == cell else { throw .outOfStep }
      return []
    }
    guard isOpen else { throw .roundIsOver }
    guard turn == seat else { throw .notYourTurn }
    do throws(IllegalMove) {
      try round.play(cell)
    } catch {
      throw .illegalMove(error)
    }
    turnSince = instant
    takebackAsk = nil
    self[seat].awaySince = nil
    if drawOffer == seat.other { drawOffer = nil }
    switch round.outcome {
    case .decided(let winner, _):
      return end(.line(winner: winner == .x ? xSeat : xSeat.other), at: instant)
    case .draw: return end(.fullBoard, at: instant)
    case nil: return []
    }
  }

  /// Checks that a command is about the round that is being played.
  func requireOpen(_ number: Int) throws(OnlineRefusal) {
    guard number == roundNumber else { throw .outOfStep }
    guard isOpen else { throw .roundIsOver }
  }
}
