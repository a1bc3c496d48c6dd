import API
import Engine
import Rules
import Terminal
import Testing

@Suite("Play by lines")
struct PlainGameTests {
  @Test("Two persons play a round to its end and the next")
  func twoPersons() throws {
    var game = PlainGame(try contest())
    #expect(game.begin().last == "Player 1's turn, X.")
    let said = game.read(all: "a1", " B1 ", "a2", "b2", "a3")
    #expect(
      said.suffix(5) == [
        "Player 1 played a3.", "Player 1 wins.", "The line: a1, a2, a3.",
        "Player 1 1, Player 2 0, draws 0.", "Type new for the next round, or quit.",
      ])
    #expect(game.read("c3").first == "The round is over. Type new for the next one.")
    #expect(game.read("new") == ["A new round.", "Player 2's turn, X."])
    #expect(game.read("reset").first == "Board and score are cleared.")
    #expect(game.contest.match.score == Score())
  }

  @Test("The board is shown in rows or in words, when it is asked for")
  func board() throws {
    var game = PlainGame(try contest("4x3x3"))
    _ = game.read(all: "b2", "d3")
    #expect(game.read("board").dropLast() == ["3 . . . O", "2 . X . .", "1 . . . .", "  a b c d"])
    #expect(game.read("marks").dropLast() == ["X on b2.", "O on d3."])
  }

  @Test("q quits, unless it is a column into which marks fall", arguments: ["3x3x3", "19x6x4d"])
  func quitting(ruleset: String) throws {
    var game = PlainGame(try contest(ruleset))
    _ = game.read("q")
    #expect(game.isOver == (ruleset == "3x3x3"))
    #expect(game.contest.round.moves.count == (ruleset == "3x3x3" ? 0 : 1))
  }

  @Test(
    "What is no move is refused with what is one",
    arguments: ["", "z9", "b9", "b", "b2b3", "2", "d1", "🙂", "b2 c3", "\u{0}", "a0", "a01"])
  func refusals(line: String) throws {
    var game = PlainGame(try contest())
    let said = game.read(line)
    #expect(game.contest.round.moves.isEmpty && said.last == "Player 1's turn, X.")
    #expect(line.isEmpty || said.count == 2)
  }

  @Test("In misere the loser's line is told")
  func misere() throws {
    var game = PlainGame(try contest("3x3x3m"))
    let said = game.read(all: "a1", "b1", "a2", "b2", "a3")
    #expect(said.contains("Player 2 wins.") && said.contains("Player 1 made the line a1, a2, a3."))
  }

  @Test("The computer answers at once, begins when it has X, and a seed repeats its game")
  func computer() throws {
    func said(seed: UInt64) throws -> [String] {
      var game = PlainGame(try contest(level: .gentle, mark: .o, seed: seed))
      return game.begin() + game.read(all: "a1", "b2", "c3", "a3", "b1", "undo", "new")
    }
    let first = try said(seed: 3)
    #expect(first[1].hasPrefix("Computer played ") && first[2] == "Your turn, O.")
    #expect(try said(seed: 3) == first)
    let others = try (4..<12).map { try said(seed: $0) }
    #expect(others.contains { $0 != first })
  }

  @Test("A game against the best computer on 3x3 is never won, whatever is typed")
  func perfect() throws {
    for seed in 0..<20 as Range<UInt64> {
      var game = PlainGame(try contest(level: .perfect, seed: seed))
      var random = SystemRandomNumberGenerator()
      _ = game.begin()
      while game.contest.round.outcome == nil,
        let cell = game.contest.round.legalMoves.randomElement(using: &random)
      {
        _ = game.read(cell.name)
      }
      #expect(game.contest.match.score.first == 0, "seed \(seed)")
    }
  }
}
