package import API
import Base
import Database

/// Pages of the club's own.
extension LookService {
  /// A page as a reader sees it.
  ///
  /// - Throws: `LookRefusal.unknownPage`
  package func page(_ kind: ClubPageKind, for reader: PlayerID?) async throws -> ClubPage {
    try await database.read { db in
      guard let (text, revision) = try PageRecords.load(kind, in: db) else {
        throw LookRefusal.unknownPage
      }
      let accepted =
        kind == .rules ? try reader.flatMap { try PageRecords.accepted(by: $0, in: db) } : nil
      return ClubPage(
        kind: kind, text: text, revision: revision, isAccepted: accepted.map { $0 == revision })
    }
  }

  /// Writes a page anew, and notes who did. An empty text takes it away; the same text once more changes nothing, and
  /// nobody is asked again.
  ///
  /// - Throws: `LookRefusal.pageTooLong`; `AccountRefusal.hostsOnly`
  package func setPage(
    _ kind: ClubPageKind, to typed: String, by actor: Actor
  ) async throws -> ClubLook {
    guard let text = PageText(typed) else {
      throw LookRefusal.pageTooLong(longest: PageText.longest)
    }
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(in: db)
      guard text.text != (try PageRecords.load(kind, in: db)?.text ?? "") else { return }
      let look = try LookRecords.load(in: db)
      try LookRecords.store(look, in: db)
      let revision = look.revision + 1
      try PageRecords.store(text, as: kind, revision: revision, in: db)
      // Nobody is asked whether they accept what they have written.
      if kind == .rules, !text.text.isEmpty, let writer = actor.player {
        try PageRecords.accept(revision, by: writer, in: db)
      }
      let act = text.text.isEmpty ? "\(kind.rawValue): taken away" : kind.rawValue
      try AuditRecords.insert(
        AuditEntry(action: .changePage, player: nil, note: act, by: actor, at: now), in: db)
      db.publish(.look)
    }
    return try await reload()
  }

  /// Notes that a member accepts the rules.
  ///
  /// - Throws: `AccountRefusal.membersOnly`
  package func acceptRules(_ revision: Int, by player: PlayerID) async throws {
    try await database.write { db in
      guard try PageRecords.accepted(by: player, in: db) != nil else {
        throw AccountRefusal.membersOnly
      }
      try PageRecords.accept(revision, by: player, in: db)
    }
  }
}
