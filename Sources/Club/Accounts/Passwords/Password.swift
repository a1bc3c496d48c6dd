import API

/// The secret by which a member proves their name: 8 to 128 characters of any kind.
package struct Password: Sendable {
  package static let lengths = 8...128

  /// The UTF-8 bytes in the one form (NFC) that every keyboard's spelling comes to.
  let bytes: [UInt8]

  /// Takes a password as it was typed, to be held against one that is stored. One that is longer
  /// than any can be is nobody's.
  package init(typed: String) {
    let typed = TextBound.typedPassword.allows(typed) ? typed : ""
    // Nothing at all can't be hashed; a single zero byte is nobody's password either.
    bytes = typed.isEmpty ? [0] : Array(CanonicalText.composed(typed).utf8)
  }

  /// A password to be kept.
  ///
  /// - Throws: `AccountRefusal.badPassword`, `.commonPassword`
  package init(new typed: String) throws(AccountRefusal) {
    guard TextBound.typedPassword.allows(typed) else { throw .badPassword }
    let text = CanonicalText.composed(typed)
    guard Self.lengths.contains(text.unicodeScalars.count) else { throw .badPassword }
    guard !CommonPasswords.contain(text) else { throw .commonPassword }
    bytes = Array(text.utf8)
  }
}
