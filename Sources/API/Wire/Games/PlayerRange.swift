/// A number of people who play a game together. As text: "1", "1-4", "2-8", or "1+" where hundreds meet.
public struct PlayerRange: Codable, Hashable, Sendable, LosslessStringConvertible {
  /// Numbers that can be named; beyond them it is hundreds or more.
  public static let numbers = 1...1000

  /// The fewest, one of `numbers`: 1 where it can be played alone.
  public let fewest: Int
  /// The most, no fewer than `fewest`; absent where there is no such number: hundreds or thousands meet.
  public let most: Int?

  /// Nil unless both are among `numbers`, in this order.
  public init?(_ fewest: Int, most: Int?) {
    guard Self.numbers.contains(fewest), (fewest...Self.numbers.upperBound).contains(most ?? fewest)
    else { return nil }
    self.fewest = fewest
    self.most = most
  }

  /// Nil unless `text` has one of the three forms.
  public init?(_ text: String) {
    if text.last == "+" {
      guard let fewest = Self.number(text.dropLast()) else { return nil }
      self.init(fewest, most: nil)
    } else {
      let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let fewest = Self.number(parts[0]), let most = Self.number(parts[parts.count - 1])
      else { return nil }
      self.init(fewest, most: most)
    }
  }

  /// The text that `init` reads.
  public var description: String {
    guard let most else { return "\(fewest)+" }
    return most == fewest ? "\(fewest)" : "\(fewest)-\(most)"
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}
