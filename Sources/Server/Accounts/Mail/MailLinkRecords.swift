import API
import Database

/// Links that were mailed, each to be used once. Their secrets are stored as hashes alone.
enum MailLinkRecords {
  enum Kind: Int {
    case confirmation = 1
    case reset = 2
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM mail_links WHERE player_id = $1", player)
  }
}
