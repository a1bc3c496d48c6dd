import HTTP

/// Text that is broken into lines by an estimate of its width, because the font isn't known here.
struct FittedText {
  let size: Int
  let lines: [String]

  /// - Parameters:
  ///   - width: the most pixels of a line
  ///   - sizes: sizes of the font in pixels, the best first; with the last one the text is cut if need be
  ///   - lines: the most lines
  init(_ text: String, width: Int, sizes: [Int], lines most: Int) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var best = (size: sizes[0], lines: [String]())
    for size in sizes {
      let room = Double(width) / Double(size)
      let lines = Self.broken(words, room: room)
      best = (size, lines)
      let isWhole = lines.count <= most && lines.allSatisfy { Self.width(of: $0) <= room }
      if isWhole { break }
    }
    let room = Double(width) / Double(best.size)
    var kept = best.lines.prefix(most).map { Self.cut($0, room: room) }
    if best.lines.count > most, let last = kept.last {
      kept[most - 1] = Self.cut(last + "…", room: room)
    }
    (size, lines) = (best.size, kept)
  }

  /// The height of all lines together, in pixels.
  var height: Int { lines.count * spacing }

  private var spacing: Int { size * 6 / 5 }

  /// The text as elements of SVG.
  ///
  /// - Parameter top: the upper edge of the first line, in pixels
  func svg(x: Int, top: Int, fill: String, weight: Int) -> String {
    lines.enumerated().map { number, line in
      """
      <text x="\(x)" y="\(top + size + number * spacing)" font-size="\(size)" \
      font-weight="\(weight)" fill="\(fill)">\(line.inXML)</text>
      """
    }.joined()
  }

  private static func broken(_ words: [String], room: Double) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, width(of: last + " " + word) <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func cut(_ line: String, room: Double) -> String {
    guard width(of: line) > room else { return line }
    var rest = line
    while !rest.isEmpty, width(of: rest + "…") > room { rest.removeLast() }
    return rest + "…"
  }

  /// The estimated width of a text, in units of the size of the font.
  private static func width(of text: String) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", "!", "|", " ": return 0.3
    case "m", "w", "M", "W", "@": return 0.92
    case _ where scalar.value >= 0x1100: return 1.05
    case _ where scalar.properties.isUppercase: return 0.72
    default: return 0.6
    }
  }
}

extension String {
  /// The text escaped for XML, without characters that XML doesn't allow.
  fileprivate var inXML: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isOutsideXML })).inHTML
  }
}

extension Unicode.Scalar {
  fileprivate var isOutsideXML: Bool {
    value < 0x20 || (0x7f..<0xa0).contains(value) || value & 0xfffe == 0xfffe
  }
}
