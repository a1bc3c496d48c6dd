import API
import Club
import Rules
import TestSupport

/// A match and its clock, for tests that tell a story.
struct Table {
  var match: OnlineMatch
  var now = Instant(milliseconds: 1_000_000_000)
  var effects: [OnlineEffect] = []
  let first = PlayerID(rawValue: 1)
  let second = PlayerID(rawValue: 2)
  let stranger = PlayerID(rawValue: 3)

  /// The first player has X.
  init(_ ruleset: Ruleset = .ticTacToe, pace: Pace = .relaxed) {
    match = OnlineMatch(
      players: Players(first, second), ruleset: ruleset, pace: pace, xSeat: .first, at: now)
  }

  mutating func act(_ command: OnlineCommand, by player: PlayerID) throws(OnlineRefusal) {
    effects = try match.apply(command, by: player, at: now)
  }

  /// The refusal of a command, nil when it is taken.
  mutating func refusal(of command: OnlineCommand, by player: PlayerID) -> OnlineRefusal? {
    let before = match
    do throws(OnlineRefusal) {
      try act(command, by: player)
      return nil
    } catch {
      precondition(match == before, "a refusal changes nothing")
      return error
    }
  }

  mutating func pass(_ time: Duration) {
    now = now + time
  }

  /// The cells are played by whoever is on turn: "b2 a1".
  mutating func play(_ cells: String) throws(OnlineRefusal) {
    for name in cells.split(separator: " ") {
      guard let turn = match.turn else { throw .roundIsOver }
      try act(move(String(name)), by: match.players[turn])
    }
  }

  func move(_ name: String, ply: Int? = nil, round: Int? = nil) -> OnlineCommand {
    .move(
      round: round ?? match.roundNumber, ply: ply ?? match.round.moves.count, cell: cell(name))
  }

  func cell(_ name: String) -> Cell {
    let column = Int(name.utf8.first!) - Int(UInt8(ascii: "a"))
    return match.ruleset.cell(column: column, row: Int(name.dropFirst())! - 1)!
  }

  /// A round that X wins in five plies.
  mutating func winAsX() throws(OnlineRefusal) {
    try play("a1 a2 b1 b2 c1")
  }
}
