import API
import Base
import Club
import Testing

/// Boards in words, and what is none.
@Suite struct MessageBoardTests {
  @Test(arguments: [
    ("3x3x3:", "Board 3x3, 3 in a row", "Brett 3x3, 3 in einer Reihe"),
    ("5x5x4m:c3", "Board 5x5, 4 in a row loses", "Brett 5x5, 4 in einer Reihe verliert"),
    (
      "7x6x4d:dcdcdcd", "Board 7x6, 4 in a row, X has won",
      "Brett 7x6, 4 in einer Reihe, X hat gewonnen"
    ),
    (
      "3x3x3m:a1b1a2b2a3", "Board 3x3, 3 in a row loses, O has won",
      "Brett 3x3, 3 in einer Reihe verliert, O hat gewonnen"
    ),
    (
      "3x3x3:a1b2a2a3c1b1b3c2c3", "Board 3x3, 3 in a row, a draw",
      "Brett 3x3, 3 in einer Reihe, unentschieden"
    ),
  ])
  func itIsSaidInWords(_ text: String, _ english: String, _ german: String) throws {
    let board = try MessageBoard(text)
    #expect(board.text == text)
    #expect(board.words(in: .english) == english)
    #expect(board.words(in: .german) == german)
  }

  @Test func theLargestFits() throws {
    // In the second row two pairs change places, so that neither diagonal is of one mark.
    let cells = (1...19).flatMap { row in
      (row == 2 ? "bacdefghijklmnoprqs" : "abcdefghijklmnopqrs").map { "\($0)\(row)" }
    }
    let text = "19x19x19:" + cells.joined()
    #expect(try MessageBoard(text).text == text)
    #expect(text.utf8.count == 921 && TextBound.board.allows(text))
  }

  @Test(arguments: [
    "", "3x3x3", "3x3x3:a1a1", "3x3x3:d1", "2x2x2:", "20x3x3:", "3x3x3:a1b1a2b2a3b3", "hello",
    "3x3x3:a1 ", "1s;0-0-0;3x3x3:a1", "3x3x3:" + String(repeating: "a", count: 1024),
  ])
  func whatIsNoneIsRefused(_ text: String) {
    #expect(throws: ChatRefusal.badBoard) { try MessageBoard(text) }
  }
}
