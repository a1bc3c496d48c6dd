/// Records of comma-separated values (RFC 4180): fields may stand in quotes, with line breaks and doubled
/// quotes inside.
package struct CSVScanner {
  package let separator: UInt8

  package init(separator: UInt8) {
    self.separator = separator
  }

  /// A comma, a semicolon or a tab: what the first line has most of.
  package init(of bytes: ArraySlice<UInt8>) {
    let line = bytes.prefix { $0 != Self.newLine }
    var best = (byte: UInt8(ascii: ","), count: 0)
    for byte in ",;\t".utf8 {
      let count = line.count { $0 == byte }
      if count > best.count { best = (byte, count) }
    }
    separator = best.byte
  }

  package enum Outcome: Equatable {
    /// The bytes end before the record does.
    case more
    /// - Parameters:
    ///   - length: bytes, with the line break behind it
    ///   - lines: that it goes over
    case record([[UInt8]], length: Int, lines: Int)
    /// A quote stands where none can; up to the end of that line.
    case strayQuote(length: Int, lines: Int)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let newLine = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Reads the first record.
  ///
  /// - Parameter isLast: Whether no more bytes follow.
  package func record(in bytes: ArraySlice<UInt8>, isLast: Bool) -> Outcome {
    var fields: [[UInt8]] = []
    var place = bytes.startIndex
    var lines = 1
    while true {
      var field: [UInt8] = []
      if place < bytes.endIndex, bytes[place] == Self.quote {
        guard let end = quoted(in: bytes, at: place, isLast: isLast, into: &field, &lines) else {
          return .more
        }
        place = end
      } else {
        let start = place
        while place < bytes.endIndex, bytes[place] != separator, bytes[place] != Self.newLine {
          place += 1
        }
        guard place < bytes.endIndex || isLast else { return .more }
        field = Array(bytes[start..<place])
        let isAtLineEnd = place == bytes.endIndex || bytes[place] == Self.newLine
        if isAtLineEnd, field.last == Self.carriageReturn { field.removeLast() }
      }
      fields.append(field)
      switch ending(in: bytes, at: place, isLast: isLast) {
      case .more: return .more
      case .separator: place += 1
      case .record(let end):
        return .record(fields, length: end - bytes.startIndex, lines: lines)
      case .stray:
        guard let end = bytes[place...].firstIndex(of: Self.newLine) else {
          return isLast ? .strayQuote(length: bytes.count, lines: lines) : .more
        }
        return .strayQuote(length: end + 1 - bytes.startIndex, lines: lines)
      }
    }
  }

  /// Reads a field in quotes.
  ///
  /// - Returns: The place behind its last quote; nil when the bytes end before that, or may do.
  private func quoted(
    in bytes: ArraySlice<UInt8>, at first: Int, isLast: Bool, into field: inout [UInt8],
    _ lines: inout Int
  ) -> Int? {
    var place = first + 1
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte == Self.quote {
        guard place < bytes.endIndex else { return isLast ? place : nil }
        guard bytes[place] == Self.quote else { return place }
        place += 1
      } else if byte == Self.newLine {
        lines += 1
      }
      field.append(byte)
    }
    return nil
  }

  private enum Ending {
    case more, separator, stray
    case record(end: Int)
  }

  /// The end of a field: what stands behind it.
  private func ending(in bytes: ArraySlice<UInt8>, at place: Int, isLast: Bool) -> Ending {
    guard place < bytes.endIndex else { return isLast ? .record(end: place) : .more }
    switch bytes[place] {
    case separator: return .separator
    case Self.newLine: return .record(end: place + 1)
    case Self.carriageReturn:
      guard place + 1 < bytes.endIndex else { return isLast ? .record(end: place + 1) : .more }
      return bytes[place + 1] == Self.newLine ? .record(end: place + 2) : .stray
    default: return .stray
    }
  }
}
