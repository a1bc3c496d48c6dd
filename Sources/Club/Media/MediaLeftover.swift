package import API
package import Database

/// A medium that may be nobody's, as several nodes see it whose files lie in one bucket or folder.
///
/// A file goes an hour after it was seen that nobody names it. Whoever removes it says so first in its row, and who
/// wants to name it meanwhile waits: so it doesn't go behind the back of another node.
package struct MediaLeftover: Sendable {
  /// The time for which a node that removes it keeps others away: its calls have ended before.
  static let claim = Duration.seconds(300)
  private static let rest = Duration.seconds(3600)

  let media: MediaID
  /// The moment at which it was seen that nobody names it; nil where nobody has looked, or somebody is about to name it.
  let notedAt: Instant?
  /// The end of the time in which a node removes it; nil where none does.
  let removingUntil: Instant?

  package init(media: MediaID, notedAt: Instant?, removingUntil: Instant?) {
    self.media = media
    self.notedAt = notedAt
    self.removingUntil = removingUntil
  }

  package enum Step: Equatable {
    /// Somebody has it: there is nothing left over.
    case forget
    /// Notes when it was seen.
    case note
    /// Removes it.
    case remove
    case wait
  }

  package func step(isNamed: Bool, at now: Instant) -> Step {
    if let removingUntil, removingUntil > now { return .wait }
    if isNamed { return .forget }
    // A clock may have been set back.
    guard let notedAt, notedAt <= now else { return .note }
    return notedAt + Self.rest <= now ? .remove : .wait
  }
}

/// Their rows.
extension MediaLeftover {
  /// In the order of their names, behind `last`.
  ///
  /// - Parameter isNew: whether only those are wanted at which nobody has looked since they were left over, or held
  static func all(
    isNew: Bool, after last: MediaID?, limit: Int, in db: ReadTransaction
  ) throws -> [MediaLeftover] {
    try db.rows(
      """
      SELECT media, noted_at, removing_until FROM media_leftovers
      WHERE media > $1 AND (noted_at IS NULL OR $3 = 0) ORDER BY media LIMIT $2
      """, last?.description ?? "", limit, isNew
    ) { MediaLeftover(media: try $0[0], notedAt: try $0[1], removingUntil: try $0[2]) }
  }

  static func find(_ media: MediaID, in db: ReadTransaction) throws -> MediaLeftover? {
    try db.first(
      "SELECT media, noted_at, removing_until FROM media_leftovers WHERE media = $1", media
    ) { MediaLeftover(media: try $0[0], notedAt: try $0[1], removingUntil: try $0[2]) }
  }

  /// Notes that somebody is about to name a medium.
  ///
  /// - Returns: false while a node removes it
  package static func hold(_ media: MediaID, at now: Instant, in db: WriteTransaction) throws
    -> Bool
  {
    if let until = try find(media, in: db)?.removingUntil, until > now { return false }
    try db.execute(
      """
      INSERT INTO media_leftovers (media) VALUES ($1)
      ON CONFLICT (media) DO UPDATE SET noted_at = NULL, removing_until = NULL
      """, media)
    return true
  }

  /// Whether a medium that was held may be named: nobody removes it, nor will soon. One that is named already stands in
  /// no row once somebody has tidied.
  package static func isHeld(_ media: MediaID, at now: Instant, in db: ReadTransaction) throws
    -> Bool
  {
    guard let leftover = try find(media, in: db) else {
      return try MediaRecords.isNamed(media, in: db)
    }
    let noted = leftover.notedAt ?? now
    return leftover.removingUntil == nil && noted <= now && now < noted + rest / 2
  }

  /// Takes the steps of a page that are rows alone.
  ///
  /// - Returns: those that are to be removed, and are claimed now
  package static func advance(
    _ page: [MediaID], at now: Instant, in db: WriteTransaction
  ) throws -> [MediaID] {
    try page.filter { media in
      guard let leftover = try find(media, in: db) else { return false }
      switch leftover.step(isNamed: try MediaRecords.isNamed(media, in: db), at: now) {
      case .wait: return false
      case .forget: try MediaRecords.unmarkOrphaned(media, in: db)
      case .note:
        try db.execute("UPDATE media_leftovers SET noted_at = $1 WHERE media = $2", now, media)
      case .remove:
        try db.execute(
          "UPDATE media_leftovers SET removing_until = $1 WHERE media = $2", now + claim, media)
        return true
      }
      return false
    }
  }

  /// Forgets what was removed by the claim of that moment.
  static func finish(_ media: MediaID, claimedAt: Instant, in db: WriteTransaction) throws {
    guard try find(media, in: db)?.removingUntil == claimedAt + claim else { return }
    try MediaRecords.delete(media, in: db)
    try MediaRecords.unmarkOrphaned(media, in: db)
  }
}
