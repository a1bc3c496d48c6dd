import API
import Crypto

/// The answer to a challenge as it comes in: "CHALLENGE:NUMBER".
package struct WorkProof: Equatable, Sendable {
  /// The most digits of a number.
  private static let mostDigits = 10

  /// The text of the challenge that it answers, which anybody may have made up.
  package let challenge: String
  package let text: String

  /// Nil for what has another form.
  package init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].utf8.count == WorkSeal.textLength,
      (1...Self.mostDigits).contains(halves[1].utf8.count), UInt64(digits: halves[1]) != nil
    else { return nil }
    challenge = String(halves[0])
    self.text = text
  }

  /// Whether the hash begins with so many zero bits.
  ///
  /// Cost: one SHA-256 of a block.
  package func has(_ bits: UInt8) -> Bool {
    SHA256.hash(data: Array(text.utf8)).leadingZeroBits >= Int(bits)
  }
}
