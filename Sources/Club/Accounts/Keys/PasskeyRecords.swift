import API
import Base
import Database

/// The passkeys of members.
package enum PasskeyRecords {
  /// Passkeys of a member.
  package static let most = 20

  /// A passkey with what its answers are held against.
  struct Key: Sendable {
    let id: PasskeyID
    let player: PlayerID
    let publicKey: [UInt8]
    let counter: UInt32
  }

  /// The oldest first.
  static func all(of player: PlayerID, in db: ReadTransaction) throws -> [Passkey] {
    try db.rows(
      """
      SELECT id, name, created_at, used_at FROM passkeys
      WHERE player_id = $1 ORDER BY created_at, id LIMIT $2
      """, player, most, read: read)
  }

  static func find(
    _ id: PasskeyID, of player: PlayerID, in db: ReadTransaction
  ) throws -> Passkey? {
    try db.first(
      "SELECT id, name, created_at, used_at FROM passkeys WHERE id = $1 AND player_id = $2", id,
      player, read: read)
  }

  private static func read(_ row: Row) throws -> Passkey {
    Passkey(id: try row[0], name: try row[1], createdAt: try row[2], usedAt: try row[3])
  }

  /// The ids that authenticators know them by, as base64url.
  static func credentials(of player: PlayerID, in db: ReadTransaction) throws -> [String] {
    try db.rows(
      """
      SELECT credential FROM passkeys WHERE player_id = $1 ORDER BY created_at, id LIMIT $2
      """, player, most
    ) { Base64URL.text(try $0[0] as [UInt8]) }
  }

  static func key(of credential: [UInt8], in db: ReadTransaction) throws -> Key? {
    try db.first(
      "SELECT id, player_id, public_key, counter FROM passkeys WHERE credential = $1", credential
    ) { row in
      guard let counter = UInt32(exactly: try row[3] as Int) else {
        throw DatabaseError.unexpectedValue(column: 3)
      }
      return Key(
        id: try row[0], player: try row[1], publicKey: try row[2], counter: counter)
    }
  }

  /// - Returns: False when there is one with this credential.
  static func insert(
    _ passkey: Passkey, _ credential: [UInt8], _ publicKey: [UInt8], counter: UInt32,
    of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      INSERT INTO passkeys
        (id, player_id, credential, public_key, counter, name, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
      """, passkey.id, player, credential, publicKey, Int(counter), passkey.name,
      passkey.createdAt) == 1
  }

  /// Lets the counter go on.
  ///
  /// - Returns: False when another answer was taken meanwhile, or the passkey is gone.
  static func use(
    _ key: Key, counter: UInt32, at now: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "UPDATE passkeys SET counter = $3, used_at = $4 WHERE id = $1 AND counter = $2", key.id,
      Int(key.counter), Int(counter), now) == 1
  }

  static func rename(
    _ id: PasskeyID, of player: PlayerID, to name: KeyName, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE passkeys SET name = $3 WHERE id = $1 AND player_id = $2", id, player, name.text)
  }

  /// - Returns: False when there is no such passkey.
  static func delete(
    _ id: PasskeyID, of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting("DELETE FROM passkeys WHERE id = $1 AND player_id = $2", id, player) == 1
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM passkeys WHERE player_id = $1", player)
  }
}
