package import Base

/// The origin of an attempt: it tells somebody who wants a password looked at from others.
package struct AttemptOrigin: Hashable, Sendable {
  /// The account whose password it is to be; nil for one that is being set.
  package let account: FoldedName?
  package let network: ClientNetwork
  /// Whether it comes from a device or a session of that account.
  package let isKnown: Bool

  package init(account: FoldedName?, network: ClientNetwork, isKnown: Bool) {
    self.account = account
    self.network = network
    self.isKnown = isKnown
  }

  var wide: ClientNetwork { network.wide }
}
