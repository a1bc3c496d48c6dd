package import API
package import Database

/// The codes by which players are found. Whoever never asked for theirs has none.
package enum PlayerCodeRecords {
  package static func code(of player: PlayerID, in db: ReadTransaction) throws -> InvitationCode? {
    try db.first("SELECT code FROM player_codes WHERE player_id = $1", player) { try $0[0] }
  }

  package static func player(of code: InvitationCode, in db: ReadTransaction) throws -> PlayerID? {
    try db.first("SELECT player_id FROM player_codes WHERE code = $1", code) { try $0[0] }
  }

  /// - Returns: False when somebody has the code.
  static func insert(
    _ code: InvitationCode, of player: PlayerID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "INSERT INTO player_codes (player_id, code) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING",
      player, code) == 1
  }

  package static func delete(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM player_codes WHERE player_id = $1", player)
  }
}
