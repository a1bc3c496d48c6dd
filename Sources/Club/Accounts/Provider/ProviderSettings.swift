package import API
package import OpenID

/// The identity provider by whom people sign in, as the host has set it up.
package struct ProviderSettings: Equatable, Sendable {
  package let issuer: Issuer
  /// The name that the provider has given this club.
  package let client: String
  /// Nil for a club that is known there without one.
  package let secret: String?
  /// The name that the app calls the provider by.
  package let name: String
  /// The claim that names the groups of somebody.
  package var groupsClaim = "groups"
  /// The group whose members are hosts; nil where the provider has no say in that.
  package var hostGroup: String?
  /// The group whose members are moderators; nil where the provider has no say in that.
  package var moderatorGroup: String?
  /// Whether everybody whom the provider knows gets in, whatever the doors say.
  package var admitsEverybody = false
  /// Whether people also sign in and register by password.
  package var takesPasswords = true

  package init(issuer: Issuer, client: String, secret: String?, name: String) {
    self.issuer = issuer
    self.client = client
    self.secret = secret
    self.name = name
  }

  /// Whether the provider has a say in roles.
  package var decidesOnRoles: Bool { hostGroup != nil || moderatorGroup != nil }

  /// The role of a member who is in some groups. What no group is named for stays as it is.
  package func role(in groups: Set<String>, now role: ClubRole) -> ClubRole {
    if isIn(groups, hostGroup) ?? (role == .host) { return .host }
    if isIn(groups, moderatorGroup) ?? (role == .moderator) { return .moderator }
    return .member
  }

  private func isIn(_ groups: Set<String>, _ group: String?) -> Bool? {
    group.map(groups.contains)
  }
}

/// A description that gets nothing of it into a log.
extension ProviderSettings: CustomStringConvertible, CustomReflectable {
  package var description: String { "ProviderSettings" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
