package import API
import Base
import Database

extension AccountService {
  /// Gives a member another password, which is drawn at random, and ends all sessions. The second factor goes, for
  /// whoever asks the host has lost what they sign in with.
  ///
  /// - Returns: The password, as four groups that are easy to read out.
  /// - Throws: `AccountRefusal`: `passwordsOff`, `membersOnly`, `busy`
  package func resetPassword(of id: PlayerID) async throws -> String {
    try ways().require(.password)
    var generator = dependencies.generator
    let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
    let groups = (0..<4).map { _ in
      String((0..<5).map { _ in alphabet.randomElement(using: &generator)! })
    }
    let password = groups.joined(separator: "-")
    let attempt = AttemptOrigin(account: nil, network: RequestOrigin.unknown.network, isKnown: true)
    let hash = try await hasher.hash(Password(new: password), attempt)
    let now = dependencies.now()
    let letters = try await database.write { db in
      guard try MemberRecords.load(id, in: db) != nil else { throw AccountRefusal.membersOnly }
      let farewell = try PushFarewell(to: id, but: nil, in: db)
      try endSecondFactor(of: id, by: nil, at: now, in: db)
      try Self.reset(hash, of: id, in: db)
      let notice = try notices?.tell(.passwordChanged, to: id, by: nil, at: now, in: db)
      try AuditRecords.insert(
        AuditEntry(action: .resetPassword, player: id, note: "", at: now), in: db)
      return try farewell.letters(notice, in: db)
    }
    push?.sendFarewells(letters)
    cache.removeAll(of: id)
    security.note(.passwordChanged(id), by: nil)
    return password
  }
}
