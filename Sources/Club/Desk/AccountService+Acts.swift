package import API
import Base
import Database

/// The audit log of the club, as hosts read it.
extension AccountService {
  /// Acts on a page.
  package static let actPage = 50
  /// The most members whose acts are looked for under one name.
  private static let mostNamed = 50

  /// A page of the audit log, newest first. Who may read it isn't checked here: only hosts get to its route,
  /// `Endpoints.clubActs`.
  ///
  /// - Parameters:
  ///   - act: the kind of acts that are wanted, as `AuditEntry.Action` spells it; nil for all
  ///   - name: beginnings of words of the name of a member who did it or to whom it was done, or the id of any player;
  ///     nil for everybody. Of members who are called so, the first 50 count
  ///   - number: acts with a lower number only: that of the last act on the page before, or `.max` for the first page
  package func acts(
    _ act: String? = nil, named name: String? = nil, before number: Int = .max
  ) async throws -> ClubActPage {
    try await database.read { db in
      let people = try name.map { try Self.named($0, in: db) }
      let page = try Page(limit: Self.actPage) { limit in
        try AuditRecords.page(act, of: people, before: number, limit: limit, in: db)
      }
      let acts = page.rows.map { $0.entry.act(number: $0.number) }
      let named = Set(acts.flatMap { [$0.by, $0.player].compactMap(\.self) })
      return ClubActPage(
        acts: acts, players: try PlayerRecords.summaries(named.sorted(), in: db),
        next: page.next(\.number))
    }
  }
}

extension AccountService {
  private static func named(_ name: String, in db: ReadTransaction) throws -> [PlayerID] {
    let words = NameWords(name).words
    let called = try words.first.map { first in
      try NameWordRecords.anybody(
        first, and: Array(words.dropFirst()), limit: mostNamed, in: db)
    }
    // Some names could be an id as well.
    return (called ?? []) + [PlayerID(name)].compactMap(\.self)
  }
}

extension AuditEntry {
  fileprivate func act(number: Int) -> ClubAct {
    ClubAct(
      number: number, at: at, act: action.rawValue, by: by.player, role: by.role,
      token: by.token, player: player, detail: note.isEmpty ? nil : note,
      reason: reason.isEmpty ? nil : reason)
  }
}
