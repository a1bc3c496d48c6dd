import API
import Engine
import Rules
import Terminal
import Testing

@Suite("A session: keys in, frames out")
struct SessionTests {
  @Test("Moves are aimed, typed, refused, taken back")
  func moves() throws {
    var session = Session(try contest())
    session.type("\n")
    #expect(session.text.contains("Player 1 played b2. Player 2's turn, O."))
    session.type("b2\n")
    #expect(session.text.contains("That cell is taken; choose a free one."))
    session.type("z")
    #expect(session.text.contains("? shows those that do"))
    session.type("c")
    #expect(session.text.contains("Move: c_"))
    session.type("3\u{7F}1\n")
    #expect(session.contest.round.utf8Text == Array("3x3x3:b2c1".utf8))
    session.type("u")
    #expect(session.text.contains("Taken back: c1."))
    session.type("uu")
    #expect(session.text.contains("No move has been played yet."))
  }

  @Test("The cursor stays on the board, in drop it shows where the mark lands")
  func cursor() throws {
    var session = Session(try contest())
    for _ in 0..<9 { session.press(.left) }
    for _ in 0..<9 { session.press(.up) }
    #expect(session.cursorCell?.name == "a3")
    var drop = Session(try contest("7x6x4d"))
    drop.type("d\n")
    #expect(drop.cursorCell?.name == "d2")
    for _ in 0..<5 { drop.type("\n") }
    drop.type("\n")
    #expect(drop.text.contains("That column is full"))
  }

  @Test("A round ends in words, Enter plays again with the score, a full reset is asked for")
  func rounds() throws {
    var session = Session(try contest())
    session.type("a1\nb1\na2\nb2\na3\n")
    #expect(session.text.contains("Player 1 wins. Enter plays again."))
    #expect(session.text.contains("1 – 0"))
    session.type("\n")
    #expect(session.contest.match.roundNumber == 2 && session.contest.match.xSeat == .second)
    session.type("b2\nn")
    #expect(session.text.contains("Give this round up"))
    session.type("x")
    #expect(session.contest.round.moves.count == 1)
    session.type("ry")
    #expect(session.contest.match.score == Score() && session.contest.round.moves.isEmpty)
    session.type("q")
    #expect(session.isOver)
  }

  @Test("Commands want capitals where their small letter names a column")
  func capitals() throws {
    var session = Session(try contest("19x19x5"))
    session.type("q1\n")
    #expect(!session.isOver && session.contest.round.moves.map(\.name) == ["q1"])
    session.type("Q")
    #expect(session.isOver)
  }

  @Test("Against the computer: it is waited for, an old answer is ignored, undo takes both moves")
  func computer() throws {
    var session = Session(try contest(level: .sharp, mark: .x))
    session.type("b2\n")
    #expect(session.text.contains("Computer is thinking"))
    session.type("a1\n")
    #expect(session.text.contains("Computer is thinking") && session.round.moves.count == 1)
    let asked = session.round
    session.type("u")
    session.answer(asked.legalMoves[0], to: asked)
    #expect(session.round.moves.isEmpty)
    session.type("b2\n")
    session.answer(asked.legalMoves[0], to: session.round)
    #expect(session.text.contains("Computer played a1. Your turn, X."))
    session.type("u")
    #expect(session.text.contains("Taken back: a1, b2."))
  }

  @Test("After the computer has begun, only the person's moves can be taken back")
  func undoOfTheFirst() throws {
    var contest = try contest(level: .sharp, mark: .o)
    #expect(contest.isComputersTurn)
    try contest.play(contest.round.legalMoves[4])
    #expect(contest.undo() == [])
    #expect(contest.round.moves.count == 1)
  }

  @Test("Help shows the keys, and any key goes back")
  func help() throws {
    var session = Session(try contest())
    session.type("?")
    #expect(session.text.contains("takes the last move back"))
    session.type("u")
    #expect(session.text.contains("Player 1's turn, X."))
  }
}
