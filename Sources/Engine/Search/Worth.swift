/// Worth of a cell to a side by the pattern that it has there, in eight bytes: the inner loop reads the worths of many
/// patterns, which should stay near to the processor.
struct Worth: Sendable, BitwiseCopyable {
  /// Its part of the estimate of the position.
  let estimate: Int16
  /// The promise of a move on the cell: to the side itself, and to the opponent, who takes the cell from it.
  let own: Int16
  let taken: Int16
  let threat: UInt8

  static let none = Worth(estimate: 0, own: 0, taken: 0, threat: 0)
}

extension Worth {
  /// Makes it for free placement, where a line wins: the two nearest shapes count together, the others by themselves, as
  /// fitted to games (`Fitted`).
  init(fitted pattern: Int) {
    threat = Self.threat(of: pattern)
    estimate = Fitted.estimate.sum(of: pattern)
    own = Fitted.own.sum(of: pattern)
    taken = Fitted.taken.sum(of: pattern)
  }

  /// Makes it for marks that drop, and for misere: each shape counts by itself.
  init(addedUp pattern: Int) {
    threat = Self.threat(of: pattern)
    var (estimate, promise): (Int16, Int16) = (0, Int16(threat) << 12)
    Pattern.forEachShape(of: pattern) { shape in
      estimate += Self.estimates[shape]
      promise += Self.promises[shape]
    }
    self.estimate = estimate
    own = promise
    taken = promise
  }

  private static let estimates: [Int16] = [0, 1, 3, 6, 18, 24, 60, 90, 260]
  /// So small that the greatest threat of a pattern counts more than four shapes together.
  private static let promises: [Int16] = [0, 1, 30, 110, 220, 600, 700, 1000, 1000]

  /// The greatest threat of a mark that makes a pattern.
  private static func threat(of pattern: Int) -> UInt8 {
    let nearest = Pattern.nearest(of: pattern)
    let threat =
      switch nearest.first {
      case Shape.line: Threat.line
      case Shape.openFour: Threat.fork
      case Shape.four: nearest.second == Shape.four ? Threat.fork : Threat.four
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
