extension Round {
  /// The number of ways in which a round may go on for exactly so many moves, those that end sooner
  /// not counted: a check of the rules against published counts, and a measure of their speed.
  ///
  /// Cost: grows with the number that it returns.
  /// - Parameter depth: 0 counts the position itself.
  public func perft(depth: Int) -> Int {
    guard depth > 0 else { return 1 }
    var round = self
    return round.countMoves(depth: depth)
  }

  private mutating func countMoves(depth: Int) -> Int {
    let moves = legalMoves
    guard depth > 1 else { return moves.count }
    var count = 0
    for move in moves {
      // A legal move is never refused.
      try? play(move)
      count += countMoves(depth: depth - 1)
      undo()
    }
    return count
  }
}
