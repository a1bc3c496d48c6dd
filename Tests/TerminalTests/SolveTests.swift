import API
import Engine
import Rules
import Terminal
import Testing

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
