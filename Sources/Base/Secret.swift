import Crypto

/// A random secret of 256 bits that its owner shows to be let in. Only its hash is stored, so who
/// reads the database can't use it.
package struct Secret: Hashable, Sendable {
  /// 64 hexadecimal digits.
  package let text: String

  package static func random(using generator: inout some RandomNumberGenerator) -> Secret {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Secret(trusted: bytes.map { Self.hexadecimal($0) }.joined())
  }

  /// Nil for what was never given out in this form.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64 else { return nil }
    // A text of a known type is looked through many times faster.
    let text = String(text)
    guard
      text.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else { return nil }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }

  /// SHA-256; enough for a secret that can't be guessed.
  package var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
