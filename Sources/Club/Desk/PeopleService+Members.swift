package import API
import Base
import Database

/// Members as moderators and hosts see them: all of them, because nobody is hidden from those who run the club.
extension PeopleService {
  /// Members on a page.
  package static let memberPage = 50

  /// A page of members in the order of their ids, or those, at most a page of them, whose name has words that
  /// begin so.
  ///
  /// - Parameters:
  ///   - role: the least that they have to have
  ///   - id: the last of the page before
  package func clubMembers(
    named text: String? = nil, from role: ClubRole = .member, after id: PlayerID? = nil
  ) async throws -> ClubMemberPage {
    let words = NameWords(text ?? "").words
    let (now, life) = (dependencies.now(), bounds.sessionLife)
    return try await database.read { db in
      guard let first = words.first else {
        let page = try Page(limit: Self.memberPage) { limit in
          try MemberRecords.page(from: role, after: id, limit: limit, in: db)
        }
        return ClubMemberPage(
          members: try page.rows.compactMap { try Self.clubMember($0, life, at: now, in: db) },
          next: page.next { "\($0.player)" })
      }
      let found = try NameWordRecords.anybody(
        first, and: Array(words.dropFirst()), limit: Self.memberPage, in: db)
      return ClubMemberPage(
        members: try found.compactMap { id in
          guard let member = try MemberRecords.load(id, in: db), member.role >= role else {
            return nil
          }
          return try Self.clubMember(member, life, at: now, in: db)
        }, next: nil)
    }
  }

  /// Those of some players who are members, in the same order.
  package func clubMembers(_ ids: [PlayerID]) async throws -> [ClubMember] {
    let (now, life) = (dependencies.now(), bounds.sessionLife)
    return try await database.read { db in
      try ids.compactMap { id in
        try MemberRecords.load(id, in: db).flatMap {
          try Self.clubMember($0, life, at: now, in: db)
        }
      }
    }
  }

  /// A page of guests in the order of their ids.
  ///
  /// - Parameter id: the last of the page before
  package func clubGuests(after id: PlayerID? = nil) async throws -> ClubMemberPage {
    let (now, life) = (dependencies.now(), bounds.sessionLife)
    return try await database.read { db in
      let page = try Page(limit: Self.memberPage) { limit in
        try PlayerRecords.guests(after: id, limit: limit, in: db)
      }
      return ClubMemberPage(
        members: try page.rows.map { try Self.clubGuest($0, life, at: now, in: db) },
        next: page.next { "\($0.id)" })
    }
  }

  private static func clubMember(
    _ member: Member, _ life: SessionLife, at now: Instant, in db: ReadTransaction
  ) throws -> ClubMember? {
    let open = try SessionRecords.open(
      of: member.player, since: now - life.of(member.role), in: db)
    return try PlayerRecords.load(member.player, in: db).map {
      ClubMember(
        player: $0.summary, role: member.role, createdAt: member.createdAt,
        suspendedAt: member.suspendedAt, suspendedUntil: member.suspendedUntil,
        devices: open.count, seenAt: open.seenAt,
        hasBannedEmail: try BanGate.knowsEmail(of: member, at: now, in: db) ? true : nil,
        about: try MemberRecords.about(member.player, in: db))
    }
  }

  private static func clubGuest(
    _ guest: Player, _ life: SessionLife, at now: Instant, in db: ReadTransaction
  ) throws -> ClubMember {
    let open = try SessionRecords.open(of: guest.id, since: now - life.of(.guest), in: db)
    let suspension = try MemberRecords.suspension(of: guest.id, in: db)
    return ClubMember(
      player: guest.summary, role: .guest, createdAt: guest.createdAt,
      suspendedAt: suspension?.since, suspendedUntil: suspension?.until, devices: open.count,
      seenAt: open.seenAt)
  }
}
