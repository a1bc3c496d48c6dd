import API
import Engine
import Rules
import Terminal
import Testing

@Suite("Analysis by lines")
struct PlainAnalysisTests {
  @Test("The beginning: board, story, what the position and each move is worth")
  func beginning() throws {
    var analysis = try plainAnalysis("3x3x3:a1b1c2")
    #expect(
      analysis.begin() == [
        "3 by 3, 3 in a row wins. Analysis. Type help for what can be typed.",
        "3 . . .", "2 . . X", "1 X O .", "  a b c",
        "Move 1, X a1: a draw.", "Move 2, O b1: X wins in 5, a slip.",
        "Move 3, X c2: a draw, a slip.",
        "Move 3 of 3.", "O to move: a draw.", "Best: b2.",
        "Best line: b2, b3, a3, c1, c3, a2.",
        "The last slip was move 3, c2. Type slip to go there.", "Every move is known.",
        "b2 draw, best", "c1 loss in 4", "a2 loss in 4", "a3 loss in 4", "b3 loss in 4",
        "c3 loss in 4",
      ])
  }

  @Test("The sentence that matters, for those who played and for others")
  func sentences() throws {
    for (reader, sentences) in [
      (nil, ["X could have won here: a2, in 5.", "X played c2, and it became a draw."]),
      (Mark.x, ["You could have won here: a2, in 5.", "You played c2, and it became a draw."]),
    ] {
      var analysis = try plainAnalysis("3x3x3:a1b1c2", reader: reader)
      _ = analysis.begin()
      let said = analysis.read("slip")
      #expect(said.first == "Move 2 of 3." && Array(said[1...2]) == sentences)
    }
    var held = try plainAnalysis("3x3x3:b2b1", reader: .o)
    _ = held.begin()
    #expect(
      held.read(all: "slip")[1...2] == [
        "You could have held the draw here: a1.", "You played b1, and X wins in 5.",
      ])
  }

  @Test("Each move is worth what the solver says about the position after it")
  func values() throws {
    for text in ["3x3x3:b2b1", "4x3x3m:a1b2", "4x4x4d:ab", "5x3x3:c2a1", "3x3x3m:"] {
      let round = try round(text)
      var analysis = try plainAnalysis(text)
      let said = analysis.begin()
      for cell in round.legalMoves {
        var analyst = Analyst(round.ruleset)
        var next = round
        try next.play(cell)
        let after = try analyst.evaluate(next, budget: 1_000_000)
        let plies = (after.plies ?? 0) + 1
        let words =
          switch after.value {
          case .win: "\(cell.name) loss in \(plies)"
          case .loss: "\(cell.name) win in \(plies)"
          case .draw, .unknown: "\(cell.name) draw"
          }
        #expect(said.contains { $0 == words || $0.hasPrefix(words + ",") }, "\(text), \(words)")
      }
    }
  }

  @Test("Other ways: they go off, are taken back, and lead back to the game")
  func variations() throws {
    var analysis = try plainAnalysis("3x3x3:b2a1c3")
    _ = analysis.begin()
    #expect(analysis.read("b1").first == "Move 4 of 4, another way from move 4.")
    #expect(analysis.read("back").first == "Move 3 of 3.")
    #expect(analysis.read(all: "first", "b2").last == "Every move is known.")
    #expect(analysis.study.round.utf8Text == Array("3x3x3:b2".utf8))
    _ = analysis.read(all: "c1", "a1")
    #expect(analysis.study.round.utf8Text == Array("3x3x3:b2c1a1".utf8))
    #expect(analysis.read("game").first == "Move 1 of 3.")
    #expect(analysis.read(all: "last", "next").last == "The game goes no further.")
    _ = analysis.read(all: "back", "back", "back")
    #expect(analysis.read("back") == ["No move has been played yet."])
  }

  @Test("A game that is over is told of too, and goes no further")
  func over() throws {
    var analysis = try plainAnalysis("3x3x3:b2a1c3b1c1c2a3", reader: .x)
    let said = analysis.begin()
    #expect(said.contains("Move 7, X a3: you win."))
    #expect(said.contains("You win.") && !said.contains { $0.hasSuffix("not known yet") })
    #expect(analysis.read("a2").first?.hasPrefix("The round is over.") == true)
    var clean = try plainAnalysis("3x3x3:b2a1c3a3a2c2b3b1c1")
    #expect(clean.begin().contains("Nobody slipped: every move kept its value."))
  }

  @Test("Why a draw is one: by its pairs")
  func reasons() throws {
    var analysis = try plainAnalysis("6x6x6:")
    _ = analysis.begin()
    #expect(analysis.read("why").first?.contains("The pairs: ") == true)
    #expect(try plainAnalysis("3x3x3m:").reading("why") == ["There is no short reason to tell."])
  }

  @Test("On a large board it says how much was looked at, and goes on when asked")
  func largeBoard() throws {
    var analysis = try plainAnalysis("15x15x5:h8", nodes: 30_000)
    let said = analysis.begin()
    #expect(said.contains { $0.hasPrefix("Best guess: ") })
    #expect(said.contains { $0.hasPrefix("0 of 224 moves are known, ") })
    #expect(said.contains { $0.hasSuffix(" best guess") })
    #expect(said.last?.hasSuffix("other moves are not known yet.") == true)
    func seen(_ lines: [String]) -> Int {
      let line = lines.first { $0.contains(" were looked at") } ?? ""
      return Int(
        line.split(separator: " ").dropLast(3).compactMap { Int($0) }.last.map(String.init) ?? "")
        ?? -1
    }
    let before = seen(said)
    #expect(before >= 0)
    #expect(seen(analysis.read("longer")) > before)
  }

  @Test(
    "What is no move is refused with what is one", arguments: ["z9", "b2", "b", "a0", "🙂", "\u{0}"])
  func refusals(line: String) throws {
    var analysis = try plainAnalysis("3x3x3:b2")
    let said = analysis.read(line)
    #expect(said.count == 1 && said[0].hasSuffix("Type help for what else can be typed."))
    #expect(analysis.study.round.moves.count == 1)
  }

  @Test("Every word does something, and help names them all")
  func words() throws {
    var analysis = try plainAnalysis("3x3x3:b2b1")
    _ = analysis.begin()
    for line in analysis.read("help").dropFirst() {
      let word = String(line.prefix { $0.isLetter })
      guard word != "quit" else { continue }
      #expect(!analysis.read(word).isEmpty, "\(word)")
    }
    #expect(analysis.read("Q").isEmpty && analysis.isOver)
  }
}

extension PlainAnalysis {
  fileprivate consuming func reading(_ line: String) -> [String] {
    _ = begin()
    return read(line)
  }
}
