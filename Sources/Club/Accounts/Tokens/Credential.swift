package import API
package import Base

/// The secret by which a request acts for somebody.
package enum Credential: Hashable, Sendable {
  case session(Secret)
  case token(Secret)

  /// The beginning of every access token, by which programs find those that were published by mistake.
  package static let tokenPrefix = "gameon_pat_"

  /// Reads what stands behind "Bearer"; nil for what was never given out in this form.
  package init?(_ text: some StringProtocol) {
    if text.hasPrefix(Self.tokenPrefix) {
      guard let secret = Secret(text.dropFirst(Self.tokenPrefix.count)) else { return nil }
      self = .token(secret)
    } else {
      guard let secret = Secret(text) else { return nil }
      self = .session(secret)
    }
  }

  /// The form in which it is given out.
  package var text: String {
    switch self {
    case .session(let secret): secret.text
    case .token(let secret): Self.tokenPrefix + secret.text
    }
  }

  package var secret: Secret {
    switch self {
    case .session(let secret), .token(let secret): secret
    }
  }
}

/// The acts that an access token lets a program do, and until when.
package struct Grant: Hashable, Sendable {
  /// The name that the member has given the token.
  package let name: String
  package let scopes: Set<AccessScope>
  /// Nil where it doesn't end by itself.
  package let endsAt: Instant?
}
