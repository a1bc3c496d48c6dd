import Crypto
import CryptoExtras
package import Database
import Foundation

/// The form in which a password is kept: "$scrypt$ln=17,r=8,p=1$SALT$KEY", the last two in base64.
package struct PasswordHash: Equatable, Sendable {
  private let cost: Cost
  private let salt: [UInt8]
  private let key: [UInt8]

  /// The cost of guessing: scrypt with blocks of 1 KiB, of which it takes 2^`logarithm`.
  package struct Cost: Equatable, Sendable {
    let logarithm: Int

    package init(logarithm: Int) {
      self.logarithm = logarithm
    }

    /// 128 MiB and about 0.2 s.
    package static let usual = Cost(logarithm: 17)
  }

  /// Takes as long and as much memory as its cost says: not for an event loop.
  ///
  /// - Parameter salt: 16 random bytes
  /// - Throws: `AccountRefusal.busy` when there is no memory for it
  init(_ password: Password, cost: Cost, salt: [UInt8]) throws(AccountRefusal) {
    self.init(cost: cost, salt: salt, key: try Self.key(of: password, cost, salt))
  }

  /// Makes a hash of no password at all, which is as costly to check as any.
  static func ofNobody(cost: Cost) -> PasswordHash {
    PasswordHash(
      cost: cost, salt: Array(repeating: 0, count: 16), key: Array(repeating: 0, count: 32))
  }

  private init(cost: Cost, salt: [UInt8], key: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  /// Tells whether the password is this one. It costs as much as to make the hash.
  ///
  /// - Throws: `AccountRefusal.busy` when there is no memory for it
  package func matches(_ password: Password) throws(AccountRefusal) -> Bool {
    // Every byte is looked at, so that time doesn't tell how many are right.
    zip(key, try Self.key(of: password, cost, salt)).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func key(
    of password: Password, _ cost: Cost, _ salt: [UInt8]
  ) throws(AccountRefusal) -> [UInt8] {
    do {
      let key = try KDF.Scrypt.deriveKey(
        from: password.bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.logarithm,
        blockSize: 8, parallelism: 1)
      return key.withUnsafeBytes { Array($0) }
    } catch {
      throw .busy
    }
  }
}

extension PasswordHash: LosslessStringConvertible {
  package var description: String {
    let (salt, key) = (Data(salt).base64EncodedString(), Data(key).base64EncodedString())
    return "$scrypt$ln=\(cost.logarithm),r=8,p=1$\(salt)$\(key)"
  }

  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([^$]+)\$([^$]+)/),
      let logarithm = Int(match.1), (1...24).contains(logarithm),
      let salt = Data(base64Encoded: String(match.2)), !salt.isEmpty,
      let key = Data(base64Encoded: String(match.3)), key.count == 32
    else { return nil }
    self.init(cost: Cost(logarithm: logarithm), salt: Array(salt), key: Array(key))
  }
}

extension PasswordHash: SQLConvertible {
  package static var sqlType: SQLType { .text }
  package var sqlValue: SQLValue { .text(description) }

  package init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(text)
  }
}
