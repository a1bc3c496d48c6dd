import API
import Base
import Database

/// The bans in the database. One that is over counts no more, and goes later.
enum BanRecords {
  private static let columns =
    "id, player_id, email_folded, network, guest_id, until, reason, created_at"
  /// At the instant $1.
  private static let counts = "(until IS NULL OR until > $1)"

  private static func read(_ row: Row) throws -> BanRecord {
    BanRecord(
      number: try row[0], subject: try subject(row), until: try row[5], reason: try row[6],
      createdAt: try row[7])
  }

  private static func subject(_ row: Row) throws -> BanRecord.Subject {
    if let player: PlayerID = try row[1] { return .player(player) }
    if let email = (try row[2] as String?).flatMap(EmailAddress.init) { return .email(email) }
    guard let network = (try row[3] as String?).flatMap({ ClientRange($0) }) else {
      throw DatabaseError.unexpectedValue(column: 3)
    }
    return .network(network, guest: try row[4])
  }

  /// Bans somebody or something; an earlier ban of the same gives way.
  ///
  /// - Returns: its number
  @discardableResult
  static func put(
    _ subject: BanRecord.Subject, until end: Instant?, reason: String, at now: Instant,
    in db: WriteTransaction
  ) throws -> Int {
    var (player, email, network, guest): (PlayerID?, String?, String?, PlayerID?) =
      (nil, nil, nil, nil)
    switch subject {
    case .player(let id):
      player = id
      try db.execute("DELETE FROM bans WHERE player_id = $1", id)
    case .email(let address):
      email = address.folded
      try db.execute("DELETE FROM bans WHERE email_folded = $1", address.folded)
    case .network(let range, let who):
      (network, guest) = (range.description, who)
      try db.execute("DELETE FROM bans WHERE network = $1", range.description)
    }
    let number: Int? = try db.first(
      """
      INSERT INTO bans (player_id, email_folded, network, guest_id, until, reason, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
      """, player, email, network, guest, end, reason, now
    ) { try $0[0] }
    // What isn't there before is inserted.
    return number!
  }

  /// Bans the network of a guest who is suspended. A ban of it that ends later, or never, stays.
  static func put(
    _ network: ClientNetwork, of guest: PlayerID, until end: Instant, at now: Instant,
    in db: WriteTransaction
  ) throws {
    let range = ClientRange(network)
    let isBannedForLonger = try db.exists(
      "SELECT 1 FROM bans WHERE network = $1 AND (until IS NULL OR until > $2)",
      range.description, end)
    guard !isBannedForLonger else { return }
    try put(.network(range, guest: guest), until: end, reason: "", at: now, in: db)
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> BanRecord? {
    try db.first("SELECT \(columns) FROM bans WHERE id = $1", number, read: read)
  }

  /// The ban of a player, or of the address that is theirs.
  static func find(
    of player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws -> BanRecord? {
    try db.first(
      """
      SELECT \(columns) FROM bans WHERE \(counts) AND (player_id = $2 OR email_folded = (
        SELECT email_folded FROM members WHERE player_id = $2 AND is_email_confirmed = 1))
      ORDER BY until IS NOT NULL, until DESC LIMIT 1
      """, now, player, read: read)
  }

  /// The ban of an address, or of the member whose it is.
  static func find(
    of email: EmailAddress, at now: Instant, in db: ReadTransaction
  ) throws -> BanRecord? {
    try db.first(
      """
      SELECT \(columns) FROM bans WHERE \(counts) AND (email_folded = $2 OR player_id = (
        SELECT player_id FROM members WHERE email_folded = $2 AND is_email_confirmed = 1))
      ORDER BY until IS NOT NULL, until DESC LIMIT 1
      """, now, email.folded, read: read)
  }

  /// The ban of a range that a network is in.
  static func find(
    around network: ClientNetwork, at now: Instant, in db: ReadTransaction
  ) throws -> BanRecord? {
    let ranges = ClientRange.around(network).map { "\"\($0)\"" }
    return try db.first(
      """
      SELECT \(columns) FROM bans
      WHERE \(counts) AND network IN (SELECT value FROM json_each($2))
      ORDER BY until IS NOT NULL, until DESC LIMIT 1
      """, now, "[" + ranges.joined(separator: ",") + "]", read: read)
  }

  /// The number of the ban of a range; nil where there is none.
  static func number(
    of range: ClientRange, at now: Instant, in db: ReadTransaction
  ) throws -> Int? {
    try db.first(
      "SELECT id FROM bans WHERE \(counts) AND network = $2", now, range.description
    ) { try $0[0] }
  }

  /// The instant at which a player was banned; nil for who isn't.
  static func instant(of player: PlayerID, in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT created_at FROM bans WHERE player_id = $1", player) { try $0[0] }
  }

  /// The bans before one with a number, the latest first.
  static func page(
    before number: Int, at now: Instant, limit: Int, in db: ReadTransaction
  ) throws -> [BanRecord] {
    try db.rows(
      "SELECT \(columns) FROM bans WHERE \(counts) AND id < $2 ORDER BY id DESC LIMIT $3", now,
      number, limit, read: read)
  }

  static func delete(_ number: Int, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM bans WHERE id = $1", number)
  }

  /// Lets a player in again.
  ///
  /// - Returns: the networks that were banned with a guest
  static func lift(of player: PlayerID, in db: WriteTransaction) throws -> [ClientRange] {
    try db.execute("DELETE FROM bans WHERE player_id = $1", player)
    return try db.rows("DELETE FROM bans WHERE guest_id = $1 RETURNING network", player) {
      try $0[0] as String
    }.compactMap { ClientRange($0) }
  }

  static func deleteEnded(by now: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM bans WHERE until <= $1", now)
  }

  /// Forgets a player who is gone; the ban of a network goes on.
  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM bans WHERE player_id = $1", player)
    try db.execute("UPDATE bans SET guest_id = NULL WHERE guest_id = $1", player)
  }
}
