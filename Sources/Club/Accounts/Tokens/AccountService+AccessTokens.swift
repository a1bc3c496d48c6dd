package import API
import Base
import Database

/// Access tokens, by which programs act for members.
extension AccountService {
  /// The interval at which it is noted that a token was used.
  static let tokenIsNoted = Duration.seconds(60 * 60)
  /// The time for which a token that has ended by itself is shown.
  static let endedTokenLife = Duration.seconds(30 * 24 * 60 * 60)

  /// The tokens of a player, the latest first.
  package func accessTokens(of id: PlayerID) async throws -> [AccessToken] {
    try await database.read { db in try AccessTokenRecords.all(of: id, in: db) }
  }

  /// Makes a token. Whoever asks has proven who they are, see `requireProof`.
  ///
  /// - Throws: `AccountRefusal`: `badName`, `membersOnly`, `listFull`; `proofNeeded` when the session has ended
  ///   meanwhile; `moderatorsOnly` for the scope of a role that
  ///   the member doesn't have
  package func makeAccessToken(
    _ request: AccessTokenRequest, by session: Session, from origin: RequestOrigin
  ) async throws -> NewAccessToken {
    guard let name = KeyName(request.name) else { throw AccountRefusal.badName }
    let now = dependencies.now()
    var generator = dependencies.generator
    let secret = Secret.random(using: &generator)
    let scopes = Set(request.scopes).union([.read])
    let token = AccessToken(
      id: .random(using: &generator), name: name.text,
      scopes: AccessScope.allCases.filter(scopes.contains), createdAt: now,
      endsAt: request.days.map { now + .seconds($0.rawValue * 24 * 60 * 60) }, usedAt: nil)
    try await database.write { db in
      guard let member = try MemberRecords.load(session.player, in: db) else {
        throw AccountRefusal.membersOnly
      }
      // All tokens end with a new password: none is made by a session that has ended with it.
      guard try SessionRecords.find(session.secret, in: db)?.player == session.player else {
        throw AccountRefusal.proofNeeded
      }
      if scopes.contains(.host), member.role < .moderator { throw AccountRefusal.moderatorsOnly }
      guard
        try AccessTokenRecords.all(of: session.player, in: db).count < AccessTokenRecords.most
      else { throw AccountRefusal.listFull }
      try AccessTokenRecords.insert(token, secret, of: session.player, in: db)
      try notices?.tell(
        .accessTokenMade, to: session.player, named: name.text, by: session.secret, at: now, in: db)
    }
    security.note(.accessTokenMade(session.player), by: origin)
    return NewAccessToken(token: Credential.token(secret).text, accessToken: token)
  }

  /// Ends a token of the player; one that is gone is no error.
  package func removeAccessToken(
    _ id: AccessTokenID, of player: PlayerID, from origin: RequestOrigin
  ) async throws {
    let now = dependencies.now()
    let wasThere = try await database.write { db in
      guard let name = try AccessTokenRecords.delete(id, of: player, in: db) else { return false }
      try notices?.tell(
        .accessTokenRemoved, to: player, named: name, by: origin.session, at: now, in: db)
      return true
    }
    cache.removeAll(of: player)
    if wasThere { security.note(.accessTokenRemoved(player), by: origin) }
  }
}
