import Rules
import Testing

@Suite("Match")
struct MatchTests {
  private func play(_ match: inout Match, _ cells: Int...) throws {
    for cell in cells { try match.play(match.round.ruleset.cell(at: cell)!) }
  }

  /// X makes the lowest row.
  private func letXWin(_ match: inout Match) throws {
    try play(&match, 0, 6, 1, 7, 2)
  }

  @Test("The score follows the person while the marks change hands")
  func swappedMarks() throws {
    var match = Match(.ticTacToe)
    try letXWin(&match)
    #expect(match.score == Score(first: 1))
    match.playAgain()
    #expect(match.xSeat == .second && match.roundNumber == 2)
    try letXWin(&match)
    #expect(match.score == Score(first: 1, second: 1))
    match.playAgain()
    #expect(match.xSeat == .first)
    try play(&match, 0, 1, 2, 4, 3, 5, 7, 6, 8)
    #expect(match.score == Score(first: 1, second: 1, draws: 1))
    match.playAgain()
    #expect(match.xSeat == .second, "a draw swaps marks too")
  }

  @Test("Marks stay where they should stay")
  func fixedMarks() throws {
    var match = Match(.ticTacToe, markRule: .always(x: .second))
    #expect(match.xSeat == .second)
    try letXWin(&match)
    #expect(match.score == Score(second: 1))
    match.playAgain()
    #expect(match.xSeat == .second && match.seat(of: .o) == .first)
  }

  @Test("Undo takes a point back, and a round given up counts for nobody")
  func undoAndGiveUp() throws {
    var match = Match(.ticTacToe)
    try letXWin(&match)
    match.undo()
    #expect(match.score == Score() && match.round.turn == .x)
    match.playAgain()
    #expect(match.score == Score() && match.xSeat == .first && match.roundNumber == 1)
    #expect(match.round.moves.isEmpty)
    #expect(match.undo() == nil)
  }

  @Test("Full reset clears the board and both scores")
  func fullReset() throws {
    var match = Match(.dropFour)
    try play(&match, 0, 1, 7, 8, 14, 15, 21)
    #expect(match.score == Score(first: 1))
    match.playAgain()
    match.fullReset()
    #expect(match.score == Score() && match.roundNumber == 1 && match.round.moves.isEmpty)
    #expect(match.xSeat == .first, "the first begins again, whoever had X")
  }

  @Test("Another choice of marks counts at once on an empty board, else from the next round")
  func chooseMarks() throws {
    var match = Match(.ticTacToe)
    match.choose(.always(x: .second))
    #expect(match.xSeat == .second)
    try play(&match, 4)
    match.choose(.always(x: .first))
    #expect(match.xSeat == .second)
    match.playAgain()
    #expect(match.xSeat == .first)
  }

  @Test("A match reads back from its text", arguments: 1...100)
  func text(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    let rules: [MarkRule] = [.swap, .always(x: .first), .always(x: .second)]
    var match = Match(
      .random(using: &generator), markRule: rules.randomElement(using: &generator)!)
    for _ in 0..<40 {
      if let move = match.round.legalMoves.randomElement(using: &generator) {
        try match.play(move)
      } else {
        match.playAgain()
      }
      #expect(try Match(text: match.utf8Text) == match, "seed \(seed)")
    }
  }

  @Test(
    "A broken text is refused at its place",
    arguments: [
      ("", 0), ("3s;0-0-0;3x3x3:", 0), ("1x;0-0-0;3x3x3:", 1), ("1s 0-0-0;3x3x3:", 2),
      ("1s;0-0;3x3x3:", 6), ("1s;0-0-0;3x3x3:b2b2", 17),
    ])
  func brokenText(text: String, offset: Int) {
    #expect {
      try Match(text: text.utf8)
    } throws: { error in
      (error as? TextError)?.offset == offset
    }
  }
}
