/// Takes bytes from the front, never more than there are.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ count: Int) throws(PasskeyRefusal) -> [UInt8] {
    guard count >= 0, count <= bytes.count - position else { throw .malformed }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  /// A number of so many bytes, at most 8, the highest first.
  mutating func number(of count: Int) throws(PasskeyRefusal) -> UInt64 {
    try take(count).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes between a place that was passed and this one.
  func passed(since start: Int) -> [UInt8] { Array(bytes[start..<position]) }
}

extension ByteReader {
  /// One value of CBOR.
  mutating func value(depth: Int = 0) throws(PasskeyRefusal) -> CBOR {
    values += 1
    guard values <= CBOR.mostValues else { throw .malformed }
    let head = try take(1)[0]
    let kind = head >> 5
    if kind == 7 { return try Self.simple(head) }
    // An empty one has a depth as well.
    guard kind < 4 || depth < CBOR.mostDepth else { throw .malformed }
    let argument = try argument(head & 0x1F)
    switch kind {
    case 0: return .unsigned(argument)
    case 1: return .negative(argument)
    case 2: return .bytes(try take(try length(argument)))
    case 3:
      guard let text = String(validating: try take(try length(argument)), as: UTF8.self) else {
        throw .malformed
      }
      return .text(text)
    case 4:
      var elements: [CBOR] = []
      for _ in 0..<(try length(argument)) { elements.append(try value(depth: depth + 1)) }
      return .array(elements)
    case 5: return .map(try entries(try length(argument), depth: depth + 1))
    default: throw .malformed
    }
  }

  private mutating func entries(
    _ count: Int, depth: Int
  ) throws(PasskeyRefusal) -> [CBOR.Entry] {
    var entries: [CBOR.Entry] = []
    var keys: Set<CBOR> = []
    for _ in 0..<count {
      let key = try value(depth: depth)
      guard keys.insert(key).inserted else { throw .malformed }
      entries.append(CBOR.Entry(key: key, value: try value(depth: depth)))
    }
    return entries
  }

  /// The number behind a head, in the shortest form that it has.
  private mutating func argument(_ low: UInt8) throws(PasskeyRefusal) -> UInt64 {
    guard low >= 24 else { return UInt64(low) }
    guard low <= 27 else { throw .malformed }
    let size = 1 << Int(low - 24)
    let number = try number(of: size)
    let least: UInt64 = size == 1 ? 24 : 1 << UInt64(size * 4)
    guard number >= least else { throw .malformed }
    return number
  }

  /// A length or count, which can't be more than the bytes that are left.
  private func length(_ number: UInt64) throws(PasskeyRefusal) -> Int {
    guard number <= UInt64(bytes.count - position) else { throw .malformed }
    return Int(number)
  }

  private static func simple(_ head: UInt8) throws(PasskeyRefusal) -> CBOR {
    switch head {
    case 0xF4: .bool(false)
    case 0xF5: .bool(true)
    case 0xF6: .null
    default: throw .malformed
    }
  }
}
