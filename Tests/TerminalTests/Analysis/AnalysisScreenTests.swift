import API
import Engine
import Rules
import Terminal
import Testing

@Suite("Analysis on the screen: keys and answers in, frames out")
struct AnalysisScreenTests {
  @Test("Values come one after the other, and what isn't known says so")
  func working() throws {
    let round = try round("3x3x3:b2b1")
    var screen = AnalysisScreen(Study(round))
    var analyst = Analyst(round.ruleset)
    #expect(screen.text.contains("? ") && !screen.text.contains("▲"))
    #expect(screen.text.contains("Working it out: 0 of 7 moves"))
    try screen.workOut(with: &analyst, questions: 4)
    #expect(screen.text.contains("X to move: win in 5."))
    try screen.workOut(with: &analyst)
    #expect(screen.question == nil)
    #expect(screen.text.contains("▲ 5") && screen.text.contains("best"))
    #expect(screen.text.contains("Every move is known."))
    #expect(screen.text.contains("For X:  b2 = [b1 ▲!]"))
    screen.type("T")
    #expect(screen.text.contains("For O:  b2 = [b1 ▼!]"))
  }

  @Test("Stop and go on, and look longer")
  func stopping() throws {
    var screen = AnalysisScreen(Study(try round("15x15x5:h8")))
    screen.type("S")
    #expect(screen.question == nil && screen.text.contains("Stopped at 0 of 224 moves"))
    screen.type("S")
    #expect(screen.question?.budget == 20_000)
    screen.type("L")
    #expect(screen.text.contains("The solver is still at work."))
  }

  @Test("Through the game, to its mistake, another way, back")
  func walking() throws {
    let round = try round("3x3x3:a1b1c2")
    var screen = AnalysisScreen(Study(round, reader: .x))
    var analyst = Analyst(round.ruleset)
    try screen.workOut(with: &analyst)
    screen.type("m")
    #expect(screen.text.contains("You could have won here: a2, in 5."))
    #expect(screen.text.contains("You played c2, and it became a draw."))
    #expect(screen.text.contains("next") && screen.text.contains("Move 2 of 3"))
    screen.type("m")
    #expect(screen.text.contains("O could have held the draw here: b2."))
    screen.type("m")
    #expect(screen.text.contains("You could have won here"))
    screen.type("b2\n")
    #expect(screen.text.contains("Move 3 of 3, another way from move 3"))
    try screen.workOut(with: &analyst)
    #expect(screen.text.contains("(b2 ▲)") || screen.text.contains("[b2 ▲]"))
    screen.type("r")
    #expect(screen.text.contains("Move 2 of 3") && !screen.text.contains("another way"))
    screen.type(",,,")
    #expect(screen.round.moves.isEmpty)
    screen.type("\u{1B}[F")
    #expect(screen.round.moves.count == 3)
    screen.type("\u{1B}[1~.")
    #expect(screen.round.moves.count == 1)
    screen.type("u")
    #expect(screen.round.moves.isEmpty)
    screen.type("u")
    #expect(screen.text.contains("No move has been played yet."))
  }

  @Test("What is typed is corrected, refused, and the cell under the cursor told of in words")
  func typing() throws {
    let round = try round("3x3x3:b2b1")
    var screen = AnalysisScreen(Study(round))
    var analyst = Analyst(round.ruleset)
    try screen.workOut(with: &analyst)
    screen.type("a")
    #expect(screen.text.contains("Move: a_"))
    screen.type("\u{7F}")
    #expect(screen.round.moves.count == 2)
    screen.type("b2\n")
    #expect(screen.text.contains("That cell is taken; choose a free one."))
    screen.type("a1")
    #expect(screen.text.contains("a1: win in 5, best"))
    screen.type("\u{1B}")
    screen.type("z")
    #expect(screen.text.contains("? shows those that do"))
    screen.type("?")
    #expect(screen.text.contains("win in so many moves"))
    screen.type("q")
    #expect(!screen.isOver)
    screen.type("q")
    #expect(screen.isOver)
  }

  @Test("A guess looks different from what is proven, without colours too")
  func guesses() throws {
    let round = try round("15x15x5:h8")
    var screen = AnalysisScreen(Study(round))
    var analyst = Analyst(round.ruleset)
    try screen.workOut(with: &analyst, questions: 1)
    #expect(screen.frame(in: Size(columns: 80, rows: 24)).text.contains("~"))
    #expect(screen.frame(in: Size(columns: 200, rows: 90)).text.contains("guess"))
  }

  @Test("Every board in every window: nothing is wider or higher than the window")
  func everySize() throws {
    for text in ["3x3x3:b2b1", "7x6x4d:ddcd", "19x19x5:j10", "19x3x3:j2", "3x19x3m:b2b3"] {
      let round = try round(text)
      var screen = AnalysisScreen(Study(round))
      var analyst = Analyst(round.ruleset)
      try screen.workOut(with: &analyst, questions: 6)
      for columns in stride(from: 1, through: 160, by: 7) {
        for rows in stride(from: 1, through: 90, by: 6) {
          let frame = screen.frame(in: Size(columns: columns, rows: rows))
          #expect(frame.rows.count <= rows)
          #expect(frame.rows.allSatisfy { $0.width <= columns }, "\(text) in \(columns)x\(rows)")
        }
      }
    }
  }

  @Test("19 by 19 shows its values in 80 by 24")
  func largest() throws {
    let screen = AnalysisScreen(Study(try round("19x19x5:j10")))
    let text = screen.frame(in: Size(columns: 80, rows: 24)).text
    #expect(text.contains("19  ? ?") && text.contains("Q quit") && text.contains("For X:"))
  }
}
