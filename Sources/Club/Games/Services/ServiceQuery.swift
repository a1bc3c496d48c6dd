/// Fields of an address or a form.
package enum ServiceQuery {
  package static func text(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\($0.name)=\(encode($0.value))" }.joined(separator: "&")
  }

  /// Encodes all but the unreserved characters of RFC 3986 as percent signs and numbers.
  package static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      default:
        encoded +=
          "%" + String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
