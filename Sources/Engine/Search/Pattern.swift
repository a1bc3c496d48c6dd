internal import Rules

/// The shapes that one more mark of a side would make on a cell, in all four directions, as one number: each shape is a
/// digit of it. 0 where it would make none.
enum Pattern {
  static var count: Int { weight(of: 4) }

  /// The weight of the digit of a direction.
  static func weight(of direction: Int) -> Int {
    var weight = 1
    for _ in 0..<direction { weight *= Shape.count }
    return weight
  }

  /// The worth of each pattern under these rules.
  static func worths(_ ruleset: Ruleset) -> Block<Worth> {
    let hasThreats = Search.hasThreats(ruleset)
    let worths = Block(repeating: Worth.none, count: count)
    for pattern in 0..<count {
      worths[pattern] = hasThreats ? Worth(fitted: pattern) : Worth(addedUp: pattern)
    }
    return worths
  }

  /// Calls `body` with each of the four shapes.
  @inline(__always)
  static func forEachShape(of pattern: Int, _ body: (Int) -> Void) {
    var rest = pattern
    for _ in 0..<4 {
      body(rest % Shape.count)
      rest /= Shape.count
    }
  }

  /// The two shapes that are nearest to a line.
  static func nearest(of pattern: Int) -> (first: Int, second: Int) {
    var (first, second) = (0, 0)
    forEachShape(of: pattern) { shape in
      if shape > first {
        (first, second) = (shape, first)
      } else if shape > second {
        second = shape
      }
    }
    return (first, second)
  }
}
