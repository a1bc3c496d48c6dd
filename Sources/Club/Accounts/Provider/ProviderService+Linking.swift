package import API
package import Base
import Database
import OpenID

extension ProviderService {
  /// Lets a member sign in by the provider from now on.
  ///
  /// - Throws: `AccountRefusal`: as `end`; `membersOnly`, `identityTaken`
  package func link(
    _ answer: ProviderAnswer, to session: Session, browser: Secret?, from origin: RequestOrigin
  ) async throws {
    let (token, _) = try await end(answer, .link, by: session, browser: browser, from: origin)
    let identity = identity(token)
    let now = accounts.dependencies.now()
    try await accounts.database.write { db in
      guard try MemberRecords.load(session.player, in: db) != nil else {
        throw AccountRefusal.membersOnly
      }
      try IdentityRecords.insert(identity, of: session.player, at: now, in: db)
      try CardRecords.useUp(of: session.player, in: db)
      try accounts.notices?.tell(
        .providerLinked, to: session.player, named: settings.name, by: session.secret, at: now,
        in: db)
    }
    accounts.security.note(.identityAdded(session.player), by: origin)
  }

  /// Proves by the provider who has a session, where somebody has just shown there who they are.
  ///
  /// - Returns: The instant up to which it counts.
  /// - Throws: `AccountRefusal`: as `end`; `wrongProviderAnswer` for another person
  package func prove(
    _ answer: ProviderAnswer, by session: Session, browser: Secret?, from origin: RequestOrigin
  ) async throws -> Instant {
    let (token, began) = try await end(answer, .proof, by: session, browser: browser, from: origin)
    let identity = identity(token)
    let now = accounts.dependencies.now()
    // Whoever has the browser can take the wish for it out of the address of the provider.
    let tellsTime = try await calls.addresses().tellsTime
    let isFresh =
      token.authenticatedAt.map { $0 + IDToken.clockError >= began } ?? !tellsTime
    let isTheirs = try await accounts.database.write { db in
      guard isFresh, try IdentityRecords.player(of: identity, in: db) == session.player else {
        return false
      }
      try SessionRecords.noteProof(session.secret, at: now, in: db)
      return true
    }
    guard isTheirs else {
      accounts.security.note(.providerFailed(session.player), by: origin)
      throw AccountRefusal.wrongProviderAnswer
    }
    return now + AccountService.proofLife
  }
}

extension AccountService {
  /// Takes away that a member signs in by a provider.
  ///
  /// - Parameter name: that the club calls it by; nil for one that it has no more
  /// - Throws: `AccountRefusal`: `membersOnly`; `setPasswordFirst` for the last way to sign in
  package func unlinkProvider(
    called name: String?, by session: Session, from origin: RequestOrigin
  ) async throws -> (summary: SecuritySummary, hadOne: Bool) {
    let (now, ways) = (dependencies.now(), ways())
    let (summary, hadOne) = try await database.write { db in
      let identity = try IdentityRecords.load(session.player, in: db)
      if let identity {
        try IdentityRecords.delete(of: session.player, in: db)
        guard try ways.letIn(session.player, at: now, in: db) else {
          throw AccountRefusal.setPasswordFirst
        }
        try notices?.tell(
          .providerUnlinked, to: session.player, named: name ?? identity.issuer,
          by: session.secret, at: now, in: db)
      }
      return (try Self.summary(of: session, ways, at: now, in: db), identity != nil)
    }
    if hadOne { security.note(.identityRemoved(session.player), by: origin) }
    return (summary, hadOne)
  }
}
