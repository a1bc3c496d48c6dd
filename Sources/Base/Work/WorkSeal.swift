import Crypto

/// The key by which a club knows the challenges that it has given, at whichever node.
package struct WorkSeal: Sendable {
  /// The length of a challenge's text. With a colon, a number of 10 digits and what SHA-256 adds it fills one block.
  package static let textLength = 44
  /// Bytes of the code that seals it.
  private static let sealBytes = 16

  private let key: SymmetricKey

  /// - Parameter key: 32 bytes that nobody else knows
  package init(key: [UInt8]) {
    self.key = SymmetricKey(data: key)
  }

  /// The text of a challenge, for a purpose and the network that has asked.
  package func text(
    of challenge: WorkChallenge, for purpose: WorkChallenge.Purpose, in network: ClientNetwork
  ) -> String {
    let told = challenge.bytes
    return Base64URL.text(told + seal(told, purpose, network))
  }

  /// The challenge that a text tells; nil unless this club has given it, for this purpose and network.
  package func challenge(
    _ text: String, for purpose: WorkChallenge.Purpose, in network: ClientNetwork
  ) -> WorkChallenge? {
    guard text.utf8.count == Self.textLength, let bytes = Base64URL.bytes(text),
      bytes.count == WorkChallenge.byteCount + Self.sealBytes
    else { return nil }
    let told = Array(bytes.prefix(WorkChallenge.byteCount))
    let right = seal(told, purpose, network)
    // As long for every wrong one, wherever it differs.
    let differences = zip(right, bytes.dropFirst(told.count)).map { $0 ^ $1 }
    return differences.reduce(0, |) == 0 ? WorkChallenge(bytes: told) : nil
  }

  private func seal(
    _ told: [UInt8], _ purpose: WorkChallenge.Purpose, _ network: ClientNetwork
  ) -> [UInt8] {
    let sealed = told + [purpose.rawValue] + network.bits.bigEndianBytes
    return Array(
      HMAC<SHA256>.authenticationCode(for: sealed, using: key).prefix(Self.sealBytes))
  }
}
