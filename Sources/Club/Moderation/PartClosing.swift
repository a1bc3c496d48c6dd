import API
import Database

/// The end of what goes on in parts of the club that hosts switch off.
enum PartClosing {
  static func close(_ parts: Set<ClubPart>, in db: WriteTransaction) throws {
    if parts.contains(.strangers) { try InvitationRecords.closePool(in: db) }
  }
}
