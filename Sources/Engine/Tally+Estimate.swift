internal import Rules

extension Tally {
  /// Whether no line of the board can be completed any more.
  var isDead: Bool { openCount == 0 }

  /// The side to move can neither complete a line, nor threaten to, nor has it to prevent one; and the
  /// round isn't drawn already.
  func isQuiet(for mark: Mark) -> Bool {
    openLines(of: mark, at: 1) == 0 && openLines(of: mark, at: 2) == 0
      && openLines(of: mark.opponent, at: 1) == 0 && !isDead && free > 0
  }

  /// A guess, up when the side to move has better prospects: what its open lines are worth by their
  /// distance, less what those of the opponent are.
  func estimate(for mark: Mark) -> Int32 {
    let values: [Int32] = [0, 300, 100, 20, 4, 1]
    var estimate = placement(of: mark) - placement(of: mark.opponent)
    for distance in 1...min(lines.length, values.count - 1) {
      estimate +=
        values[distance]
        * (openLines(of: mark, at: distance) - openLines(of: mark.opponent, at: distance))
    }
    return estimate
  }
}
