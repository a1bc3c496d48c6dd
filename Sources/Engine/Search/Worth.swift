/// Value of a mark on a cell to a side: the shapes that it makes in the four directions, added up
/// in one number whose upper bits count the shapes that threaten.
///
/// The parts are so far apart that none of four shapes runs into the next.
enum Worth {
  /// The mark completes a line.
  static let line: Int32 = 1 << 28
  /// The mark threatens to complete one on two cells.
  static let openFour: Int32 = 1 << 25
  static let four: Int32 = 1 << 22
  static let openThree: Int32 = 1 << 19

  /// Value that each shape adds.
  static let ofShape: [Int32] = [
    0, 1, 30, 110, 220, openThree + 700, four + 600, openFour + 1500, line,
  ]
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

  static func of(_ worth: Int32) -> Int {
    if worth < Worth.openThree { return none }
    if worth >= Worth.line { return line }
    if worth >= 2 * Worth.four { return fork }
    return worth >= Worth.four ? four : three
  }
}
