import API

/// Reads pieces of JSON as they are commonly written.
struct CommonJSON {
  private let json: UnsafeRawBufferPointer
  private var place = 0

  init(_ json: UnsafeRawBufferPointer) {
    self.json = json
  }

  var isAtEnd: Bool { place == json.count }

  private var next: UInt8? { isAtEnd ? nil : json[place] }

  /// Takes a sign with the spaces behind it.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    while next == UInt8(ascii: " ") { place += 1 }
    return true
  }

  /// Keeps the value of a member.
  ///
  /// - Returns: false where there is none, or the member stands there for the second time: the decoder knows what then
  static func keep<Value>(_ value: Value?, _ member: inout Value?) -> Bool {
    guard member == nil, let value else { return false }
    member = value
    return true
  }

  /// A short string of ASCII.
  mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    place = start
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte & 0x80 == 0, byte >= 0x20, byte != UInt8(ascii: "\\"), place - start < 8 else {
        return nil
      }
      place += 1
    }
    let text = String(decoding: json[start..<place], as: UTF8.self)
    return take("\"") ? text : nil
  }

  /// Text in which nothing is escaped, within a bound.
  mutating func text(_ bound: TextBound) -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = place + 1
    place = start
    var characters = 0
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      place += 1
      if byte & 0xc0 != 0x80 { characters += 1 }
    }
    guard place - start <= bound.bytes, characters <= bound.characters else { return nil }
    let text = String(validating: json[start..<place], as: UTF8.self)
    return take("\"") ? text : nil
  }

  /// A whole number of up to nine digits: it fits, whatever they are.
  mutating func number() -> Int? {
    let start = place
    var value = 0
    while place - start < 10, let byte = next,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      place += 1
    }
    let isPlain = place - start == 1 || (2...9).contains(place - start) && json[start] != 0x30
    return isPlain ? value : nil
  }
}
