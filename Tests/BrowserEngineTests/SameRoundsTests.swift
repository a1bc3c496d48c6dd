import Engine
import Foundation
import Rules
import Testing

/// A game of the computer against itself, to be played the same way by both builds.
private struct Game {
  let ruleset: Ruleset
  let level: Level
  let seed: UInt64
  let budget: Int

  /// The line as `rounds.js` reads it.
  var line: String {
    "\(String(decoding: ruleset.utf8Text, as: UTF8.self)) \(level.rawValue) \(seed) \(budget)"
  }

  /// The round as `rounds.js` prints it.
  func play(_ computer: inout Computer) throws -> String {
    var round = Round(ruleset)
    while let cell = try computer.move(in: round, seed: seed, budget: budget) {
      try round.play(cell)
    }
    let text = String(decoding: round.utf8Text, as: UTF8.self)
    switch round.outcome {
    case .decided(let winner, let lines):
      let cells = lines.map { "[" + $0.cells.map { "\($0.index)" }.joined(separator: ",") + "]" }
      return "\(text) decided \(winner.rawValue) [\(cells.joined(separator: ","))]"
    case .draw: return "\(text) draw 0 []"
    case nil: return "\(text) running 0 []"
    }
  }
}

@Suite("The browser's engine")
struct SameRoundsTests {
  /// Normal, misere and drop boards from the smallest to the largest.
  private static let rulesets = [
    "3x3x3", "3x3x3m", "3x3x3d", "4x3x3", "3x4x4dm", "4x4x4", "4x4x3m", "5x3x4d", "5x5x4",
    "6x4x4m", "7x6x4d", "7x6x4dm", "9x5x5", "15x15x5", "19x19x5", "19x19x6dm",
  ]
  private static let rounds = 10_000

  private static func plan() throws -> [Game] {
    var games: [Game] = []
    let kinds = rulesets.count * Level.allCases.count
    for (index, text) in rulesets.enumerated() {
      for level in Level.allCases {
        let kind = index * Level.allCases.count + Int(level.rawValue)
        let share = rounds / kinds + (kind < rounds % kinds ? 1 : 0)
        for number in 0..<share {
          games.append(
            Game(
              ruleset: try Ruleset(text: text.utf8), level: level,
              seed: UInt64(kind) << 40 | UInt64(number), budget: 20))
        }
      }
    }
    return games
  }

  private static func playNatively(_ games: [Game]) throws -> [String] {
    var computer: Computer?
    var last: Game?
    return try games.map { game in
      if last?.ruleset != game.ruleset || last?.level != game.level {
        computer = Computer(game.ruleset, level: game.level)
      }
      last = game
      return try game.play(&computer!)
    }
  }

  private static func playInWebAssembly(_ games: [Game]) throws -> [String] {
    try runInDeno("rounds.js", games.map(\.line))
  }

  @Test("10,000 rounds of all levels go move by move as they go natively")
  func sameRounds() async throws {
    let games = try Self.plan()
    #expect(games.count == Self.rounds)
    async let inBrowser = Self.playInWebAssembly(games)
    let native = try Self.playNatively(games)
    let browser = try await inBrowser
    try #require(browser.count == native.count)
    for (game, pair) in zip(games, zip(native, browser)) where pair.0 != pair.1 {
      Issue.record("\(game.line): \(pair.0.commonPrefix(with: pair.1)) … then they differ")
    }
    #expect(Set(native).count > Self.rounds / 10, "the rounds are of many kinds")
  }
}
