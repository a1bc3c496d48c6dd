package import Engine
package import Rules

/// A match at the terminal: two seats, of which the computer may have the second, and the rules of
/// undo and of seeds that follow from it. Pure: nothing here reads, writes, waits or thinks.
package struct Contest: Equatable, Sendable {
  package enum Opponent: Equatable, Sendable {
    case computer(Level)
    /// A person: both sit at this terminal.
    case person
  }

  package private(set) var match: Match
  package let opponent: Opponent
  private let seed: UInt64
  private var boards: UInt64 = 0

  /// - Parameters:
  ///   - mark: what the first seat has in every round; nil to swap, beginning with X.
  ///   - seed: the computer's moves follow from it and from the moves of the person.
  package init(_ ruleset: Ruleset, opponent: Opponent, mark: Mark? = nil, seed: UInt64) {
    let rule: MarkRule =
      switch mark {
      case .x: .always(x: .first)
      case .o: .always(x: .second)
      case nil: .swap
      }
    match = Match(ruleset, markRule: rule)
    self.opponent = opponent
    self.seed = seed
  }

  package var round: Round { match.round }

  /// The seed of the computer for this board: another one for every board, so that no two rounds go
  /// alike.
  package var boardSeed: UInt64 { seed &+ boards }

  /// The level of the computer, nil when two persons play.
  package var level: Level? {
    if case .computer(let level) = opponent { level } else { nil }
  }

  package var isComputersTurn: Bool {
    guard level != nil, let turn = round.turn else { return false }
    return match.seat(of: turn) == .second
  }

  package mutating func play(_ cell: Cell) throws(IllegalMove) {
    try match.play(cell)
  }

  /// Takes the last move back; against the computer the person's last one and what was answered.
  ///
  /// - Returns: the moves that were taken back, the last one first; empty when there are none.
  package mutating func undo() -> [Cell] {
    guard level != nil else { return match.undo().map { [$0] } ?? [] }
    let first = match.xSeat == .first ? 0 : 1
    guard round.moves.count > first else { return [] }
    var taken: [Cell] = []
    repeat {
      if let cell = match.undo() { taken.append(cell) }
    } while !(round.moves.count - first).isMultiple(of: 2)
    return taken
  }

  /// Clears the board and keeps the score. See `Match.playAgain`.
  package mutating func playAgain() {
    match.playAgain()
    boards += 1
  }

  /// Clears the board and the score.
  package mutating func fullReset() {
    match.fullReset()
    boards += 1
  }
}
