public import Rules

extension Cell {
  /// The name that people use: a letter for the column from the left and a number for the row from the bottom,
  /// "a1" to "s19".
  public var name: String {
    "\(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(column))))\(row + 1)"
  }
}

extension Ruleset {
  /// The cell with this name, "b2" or "s19"; nil for anything else.
  public func cell(named name: String) -> Cell? {
    guard (2...3).contains(name.utf8.count), let letter = name.utf8.first,
      (UInt8(ascii: "a")...UInt8(ascii: "s")).contains(letter), let row = Int(name.dropFirst())
    else { return nil }
    let cell = cell(column: Int(letter - UInt8(ascii: "a")), row: row - 1)
    return cell?.name == name ? cell : nil
  }
}
