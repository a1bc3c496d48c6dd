import API
import Foundation
import OpenID

/// What an identity provider says.
extension FuzzTarget {
  static let openID = [
    FuzzTarget(
      "provider", read: { try? ProviderDescription(Data($0), of: issuer) },
      objection: { provider, _ in
        let addresses = [provider.authorization, provider.token, provider.keys]
        return addresses.allSatisfy { $0.hasPrefix("https://") }
          ? nil : "an address isn't encrypted"
      },
      plantedBug: { $0.endSession == nil }),
    FuzzTarget(
      "signing-keys", read: { try? SigningKeys(Data($0)) },
      objection: { keys, _ in keys.count <= 64 ? nil : "there are more than there may be" },
      plantedBug: { $0.count != 3 }),
    FuzzTarget(
      "id-token", read: { bytes in refusal(of: bytes.text) },
      objection: { refusal, _ in
        refusal == nil ? "it is believed though nobody signed it" : nil
      },
      plantedBug: { $0 == .unknownAlgorithm }),
    FuzzTarget(
      "user-info", read: { try? UserInfo(Data($0)) },
      objection: { said, _ in
        1...IDToken.subjectBytes ~= said.subject.utf8.count ? nil : "its subject has no bound"
      },
      plantedBug: { $0.subject != "nina" }),
  ]

  private static let issuer = Issuer("https://login.example.org")!

  /// The reason why a token is refused by somebody who knows no key.
  private static func refusal(of text: String) -> OpenIDRefusal?? {
    guard let none = try? SigningKeys(Data(#"{"keys": []}"#.utf8)) else { return nil }
    do {
      _ = try IDToken(
        text, signedBy: none,
        TokenExpectation(
          from: issuer, for: "club", nonce: "once", at: Instant(milliseconds: 1_800_000_000_000)))
      return .some(nil)
    } catch {
      return .some(error)
    }
  }
}
