import API
import Database

/// The changes that go with a club that becomes young, or no longer is.
enum YoungClubSwitch {
  /// Has the doors in force be known; in a club that becomes young also takes back what guests have offered, and what
  /// tells of rooms that are closed now. To be called once the look is stored.
  static func switched(_ isYoung: Bool, in db: WriteTransaction) throws {
    db.publish(.doors(try DoorRecords.load(in: db)))
    guard isYoung else { return }
    try InvitationRecords.deleteOpenOfGuests(in: db)
    try NoticeRecords.deleteUnreadOfClosedRooms(in: db)
  }

  /// Counts what would change if the club became young.
  static func preview(in db: ReadTransaction) throws -> YoungClubPreview {
    YoungClubPreview(
      directRooms: try RoomRecords.countDirect(in: db),
      groups: try RoomRecords.countUnattendedGroups(in: db),
      guests: try PlayerRecords.countGuests(in: db))
  }
}
