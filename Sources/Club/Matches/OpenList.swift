package import API
package import Base

/// The open invitations of one player, and whom they challenge or are challenged by.
package struct OpenList: Equatable, Sendable {
  /// Entries of the pool and links, oldest first.
  package let invitations: [Invitation]
  /// Challenges to and by the player, oldest first.
  package let challenges: [Invitation]

  package init(invitations: [Invitation], challenges: [Invitation]) {
    self.invitations = invitations
    self.challenges = challenges
  }

  /// Players who are named in the challenges besides the player.
  package func others(than player: PlayerID) -> [PlayerID] {
    Set(challenges.map { $0.owner == player ? $0.challenged ?? player : $0.owner })
      .subtracting([player]).sorted()
  }

  /// The instant at which the first of the challenges, or of the links that friends see, lapses.
  package var firstEnd: Instant? {
    (challenges + invitations.filter(\.isShownToFriends)).compactMap(\.expiresAt).min()
  }

  package func told(_ links: Links) -> OpenInvitations {
    OpenInvitations(
      invitations: invitations.map { $0.summary(links) },
      challenges: challenges.compactMap(\.challengeSummary))
  }
}

extension Invitation {
  /// The challenge as its two players see it; nil for anything else.
  package var challengeSummary: ChallengeSummary? {
    guard case .challenge(let challenged, let expiresAt, _) = form else { return nil }
    return ChallengeSummary(
      id: id, from: owner, to: challenged, ruleset: ruleset.text, pace: pace, starter: starter,
      createdAt: createdAt, expiresAt: expiresAt)
  }
}
