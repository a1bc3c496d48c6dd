/// A change of what a member signs in with, or of whether they are in.
package enum AccountChange: CaseIterable, Equatable, Sendable {
  case passwordChanged
  case passkeyAdded
  case passkeyRemoved
  case accessTokenMade
  /// They sign in by the provider from now on.
  case providerLinked
  case providerUnlinked
  /// They have signed in with a device that isn't known.
  case newDevice
  /// A moderator has let them in, who waited for it.
  case letIn

  var purpose: LetterPurpose {
    switch self {
    case .passwordChanged: .passwordChanged
    case .passkeyAdded: .passkeyAdded
    case .passkeyRemoved: .passkeyRemoved
    case .accessTokenMade: .accessTokenMade
    case .providerLinked: .providerLinked
    case .providerUnlinked: .providerUnlinked
    case .newDevice: .newDevice
    case .letIn: .letIn
    }
  }
}
