/// Names and values as a form or a query has them.
package enum FormText {
  /// The text "name=value&name=value"; all but letters, digits and "-._~" is escaped.
  package static func text(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
  }

  /// An address with fields in its query, which may have some already.
  package static func address(
    _ address: String, _ fields: [(name: String, value: String)]
  ) -> String {
    address + (address.contains("?") ? "&" : "?") + text(fields)
  }

  package static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
