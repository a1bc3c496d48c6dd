import Crypto

/// A key under which all nodes count something. The database has its hash alone, for what is counted may name networks
/// and addresses of mail.
package struct SharedKey: Hashable, Sendable {
  let hash: [UInt8]

  /// - Parameters:
  ///   - kind: what is counted
  ///   - subject: whose it is
  package init(_ kind: String, _ subject: String = "") {
    // A kind has no line breaks, so no two of these texts are one.
    hash = Array(SHA256.hash(data: Array("\(kind)\n\(subject)".utf8)))
  }
}
