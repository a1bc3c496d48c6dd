/// A coding in which the bytes of a file are sent. The smaller ones come first: they win where a
/// client likes both alike.
package enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip
  case identity

  /// The suffix by which the build names a file that holds another one in this coding; nil for the
  /// file itself.
  var fileSuffix: String? {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: nil
    }
  }
}

/// The codings that a client takes, read from its `Accept-Encoding` field (RFC 9110, 12.5.3).
package struct AcceptedCodings {
  /// Weights from 0 (never) to 1000, nil where the client doesn't say.
  private var weights: [ContentCoding: Int] = [:]
  private var others: Int?

  package init(_ field: String?) {
    for element in (field ?? "").split(separator: ",") {
      let parts = element.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
      let weight =
        parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }.map { quality($0.dropFirst(2)) }
        ?? 1000
      guard let weight else { continue }
      if parts[0] == "*" {
        others = weight
      } else if let coding = ContentCoding(rawValue: parts[0].lowercased()) {
        weights[coding] = weight
      }
    }
  }

  /// The weight of a coding. Unless the client says otherwise it takes no compression, and the
  /// plain bytes rather than nothing.
  package func weight(of coding: ContentCoding) -> Int {
    weights[coding] ?? others ?? (coding == .identity ? 1 : 0)
  }

  /// The best one of those that there are, in their order; the plain bytes when the client takes none.
  func best(of available: some Sequence<ContentCoding>) -> ContentCoding {
    var best = (coding: ContentCoding.identity, weight: 0)
    for coding in available where weight(of: coding) > best.weight {
      best = (coding, weight(of: coding))
    }
    return best.coding
  }
}

/// A quality value such as `0.25` in thousandths; nil when it is none.
private func quality(_ text: Substring) -> Int? {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  let decimals = parts.count == 2 ? parts[1] : ""
  guard parts[0] == "0" || parts[0] == "1", decimals.count <= 3,
    decimals.allSatisfy(\.isWholeNumber),
    let value = Int(parts[0] + decimals + String(repeating: "0", count: 3 - decimals.count))
  else { return nil }
  return value <= 1000 ? value : nil
}

/// The text without the spaces and tabs around it.
private func trimmed(_ text: Substring) -> Substring {
  let isSpace = { (character: Character) in character == " " || character == "\t" }
  var text = text.drop(while: isSpace)
  while let last = text.last, isSpace(last) { text.removeLast() }
  return text
}
