/// The text form: columns, rows and length of a line, then d for drop and m for misere: "3x3x3",
/// "7x6x4d", "5x5x4dm".
extension Ruleset {
  /// Reads a text to its end.
  ///
  /// - Throws: the first place that is wrong, and why.
  public init(text: some Collection<UInt8>) throws(TextError) {
    var scanner = TextScanner(text)
    self = try Ruleset(scanning: &scanner)
    guard scanner.isAtEnd else { throw scanner.error(.expectedEnd) }
  }

  init(scanning scanner: inout TextScanner) throws(TextError) {
    let columns = scanner.offset
    let columnCount = try scanner.number()
    try scanner.expect(ASCII.x)
    let rows = scanner.offset
    let rowCount = try scanner.number()
    try scanner.expect(ASCII.x)
    let line = scanner.offset
    let lineLength = try scanner.number()
    let isDrop = scanner.take(ASCII.d)
    let isMisere = scanner.take(ASCII.m)
    do throws(RulesetError) {
      self = try Ruleset(
        columns: columnCount, rows: rowCount, lineLength: lineLength, isMisere: isMisere,
        isDrop: isDrop)
    } catch {
      let place =
        switch error {
        case .columnsOutOfRange: columns
        case .rowsOutOfRange: rows
        case .lineLengthOutOfRange: line
        }
      throw scanner.error(.ruleset(error), at: place)
    }
  }

  /// The text form as UTF-8; `Ruleset(text:)` reads it back.
  public var utf8Text: [UInt8] {
    var text: [UInt8] = []
    text.append(decimal: columns)
    text.append(ASCII.x)
    text.append(decimal: rows)
    text.append(ASCII.x)
    text.append(decimal: lineLength)
    if isDrop { text.append(ASCII.d) }
    if isMisere { text.append(ASCII.m) }
    return text
  }
}
