/// The text form: the ruleset, a colon, and the moves without anything between them: "3x3x3:b2a1c3".
/// In drop a move is its column alone: "7x6x4d:ddc". Every round has exactly one text.
extension Round {
  /// Reads a text and plays its moves.
  ///
  /// - Throws: the first place that is wrong, and why: illegal moves are refused like bad letters.
  public init(text: some Collection<UInt8>) throws(TextError) {
    var scanner = TextScanner(text)
    try self.init(scanning: &scanner)
  }

  /// Reads to the end of the text.
  init(scanning scanner: inout TextScanner) throws(TextError) {
    self.init(try Ruleset(scanning: &scanner))
    try scanner.expect(ASCII.colon)
    while !scanner.isAtEnd {
      let place = scanner.offset
      let cell = try scanCell(&scanner)
      do throws(IllegalMove) {
        try play(cell)
      } catch {
        throw scanner.error(.illegal(error), at: place)
      }
    }
  }

  private func scanCell(
    _ scanner: inout TextScanner
  ) throws(TextError) -> Cell {
    let place = scanner.offset
    guard let letter = scanner.next, (ASCII.a...ASCII.s).contains(letter) else {
      throw scanner.error(.expectedColumn)
    }
    scanner.advance()
    let column = Int(letter - ASCII.a)
    if ruleset.isDrop {
      guard column < ruleset.columns else { throw scanner.error(.offBoard, at: place) }
      guard let cell = board.landing(inColumn: column) else {
        throw scanner.error(.illegal(outcome == nil ? .occupied : .roundIsOver), at: place)
      }
      return cell
    }
    guard let cell = ruleset.cell(column: column, row: try scanner.number() - 1) else {
      throw scanner.error(.offBoard, at: place)
    }
    return cell
  }

  /// The text form as UTF-8; `Round(text:)` reads it back.
  public var utf8Text: [UInt8] {
    var text = ruleset.utf8Text
    text.append(ASCII.colon)
    for move in moves {
      text.append(ASCII.a + UInt8(move.column))
      if !ruleset.isDrop { text.append(decimal: move.row + 1) }
    }
    return text
  }
}
