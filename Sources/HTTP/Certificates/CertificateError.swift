package import Foundation

/// The reason why a certificate can't be used, in one line that says what to do.
package enum CertificateError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case noCertificate(path: String)
  case noKey(path: String)
  case keyProtected(path: String)
  case doNotFit(certificate: String, key: String)
  case expired(path: String, at: Date)
  case notYetValid(path: String, from: Date)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Can't read \(path): \(reason)"
    case .noCertificate(let path):
      "There is no certificate in \(path). It has to be in PEM form, with a line BEGIN CERTIFICATE."
    case .noKey(let path):
      "There is no private key in \(path). It has to be in PEM form, with a line BEGIN PRIVATE KEY."
    case .keyProtected(let path):
      "The key \(path) has a passphrase, which nobody could type when the server starts. "
        + "'openssl pkey -in \(path) -out NEW' writes one without."
    case .doNotFit(let certificate, let key):
      "The certificate \(certificate) doesn't belong to the key \(key)."
    case .expired(let path, let date):
      "The certificate \(path) has expired on \(Self.day(date)). Renew it."
    case .notYetValid(let path, let date):
      "The certificate \(path) is valid from \(Self.day(date)) on. Look whether the clock is right."
    }
  }

  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
