import API
import Crypto
import Database

/// The recovery codes of members that were not used. They are stored as hashes alone.
package enum RecoveryCodeRecords {
  /// Codes that are made at once.
  package static let count = 10

  /// Puts codes in the place of those that there are.
  static func replace(
    with codes: [RecoveryCode], of player: PlayerID, in db: WriteTransaction
  ) throws {
    try deleteAll(of: player, in: db)
    for code in codes {
      try db.execute(
        "INSERT INTO recovery_codes (code_hash, player_id) VALUES ($1, $2)", code.hash, player)
    }
  }

  static func count(of player: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM recovery_codes WHERE player_id = $1", player) {
      try $0[0]
    } ?? 0
  }

  /// Uses a code up.
  ///
  /// - Returns: False when the player has no such code.
  static func use(
    _ code: RecoveryCode, of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "DELETE FROM recovery_codes WHERE code_hash = $1 AND player_id = $2", code.hash, player) == 1
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM recovery_codes WHERE player_id = $1", player)
  }
}

extension RecoveryCode {
  /// SHA-256; enough for a secret of 120 bits.
  fileprivate var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
