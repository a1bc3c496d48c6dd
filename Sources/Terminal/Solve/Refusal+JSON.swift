extension Refusal {
  /// The refusal as {"error":"…"}, on one line. Nothing else is escaped than what JSON asks for.
  package var json: String {
    var text = ""
    for scalar in description.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return #"{"error":"\#(text)"}"#
  }
}
