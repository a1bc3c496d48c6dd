package import Engine
package import Rules

/// The answer of `gameon solve`: one line of JSON.
package struct Report {
  let evaluation: Evaluation
  let round: Round
  let duration: Duration

  package init(evaluation: Evaluation, round: Round, duration: Duration) {
    self.evaluation = evaluation
    self.round = round
    self.duration = duration
  }

  package var json: String {
    let best = evaluation.best.map { "\"\(round.text(of: $0))\"" }.joined(separator: ",")
    let plies = evaluation.plies.map(String.init) ?? "null"
    return """
      {"value":"\(evaluation.value.word)","plies":\(plies),"best":[\(best)],\
      "proven":\(evaluation.isProven),"nodes":\(evaluation.nodes),"seconds":\(duration.milliseconds)}
      """
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
