import API
import Engine
import Rules
import Terminal
import Testing

/// Numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

@Suite("Positions from the command line")
struct SolveTests {
  @Test("Moves are read, in drop by their columns")
  func moves() throws {
    #expect(try Round(.ticTacToe, moves: "B2a1c3").moves.map(\.name) == ["b2", "a1", "c3"])
    #expect(try Round(.dropFour, moves: "ddc").moves.map(\.name) == ["d1", "d2", "c1"])
  }

  @Test("What is wrong is told with its place")
  func refusals() throws {
    func refusal(_ moves: String) -> String {
      do throws(Refusal) {
        _ = try Round(.ticTacToe, moves: moves)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      refusal("b2b2").hasPrefix("The moves go wrong at character 3, 'b2'. That cell is taken"))
    #expect(refusal("b2é").contains("at character 3, 'é'"))
    #expect(refusal("b2a").contains("at the end"))
    #expect(refusal("d1").contains("columns a to c and rows 1 to 3"))
    #expect(refusal("a1b1a2b2a3").contains("The round is over"))
    #expect(refusal("a1b1a2b2a3c3").contains("The round is over"))
  }

  @Test("Boards: the standard ones, flags, and what is allowed instead of the others")
  func boards() throws {
    #expect(try Ruleset(typed: nil, isDrop: false, isMisere: false) == .ticTacToe)
    #expect(try Ruleset(typed: nil, isDrop: true, isMisere: false) == .dropFour)
    #expect(
      try Ruleset(typed: "5X5X4", isDrop: true, isMisere: true).utf8Text == Array("5x5x4dm".utf8))
    for (board, words) in [
      ("2x2x2", "3 to 19 columns"), ("0x0", "3 to 19"), ("3x0x3", "3 to 19 rows"),
      ("99x99x5", "3 to 19 columns"),
      ("3x3x4", "as the longer side"), ("words", "5x5x4"), ("", "5x5x4"), ("3x3x3x3", "5x5x4"),
    ] {
      #expect {
        try Ruleset(typed: board, isDrop: false, isMisere: false)
      } throws: {
        "\($0)".contains(words) || (board == "0x0" && "\($0)".contains("5x5x4"))
      }
    }
  }

  @Test("The report names the pairs that hold a draw, and that nothing short shows another")
  func reasons() throws {
    func json(_ text: String) throws -> String {
      let round = try Round(text: text.utf8)
      var analyst = Analyst(round.ruleset)
      let evaluation = try analyst.evaluate(round, budget: 200_000)
      return Report(evaluation: evaluation, round: round, duration: .zero).json
    }
    #expect(try json("6x6x6:").contains(#""reason":{"pairs":[[""#))
    #expect(try json("3x3x3dm:").contains(#""reason":null"#))
  }

  @Test("The best moves come with their values and lines, in order, and decide the position")
  func lines() throws {
    let round = try Round(.ticTacToe, moves: "b2b1")
    let solver = PositionSolver(
      [Analyst(.ticTacToe)], wish: SolverWish(nodes: 1_000_000, moves: 3))
    let json = solver.report(on: round).json
    #expect(json.hasPrefix(#"{"value":"win","plies":5,"#))
    let lines = json.split(separator: #""lines":"#).last ?? ""
    #expect(
      lines.hasPrefix(#"[{"move":"a1","value":"win","plies":5,"proven":true,"line":["a1","c3","#))
    #expect(lines.count { $0 == "{" } == 3)
  }

  @Test(
    "Nothing beyond the depth is told, and what lies within is exact",
    arguments: ["3x3x3", "4x3x3m", "4x4x3d", "5x4x3d", "5x5x3d", "4x4x3m", "5x4x3", "6x5x4"])
  func depth(board: String) throws {
    let ruleset = try Ruleset(text: Array(board.utf8))
    var random = SplitMix(state: 7)
    var decided = 0
    for number in 0..<24 {
      var round = Round(ruleset)
      while round.moves.count < 3 + number % 8,
        let cell = round.legalMoves.randomElement(using: &random)
      {
        try round.play(cell)
      }
      var analyst = Analyst(ruleset)
      let whole = try analyst.evaluate(round, budget: 2_000_000)
      guard round.outcome == nil, whole.isProven else { continue }
      if let plies = whole.plies, (3...9).contains(plies) { decided += 1 }
      for depth in 1...9 {
        var other = Analyst(ruleset)
        let seen = try other.evaluate(round, budget: 2_000_000, depth: depth)
        let text = "\(String(decoding: round.utf8Text, as: UTF8.self)) within \(depth)"
        if let most = whole.plies, most <= depth {
          #expect(seen.value == whole.value && seen.plies == most && seen.isProven, "\(text)")
          #expect(seen.best == whole.best, "\(text)")
        } else {
          // A draw may be proven by something short.
          let isDraw = seen.value == .draw && whole.value == .draw
          #expect(seen.value == .unknown || isDraw, "\(text)")
          #expect(seen.isProven == isDraw && seen.plies == nil && !seen.best.isEmpty, "\(text)")
        }
      }
    }
    #expect(decided > 2, "there are positions to tell apart")
  }

  @Test("A line ends where the depth does")
  func lineWithinDepth() throws {
    let round = try Round(.ticTacToe, moves: "b2b1")
    var analyst = Analyst(.ticTacToe)
    #expect(try analyst.principalLine(from: round, budget: 1_000, depth: 5).count == 5)
    #expect(try analyst.principalLine(from: round, budget: 1_000, depth: 4).isEmpty)
  }

  @Test("Lines of input: in pieces, with blanks, too long, without an end, not UTF-8")
  func input() throws {
    var reader = PositionReader()
    #expect(reader.read(Array("b2".utf8)).isEmpty)
    #expect(
      reader.read(Array("a1\r\n\n  c3 \n".utf8)) == [.moves("b2a1"), .moves(""), .moves("c3")])
    let long = Array(repeating: UInt8(ascii: "a"), count: PositionReader.longest + 1)
    #expect(reader.read(long).isEmpty)
    #expect(reader.read([UInt8(ascii: "\n")]) == [.tooLong])
    #expect(reader.read([0xFF, UInt8(ascii: "\n")]) == [.moves("\u{FFFD}")])
    #expect(reader.end().isEmpty && reader.read(Array("b2".utf8)).isEmpty)
    #expect(reader.end() == [.moves("b2")] && reader.end().isEmpty)
  }

  @Test("What is wrong with a line is one line of JSON, whatever was in it")
  func errors() throws {
    for (line, words) in [
      (PositionReader.Line.tooLong, "at most 4096 bytes"), (.moves("b2b2"), "taken"),
      (.moves("\"\\\u{1}"), #"'\"\\\u0001'"#), (.moves("a1b1a2b2a3"), "The round is over"),
    ] {
      do throws(Refusal) {
        _ = try Round(.ticTacToe, line: line)
        Issue.record("\(line)")
      } catch {
        #expect(error.json.hasPrefix(#"{"error":""#) && error.json.contains(words), "\(error.json)")
      }
    }
  }

  @Test("The report is one line of JSON")
  func json() throws {
    let round = try Round(.ticTacToe, moves: "a1b1a2b2")
    var analyst = Analyst(.ticTacToe)
    var evaluation = try analyst.evaluate(round, budget: 1)
    evaluation.nodes = 4
    let report = Report(evaluation: evaluation, round: round, duration: .milliseconds(1042))
    #expect(
      report.json == """
        {"value":"win","plies":1,"best":["a3"],"proven":true,"reason":{"line":["a3"]},\
        "nodes":4,"seconds":1.042}
        """)
    let withLine = Report(
      evaluation: evaluation, round: round, duration: .milliseconds(1042), line: evaluation.best)
    #expect(withLine.json.contains(#""reason":{"line":["a3"]},"line":["a3"],"nodes""#))
  }
}
