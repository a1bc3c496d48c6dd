import Rules
import Testing

@Suite("Round")
struct RoundTests {
  private func round(_ text: String) -> Round {
    try! Round(text: text.utf8)
  }

  @Test("Random rounds on random boards agree with the slow rules at every ply", arguments: 1...400)
  func agreesWithSlowRules(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let ruleset = Ruleset.random(using: &generator)
    var round = Round(ruleset)
    var slow = SlowRules(ruleset)
    var history: [Round] = []
    while let move = round.legalMoves.randomElement(using: &generator) {
      #expect(round.legalMoves.map(\.index) == slow.legal, "seed \(seed), \(round.text)")
      #expect(round.turn?.rawValue == (slow.mover == "x" ? 1 : 2))
      history.append(round)
      try round.play(move)
      slow = slow.playing(move.index)
      try #require(round.result == slow.result, "seed \(seed), \(round.text)")
      #expect(round.lineSets == slow.lines)
    }
    #expect(round.outcome != nil && round.turn == nil)
    #expect(try Round(text: round.utf8Text) == round)
    while let before = history.popLast() {
      round.undo()
      try #require(round == before, "seed \(seed)")
    }
    #expect(round.undo() == nil)
  }

  @Test("A move can make several lines, and all are in the outcome")
  func severalLines() {
    func lines(_ text: String) -> [[Int]] {
      guard case .decided(.x, let lines) = round(text).outcome else { return [] }
      return lines.map { $0.cells.map(\.index) }
    }
    #expect(lines("3x3x3:a1b2a2c2b3b1c3c1a3") == [[6, 7, 8], [0, 3, 6]])
    #expect(lines("5x5x3:a1a5b1b5d1d5e1e5c2a3c3e3c1") == [[0, 1, 2, 3, 4], [2, 7, 12]])
  }

  @Test("A line of more than enough marks wins and is whole")
  func longLine() {
    let six = round("15x15x5:a1a15b1b15c1c15e1e15f1f14d1")
    guard case .decided(.x, let lines) = six.outcome else {
      Issue.record("six in a row win")
      return
    }
    #expect(lines.map { $0.cells.map(\.column) } == [[0, 1, 2, 3, 4, 5]])
  }

  @Test("In misere whoever makes a line loses, and the lines are the loser's")
  func misere() {
    let lost = round("3x3x3m:a1a3b1b3c1")
    guard case .decided(.o, let lines) = lost.outcome else {
      Issue.record("X made the line")
      return
    }
    #expect(lines.map { $0.cells.map(\.index) } == [[0, 1, 2]])
  }

  @Test("Illegal moves are refused by name and change nothing")
  func illegalMoves() {
    func refusal(_ text: String, at index: Int, of board: Ruleset? = nil) -> IllegalMove? {
      var tried = round(text)
      let before = tried
      do throws(IllegalMove) {
        try tried.play((board ?? tried.ruleset).cell(at: index)!)
        return nil
      } catch {
        #expect(tried == before)
        return error
      }
    }
    #expect(refusal("3x3x3:b2", at: 4) == .occupied)
    #expect(refusal("3x3x3:a1a3b1b3c1", at: 4) == .roundIsOver)
    #expect(refusal("7x6x4d:", at: 7) == .notLowestInColumn)
    #expect(refusal("7x6x4d:a", at: 0) == .occupied)
    #expect(refusal("7x6x4d:a", at: 7) == nil)
    #expect(refusal("3x3x3:", at: 4, of: .gomoku) == .otherBoard)
  }

  @Test("A cell off the board does not exist")
  func cells() {
    #expect(Ruleset.ticTacToe.cell(column: 3, row: 0) == nil)
    #expect(Ruleset.ticTacToe.cell(column: 0, row: -1) == nil)
    #expect(Ruleset.ticTacToe.cell(at: 9) == nil)
    #expect(Ruleset.ticTacToe.cell(at: -1) == nil)
    #expect(Ruleset.dropFour.cells.map(\.index) == Array(0..<42))
    #expect(round("7x6x4d:aaaaaa").board.landing(inColumn: 0) == nil)
    #expect(round("7x6x4d:aa").board.landing(inColumn: 0)?.row == 2)
  }
}
