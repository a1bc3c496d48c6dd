/// A row of an answer, with its values in binary form. It is read while the session hands it over.
struct PostgresRow {
  /// Nothing that is counted, so that a row of either engine is copied for nothing.
  unowned(unsafe) let library: LibPQ
  let result: OpaquePointer
  let number: Int32

  /// The value of a column; nil for a type that no column of the program has.
  func value(_ column: Int32) -> SQLValue? {
    guard library.isNull(result, number, column) == 0 else { return .null }
    let bytes = UnsafeBufferPointer(
      start: library.value(result, number, column),
      count: Int(library.length(result, number, column)))
    return switch PostgresType(rawValue: library.columnType(result, column)) {
    case .bool: .integer(bytes.first == 1 ? 1 : 0)
    case .int2, .int4, .int8: .integer(Self.integer(bytes))
    case .numeric: Self.wholeNumber(bytes).map { .integer($0) }
    case .bytea: .bytes(Array(bytes))
    case .text, .varchar, .name, .unknown: .text(String(decoding: bytes, as: UTF8.self))
    case nil: nil
    }
  }

  /// A number of two, four or eight bytes, the highest first.
  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    let isNegative = (bytes.first ?? 0) & 0x80 != 0
    return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// A sum of integers: digits of base 10,000 behind their number, the weight of the first, the sign and the number
  /// of decimal places. Nil for one that is no whole number, or too large.
  private static func wholeNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count >= 8, bytes.count.isMultiple(of: 2) else { return nil }
    let words = stride(from: 0, to: bytes.count, by: 2).map {
      Int64(bytes[$0]) << 8 | Int64(bytes[$0 + 1])
    }
    let (weight, isNegative) = (Int(Int16(truncatingIfNeeded: words[1])), words[2] == 0x4000)
    let digits = words.dropFirst(4)
    guard words[2] == 0 || isNegative, digits.count <= max(weight + 1, 0), weight <= 4 else {
      return digits.isEmpty && words[2] == 0 ? 0 : nil
    }
    var number: Int64 = 0
    for place in 0...max(weight, 0) where place <= weight {
      let digit = place < digits.count ? digits[digits.startIndex + place] : 0
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10_000)
      let (sum, overflows) = product.addingReportingOverflow(isNegative ? -digit : digit)
      guard !isTooLarge, !overflows else { return nil }
      number = sum
    }
    return number
  }
}

/// The numbers by which PostgreSQL knows its types.
enum PostgresType: UInt32 {
  case bool = 16
  case bytea = 17
  case name = 19
  case int8 = 20
  case int2 = 21
  case int4 = 23
  case text = 25
  case unknown = 705
  case varchar = 1043
  case numeric = 1700

  init(_ type: SQLType) {
    self =
      switch type {
      case .integer: .int8
      case .text: .text
      case .bytes: .bytea
      }
  }
}
