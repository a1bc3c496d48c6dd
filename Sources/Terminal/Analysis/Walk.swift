internal import Rules

/// A walk through a game, and off its path: the moves of a line, and how many of them are made.
struct Walk: Equatable, Sendable {
  /// The moves of the game that is looked at.
  let game: [Cell]
  /// The game, or another way that goes off from it.
  private(set) var line: [Cell]
  /// Number of moves of the line that are made.
  private(set) var at: Int

  /// Begins at the end of the game.
  init(_ game: [Cell]) {
    self.game = game
    line = game
    at = game.count
  }

  var moves: [Cell] { Array(line.prefix(at)) }
  var next: Cell? { at < line.count ? line[at] : nil }

  /// Number of moves of the line that are those of the game.
  var branch: Int { zip(line, game).prefix { $0 == $1 }.count }

  /// Whether the line is another than the game. On an empty board there is no other than the one that is
  /// gone.
  var isAside: Bool { !game.isEmpty && line != game }

  /// Plays a cell: the next move of the line if it is that, else another way from here on.
  mutating func step(_ cell: Cell) {
    if next != cell {
      line = moves + [cell]
      if game.starts(with: line) { line = game }
    }
    at += 1
  }

  mutating func go(to ply: Int) {
    at = min(max(ply, 0), line.count)
  }

  /// Takes the last move back, and forgets it where it isn't one of the game.
  mutating func takeBack() {
    guard at > 0 else { return }
    at -= 1
    guard at >= branch else { return }
    line = !game.isEmpty && at == branch ? game : moves
  }

  /// Goes back to where the line has left the game.
  mutating func returnToGame() {
    at = min(at, branch)
    line = game
  }
}
