import Foundation
package import HTTP
package import NIOSSL
import Server

/// An authority that nobody trusts but the test, and the certificates that it gives to localhost.
package struct TestAuthority {
  package let folder: TemporaryFolder
  /// The files of the last certificate and its key.
  package let files: CertificateFiles
  package var certificate: String { folder.path + "/authority.pem" }

  package init() throws {
    folder = try TemporaryFolder()
    files = CertificateFiles(
      certificate: folder.path + "/certificate.pem", key: folder.path + "/key.pem")
    try folder.write("extensions", "subjectAltName=DNS:localhost,IP:127.0.0.1")
    try openssl(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 "
        + "-subj /CN=Authority -keyout authority-key.pem -out authority.pem")
    try renew()
  }

  /// Makes a new key and a certificate for it.
  ///
  /// - Parameter days: how long it is valid from now on; -1 is over since yesterday
  package func renew(days: Int = 2) throws {
    try openssl(
      "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost "
        + "-keyout key.pem -out request.pem")
    try openssl(
      "x509 -req -in request.pem -CA authority.pem -CAkey authority-key.pem -CAcreateserial "
        + "-days \(days) -extfile extensions -out certificate.pem")
  }

  /// Puts another authority's certificate, and its key, in the place of this one's.
  package func take(from other: TestAuthority) throws {
    for (old, new) in [
      (files.certificate, other.files.certificate), (files.key, other.files.key),
    ] {
      try Data(contentsOf: URL(fileURLWithPath: new)).write(to: URL(fileURLWithPath: old))
    }
  }

  package func openssl(_ arguments: String) throws {
    let child = try ChildProcess(
      "/bin/sh", ["-c", "cd \"$0\" && exec openssl \(arguments)", folder.path])
    guard child.wait() == 0 else { throw CocoaError(.executableLoad) }
  }

  /// The TLS context of a client that trusts this authority alone.
  package func clientContext(protocols: [String]) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .file(certificate)
    configuration.applicationProtocols = protocols
    return try NIOSSLContext(configuration: configuration)
  }
}
