/// Values of placeholders in binary form, as libpq takes them.
struct PostgresParameters {
  /// The types, for nil too, so that a statement has the same whatever its values are.
  let types: [UInt32]
  /// The bytes of all values, one behind the other, and one more: none begins behind the end.
  private var bytes: [UInt8] = []
  /// The place of each value; nil stands for NULL.
  private var places: [Range<Int>?] = []

  init(_ values: [any SQLConvertible]) {
    types = values.map { PostgresType(type(of: $0).sqlType).rawValue }
    places.reserveCapacity(values.count)
    for value in values { append(value.sqlValue) }
    bytes.append(0)
  }

  private mutating func append(_ value: SQLValue) {
    let start = bytes.count
    switch value {
    case .null:
      places.append(nil)
      return
    case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    case .text(let text): bytes += text.utf8
    case .bytes(let value): bytes += value
    }
    places.append(start..<bytes.count)
  }

  /// Calls a body with their number, the beginning and length of each, and the mark of each that it is binary.
  func with<Value>(
    _ body: (Int32, LibPQ.Words, UnsafePointer<Int32>, UnsafePointer<Int32>) -> Value
  ) -> Value {
    bytes.withUnsafeBytes { all in
      let base = all.baseAddress!.assumingMemoryBound(to: CChar.self)
      return body(
        Int32(places.count), places.map { $0.map { base + $0.lowerBound } } + [nil],
        places.map { Int32($0?.count ?? 0) } + [0], Array(repeating: 1, count: places.count + 1))
    }
  }
}
