import API
import Database

/// The reports in the database.
enum ReportRecords {
  private static let columns =
    """
    id, reporter_id, reported_id, reported_name, reason, note, match_id, created_at, closed_at, outcome,
    room_id, game_id, rating_stars, rating_line, reported_about,
    act, removed, given_name
    """

  private static func read(_ row: Row) throws -> Report {
    let closedAt: Instant? = try row[8]
    let stars: Int? = try row[12]
    return Report(
      number: try row[0], reporter: try row[1], reported: try row[2], name: try row[3],
      about: try row[14], reason: try row[4], note: try row[5], match: try row[6],
      room: try row[10],
      rating: try stars.map { ReportedRating(game: try row[11], stars: $0, line: try row[13]) },
      createdAt: try row[7],
      closing: try closedAt.map {
        Report.Closing(
          at: $0, outcome: try row[9],
          act: (try row[15] as String?).flatMap { ReportDecision.Act(rawValue: $0) },
          removed: try row[16],
          givenName: try row[17])
      })
  }

  /// - Returns: its number
  @discardableResult
  static func insert(
    _ request: ReportRequest, note: String, of reported: Player, by reporter: PlayerID,
    room: RoomID? = nil, rating: ReportedRating? = nil, at now: Instant, in db: WriteTransaction
  ) throws -> Int {
    let number: Int? = try db.first(
      """
      INSERT INTO reports (reporter_id, reported_id, reported_name, reason, note, match_id, created_at,
        room_id, game_id, rating_stars, rating_line, reported_about)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id
      """, reporter, reported.id, reported.name, request.reason, note, request.match, now, room,
      rating?.game, rating?.stars, rating?.line,
      try MemberRecords.about(reported.id, in: db) ?? ""
    ) { try $0[0] }
    // What isn't there before is inserted.
    try WebhookOutbox.noteReport(number!, request.reason, at: now, in: db)
    return number!
  }

  static func load(_ number: Int, in db: ReadTransaction) throws -> Report? {
    try db.first("SELECT \(columns) FROM reports WHERE id = $1", number, read: read)
  }

  /// The reports, oldest first, behind one with a number.
  static func page(
    after number: Int, withClosed: Bool, limit: Int, in db: ReadTransaction
  ) throws -> [Report] {
    try db.rows(
      """
      SELECT \(columns) FROM reports WHERE id > $1 AND ($2 = 1 OR closed_at IS NULL)
      ORDER BY id LIMIT $3
      """, number, withClosed, limit, read: read)
  }

  static func all(of reported: PlayerID, in db: ReadTransaction) throws -> [Report] {
    try db.rows(
      "SELECT \(columns) FROM reports WHERE reported_id = $1 ORDER BY id", reported, read: read)
  }

  static func all(by reporter: PlayerID, in db: ReadTransaction) throws -> [Report] {
    try db.rows(
      "SELECT \(columns) FROM reports WHERE reporter_id = $1 ORDER BY id", reporter, read: read)
  }

  /// The instants at which a player reported somebody since `start`, oldest first.
  static func instants(
    by reporter: PlayerID, since start: Instant, in db: ReadTransaction
  ) throws -> [Instant] {
    try db.rows(
      "SELECT created_at FROM reports WHERE reporter_id = $1 AND created_at > $2 ORDER BY id",
      reporter, start
    ) { try $0[0] }
  }

  /// Closed reports before one with a number, the latest first.
  static func closed(
    before number: Int, limit: Int, in db: ReadTransaction
  ) throws -> [Report] {
    try db.rows(
      """
      SELECT \(columns) FROM reports WHERE id < $1 AND closed_at IS NOT NULL
      ORDER BY id DESC LIMIT $2
      """, number, limit, read: read)
  }

  static func count(of reported: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM reports WHERE reported_id = $1", reported) {
      try $0[0]
    } ?? 0
  }

  static func count(by reporter: PlayerID, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM reports WHERE reporter_id = $1", reporter) {
      try $0[0]
    } ?? 0
  }

  /// - Returns: False when it is closed already.
  static func close(
    _ number: Int, _ closing: Report.Closing, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      UPDATE reports SET closed_at = $2, outcome = $3, act = $4, removed = $5, given_name = $6
      WHERE id = $1 AND closed_at IS NULL
      """, number, closing.at, closing.outcome, closing.act?.rawValue, closing.removed,
      closing.givenName) == 1
  }

  /// Lets a report wait again.
  static func reopen(_ number: Int, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE reports SET closed_at = NULL, outcome = NULL, act = NULL, removed = NULL, given_name = NULL
      WHERE id = $1
      """, number)
  }

  static func move(_ player: PlayerID, to other: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE reports SET reporter_id = $2 WHERE reporter_id = $1", player, other)
    try db.execute("UPDATE reports SET reported_id = $2 WHERE reported_id = $1", player, other)
  }

  /// The reports stay, but they name the player no more.
  static func forget(_ player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1", player)
    try db.execute(
      """
      UPDATE reports SET reported_id = NULL, reported_name = $2, reported_about = '',
        removed = NULL, given_name = NULL
      WHERE reported_id = $1
      """, player, Player.Kind.formerMember.nameOfFormer)
  }
}
