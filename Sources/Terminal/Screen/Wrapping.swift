extension String {
  /// Broken between words into lines of at most so many characters; a longer word is cut.
  func wrapped(to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word.prefix(columns)))
      }
    }
    return lines
  }
}
