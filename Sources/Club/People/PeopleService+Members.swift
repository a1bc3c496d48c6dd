package import API
import Base
import Database

/// Members as moderators and hosts see them: all of them, for nobody is hidden from those who look after the club.
extension PeopleService {
  /// Members on a page.
  package static let memberPage = 50

  /// A page of members in the order of their ids, or those, at most a page of them, whose name has words that
  /// begin so.
  ///
  /// - Parameter id: the last of the page before
  package func clubMembers(
    named text: String? = nil, after id: PlayerID? = nil
  ) async throws -> ClubMemberPage {
    let words = NameWords(text ?? "").words
    return try await database.read { db in
      guard let first = words.first else {
        let page = try Page(limit: Self.memberPage) { limit in
          try MemberRecords.page(after: id, limit: limit, in: db)
        }
        return ClubMemberPage(
          members: try page.rows.compactMap { try Self.clubMember($0, in: db) },
          next: page.next { "\($0.player)" })
      }
      let found = try NameWordRecords.anybody(
        first, and: Array(words.dropFirst()), limit: Self.memberPage, in: db)
      return ClubMemberPage(
        members: try found.compactMap { id in
          try MemberRecords.load(id, in: db).flatMap { try Self.clubMember($0, in: db) }
        }, next: nil)
    }
  }

  private static func clubMember(
    _ member: Member, in db: ReadTransaction
  ) throws -> ClubMember? {
    try PlayerRecords.load(member.player, in: db).map {
      ClubMember(
        player: $0.summary, role: member.role, createdAt: member.createdAt,
        suspendedAt: member.suspendedAt)
    }
  }
}
