/// A run of `Ruleset.lineLength` or more marks of one kind, whole.
public struct Line: Equatable, Sendable {
  /// The cells from left to right; a vertical line from the bottom.
  public let cells: [Cell]
}

/// A way in which a line can lie, as the step from one of its cells to the next.
enum Direction: UInt8, CaseIterable {
  case along, up, rising, falling

  var columns: Int { self == .up ? 0 : 1 }

  var rows: Int {
    switch self {
    case .along: 0
    case .up, .rising: 1
    case .falling: -1
    }
  }
}
