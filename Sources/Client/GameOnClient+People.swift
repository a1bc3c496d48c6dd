public import API
public import Rules

/// Calls about people whom the caller knows.
extension GameOnClient {
  /// Looks for members by name, forgiving of typing errors, or for anybody by their code. The best come
  /// first.
  ///
  /// - Parameter next: `PersonPage.next` of the page before.
  public func findPeople(_ name: String, before next: String? = nil) async throws -> PersonPage {
    try await call(
      Endpoints.findPeople, query: ["name": name].merging(page(next)) { old, _ in old })
  }

  /// Returns the part of a player that everybody may see, and the caller's relation to them.
  public func profile(of player: PlayerID) async throws -> Profile {
    try await call(Endpoints.profile, ["id": "\(player)"])
  }

  /// Returns the caller's friends: they follow each other. Friends of late come first, as in all
  /// lists of people.
  ///
  /// - Parameter next: `PersonPage.next` of the page before.
  public func friends(before next: String? = nil) async throws -> PersonPage {
    try await call(Endpoints.friends, query: page(next))
  }

  /// Returns those who follow the caller, a page at a time, as `friends` does.
  public func followers(before next: String? = nil) async throws -> PersonPage {
    try await call(Endpoints.followers, query: page(next))
  }

  /// Returns those whom the caller follows, a page at a time, as `friends` does.
  public func following(before next: String? = nil) async throws -> PersonPage {
    try await call(Endpoints.following, query: page(next))
  }

  /// Returns those whom the caller has blocked, a page at a time, as `friends` does.
  public func blocked(before next: String? = nil) async throws -> PersonPage {
    try await call(Endpoints.blocked, query: page(next))
  }

  /// Follows somebody: `events` tell where they are from now on.
  @discardableResult
  public func follow(_ player: PlayerID) async throws -> Person {
    try await call(Endpoints.follow, ["id": "\(player)"])
  }

  /// Follows somebody no more. They are not told.
  @discardableResult
  public func unfollow(_ player: PlayerID) async throws -> Person {
    try await call(Endpoints.unfollow, ["id": "\(player)"])
  }

  /// Says that the caller has seen what somebody is called now: `Person.formerName` is gone then.
  @discardableResult
  public func seeName(of player: PlayerID) async throws -> Person {
    try await call(Endpoints.seeName, ["id": "\(player)"])
  }

  /// Lets somebody follow the caller no more; they may do so again.
  @discardableResult
  public func removeFollower(_ player: PlayerID) async throws -> Person {
    try await call(Endpoints.removeFollower, ["id": "\(player)"])
  }

  /// Blocks a player: from now on nothing passes between the two. The other is not told.
  @discardableResult
  public func block(_ player: PlayerID) async throws -> Person {
    try await call(Endpoints.block, ["id": "\(player)"])
  }

  /// Lifts the caller's block. Within a minute the two follow each other as before, later they begin anew.
  @discardableResult
  public func unblock(_ player: PlayerID) async throws -> Person {
    try await call(Endpoints.unblock, ["id": "\(player)"])
  }

  private func page(_ next: String?) -> [String: String] { next.map { ["before": $0] } ?? [:] }
}

/// Activities of others.
extension GameOnClient {
  /// Activities of those whom the caller follows, the latest first.
  ///
  /// - Parameter next: `ActivityPage.next` of the page before.
  public func activity(before next: String? = nil) async throws -> ActivityPage {
    try await call(Endpoints.activity, query: page(next))
  }
}

/// Calls about the caller's preferences.
extension GameOnClient {
  /// The code by which others find the caller; always the same.
  public func playerCode() async throws -> InvitationCode {
    try await call(Endpoints.playerCode).code
  }

  /// Facts that the caller shows of themselves.
  public func ownProfile() async throws -> OwnProfile {
    try await call(Endpoints.ownProfile)
  }

  /// Changes what is not nil; for members.
  @discardableResult
  public func changeProfile(_ change: ProfileChange) async throws -> OwnProfile {
    try await call(Endpoints.changeProfile, body: change)
  }

  /// Returns the caller's choice of what others see, and of what they are notified.
  public func preferences() async throws -> Preferences {
    try await call(Endpoints.preferences)
  }

  /// Changes what is not nil.
  @discardableResult
  public func setPreferences(_ change: PreferencesChange) async throws -> Preferences {
    try await call(Endpoints.setPreferences, body: change)
  }
}

/// Playing with somebody in particular.
extension GameOnClient {
  /// Asks one player for a match. They may accept for 24 h, with a clock for 5 minutes.
  @discardableResult
  public func challenge(
    _ player: PlayerID, to ruleset: Ruleset, pace: Pace, starter: Starter? = nil
  ) async throws -> ChallengeSummary {
    try await call(
      Endpoints.challenge, ["id": "\(player)"],
      body: InvitationRequest(ruleset: ruleset.text, pace: pace, starter: starter))
  }

  /// Accepts a challenge, or takes an entry of the pool that `PresenceStatus.open` shows.
  public func take(_ invitation: InvitationID) async throws -> MatchAnswer {
    try await call(Endpoints.takeInvitation, ["id": "\(invitation)"])
  }

  /// Says no to a challenge.
  public func decline(_ challenge: InvitationID) async throws {
    _ = try await call(Endpoints.decline, ["id": "\(challenge)"])
  }
}
