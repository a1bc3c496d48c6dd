package import API
package import Rules

/// A match as its two bots know it: a pure machine that says what to send next, and holds every answer
/// against its own board.
///
/// The bots move in turn, each any legal move; after a round both wish another.
package struct BotMatch: Sendable {
  package let match: MatchID
  /// The state as it was last acknowledged.
  package private(set) var state: State
  /// The step that was sent and is not answered yet.
  package private(set) var step: Step?

  package struct Step: Sendable {
    package let seat: Seat
    package let command: MatchCommand
    /// The match once it is done.
    package let result: State

    package var isMove: Bool { if case .move = command { true } else { false } }
    package var endsRound: Bool { isMove && result.round.outcome != nil }
  }

  package init(_ snapshot: MatchSnapshot) throws(TextError) {
    match = snapshot.id
    state = State(
      version: snapshot.version, roundNumber: snapshot.round.number,
      round: try Round(text: Array("\(snapshot.ruleset):\(snapshot.round.moves)".utf8)),
      xSeat: snapshot.round.x)
  }

  /// Chooses what to do next, which is then under way.
  package mutating func next(using generator: inout some RandomNumberGenerator) -> Step {
    var result = state
    result.version += 1
    let seat: Seat
    let command: MatchCommand
    if let cell = state.round.legalMoves.randomElement(using: &generator) {
      seat = state.turn
      command = .move(
        round: state.roundNumber, ply: state.round.moves.count, cell: result.play(cell))
    } else {
      seat = state.wish?.other ?? (Bool.random(using: &generator) ? .first : .second)
      command = .wishRematch(round: state.roundNumber, wish: true)
      result.addWish(of: seat)
    }
    let step = Step(seat: seat, command: command, result: result)
    self.step = step
    return step
  }

  /// The server has done what was under way, as it says.
  ///
  /// - Returns: what is wrong with its answer
  package mutating func acknowledged(by observed: ObservedMatch) -> Violation? {
    guard let step else { return .unasked }
    self.step = nil
    state = step.result
    return state.violation(in: observed)
  }

  /// The violation in a state of the match that a listener was told, be it before the
  /// acknowledgement or late. A late one is not held against the board any more.
  package func violation(inEvent observed: ObservedMatch) -> Violation? {
    if observed.version <= state.version {
      return observed.version < state.version ? nil : state.violation(in: observed)
    }
    guard let step else { return .unasked }
    return step.result.violation(in: observed)
  }
}

extension BotMatch {
  package struct State: Sendable {
    package fileprivate(set) var version: Int
    package fileprivate(set) var roundNumber: Int
    package fileprivate(set) var round: Round
    fileprivate var xSeat: Seat
    /// The seat that wishes another round, while the other has not said so.
    fileprivate var wish: Seat?
    /// The moves of this round as text.
    package private(set) var moves: [UInt8] = []

    fileprivate init(version: Int, roundNumber: Int, round: Round, xSeat: Seat) {
      self.version = version
      self.roundNumber = roundNumber
      self.round = round
      self.xSeat = xSeat
      moves = Array(round.utf8Text.dropFirst(round.ruleset.utf8Text.count + 1))
    }

    fileprivate var turn: Seat { round.turn == .x ? xSeat : xSeat.other }

    /// - Returns: the cell's name
    fileprivate mutating func play(_ cell: Cell) -> String {
      let name = cell.name
      do throws(IllegalMove) { try round.play(cell) } catch { preconditionFailure("\(error)") }
      moves += round.ruleset.isDrop ? name.utf8.prefix(1) : name.utf8[...]
      return name
    }

    fileprivate mutating func addWish(of seat: Seat) {
      guard wish != nil else {
        wish = seat
        return
      }
      self = State(
        version: version, roundNumber: roundNumber + 1, round: Round(round.ruleset),
        xSeat: xSeat.other)
    }

    package func violation(in observed: ObservedMatch) -> Violation? {
      if observed.version != version { return .version }
      if observed.roundNumber != roundNumber { return .round }
      return observed.ply == round.moves.count && observed.moves == moves ? nil : .moves
    }
  }
}
