import API
import Database

/// A message and those who are told of it: who is in its room, has come before it, doesn't ignore the room
/// and isn't across a block from its author.
struct MessageRecipients {
  private let record: MessageRecord
  private let reactions: [Reaction]
  private let author: PlayerSummary?
  let members: [RoomMemberRecord]

  /// A message that was changed, or something that happened.
  ///
  /// - Parameter author: The player who has written it; looked up where it is told, if nil.
  init(
    _ record: MessageRecord, by author: PlayerSummary? = nil, in room: RoomRecord,
    _ db: ReadTransaction
  ) throws {
    var members = try RoomRecords.members(of: room.id, in: db)
    if room.kind == .group {
      for player in [record.author, record.event?.player].compactMap(\.self) {
        let hidden = try BlockRecords.among(membersOf: room.id, with: player, in: db)
        members.removeAll { hidden.contains($0.player) }
      }
    }
    let reactions =
      record.event == nil && !record.isDeleted ? try ReactionRecords.of(record, in: db) : []
    self.init(record, by: author, with: reactions, to: members)
  }

  /// - Parameter members: who sees what its author writes
  init(
    _ record: MessageRecord, by author: PlayerSummary?, with reactions: [Reaction] = [],
    to members: [RoomMemberRecord]
  ) {
    self.author = author
    self.record = record
    self.reactions = reactions
    self.members = members.filter { $0.since < record.number && $0.status != .ignored }
  }

  func publish(in db: WriteTransaction) throws {
    var all = members.map(\.player)
    guard !reactions.isEmpty else { return publish([], to: all, in: db) }
    for (hidden, viewers) in try viewersBesideBlocks(in: db) {
      publish(reactions.filter { !hidden.contains($0.player) }, to: viewers, in: db)
      all.removeAll(where: viewers.contains)
    }
    publish(reactions, to: all, in: db)
  }

  private func publish(
    _ reactions: [Reaction], to audience: [PlayerID], in db: WriteTransaction
  ) {
    guard !audience.isEmpty else { return }
    let told = RoomMessage(room: record.room, message: record.message(reactions), player: author)
    db.publish(.room(RoomNews(event: .message(told), audience: audience)))
  }

  /// The viewers who don't see all reactions, by those whom they don't see.
  private func viewersBesideBlocks(in db: ReadTransaction) throws -> [Set<PlayerID>: [PlayerID]] {
    var hidden: [PlayerID: Set<PlayerID>] = [:]
    for player in reactions.map(\.player) {
      for viewer in try BlockRecords.among(membersOf: record.room, with: player, in: db) {
        hidden[viewer, default: []].insert(player)
      }
    }
    return Dictionary(grouping: members.map(\.player).filter { hidden[$0] != nil }) { hidden[$0]! }
  }
}

extension BlockRecords {
  /// The people in a room who are across a block from somebody.
  static func among(
    membersOf room: RoomID, with player: PlayerID, in db: ReadTransaction
  ) throws -> Set<PlayerID> {
    Set(
      try db.rows(
        """
        SELECT player_id FROM room_members WHERE room_id = $1 AND place <> 4
          AND NOT \(noBlockSQL("player_id", from: "$2"))
        """, room, player
      ) { try $0[0] as PlayerID })
  }
}
