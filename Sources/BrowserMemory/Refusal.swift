package import Rules

/// The reason why a call was refused, as it is written to the buffer: reason, detail, offset in the
/// text.
package struct Refusal: Error {
  let reason: Int32
  let detail: Int32
  let offset: Int32

  package init(_ error: TextError) {
    self.init(error.reason, at: error.offset)
  }

  package init(_ reason: TextError.Reason, at offset: Int = 0) {
    (self.reason, detail) =
      switch reason {
      case .expectedNumber: (1, 0)
      case .expected(let byte): (2, Int32(byte))
      case .expectedEnd: (3, 0)
      case .expectedColumn: (4, 0)
      case .expectedSeat: (5, 0)
      case .expectedMarkRule: (6, 0)
      case .ruleset(let error): (7, Int32(error.rawValue))
      case .offBoard: (8, 0)
      case .illegal(let move): (9, Int32(move.rawValue))
      }
    self.offset = Int32(offset)
  }

  /// Writes it and returns what tells the page that it was refused.
  package func write() -> Int32 {
    -Buffer.write([reason, detail, offset])
  }
}
