/// Plays by lines over standard input and output until somebody quits or the input ends.
package func playPlainly(_ contest: Contest) throws(OutputClosed) {
  var game = PlainGame(contest)
  try Output.standard.write(game.begin())
  while !game.isOver, let line = readLine() {
    try Output.standard.write(game.read(line))
  }
}

extension Output {
  func write(_ lines: [String]) throws(OutputClosed) {
    for line in lines { try writeLine(line) }
  }
}
