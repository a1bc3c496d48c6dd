package import API
package import Base

/// A letter that is to be mailed, from when it was promised until the letter is handed over. It
/// holds no secret: a link is made with its letter.
package enum MailJob: Equatable, Sendable {
  /// The link that confirms a member's address.
  case confirm(PlayerID, Language)
  /// The link to a new password, to whoever has this address.
  case reset(EmailAddress, Language)
  /// Word to an address that a member has left.
  case leave(PlayerID, EmailAddress, Language)

  /// Word to a member who has confirmed their address of what changed about their account.
  case tell(AccountChange, PlayerID, Language)

  package var purpose: LetterPurpose {
    switch self {
    case .confirm: .confirmation
    case .reset: .reset
    case .leave: .leaving
    case .tell(let change, _, _): change.purpose
    }
  }

  package var player: PlayerID? {
    switch self {
    case .confirm(let player, _), .leave(let player, _, _), .tell(_, let player, _): player
    case .reset: nil
    }
  }

  /// Nil for the player's own.
  var email: EmailAddress? {
    switch self {
    case .reset(let email, _), .leave(_, let email, _): email
    case .confirm, .tell: nil
    }
  }

  package var language: Language {
    switch self {
    case .confirm(_, let language), .reset(_, let language), .leave(_, _, let language),
      .tell(_, _, let language):
      language
    }
  }
}
