package import API
import Base
import Database

/// The host's acts on accounts. Each leaves a note of it.
extension AccountService {
  /// The members in the order of their ids.
  ///
  /// - Parameter id: the last of the page before
  package func members(
    after id: PlayerID? = nil, limit: Int = 500
  ) async throws -> [(player: Player, member: Member)] {
    try await database.read { db in
      try MemberRecords.page(after: id, limit: limit, in: db).compactMap { member in
        try PlayerRecords.load(member.player, in: db).map { ($0, member) }
      }
    }
  }

  /// The member with a name, in any case.
  package func member(named name: String) async throws -> Player? {
    try await database.read { db in
      try MemberRecords.find(FoldedName(typed: name), in: db)
        .flatMap { try PlayerRecords.load($0.player, in: db) }
    }
  }

  /// Gives a member another password, which is drawn at random, and ends all sessions. The second factor goes, for
  /// whoever asks the host has lost what they sign in with.
  ///
  /// - Returns: The password, as four groups that are easy to read out.
  /// - Throws: `AccountRefusal.membersOnly`, `.busy`
  package func resetPassword(of id: PlayerID) async throws -> String {
    var generator = dependencies.generator
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    let groups = (0..<4).map { _ in
      String((0..<5).map { _ in letters.randomElement(using: &generator)! })
    }
    let password = groups.joined(separator: "-")
    let attempt = AttemptOrigin(account: nil, network: RequestOrigin.unknown.network, isKnown: true)
    let hash = try await hasher.hash(Password(new: password), attempt)
    let now = dependencies.now()
    try await database.write { db in
      guard try MemberRecords.load(id, in: db) != nil else { throw AccountRefusal.membersOnly }
      try endSecondFactor(of: id, by: nil, at: now, in: db)
      try Self.reset(hash, of: id, in: db)
      try notices?.tell(.passwordChanged, to: id, by: nil, at: now, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .resetPassword, player: id, note: "", at: now), in: db)
    }
    cache.removeAll(of: id)
    security.note(.passwordChanged(id), by: nil)
    return password
  }

  /// Notes what the host does.
  ///
  /// - Parameters:
  ///   - id: to whom; nil where it concerns nobody
  ///   - words: what exactly
  package func note(
    _ action: AuditEntry.Action, _ id: PlayerID? = nil, _ words: String = ""
  ) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try AuditRecords.insert(
        AuditEntry(action: action, player: id, note: words.printable, at: now), in: db)
    }
  }

  /// Notes that a host takes what there is of a player.
  ///
  /// - Parameter origin: nil for the command line
  /// - Throws: `AccountRefusal.hostsOnly`
  package func noteExport(
    of id: PlayerID, by actor: Actor = .commandLine, from origin: RequestOrigin? = nil
  ) async throws {
    let now = dependencies.now()
    try await database.write { db in
      try actor.require(in: db)
      try AuditRecords.insert(AuditEntry(action: .export, player: id, by: actor, at: now), in: db)
    }
    security.note(.exported(id), by: origin)
  }
}
