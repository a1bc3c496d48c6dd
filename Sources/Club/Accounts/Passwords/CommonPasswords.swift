import Crypto
import Foundation

/// The passwords that most people choose, which are therefore guessed first.
///
/// They are kept as a Bloom filter, which takes 1 of 40,000 others for one of them.
enum CommonPasswords {
  /// Bits of the filter that stand for a password.
  private static let marks = 8

  private static let filter = [UInt8](
    Data(base64Encoded: encodedFilter, options: .ignoreUnknownCharacters)!)

  /// - Parameter password: In NFC; case doesn't count.
  static func contain(_ password: String) -> Bool {
    let digest = Array(SHA256.hash(data: Array(password.lowercased().utf8)))
    return (0..<marks).allSatisfy { mark in
      let number = digest[4 * mark..<4 * mark + 4].reduce(0) { $0 << 8 | Int($1) }
      let bit = number % (8 * filter.count)
      return filter[bit / 8] >> UInt8(bit % 8) & 1 == 1
    }
  }
}
