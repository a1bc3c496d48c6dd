package import API
package import Database

/// An upload as it lies in the database; how far it has come its file tells.
package struct UploadRecord: Equatable, Sendable {
  package let id: UploadID
  package let owner: PlayerID
  /// Nil once it was cancelled.
  package let key: String?
  package let kind: Attachment.Kind
  package let size: Int
  package let state: Upload.State
  package let media: MediaID?
  package let problem: String?
  package let createdAt: Instant
  package let expiresAt: Instant
}

/// Uploads in the database.
package enum UploadRecords {
  private static let columns =
    "id, owner_id, key, kind, size, state, media, problem, created_at, expires_at"

  private static func read(_ row: Row) throws -> UploadRecord {
    UploadRecord(
      id: try row[0], owner: try row[1], key: try row[2], kind: try row[3], size: try row[4],
      state: try row[5], media: try row[6], problem: try row[7], createdAt: try row[8],
      expiresAt: try row[9])
  }

  package static func load(_ id: UploadID, in db: ReadTransaction) throws -> UploadRecord? {
    try db.first("SELECT \(columns) FROM uploads WHERE id = $1", id, read: read)
  }

  /// Nil for one of somebody else too.
  package static func load(
    _ id: UploadID, of owner: PlayerID, in db: ReadTransaction
  ) throws -> UploadRecord? {
    try load(id, in: db).flatMap { $0.owner == owner ? $0 : nil }
  }

  static func find(
    key: String, of owner: PlayerID, in db: ReadTransaction
  ) throws -> UploadRecord? {
    try db.first(
      "SELECT \(columns) FROM uploads WHERE owner_id = $1 AND key = $2", owner, key, read: read)
  }

  /// The uploads that were begun in the last day, cancelled ones too: as many as a day allows.
  static func all(of owner: PlayerID, in db: ReadTransaction) throws -> [UploadRecord] {
    try db.rows("SELECT \(columns) FROM uploads WHERE owner_id = $1", owner, read: read)
  }

  static func insert(_ upload: UploadRecord, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO uploads (\(columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      """, upload.id, upload.owner, upload.key, upload.kind, upload.size, upload.state,
      upload.media, upload.problem, upload.createdAt, upload.expiresAt)
  }
}

/// The way of an upload.
extension UploadRecords {
  /// Notes that all of it is there.
  static func process(
    _ id: UploadID, _ kind: Attachment.Kind, in db: WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE uploads SET state = 2 WHERE id = $1 AND state = 1 AND key IS NOT NULL", id)
    db.publish(.uploadWaits(kind))
  }

  /// - Returns: false when it is there no more
  static func finish(
    _ id: UploadID, as media: MediaID, in db: WriteTransaction
  ) throws -> Bool {
    try db.executeCounting(
      "UPDATE uploads SET state = 3, media = $2 WHERE id = $1 AND state = 2", id, media) == 1
  }

  static func fail(_ id: UploadID, _ problem: ProblemName, in db: WriteTransaction) throws -> Bool {
    try db.executeCounting(
      "UPDATE uploads SET state = 4, problem = $2 WHERE id = $1 AND state = 2", id,
      problem.rawValue) == 1
  }

  /// Cancels an upload: what is left of it only counts.
  package static func cancel(_ upload: UploadRecord, in db: WriteTransaction) throws {
    if let media = upload.media { try MediaRecords.markOrphaned(media, in: db) }
    try db.execute(
      "UPDATE uploads SET state = 4, key = NULL, media = NULL WHERE id = $1", upload.id)
  }

  /// Counts those that wait for their turn, over all players.
  static func countWaiting(in db: ReadTransaction) throws -> Int {
    try db.first("SELECT count(*) FROM uploads WHERE state = 2") { try $0[0] } ?? 0
  }

  /// Those that wait for their turn, the first in line first.
  static func waiting(
    _ kind: Attachment.Kind, limit: Int, in db: ReadTransaction
  ) throws -> [UploadRecord] {
    try db.rows(
      """
      SELECT \(columns) FROM uploads WHERE state = 2 AND kind = $1 ORDER BY created_at LIMIT $2
      """, kind, limit, read: read)
  }

  /// - Returns: how many
  static func deleteExpired(
    at now: Instant, limit: Int, in db: WriteTransaction
  ) throws -> Int {
    let expired: [UploadRecord] = try db.rows(
      "SELECT \(columns) FROM uploads WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2", now,
      limit, read: read)
    for upload in expired { try delete(upload, in: db) }
    return expired.count
  }

  /// Deletes the uploads of a player who leaves. Their files go later, see `MediaStore.tidy`.
  static func deleteAll(of owner: PlayerID, in db: WriteTransaction) throws {
    for upload in try all(of: owner, in: db) { try delete(upload, in: db) }
  }

  private static func delete(_ upload: UploadRecord, in db: WriteTransaction) throws {
    if let media = upload.media { try MediaRecords.markOrphaned(media, in: db) }
    try db.execute("DELETE FROM uploads WHERE id = $1", upload.id)
  }
}

extension Upload.State: NumberedColumn {
  package var sqlNumber: Int {
    switch self {
    case .receiving: 1
    case .processing: 2
    case .ready: 3
    case .failed: 4
    }
  }
}
