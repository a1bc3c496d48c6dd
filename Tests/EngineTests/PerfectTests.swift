import Engine
import Rules
import Testing

/// The level Perfect where it can be perfect.
struct PerfectTests {
  @Test(
    "Perfect never gives away a win or a draw against any line of play, from either side",
    arguments: ["3x3x3", "3x3x3m", "3x3x3d", "3x3x3dm"], [Mark.x, .o])
  func everyLineOfPlay(text: String, side: Mark) throws {
    let start = try Round("\(text):")
    var plain = PlainGame(start)
    for seed in 0..<UInt64(5) {
      var computer = Computer(start.ruleset, level: .perfect)
      var ends = 0
      func visit(_ round: Round, owed: Int) throws {
        if let outcome = round.outcome {
          ends += 1
          var result = 0
          if case .decided(let winner, _) = outcome { result = winner == side ? 1 : -1 }
          #expect(result >= owed, "\(round.text) with seed \(seed)")
          return
        }
        guard round.turn == side else {
          for cell in round.legalMoves { try visit(round.played(cell), owed: owed) }
          return
        }
        plain.marks = PlainGame(round).marks
        let cell = try #require(try computer.move(in: round, seed: seed))
        try visit(round.played(cell), owed: max(owed, plain.score().signum()))
      }
      plain.marks = PlainGame(start).marks
      let value = plain.score().signum()
      try visit(start, owed: side == .x ? value : -value)
      #expect(ends > 10, "many lines of play")
    }
  }

  @Test("Perfect wins as fast and loses as slowly as possible, and chooses among all best moves")
  func choosesAmongTheBest() throws {
    #expect(try choices(of: .perfect, in: Round("3x3x3:")).count == 9)
    #expect(try choices(of: .perfect, in: Round("3x3x3m:")) == ["b2"])
    #expect(try choices(of: .perfect, in: Round("3x3x3:a1a2b1b2")) == ["c1"])
    #expect(try choices(of: .perfect, in: Round("3x3x3:a1b2b1")) == ["c1"])
    #expect(try choices(of: .perfect, in: Round("4x4x3:")) == ["b2", "c2", "b3", "c3"])
  }
}
