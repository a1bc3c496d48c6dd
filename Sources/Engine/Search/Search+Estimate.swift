extension Search {
  /// A guess of what a position is worth to the side to move, from the shapes that either side could make on free cells
  /// (`Worth`) and from how near its marks lie to the middle. Up when its prospects are better.
  func estimate(for side: Int) -> Int32 {
    let difference = field.total(side) - field.total(1 - side)
    if isMisere { return -difference }
    // To be the one to move is worth something.
    return difference + (hasThreats ? Fitted.tempo : 100)
  }
}
