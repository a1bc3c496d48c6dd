package import Foundation

/// The words of a provider on somebody beside the token, at an address of its own (OpenID Connect Core, § 5.3). Nobody
/// has signed them: they are worth what the connection to the provider is.
package struct UserInfo: Sendable {
  package let subject: String
  let claims: [String: Claim]

  /// - Throws: `OpenIDRefusal.malformed`
  package init(_ json: Data) throws(OpenIDRefusal) {
    guard json.count <= IDToken.mostBytes,
      let claims = try? JSONDecoder().decode([String: Claim].self, from: json),
      let subject = claims["sub"]?.text, 1...IDToken.subjectBytes ~= subject.utf8.count
    else { throw .malformed }
    self.subject = subject
    self.claims = claims
  }
}

extension IDToken {
  /// Whether the token names groups, be they none.
  package func namesGroups(in claim: String) -> Bool {
    switch claims[claim] {
    case .text?, .texts?: true
    case .number?, .other?, nil: false
    }
  }

  /// The token with what it has nothing of itself. What it says is signed, and stays.
  ///
  /// - Throws: `OpenIDRefusal.wrongSubject`
  package func completed(by more: UserInfo) throws(OpenIDRefusal) -> IDToken {
    guard more.subject == subject else { throw .wrongSubject }
    var whole = self
    whole.claims.merge(more.claims) { own, other in own == .other ? other : own }
    return whole
  }
}
