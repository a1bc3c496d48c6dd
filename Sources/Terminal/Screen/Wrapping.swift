extension String {
  /// The text broken between words into lines of at most `columns` characters; a longer word is
  /// cut.
  func wrapped(to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    for word in split(separator: " ").map(String.init) {
      if let last = lines.last, last.columns + 1 + word.columns <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word.prefix(columns: columns))
      }
    }
    return lines
  }
}
