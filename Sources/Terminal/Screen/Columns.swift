/// Columns that a text takes of a line: names of players come from anywhere.
extension String {
  /// The columns of a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The longest beginning that fits.
  func prefix(columns limit: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += character.columns
        return width <= limit
      })
  }
}

extension Character {
  /// 2 for those that are drawn twice as wide (Unicode Standard Annex 11), else 1.
  fileprivate var columns: Int {
    unicodeScalars.contains { $0.isWide || $0 == "\u{FE0F}" } ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
