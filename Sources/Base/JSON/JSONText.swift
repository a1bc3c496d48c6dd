import API
import Rules

/// A JSON text that is being written, piece by piece.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(640)
  }

  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func put(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text of any kind, escaped as `JSONEncoder` does it.
  mutating func put(escaped text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put(#"\""#)
      case UInt8(ascii: "\\"): put(#"\\"#)
      case 0x08: put(#"\b"#)
      case 0x09: put(#"\t"#)
      case 0x0a: put(#"\n"#)
      case 0x0c: put(#"\f"#)
      case 0x0d: put(#"\r"#)
      case 0..<0x20:
        put(#"\u00"#)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append(byte & 15 + (byte & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func put(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    put(digitsOf: number.magnitude)
  }

  private mutating func put(digitsOf number: UInt) {
    if number >= 10 { put(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func put(_ flag: Bool) {
    put(flag ? "true" : "false")
  }

  mutating func put(_ instant: Instant?) {
    guard let instant else { return put("null") }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: instant.utf8Text)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func put(_ name: StaticString, ifThere seat: Seat?) {
    guard let seat else { return }
    put(name)
    put(Int(seat.rawValue))
  }

  mutating func put<Element>(
    _ name: StaticString, each elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    put(name)
    put("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { put(",") }
      write(&self, element)
    }
    put("]")
  }
}
