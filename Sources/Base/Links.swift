package import API
import Foundation

/// Addresses that lead here from outside.
package struct Links: Sendable {
  /// Scheme, host and port: what the host has set, else what the client has come by.
  package let base: String

  package init(base: String) {
    self.base = base
  }

  /// - Parameter publicURL: nil for links that name no host
  package init(publicURL: PublicURL?) {
    base = publicURL?.description ?? ""
  }

  package func join(_ code: InvitationCode) -> String { base + Self.joinPath(code) }

  package static func joinPath(_ code: InvitationCode) -> String { "/join/\(code.text)" }

  /// The path of the picture of what a link leads to.
  package static func picture(of kind: PreviewKind, _ id: String, language: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: ":-")
    let id = id.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return Endpoints.previewPicture.path.replacing("{kind}", with: kind.rawValue)
      .replacing("{link}", with: id) + "?language=\(language)"
  }

  /// The link that takes a player to another device. The secret stands behind '#', where no log
  /// sees it.
  package func carry(_ secret: Secret) -> String { "\(base)/carry#\(secret.text)" }

  package func confirm(_ secret: Secret) -> String { "\(base)/confirm#\(secret.text)" }

  package func reset(_ secret: Secret) -> String { "\(base)/reset#\(secret.text)" }

  /// The address to which the provider leads back by whom people sign in.
  package var signedIn: String { "\(base)/signed-in" }

  /// The link of an invitation to the club.
  package func invited(_ secret: Secret) -> String { "\(base)/invited#\(secret.text)" }

  /// The link of a card that a host has printed.
  package func card(_ code: CardCode) -> String { "\(base)/card#\(code.text)" }

  /// The link that makes whoever opens it the first host.
  package func host(_ secret: Secret) -> String { "\(base)/host#\(secret.text)" }
}
