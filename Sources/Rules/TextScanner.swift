/// The reason why a text is no ruleset, round or match, and where.
public struct TextError: Error, Equatable, Sendable {
  /// The fault of a text.
  public enum Reason: Equatable, Sendable {
    /// A number of one to six digits without leading zeros belongs here.
    case expectedNumber
    /// Expects this byte at the place.
    case expected(UInt8)
    /// Expects the end: nothing more belongs here.
    case expectedEnd
    /// A column's letter, a to s, belongs here.
    case expectedColumn
    /// 1 or 2 belongs here, the person who has X.
    case expectedSeat
    /// 1, 2 or s belongs here: who has X in every round, or s for marks that swap.
    case expectedMarkRule
    /// The board can't have this size, or its lines this length.
    case ruleset(RulesetError)
    /// The board has no such cell.
    case offBoard
    /// The move can't be played.
    case illegal(IllegalMove)
  }

  /// Bytes before the place that is wrong.
  public let offset: Int
  /// The fault that was found first.
  public let reason: Reason
}

/// Reads the text forms from left to right. Not generic over the bytes: across modules that took ten
/// times as long, and a match is read for every move.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
  }

  var next: UInt8? { isAtEnd ? nil : bytes[offset] }
  var isAtEnd: Bool { offset == bytes.count }

  mutating func advance() {
    offset += 1
  }

  /// Takes `byte` if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  mutating func expect(_ byte: UInt8) throws(TextError) {
    guard take(byte) else { throw error(.expected(byte)) }
  }

  /// A number as it is written: one to six digits, no leading zero but 0 itself.
  mutating func number() throws(TextError) -> Int {
    let start = offset
    var value = 0
    while let byte = next, (ASCII.zero...ASCII.nine).contains(byte) {
      guard offset == start || value > 0, offset - start < 6 else { break }
      value = value * 10 + Int(byte - ASCII.zero)
      advance()
    }
    let goesOn = next.map { (ASCII.zero...ASCII.nine).contains($0) } ?? false
    guard offset > start, !goesOn else { throw error(.expectedNumber, at: start) }
    return value
  }

  func error(_ reason: TextError.Reason, at offset: Int? = nil) -> TextError {
    TextError(offset: offset ?? self.offset, reason: reason)
  }
}

/// The bytes that the text forms are made of.
enum ASCII {
  static var zero: UInt8 { UInt8(ascii: "0") }
  static var nine: UInt8 { UInt8(ascii: "9") }
  static var a: UInt8 { UInt8(ascii: "a") }
  static var d: UInt8 { UInt8(ascii: "d") }
  static var m: UInt8 { UInt8(ascii: "m") }
  static var s: UInt8 { UInt8(ascii: "s") }
  static var x: UInt8 { UInt8(ascii: "x") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var hyphen: UInt8 { UInt8(ascii: "-") }
  static var semicolon: UInt8 { UInt8(ascii: ";") }
}

extension [UInt8] {
  /// Appends a number of zero or more in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(ASCII.zero + UInt8(number % 10))
  }
}
