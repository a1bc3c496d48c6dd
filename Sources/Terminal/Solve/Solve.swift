internal import Engine
package import Rules

/// Finds the value of a position and writes it to standard output as one line of JSON. How far it has
/// come is told on standard error, once it takes over a second, where that is a terminal.
///
/// - Parameters:
///   - nodes: how many positions may be looked at, where not every position can be proven.
///   - book: the file of a `DropBook` of these rules, if there is one.
///   - wantsLine: whether a best line of play is told too, which takes up to so many positions for each move.
package func solve(
  _ round: Round, nodes: Int, book: [UInt8]? = nil, wantsLine: Bool = false
) throws {
  var analyst = Analyst(round.ruleset)
  if let book = book.flatMap({ DropBook($0) }), book.ruleset == round.ruleset { analyst.use(book) }
  var progress = Progress()
  let isCancelled = {
    progress.step()
    return false
  }
  let evaluation = try analyst.evaluate(round, budget: nodes, isCancelled: isCancelled)
  let line =
    wantsLine
    ? try analyst.principalLine(from: round, budget: nodes, isCancelled: isCancelled) : nil
  progress.clear()
  let report = Report(
    evaluation: evaluation, round: round, duration: progress.elapsed, line: line)
  try Output.standard.writeLine(report.json)
}

/// One line that is written over and over.
private struct Progress {
  private let start = ContinuousClock.now
  private var due = Duration.seconds(1)
  private var isShown = false
  private let isWanted = Output.error.isTerminal

  var elapsed: Duration { ContinuousClock.now - start }

  mutating func step() {
    guard isWanted, elapsed >= due else { return }
    due = elapsed + .milliseconds(200)
    isShown = true
    try? Output.error.write("\rThinking for \(elapsed.components.seconds) s")
  }

  func clear() {
    if isShown { try? Output.error.write("\r\u{1B}[2K") }
  }
}
