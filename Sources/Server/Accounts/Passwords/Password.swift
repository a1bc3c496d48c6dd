import Foundation

/// What a member proves their name with: 8 to 128 characters of any kind.
package struct Password: Sendable {
  static let lengths = 8...128

  /// Its UTF-8 bytes in the one form (NFC) that every keyboard's spelling comes to.
  let bytes: [UInt8]

  /// As it was typed, to be held against one that is stored.
  package init(typed: String) {
    // Nothing at all can't be hashed; a single zero byte is nobody's password either.
    bytes = typed.isEmpty ? [0] : Array(typed.precomposedStringWithCanonicalMapping.utf8)
  }

  /// A password to be kept.
  ///
  /// - Throws: `AccountRefusal.badPassword`, `.commonPassword`
  package init(new typed: String) throws(AccountRefusal) {
    let text = typed.precomposedStringWithCanonicalMapping
    guard Self.lengths.contains(text.unicodeScalars.count) else { throw .badPassword }
    guard !CommonPasswords.contain(text) else { throw .commonPassword }
    bytes = Array(text.utf8)
  }
}
