import API
import Foundation
import Hummingbird

/// Addresses that lead here from outside.
struct Links: Sendable {
  /// Scheme, host and port: what the host has set, else what the client has come by.
  let base: String

  init(_ request: Request, _ context: ServerContext, publicURL: PublicURL?) {
    base =
      publicURL?.description
      ?? "\(context.client.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
  }

  /// - Parameter publicURL: nil for links that name no host
  init(publicURL: PublicURL?) {
    base = publicURL?.description ?? ""
  }

  func join(_ code: InvitationCode) -> String { base + Self.joinPath(code) }

  static func joinPath(_ code: InvitationCode) -> String { "/join/\(code.text)" }

  /// The path of the picture of what a link leads to.
  static func picture(of kind: PreviewKind, _ id: String, language: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: ":-")
    let id = id.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return Endpoints.previewPicture.path.replacing("{kind}", with: kind.rawValue)
      .replacing("{link}", with: id) + "?language=\(language)"
  }

  /// What stands behind '#' no log sees.
  func carry(_ secret: Secret) -> String { "\(base)/carry#\(secret.text)" }

  func confirm(_ secret: Secret) -> String { "\(base)/confirm#\(secret.text)" }

  func reset(_ secret: Secret) -> String { "\(base)/reset#\(secret.text)" }
}
