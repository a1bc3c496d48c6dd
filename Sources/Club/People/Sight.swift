import API
import Database

/// Whether two players may have to do with each other at all: both are there, neither has left for ever or
/// is suspended, and no block stands between them. What one does to the other asks here: following, finding,
/// inviting, pairing, a new room, a notice. A profile asks `PersonRecord`, by which whoever has blocked somebody
/// finds them again; lists ask in the words of SQL (`isVisibleSQL`), matches too (`isMatchVisibleSQL`). What stays when
/// somebody is suspended, such as a room with what was said there, asks for the block alone (`noBlockSQL`), and
/// lists made of `follows` for none, because a block ends following.
func mayMeet(_ one: PlayerID, _ other: PlayerID, in db: ReadTransaction) throws -> Bool {
  try one != other
    && db.exists(
      """
      SELECT 1 FROM players a, players b
      WHERE a.id = $1 AND a.kind IN (1, 2) AND b.id = $2 AND b.kind IN (1, 2)
        AND \(MemberRecords.isNotSuspendedSQL("a.id")) AND \(isVisibleSQL("b.id", of: "a.id"))
      """, one, other)
}

/// The same in the words of SQL, for lists that somebody who is there looks at, also when they are
/// suspended themselves: whether they may see a player there.
func isVisibleSQL(_ player: StaticString, of viewer: StaticString) -> String {
  """
  \(player) <> \(viewer) AND \(MemberRecords.isNotSuspendedSQL(player))
    AND \(noBlockSQL(player, from: viewer))
  """
}

/// Whether a viewer may see a match, in the words of SQL: who plays it does, and everybody else who is
/// across no block from one of its two. Nobody's id, -1, sees all: who has the link and no session may watch.
func isMatchVisibleSQL(of viewer: StaticString) -> String {
  """
  (first_id = \(viewer) OR second_id = \(viewer)
    OR \(noBlockSQL("first_id", from: viewer)) AND \(noBlockSQL("second_id", from: viewer)))
  """
}

/// Whether a block stands between two: one of them has blocked the other.
func blockExists(_ one: PlayerID, _ other: PlayerID, in db: ReadTransaction) throws -> Bool {
  try !db.exists("SELECT 1 WHERE \(noBlockSQL("$1", from: "$2"))", one, other)
}

/// Whether no block stands between two, in the words of SQL; nobody, NULL, is across none.
///
/// Cost: two looks into the primary key of the blocks.
func noBlockSQL(_ player: StaticString, from viewer: StaticString) -> String {
  "(NOT \(hasBlockedSQL(viewer, player)) AND NOT \(hasBlockedSQL(player, viewer)))"
}

/// Whether one has blocked another, in the words of SQL: for what is told of them to the one who has, and for
/// `noBlockSQL`.
func hasBlockedSQL(_ blocker: StaticString, _ blocked: StaticString) -> String {
  """
  EXISTS (
    SELECT 1 FROM blocks WHERE blocker_id = \(blocker) AND blocked_id = \(blocked))
  """
}

extension PlayerID? {
  /// The viewer's id in statements: nobody has an id that no player has.
  var viewer: Int64 { self?.rawValue ?? -1 }
}
