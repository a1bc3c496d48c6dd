/// Turns frames into the bytes that a terminal understands (ECMA-48).
package struct Painter {
  /// False under NO_COLOR: then only bold, underline and reverse are used.
  let hasColours: Bool
  private var shown: [Row]?

  package init(hasColours: Bool) {
    self.hasColours = hasColours
  }

  /// Forgets what is on the screen: the next frame is painted whole.
  package mutating func forget() {
    shown = nil
  }

  /// Returns what has to be written to see this frame: the rows that have changed.
  package mutating func paint(_ frame: Frame) -> String {
    var output = shown == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    let old = shown ?? []
    for index in 0..<max(old.count, frame.rows.count) {
      let row = index < frame.rows.count ? frame.rows[index] : Row()
      guard index >= old.count || old[index] != row else { continue }
      output += "\u{1B}[\(index + 1);1H\u{1B}[2K" + escaped(row)
    }
    shown = frame.rows
    return output
  }

  private func escaped(_ row: Row) -> String {
    row.pieces.map { piece in
      let codes = codes(of: piece.style)
      return codes.isEmpty ? piece.text : "\u{1B}[\(codes)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  private func codes(of style: Style) -> String {
    var codes: [String] = []
    if style.isBold { codes.append("1") }
    if style.isUnderlined { codes.append("4") }
    if style.isReversed { codes.append("7") }
    if hasColours, let ink = style.ink { codes.append("38;5;\(shade(of: ink))") }
    return codes.joined(separator: ";")
  }

  /// The shade of the 256 colours: readable on black and on white.
  private func shade(of ink: Style.Ink) -> Int {
    switch ink {
    case .x: 33
    case .o: 203
    case .win: 29
    case .loss: 166
    case .accent: 99
    case .quiet: 245
    }
  }
}
