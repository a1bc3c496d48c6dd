import API
import Base
import Database

/// Records of the letters that wait to be mailed.
enum MailOutboxRecords {
  /// Lets a job wait, in the place of the same one that waits already.
  ///
  /// - Returns: False when too many wait for that.
  static func insert(
    _ job: MailJob, at now: Instant, limit: Int, in db: WriteTransaction
  ) throws -> Bool {
    try db.execute(
      """
      DELETE FROM mail_outbox WHERE purpose = $1
        AND player_id IS NOT DISTINCT FROM $2 AND email IS NOT DISTINCT FROM $3
      """, job.purpose.rawValue, job.player, job.email)
    let isTaken =
      try db.executeCounting(
        """
        INSERT INTO mail_outbox (purpose, player_id, email, language, asked_at, due_at, attempts)
        SELECT $1, $2, $3, $4, $5, $5, 0 WHERE (SELECT count(*) FROM mail_outbox) < $6
        """, job.purpose.rawValue, job.player, job.email, job.language.rawValue, now,
        limit) == 1
    if isTaken { db.publish(.mailWaits) }
    return isTaken
  }

  /// The one that has been due for longest.
  static func due(at now: Instant, in db: ReadTransaction) throws -> WaitingLetter? {
    try db.first(
      """
      SELECT purpose, player_id, email, language, id, asked_at, attempts FROM mail_outbox
      WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1
      """, now
    ) { row in
      WaitingLetter(
        id: try row[4], job: try job(row), askedAt: try row[5], attempts: try row[6])
    }
  }

  private static func job(_ row: Row) throws -> MailJob {
    let language = Language(rawValue: try row[3]) ?? .english
    switch LetterPurpose(rawValue: try row[0]) {
    case .confirmation: return .confirm(try row[1], language)
    case .reset: return .reset(try row[2], language)
    case .leaving: return .leave(try row[1], try row[2], language)
    case .passwordChanged: return .tell(.passwordChanged, try row[1], language)
    case .passkeyAdded: return .tell(.passkeyAdded, try row[1], language)
    case .passkeyRemoved: return .tell(.passkeyRemoved, try row[1], language)
    case .accessTokenMade: return .tell(.accessTokenMade, try row[1], language)
    case .newDevice: return .tell(.newDevice, try row[1], language)
    case .providerLinked: return .tell(.providerLinked, try row[1], language)
    case .providerUnlinked: return .tell(.providerUnlinked, try row[1], language)
    case .letIn: return .tell(.letIn, try row[1], language)
    case nil: throw DatabaseError.unexpectedValue(column: 0)
    }
  }

  static func nextDue(in db: ReadTransaction) throws -> Instant? {
    try db.first("SELECT min(due_at) FROM mail_outbox") { try $0[0] as Instant? } ?? nil
  }

  /// Counts a try before it is made, so that there is an end of them even if each ends the server.
  ///
  /// - Parameter dueAt: when the next one is, should nothing come of this
  /// - Returns: False when it waits no more.
  static func begin(
    _ begun: WaitingLetter, nextAt dueAt: Instant, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      """
      UPDATE mail_outbox SET attempts = $3, due_at = $4
      WHERE id = $1 AND asked_at = $2 AND attempts = $3 - 1
      """, begun.id, begun.askedAt, begun.attempts, dueAt) == 1
  }

  /// Takes a job out, unless it was asked for anew meanwhile.
  static func remove(_ waiting: WaitingLetter, in db: WriteTransaction) throws {
    try db.execute(
      "DELETE FROM mail_outbox WHERE id = $1 AND asked_at = $2 AND attempts = $3", waiting.id,
      waiting.askedAt, waiting.attempts)
  }

  static func makeAllDue(at now: Instant, in db: WriteTransaction) throws {
    try db.execute("UPDATE mail_outbox SET due_at = $1 WHERE due_at > $1", now)
  }

  static func deleteAll(of player: PlayerID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM mail_outbox WHERE player_id = $1", player)
  }

  /// - Returns: How many there were.
  static func delete(askedBefore instant: Instant, in db: WriteTransaction) throws -> Int {
    try db.executeCounting("DELETE FROM mail_outbox WHERE asked_at <= $1", instant)
  }
}
