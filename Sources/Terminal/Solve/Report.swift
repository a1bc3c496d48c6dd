package import Engine
package import Rules

/// The answer of `gameon solve`: one line of JSON.
package struct Report {
  let evaluation: Evaluation
  let round: Round
  let duration: Duration
  let line: [Cell]?

  /// - Parameter line: a best line of play from the round on, where one was asked for.
  package init(
    evaluation: Evaluation, round: Round, duration: Duration, line: [Cell]? = nil
  ) {
    self.evaluation = evaluation
    self.round = round
    self.duration = duration
    self.line = line
  }

  package var json: String {
    let plies = evaluation.plies.map(String.init) ?? "null"
    return """
      {"value":"\(evaluation.value.word)","plies":\(plies),"best":\(list(evaluation.best)),\
      "proven":\(evaluation.isProven),"reason":\(reason),\(lineMember)\
      "nodes":\(evaluation.nodes),"seconds":\(duration.milliseconds)}
      """
  }

  private var reason: String {
    switch evaluation.reason {
    case .line(let moves): #"{"line":\#(list(moves))}"#
    case .pairing(let pairs, let stopsBoth):
      #"{"pairs":[\#(pairs.map { list([$0.first, $0.second]) }.joined(separator: ","))],"#
        + #""stopsBoth":\#(stopsBoth)}"#
    case .zone(let cells): #"{"zone":\#(list(cells))}"#
    case nil: "null"
    }
  }

  private var lineMember: String { line.map { #""line":\#(list($0)),"# } ?? "" }

  private func list(_ cells: [Cell]) -> String {
    "[" + cells.map { "\"\(round.text(of: $0))\"" }.joined(separator: ",") + "]"
  }
}

extension Value {
  fileprivate var word: String {
    switch self {
    case .win: "win"
    case .draw: "draw"
    case .loss: "loss"
    case .unknown: "unknown"
    }
  }
}

extension Duration {
  /// Seconds to a thousandth: "1.042".
  fileprivate var milliseconds: String {
    let thousandths = components.attoseconds / 1_000_000_000_000_000
    let digits = String(thousandths)
    return "\(components.seconds).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
