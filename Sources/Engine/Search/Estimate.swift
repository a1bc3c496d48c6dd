internal import Rules

/// A guess of what a position is worth, from the shapes that either side could make on free cells and
/// from how near its marks lie to the middle.
enum Estimate {
  /// Value to a side of a shape that one more mark would make.
  static func values(_ ruleset: Ruleset) -> [Int32] {
    ruleset.isDrop || ruleset.isMisere
      ? [0, 1, 3, 6, 18, 24, 60, 90, 260] : [0, 0, 2, 6, 8, 40, 80, 200, 300]
  }

  /// Value of being the one to move.
  static let tempo: Int32 = 100
}

extension Search {
  /// Up when the side to move has better prospects.
  func estimate(for side: Int) -> Int32 {
    let difference = field.total(side) - field.total(1 - side)
    return isMisere ? -difference : difference + Estimate.tempo
  }
}
