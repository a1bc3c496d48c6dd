import API
import Base
import Database

/// Members who come of a list: without an address and without a password.
enum ListMember {
  /// The circumstances that the members of one list have in common.
  struct Maker: Sendable {
    let list: ClubListRecord
    /// The groups of the list, by their folded names.
    let rooms: [String: RoomID]
    let size: GroupSize
    let host: PlayerID
    /// The end of the cards; nil for those that are kept as a key.
    let endsAt: Instant?

    /// Makes the member of a line that is to make one, with a card. Where the name has gone meanwhile, the line makes
    /// nobody.
    func make(
      _ row: inout ListPlan.Row, _ id: PlayerID, _ code: CardCode, at now: Instant,
      in db: WriteTransaction
    ) throws -> MadeCard? {
      guard row.outcome == .new, let listed = row.listed, let name = row.free else { return nil }
      if try ClubListRecords.has(listed, list: list.number, in: db) {
        row.giveUp(.known)
        return nil
      }
      let player = Player(id: id, kind: .member, name: name, createdAt: now)
      let member = Member(player: id, email: nil, hash: nil, createdAt: now)
      guard try AccountService.insert(player, member, in: db) else {
        row.giveUp(.taken)
        return nil
      }
      try ClubListRecords.insert(id, called: listed, list: list.number, in: db)
      try CardRecords.set(CardRecord(player: id, endsAt: endsAt), code, in: db)
      if let room = row.group.flatMap({ rooms[$0.key] }) {
        if try !RoomService.take(id, into: room, size, by: host, at: now, in: db).isOpen {
          row.groupOutcome = .full
        }
      }
      return MadeCard(player: player.summary, code: code, endsAt: endsAt)
    }
  }
}

extension ListPlan.Row {
  /// Makes nobody after all, for others were quicker; the name that was free isn't any more.
  fileprivate mutating func giveUp(_ outcome: ClubListRow.Outcome) {
    self.outcome = outcome
    free = nil
    groupOutcome = nil
  }
}
