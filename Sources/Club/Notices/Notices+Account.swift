import API
import Base
import Database

/// Notices of how a member signs in. They are for all devices: whoever did it may not be the member.
extension Notices {
  /// Tells a member what changed. Each new device is told, as another of the same name may be somebody else's.
  ///
  /// - Parameters:
  ///   - subject: the device, passkey or access token, by its name
  ///   - session: the one that did it, whose browser needs no push message; nil for none that is open
  @discardableResult
  func tell(
    _ kind: NoticeKind, to player: PlayerID, named subject: String? = nil, by session: Secret?,
    at now: Instant, in db: WriteTransaction
  ) throws -> Notice {
    let notice = Notice(
      number: try NoticeRecords.nextNumber(of: player, in: db), kind: kind, at: now, player: nil,
      subject: subject)
    try store(notice, for: player, mayReplace: kind != .newDevice, by: session, in: db)
    return notice
  }
}
