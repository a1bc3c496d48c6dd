/// A position with a choice: the side to move can't win at once, and has two or more moves after which
/// the other side can't either.
struct DropNode {
  /// The marks of the side to move.
  var own: UInt64 = 0
  var mask: UInt64 = 0
  /// The free cells on which the other side would complete a line.
  var threats: UInt64 = 0
  /// The moves that don't lose at once.
  var moves: UInt64 = 0
  var hash: UInt64 = 0
  /// The number of free cells.
  var left: Int32 = 0
  /// No score is greater.
  var upper: Int32 = 0
  /// The higher the sooner it is searched.
  var promise: Int32 = 0
  /// The move that led here.
  var move: UInt64 = 0
  /// The same side moves here as where it came from, because one move or three … were forced.
  var isSameSide = false
  /// The hash is that of the mirror image.
  var isMirrored = false
}

extension DropNode {
  // Scores are up for the side to move: a win with its last mark but n is worth n + 1, a loss the
  // negative of that; so faster wins and slower losses are better.

  /// The score of a loss to the next mark of the other side.
  @inline(__always)
  static func lost(left: Int) -> Int { -(left / 2) }

  /// The least score of a position with a choice.
  @inline(__always)
  var lower: Int { -((Int(left) &- 2) / 2) }
}
