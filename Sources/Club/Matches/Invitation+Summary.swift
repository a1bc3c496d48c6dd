package import API
package import Base

extension Invitation {
  /// The invitation as its owner sees it.
  package func summary(_ links: Links) -> InvitationSummary {
    var link: InvitationSummary.Link?
    if case .link(let code, let expiresAt, _) = form {
      link = InvitationSummary.Link(
        code: code, url: links.join(code), expiresAt: expiresAt,
        isShownToFriends: isShownToFriends)
    }
    return InvitationSummary(
      id: id, ruleset: ruleset.text, pace: pace, starter: starter, createdAt: createdAt,
      link: link)
  }

  /// The status of a link, in the order in which taking it would be refused.
  package func status(
    for player: PlayerID?, at now: Instant
  ) -> InvitationPreview.Status {
    guard case .link(_, let expiresAt, let match) = form else { return .expired }
    if owner == player { return .yourOwn }
    if match != nil { return .used }
    return expiresAt > now ? .open : .expired
  }
}
