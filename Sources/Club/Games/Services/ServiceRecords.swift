import API
import Database

/// Records of services that outlive a restart.
package enum ServiceRecords {
  static func token(of client: String, in db: ReadTransaction) throws -> ServiceToken? {
    try db.first("SELECT token, expires_at FROM service_tokens WHERE client = $1", client) { row in
      ServiceToken(text: try row[0], expiresAt: try row[1])
    }
  }

  /// The only one, also where the host has another client than before.
  package static func keep(
    _ token: ServiceToken, of client: String, in db: WriteTransaction
  ) throws {
    try db.execute("DELETE FROM service_tokens")
    try db.execute(
      "INSERT INTO service_tokens (client, token, expires_at) VALUES ($1, $2, $3)", client,
      token.text, token.expiresAt)
  }

  /// Takes one of the calls that a day has.
  ///
  /// - Returns: false when there are none left
  package static func takeCall(
    on day: PacificDay, of most: Int, in db: WriteTransaction
  ) throws -> Bool {
    let taken = try calls(on: day, in: db)
    guard taken < most else { return false }
    try set(taken + 1, on: day, in: db)
    return true
  }

  private static func calls(on day: PacificDay, in db: ReadTransaction) throws -> Int {
    try db.first("SELECT calls FROM youtube_days WHERE day = $1", day.description) { try $0[0] }
      ?? 0
  }

  private static func set(_ calls: Int, on day: PacificDay, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM youtube_days WHERE day <> $1", day.description)
    try db.execute(
      """
      INSERT INTO youtube_days (day, calls) VALUES ($1, $2)
      ON CONFLICT (day) DO UPDATE SET calls = $2
      """, day.description, calls)
  }
}

/// Searches at IGDB.
extension ServiceRecords {
  static func searchedAt(_ words: SearchWords, in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT fetched_at FROM igdb_searches WHERE words = $1", words.text) {
      try $0[0]
    }
  }

  static func noteSearch(
    _ words: SearchWords, at now: Instant, in db: WriteTransaction
  ) throws {
    try db.execute(
      """
      INSERT INTO igdb_searches (words, fetched_at) VALUES ($1, $2)
      ON CONFLICT (words) DO UPDATE SET fetched_at = $2
      """, words.text, now)
  }

  static func forgetSearches(before instant: Instant, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM igdb_searches WHERE fetched_at < $1", instant)
  }

  /// The key by which IGDB knows a game, the key that it has had first.
  static func igdbKey(of game: GameID, in db: ReadTransaction) throws -> String? {
    try db.first(
      "SELECT key FROM game_keys WHERE game_id = $1 AND source = 3 ORDER BY key", game
    ) { try $0[0] }
  }
}
