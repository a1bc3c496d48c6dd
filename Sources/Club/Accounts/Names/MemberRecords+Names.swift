import API
import Database

/// Names.
extension MemberRecords {
  /// - Parameter player: who may have it already
  /// - Throws: `AccountRefusal.nameTaken` with two that are free
  static func requireFree(
    _ name: PlayerName, for player: PlayerID?, _ numbers: NameNumbers, in db: ReadTransaction
  ) throws {
    guard try isTaken(name, for: player, in: db) else { return }
    var free: [PlayerName] = []
    for candidate in numbers.names(like: name) where !free.contains(candidate) {
      if try !isTaken(candidate, for: nil, in: db) { free.append(candidate) }
      if free.count == 2 { break }
    }
    throw AccountRefusal.nameTaken(free: free)
  }

  /// Whether another member has a name, or one that looks like it. The player's own stays theirs, also where
  /// two had names that look alike before that was asked.
  static func isTaken(
    _ name: PlayerName, for player: PlayerID?, in db: ReadTransaction
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM members WHERE (name_folded = $1 OR name_skeleton = $2) AND player_id <> $3
        AND NOT EXISTS (
          SELECT 1 FROM members
          WHERE player_id = $3 AND name_folded = $1 AND name_skeleton = $2)
      """, FoldedName(name), NameSkeleton(name), player?.rawValue ?? -1)
  }

  /// - Precondition: it is free.
  static func setName(_ name: PlayerName, of id: PlayerID, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE members SET name_folded = $2, name_skeleton = $3,
        name_twin = CASE WHEN name_skeleton = $3 THEN name_twin ELSE 0 END
      WHERE player_id = $1
      """, id, FoldedName(name), NameSkeleton(name))
  }

  /// Notes what some names look like of which it isn't noted yet. Several may be alike.
  ///
  /// - Returns: Whether there may be more.
  static func addSkeletons(limit: Int, in db: WriteTransaction) throws -> Bool {
    let members = try db.rows(
      """
      SELECT player_id, name FROM members JOIN players ON id = player_id
      WHERE name_skeleton IS NULL LIMIT $1
      """, limit
    ) { (player: try $0[0] as PlayerID, name: try $0[1] as PlayerName) }
    for (player, name) in members {
      try db.execute(
        """
        UPDATE members SET name_skeleton = $2, name_twin = (
          SELECT coalesce(max(name_twin) + 1, 0) FROM members WHERE name_skeleton = $2)
        WHERE player_id = $1
        """, player, NameSkeleton(name))
    }
    return members.count == limit
  }
}
