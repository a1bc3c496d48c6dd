internal import Rules

/// The shapes that one more mark of a side would make on a cell, in all four directions, as one number: each shape is a
/// digit of it. 0 where it would make none.
enum Pattern {
  /// The weights of the digits.
  static let weights = [1, 9, 81, 729]
  static let count = 9 * 729

  /// The shapes of a pattern, the nearest to a line first.
  static func shapes(of pattern: Int) -> [Int] {
    weights.map { pattern / $0 % 9 }.sorted(by: >)
  }

  /// What each pattern is worth under these rules.
  static func worths(_ ruleset: Ruleset) -> Block<Worth> {
    let hasThreats = Search.hasThreats(ruleset)
    let worths = Block(repeating: Worth.none, count: count)
    for pattern in 0..<count {
      let shapes = shapes(of: pattern)
      worths[pattern] = hasThreats ? Worth(fitted: shapes) : Worth(addedUp: shapes)
    }
    return worths
  }
}

/// What a cell is worth to a side by the pattern that it has there.
struct Worth: Sendable, BitwiseCopyable {
  let threat: UInt8
  /// Its part of the estimate of the position.
  let estimate: Int32
  /// The promise of a move on the cell: to the side itself, and to the opponent, who takes the cell from it.
  let own: Int32
  let taken: Int32

  static let none = Worth(threat: 0, estimate: 0, own: 0, taken: 0)
}

extension Worth {
  /// In free placement, where a line wins: the two nearest shapes count together, the others by themselves, as fitted to
  /// games (`Fitted`).
  ///
  /// - Parameter shapes: the nearest to a line first.
  fileprivate init(fitted shapes: [Int]) {
    threat = Self.threat(of: shapes)
    estimate = Fitted.estimate.sum(of: shapes)
    own = Fitted.own.sum(of: shapes)
    taken = Fitted.taken.sum(of: shapes)
  }

  /// Where marks drop, and in misere: each shape counts by itself.
  fileprivate init(addedUp shapes: [Int]) {
    let estimates: [Int32] = [0, 1, 3, 6, 18, 24, 60, 90, 260]
    // None of four shapes runs into the next that threatens.
    let promises: [Int32] = [
      0, 1, 30, 110, 220, 1 << 19 + 700, 1 << 22 + 600, 1 << 25 + 1500, 1 << 28,
    ]
    threat = Self.threat(of: shapes)
    estimate = shapes.reduce(0) { $0 + estimates[$1] }
    own = shapes.reduce(0) { $0 + promises[$1] }
    taken = own
  }

  /// The greatest threat of a mark that makes these shapes, the nearest to a line first.
  private static func threat(of shapes: [Int]) -> UInt8 {
    let threat =
      switch shapes[0] {
      case Shape.line: Threat.line
      case Shape.openFour: Threat.fork
      case Shape.four: shapes[1] == Shape.four ? Threat.fork : Threat.four
      case Shape.openThree: Threat.three
      default: Threat.none
      }
    return UInt8(threat)
  }
}

/// Threat that a mark on a cell would make. Ordered.
enum Threat {
  static let none = 0
  /// To make an open four next.
  static let three = 1
  /// To complete a line on one cell.
  static let four = 2
  /// To complete a line on one of two cells: it can't be met.
  static let fork = 3
  /// It completes a line itself.
  static let line = 4
  static let count = 5
}
