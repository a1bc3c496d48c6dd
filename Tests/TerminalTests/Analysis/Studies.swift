import Engine
import Rules
import Terminal

/// A round of a text such as "3x3x3:b2a1".
func round(_ text: String) throws -> Round { try Round(text: Array(text.utf8)) }

func plainAnalysis(
  _ text: String, reader: Mark? = nil, nodes: Int = 100_000
) throws -> PlainAnalysis {
  let round = try round(text)
  return PlainAnalysis(Study(round, reader: reader), analyst: Analyst(round.ruleset), nodes: nodes)
}

extension PlainAnalysis {
  mutating func read(all lines: String...) -> [String] { lines.flatMap { read($0) } }
}

extension AnalysisScreen {
  /// Presses the keys of a text; a line feed is Enter.
  mutating func type(_ text: String) {
    var decoder = KeyDecoder()
    for key in decoder.decode(text.utf8) { press(key) }
  }

  var text: String { frame(in: Size(columns: 100, rows: 40)).text }

  /// Answers questions until nothing is left, or so many were answered.
  mutating func workOut(with analyst: inout Analyst, questions: Int = .max) throws {
    var left = questions
    while left > 0, let question {
      add(try analyst.evaluate(question.round, budget: question.budget), to: question)
      left -= 1
    }
  }
}
