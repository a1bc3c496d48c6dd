public import API
public import Rules

/// Finding somebody to play with.
extension GameOnClient {
  /// Pairs the caller with whoever has waited longest for the same, or lets the caller wait: then the
  /// match comes over `events`.
  public func playNow(_ ruleset: Ruleset, pace: Pace) async throws -> PairingAnswer {
    try await call(Endpoints.playNow, body: PoolRequest(ruleset: ruleset.text, pace: pace))
  }

  /// Makes a private link with its code, for one person to take within 24 h.
  ///
  /// - Parameter isShownToFriends: Whether friends see that it waits, and may take it without its code.
  public func invite(
    to ruleset: Ruleset, pace: Pace, starter: Starter? = nil, isShownToFriends: Bool = false
  ) async throws -> InvitationSummary {
    let request = InvitationRequest(
      ruleset: ruleset.text, pace: pace, starter: starter,
      isShownToFriends: isShownToFriends ? true : nil)
    return try await call(Endpoints.invite, body: request)
  }

  /// Withdraws an invitation of the caller, be it a link or waiting in the pool.
  public func withdraw(_ invitation: InvitationID) async throws {
    _ = try await call(Endpoints.withdraw, ["id": "\(invitation)"])
  }

  /// Returns the invitation of a code, with its owner, before it is taken.
  public func preview(_ code: InvitationCode) async throws -> InvitationPreview {
    try await call(Endpoints.preview, ["code": code.text])
  }

  /// Takes an invitation. Whoever took it before is led to the same match again.
  public func take(_ code: InvitationCode) async throws -> MatchAnswer {
    try await call(Endpoints.take, ["code": code.text])
  }
}

/// Playing.
extension GameOnClient {
  /// A page of the caller's matches, those that changed last first.
  ///
  /// - Parameter next: `Lobby.next` of the page before.
  public func lobby(before next: String? = nil) async throws -> Lobby {
    try await call(Endpoints.lobby, query: next.map { ["before": $0] } ?? [:])
  }

  /// A match as it is now.
  public func match(_ id: MatchID) async throws -> MatchAnswer {
    try await call(Endpoints.match, ["id": "\(id)"])
  }

  /// A page of the past rounds of a match, newest first.
  ///
  /// - Parameter next: `RoundPage.next` of the page before.
  public func rounds(of match: MatchID, before next: Int? = nil) async throws -> RoundPage {
    try await call(
      Endpoints.rounds, ["id": "\(match)"], query: next.map { ["before": "\($0)"] } ?? [:])
  }

  /// Another match that goes on and that the caller may watch; from each to the next one comes to all of them.
  ///
  /// - Returns: Nil when there is none.
  public func nextMatch(after match: MatchID) async throws -> MatchID? {
    let next: NextMatch = try await call(Endpoints.nextMatch, ["id": "\(match)"])
    return next.match
  }

  /// Does something in a match of the caller. What was done already is no error, so a command whose
  /// answer was lost is sent again by itself.
  ///
  /// - Returns: The match afterwards.
  /// - Throws: `ProblemDocument` when it is refused, with the match as it is.
  @discardableResult
  public func command(_ command: MatchCommand, in match: MatchID) async throws -> MatchSnapshot {
    try await call(Endpoints.command, ["id": "\(match)"], body: command)
  }
}
