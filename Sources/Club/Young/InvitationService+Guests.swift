import API
import Database

/// Offers to play, as guests make them.
extension InvitationService {
  /// Checks whether somebody may offer to play: a guest's request may have passed the doors before they closed.
  ///
  /// - Throws: `AccountRefusal`: `guestsOff`, `guestsByLink`
  static func requireOffering(by player: PlayerID, in db: ReadTransaction) throws {
    guard try MemberRecords.load(player, in: db) == nil else { return }
    switch try DoorRecords.load(in: db).guests {
    case .open: return
    case .byLink: throw AccountRefusal.guestsByLink
    case .closed: throw AccountRefusal.guestsOff
    }
  }
}
