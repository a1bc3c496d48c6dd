import API
import Database

/// Whether two players may have to do with each other at all: both exist, neither is suspended, and neither has blocked
/// the other. Everything that one does to the other is checked here: following, finding, inviting, pairing, a new room,
/// a notice.
///
/// Other places have their own checks. A profile has `PersonRecord`, by which those who have blocked somebody find them
/// again; lists have `isVisibleSQL` and matches `isMatchVisibleSQL`, for their queries. Whatever stays when somebody is
/// suspended, such as a room and its messages, checks the block alone (`noBlockSQL`), and lists made of `follows` check
/// nothing, because a block ends following.
func mayMeet(_ one: PlayerID, _ other: PlayerID, in db: ReadTransaction) throws -> Bool {
  try one != other
    && db.exists(
      """
      SELECT 1 FROM players a, players b
      WHERE a.id = $1 AND a.kind IN (1, 2) AND b.id = $2 AND b.kind IN (1, 2)
        AND \(MemberRecords.isNotSuspendedSQL("a.id")) AND \(isVisibleSQL("b.id", of: "a.id"))
      """, one, other)
}

/// A condition in SQL: whether a viewer may see a player in a list. The viewer must exist, and may be suspended.
func isVisibleSQL(_ player: StaticString, of viewer: StaticString) -> String {
  """
  \(player) <> \(viewer) AND \(MemberRecords.isNotSuspendedSQL(player))
    AND \(noBlockSQL(player, from: viewer))
  """
}

/// A condition in SQL: whether a viewer may see a match. Its players may, and everybody else whom neither of them has
/// blocked and who has blocked neither. The id of nobody, -1, sees all: people with the link but no session may watch.
func isMatchVisibleSQL(of viewer: StaticString) -> String {
  """
  (first_id = \(viewer) OR second_id = \(viewer)
    OR \(noBlockSQL("first_id", from: viewer)) AND \(noBlockSQL("second_id", from: viewer)))
  """
}

/// Whether one of two players has blocked the other.
func blockExists(_ one: PlayerID, _ other: PlayerID, in db: ReadTransaction) throws -> Bool {
  try !db.exists("SELECT 1 WHERE \(noBlockSQL("$1", from: "$2"))", one, other)
}

/// A condition in SQL: whether neither of two players has blocked the other. It holds for NULL, which is nobody.
///
/// Cost: two lookups in the primary key of the blocks.
func noBlockSQL(_ player: StaticString, from viewer: StaticString) -> String {
  "(NOT \(hasBlockedSQL(viewer, player)) AND NOT \(hasBlockedSQL(player, viewer)))"
}

/// A condition in SQL: whether one player has blocked another. For facts that only the blocker is shown, and for
/// `noBlockSQL`.
func hasBlockedSQL(_ blocker: StaticString, _ blocked: StaticString) -> String {
  """
  EXISTS (
    SELECT 1 FROM blocks WHERE blocker_id = \(blocker) AND blocked_id = \(blocked))
  """
}

extension PlayerID? {
  /// The viewer's id in statements; -1, which no player has, for nobody.
  var viewer: Int64 { self?.rawValue ?? -1 }
}
