import Engine
import Rules
import Terminal
import Testing

@Suite("What is drawn")
struct FrameTests {
  @Test("A 5x5 board, to the character")
  func picture() throws {
    var session = Session(try contest("5x5x4"))
    session.type("b2\nc3\n")
    session.press(.right)
    let rows = BoardPicture(round: session.round, cursorCell: session.cursorCell, layout: .compact)
      .rows
    #expect(
      rows.map(\.text) == [
        "5  · · · · · ",
        "4  · · · · · ",
        "3  · ·(O)[·]· ".replacing(")[", with: "["),
        "2  · X · · · ",
        "1  · · · · · ",
        "   a b c d e",
      ])
  }

  @Test("Every board in every window: nothing is wider or higher than the window")
  func everySize() throws {
    for board in ["3x3x3", "4x4x4", "7x6x4d", "15x15x5", "19x19x5", "19x3x3", "3x19x3m"] {
      var session = Session(try contest(board, level: .perfect))
      session.type("\n")
      for columns in stride(from: 1, through: 160, by: 3) {
        for rows in stride(from: 1, through: 90, by: 4) {
          let frame = session.frame(in: Size(columns: columns, rows: rows))
          #expect(frame.rows.count <= rows)
          #expect(frame.rows.allSatisfy { $0.width <= columns }, "\(board) in \(columns)x\(rows)")
        }
      }
    }
  }

  @Test(
    "The rows of a board are as wide as its layout says",
    arguments: ["3x3x3", "4x4x4", "7x6x4d", "15x15x5", "19x19x5"])
  func widths(board: String) throws {
    let round = try contest(board).round
    for layout in BoardLayout.allCases {
      let size = layout.size(of: round.ruleset)
      let rows = BoardPicture(round: round, cursorCell: nil, layout: layout).rows
      #expect(rows.count == size.rows)
      #expect(rows.map(\.width).max() == size.columns, "\(layout)")
    }
  }

  @Test("A board of 19 by 19 fits into 80x24 with its names, and into 20 columns")
  func largest() throws {
    let session = Session(try contest("19x19x5"))
    #expect(session.text.contains("19  · ·") && session.text.contains("Q quit"))
    let narrow = session.frame(in: Size(columns: 20, rows: 24)).text
    #expect(narrow.contains(String(repeating: "·", count: 19)))
    let tiny = session.frame(in: Size(columns: 15, rows: 12)).text
    #expect(tiny.contains("needs"))
  }

  @Test("The line is reversed, without colours too; colours are off under NO_COLOR")
  func styles() throws {
    var session = Session(try contest())
    session.type("a1\nb1\na2\nb2\na3\n")
    var plain = Painter(hasColours: false)
    var coloured = Painter(hasColours: true)
    let frame = session.frame(in: Size(columns: 80, rows: 24))
    let text = plain.paint(frame)
    #expect(text.contains("\u{1B}[1;7m") && !text.contains("38;5"))
    #expect(coloured.paint(frame).contains("\u{1B}[1;7;38;5;33m"))
    #expect(plain.paint(frame) == "", "what is shown isn't written again")
    plain.forget()
    #expect(plain.paint(frame) == text)
  }

  @Test("Levels, and what an expert is")
  func titles() throws {
    #expect(Session(try contest("4x4x4", level: .perfect)).text.contains("Perfect"))
    #expect(Session(try contest("5x5x4", level: .perfect)).text.contains("Expert"))
    #expect(Session(try contest("3x3x3m", level: .fair)).text.contains("3 in a row loses · Fair"))
  }
}
