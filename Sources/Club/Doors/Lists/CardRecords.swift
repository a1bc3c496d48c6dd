import API
import Base
import Crypto
import Database

/// A card as it lies in the database, without the code that it has.
struct CardRecord: Equatable, Sendable {
  let player: PlayerID
  /// The end of it; nil for one that is kept as a key.
  let endsAt: Instant?

  var isKept: Bool { endsAt == nil }
}

/// The cards in the database. Their codes are stored as hashes alone.
enum CardRecords {
  private static func read(_ row: Row) throws -> CardRecord {
    CardRecord(player: try row[0], endsAt: try row[1])
  }

  /// Gives somebody a card in the place of the one that they have.
  static func set(_ card: CardRecord, _ code: CardCode, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO cards (player_id, code_hash, ends_at) VALUES ($1, $2, $3)
      ON CONFLICT (player_id) DO UPDATE SET code_hash = $2, ends_at = $3
      """, card.player, code.hash, card.endsAt)
  }

  /// The card that has a code, unless it has ended.
  static func find(_ code: CardCode, at now: Instant, in db: ReadTransaction) throws -> CardRecord?
  {
    try db.first(
      """
      SELECT player_id, ends_at FROM cards WHERE code_hash = $1
        AND (ends_at IS NULL OR ends_at > $2)
      """, code.hash, now, read: read)
  }

  static func load(
    of player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> CardRecord? {
    try db.first(
      """
      SELECT player_id, ends_at FROM cards WHERE player_id = $1
        AND (ends_at IS NULL OR ends_at > $2)
      """, player, now, read: read)
  }

  /// Ends the card of somebody who has something else to sign in with, unless it is kept as a key.
  static func useUp(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM cards WHERE player_id = $1 AND ends_at IS NOT NULL", player)
  }

  static func delete(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM cards WHERE player_id = $1", player)
  }

  static func deleteEnded(by now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM cards WHERE ends_at <= $1", now)
  }
}

extension CardCode {
  /// SHA-256; enough for 80 bits that are drawn at random.
  fileprivate var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}
