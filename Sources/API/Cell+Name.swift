public import Rules

extension Cell {
  /// As people call it: a letter for the column and a number for the row, "a1" at the top left, "s19" at most.
  public var name: String {
    "\(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(column))))\(row + 1)"
  }
}

extension Ruleset {
  /// The cell with this name, "b2" or "s19"; nil for anything else.
  public func cell(named name: String) -> Cell? {
    guard let letter = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "s")).contains(letter),
      let row = Int(name.dropFirst())
    else { return nil }
    let cell = cell(column: Int(letter - UInt8(ascii: "a")), row: row - 1)
    return cell?.name == name ? cell : nil
  }
}
