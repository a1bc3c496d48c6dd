import Foundation
import HTTP
import TestSupport
import Testing

@Suite("A certificate and its key")
struct CertificateTests {
  let authority = try! TestAuthority()

  @Test("that fit are taken, and say until when")
  func good() throws {
    let (_, validUntil) = try authority.files.load()
    #expect(validUntil > Date() && validUntil < Date() + 3 * 86400)
  }

  @Test("that don't fit each other")
  func mismatch() throws {
    let other = try TestAuthority()
    let mixed = CertificateFiles(
      certificate: authority.files.certificate, key: other.files.key)
    #expect(
      throws: CertificateError.doNotFit(certificate: mixed.certificate, key: mixed.key)
    ) { try mixed.load() }
  }

  @Test("of an RSA key fit as well")
  func rsa() throws {
    try authority.openssl(
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
        + "-keyout key.pem -out certificate.pem")
    _ = try authority.files.load()
  }

  @Test("that are not valid at this time")
  func time() throws {
    let yesterday = Date() - 86400
    #expect { try authority.files.load(now: yesterday) } throws: { error in
      if case .notYetValid = error as? CertificateError { true } else { false }
    }
    try authority.renew(days: -1)
    // It may have become midnight before the certificate was made.
    let days = [yesterday, Date() - 86400].map { $0.formatted(.iso8601.year().month().day()) }
    #expect { try authority.files.load() } throws: { error in
      days.contains { "\(error)".contains("has expired on \($0)") }
    }
  }

  @Test("whose key has a passphrase, which is not asked for")
  func passphrase() throws {
    try authority.openssl(
      "pkey -in key.pem -aes256 -passout pass:secret -out protected.pem")
    try authority.openssl("ec -in key.pem -aes256 -passout pass:secret -out older.pem")
    for name in ["protected.pem", "older.pem"] {
      let path = authority.folder.path + "/" + name
      let files = CertificateFiles(certificate: authority.files.certificate, key: path)
      #expect(throws: CertificateError.keyProtected(path: path)) { try files.load() }
    }
  }

  @Test("that are each other's files, empty, something else, or not there")
  func wrongFiles() throws {
    let (certificate, key) = (authority.files.certificate, authority.files.key)
    try authority.folder.write("empty", "")
    try authority.folder.write("words", "-----BEGIN CERTIFICATE-----\nwhat\n")
    let empty = authority.folder.path + "/empty"
    let words = authority.folder.path + "/words"
    let missing = authority.folder.path + "/missing"
    for wrong in [key, empty, words] {
      #expect(throws: CertificateError.noCertificate(path: wrong)) {
        try CertificateFiles(certificate: wrong, key: key).load()
      }
    }
    for wrong in [certificate, empty, words] {
      #expect(throws: CertificateError.noKey(path: wrong)) {
        try CertificateFiles(certificate: certificate, key: wrong).load()
      }
    }
    for files in [
      CertificateFiles(certificate: missing, key: key),
      CertificateFiles(certificate: certificate, key: missing),
    ] {
      #expect(
        throws: CertificateError.unreadable(path: missing, reason: "No such file or directory.")
      ) { try files.load() }
    }
  }
}
