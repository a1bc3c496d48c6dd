package import Engine
package import Rules

/// The answer of `gameon solve`: one line of JSON.
package struct Report {
  let evaluation: Evaluation
  let round: Round
  let duration: Duration
  let line: [Cell]?
  let moves: [RankedMove]?

  /// - Parameter line: a best line of play from the round on, where one was asked for.
  package init(
    evaluation: Evaluation, round: Round, duration: Duration, line: [Cell]? = nil
  ) {
    self.init(evaluation: evaluation, round: round, duration: duration, line: line, moves: nil)
  }

  /// - Parameter moves: the best moves, where they were asked for.
  init(
    evaluation: Evaluation, round: Round, duration: Duration, line: [Cell]?, moves: [RankedMove]?
  ) {
    self.evaluation = evaluation
    self.round = round
    self.duration = duration
    self.line = line
    self.moves = moves
  }

  package var json: String {
    let plies = evaluation.plies.map(String.init) ?? "null"
    return """
      {"value":"\(evaluation.value.word)","plies":\(plies),"best":\(list(evaluation.best)),\
      "proven":\(evaluation.isProven),"reason":\(reason),\(lineMember)\(movesMember)\
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

  private var movesMember: String {
    guard let moves else { return "" }
    let objects = moves.map { move in
      let plies = move.worth?.plies.map(String.init) ?? "null"
      let value = (move.worth?.value ?? .unknown).word
      return
        #"{"move":\#(text(of: move.cell)),"value":"\#(value)","plies":\#(plies),"#
        + #""proven":\#(move.worth != nil),"line":\#(list(move.line))}"#
    }
    return #""lines":[\#(objects.joined(separator: ","))],"#
  }

  private func text(of cell: Cell) -> String { "\"\(round.text(of: cell))\"" }

  private func list(_ cells: [Cell]) -> String {
    "[" + cells.map(text).joined(separator: ",") + "]"
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
