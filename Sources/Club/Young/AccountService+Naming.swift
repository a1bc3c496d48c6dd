import API
import Database

/// Names in a young club.
extension AccountService {
  /// Checks whether somebody may give themselves another name: in a young club those who look after it choose the names
  /// of the others, so that everybody stays known by theirs. Whoever comes in has one of their own choice.
  ///
  /// - Throws: `AccountRefusal.moderatorsChooseNames`
  static func requireRenaming(by player: PlayerID, in db: ReadTransaction) throws {
    guard try YoungClub.isOn(in: db) else { return }
    guard try MemberRecords.staffRole(of: player, in: db) != nil else {
      throw AccountRefusal.moderatorsChooseNames
    }
  }
}
