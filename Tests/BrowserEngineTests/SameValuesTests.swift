import Engine
import Rules
import Testing

/// A position of a game of chance, to be evaluated the same way by both builds.
private struct Position {
  let round: Round
  let budget: Int

  /// The line as `values.js` reads it.
  var line: String { "\(String(decoding: round.utf8Text, as: UTF8.self)) \(budget)" }

  /// The evaluation as `values.js` prints it.
  func evaluate(_ analyst: inout Analyst) throws -> String {
    let found = try analyst.evaluate(round, budget: budget)
    let plies = found.plies.map { "\($0)" } ?? "-"
    let best = found.best.map { "\($0.index)" }.joined(separator: ",")
    let reason = text(of: found.reason)
    return "\(found.value) \(plies) \(found.isProven) \(found.nodes) \(best) \(reason)"
  }

  private func text(of reason: Reason?) -> String {
    func list(_ cells: [Cell]) -> String { cells.map { "\($0.index)" }.joined(separator: ",") }
    return switch reason {
    case .line(let moves): "line \(list(moves))"
    case .pairing(let pairs, let stopsBoth):
      "\(stopsBoth ? "pairsForBoth" : "pairs") \(list(pairs.flatMap { [$0.first, $0.second] }))"
    case .zone(let cells): "zone \(list(cells))"
    case nil: "none "
    }
  }
}

@Suite("The browser's solver")
struct SameValuesTests {
  private static let rulesets = [
    "3x3x3", "3x3x3m", "4x3x3", "3x4x4dm", "4x4x4", "4x4x3m", "5x5x4", "6x4x4m", "7x6x4d",
    "7x6x4dm", "7x7x5", "15x15x5", "19x19x6d",
  ]
  private static let games = 60

  /// Every position of some games of chance on every kind of board, in the order of play.
  private static func positions() throws -> [Position] {
    try rulesets.flatMap { text in
      let ruleset = try Ruleset(text: text.utf8)
      return try (0..<games).flatMap { seed in
        var round = Round(ruleset)
        var positions: [Position] = []
        var chance = Computer(ruleset, level: .gentle)
        while positions.count < 16 {
          positions.append(Position(round: round, budget: 100))
          guard let cell = try chance.move(in: round, seed: UInt64(seed)) else { break }
          try round.play(cell)
        }
        return positions
      }
    }
  }

  @Test("positions of every kind of board have the same value, cells and nodes as natively")
  func sameValues() async throws {
    let positions = try Self.positions()
    #expect(positions.count > 8_000)
    async let inBrowser = runInDeno("values.js", positions.map(\.line))
    var analyst: Analyst?
    var ruleset: Ruleset?
    let native = try positions.map { position in
      if ruleset != position.round.ruleset {
        ruleset = position.round.ruleset
        analyst = Analyst(position.round.ruleset)
      }
      return try position.evaluate(&analyst!)
    }
    let browser = try await inBrowser
    try #require(browser.count == native.count)
    for (position, pair) in zip(positions, zip(native, browser)) where pair.0 != pair.1 {
      Issue.record("\(position.line): natively \(pair.0), in the browser \(pair.1)")
    }
  }
}
