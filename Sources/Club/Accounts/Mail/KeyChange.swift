/// A change of what a member signs in with.
package enum KeyChange: CaseIterable, Equatable, Sendable {
  case passwordChanged
  case passkeyAdded
  case passkeyRemoved

  var purpose: LetterPurpose {
    switch self {
    case .passwordChanged: .passwordChanged
    case .passkeyAdded: .passkeyAdded
    case .passkeyRemoved: .passkeyRemoved
    }
  }
}
