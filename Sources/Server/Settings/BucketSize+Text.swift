package import API

extension Bucket.Size {
  private static let units: [(letter: Character, seconds: Int64)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  /// Reads `600/1m`: 600 in a row, and as many again in each minute. A period is a number of seconds, minutes,
  /// hours or days, up to a week.
  ///
  /// - Returns: nil for what is no size, or more than a million
  package init?(text: some StringProtocol) {
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let count = Self.number(halves[0]),
      let unit = Self.units.first(where: { $0.letter == halves[1].last }),
      let length = Self.number(halves[1].dropLast()), Int64(length) * unit.seconds <= 604_800
    else { return nil }
    self.init(count, per: .seconds(Int64(length) * unit.seconds))
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard text.count <= 7, text.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text),
      1...1_000_000 ~= number
    else { return nil }
    return number
  }

  package var text: String {
    let seconds = period.components.seconds
    let unit = Self.units.first { seconds.isMultiple(of: $0.seconds) } ?? ("s", 1)
    return "\(count)/\(seconds / unit.seconds)\(unit.letter)"
  }
}
