/// A guess of what a position is worth, from the shapes that either side could make on free cells (`Worth`) and from how
/// near its marks lie to the middle.
enum Estimate {
  /// Value of being the one to move.
  static func tempo(hasThreats: Bool) -> Int32 { hasThreats ? Fitted.tempo : 100 }
}

extension Search {
  /// Up when the side to move has better prospects.
  func estimate(for side: Int) -> Int32 {
    let difference = field.total(side) - field.total(1 - side)
    return isMisere ? -difference : difference + Estimate.tempo(hasThreats: hasThreats)
  }
}
