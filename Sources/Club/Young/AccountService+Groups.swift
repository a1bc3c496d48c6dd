import API
import Database

extension AccountService {
  /// Tells those in the groups of somebody whose role or suspension is another now: in a young club a group may open or
  /// close with it.
  static func tellGroups(of player: PlayerID, in db: WriteTransaction) throws {
    guard try YoungClub.isOn(in: db) else { return }
    for group in try RoomRecords.groups(of: player, in: db) {
      let members = try RoomRecords.members(of: group, in: db).map(\.player)
      RoomChange(group).tell(members, in: db)
    }
  }
}
