package import Engine

/// Shows a study by lines over standard input and output until somebody quits or the input ends. How far it has
/// come is told on standard error, once an answer takes over a second, where that is a terminal.
///
/// - Parameter nodes: see `PlainAnalysis`.
package func analysePlainly(
  _ study: Study, analyst: Analyst, nodes: Int
) throws(OutputClosed) {
  let progress = Progress()
  var analysis = PlainAnalysis(study, analyst: analyst, nodes: nodes) { progress.step() }
  try say(analysis.begin())
  while !analysis.isOver, let line = readLine() { try say(analysis.read(line)) }

  func say(_ lines: [String]) throws(OutputClosed) {
    progress.clear()
    try Output.standard.write(lines)
  }
}
