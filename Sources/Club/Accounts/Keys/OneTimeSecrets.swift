package import API
package import Base
import Crypto
import Database
import Foundation

/// Things that wait under a secret until somebody comes with it, once, at whichever node, and for as long as their kind
/// says.
///
/// They lie in the database under the hash of the secret, and sealed by it: whoever reads the database learns nothing
/// of them.
package struct OneTimeSecrets<Value: Codable & Sendable>: Sendable {
  private let kind: OneTimeKind
  private let database: Database
  private let most: Int

  /// - Parameter most: that may wait; nil for as many as usual
  package init(_ kind: OneTimeKind, in database: Database, most: Int? = nil) {
    self.kind = kind
    self.database = database
    self.most = most ?? kind.most
  }

  /// Cost: a write.
  package func keep(_ value: Value, under secret: Secret, at now: Instant) async throws {
    let sealed = try secret.sealing(JSONEncoder().encode(value))
    _ = try await database.write { [kind, most] db in
      try OneTimeRecords.insert(secret.hash, kind, sealed, most: most, at: now, in: db)
    }
  }

  /// Takes what was kept, in a transaction of its own: whatever becomes of the caller's, nobody comes twice.
  ///
  /// Cost: a write.
  /// - Returns: Nil for what was never kept, was taken before or is too old; and for what another version has kept in
  ///   another form.
  package func take(_ secret: Secret, at now: Instant) async throws -> Value? {
    let sealed = try await database.write { [kind] db in
      try OneTimeRecords.take(secret.hash, kind, at: now, in: db)
    }
    guard let sealed, let json = try? secret.opening(sealed) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: json)
  }
}

extension Secret {
  /// The key of what is sealed by it. The hash, which is stored, says nothing of it.
  private var sealKey: SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(text.utf8)),
      info: Array("what waits under a secret".utf8), outputByteCount: 32)
  }

  fileprivate func sealing(_ data: Data) throws -> [UInt8] {
    Array(try ChaChaPoly.seal(data, using: sealKey).combined)
  }

  fileprivate func opening(_ sealed: [UInt8]) throws -> Data {
    try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: sealed), using: sealKey)
  }
}
