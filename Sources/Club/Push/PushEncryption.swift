package import Crypto
import Foundation

/// The keys by which a browser reads what it is sent, and nobody on the way does (RFC 8291).
package struct PushRecipient: Sendable {
  let key: P256.KeyAgreement.PublicKey
  package let secret: [UInt8]

  /// - Returns: nil unless they are a point of P-256, uncompressed, and 16 bytes
  package init?(p256dh: [UInt8], auth: [UInt8]) {
    guard p256dh.count == 65, auth.count == 16,
      let key = try? P256.KeyAgreement.PublicKey(x963Representation: p256dh)
    else { return nil }
    self.key = key
    secret = auth
  }

  /// The body of a message: `aes128gcm` of RFC 8188, in one record.
  ///
  /// - Parameters:
  ///   - own: a key pair for this message alone
  ///   - salt: 16 bytes for this message alone
  package func encrypt(
    _ text: [UInt8], own: P256.KeyAgreement.PrivateKey, salt: [UInt8]
  ) throws -> [UInt8] {
    let ownPoint = Array(own.publicKey.x963Representation)
    let shared = try own.sharedSecretFromKeyAgreement(with: key)
    let input = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret,
      sharedInfo: Array("WebPush: info\0".utf8) + Array(key.x963Representation) + ownPoint,
      outputByteCount: 32)
    func derive(_ info: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: input, salt: salt, info: Array(info.utf8), outputByteCount: count)
    }
    let nonce = derive("Content-Encoding: nonce\0", 12).withUnsafeBytes { Data($0) }
    // The byte 2 ends the last record.
    let box = try AES.GCM.seal(
      text + [2], using: derive("Content-Encoding: aes128gcm\0", 16),
      nonce: AES.GCM.Nonce(data: nonce))
    return salt + Self.recordSize + [UInt8(ownPoint.count)] + ownPoint + Array(box.ciphertext)
      + Array(box.tag)
  }

  /// 4,096 in network order: what every push service takes at least.
  private static let recordSize: [UInt8] = [0, 0, 16, 0]
}
