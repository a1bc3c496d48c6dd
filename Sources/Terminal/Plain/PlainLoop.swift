package import Engine

/// Plays by lines over standard input and output until somebody quits or the input ends.
///
/// - Parameter book: the opening book of the board, nil where there is none.
package func playPlainly(_ contest: Contest, book: DropBook?) throws(OutputClosed) {
  var game = PlainGame(contest, book: book)
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
