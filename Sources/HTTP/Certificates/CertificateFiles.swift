import Base
package import Foundation
package import NIOSSL

/// The files of a certificate and its key, as PEM.
package struct CertificateFiles: Sendable, Equatable {
  /// The certificate, followed by those that lead from it to an authority.
  package var certificate: String
  /// The private key, without a passphrase.
  package var key: String

  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Loads the configuration with which a server encrypts: TLS 1.2 or newer, HTTP/2 or HTTP/1.1.
  ///
  /// - Throws: `CertificateError` when no browser would take the pair
  package func load(now: Date = Date()) throws(CertificateError) -> (
    context: NIOSSLContext, validUntil: Date
  ) {
    try pair(Self.read(certificate), Self.read(key), now: now)
  }

  /// The configuration with what is in the files.
  ///
  /// - Throws: `CertificateError` when no browser would take the pair
  package func pair(
    _ certificateBytes: [UInt8], _ keyBytes: [UInt8], now: Date
  ) throws(CertificateError) -> (context: NIOSSLContext, validUntil: Date) {
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(certificateBytes), let own = chain.first
    else {
      throw .noCertificate(path: certificate)
    }
    let start = Date(timeIntervalSince1970: TimeInterval(own.notValidBefore))
    let end = Date(timeIntervalSince1970: TimeInterval(own.notValidAfter))
    guard end > now else { throw .expired(path: certificate, at: end) }
    guard start <= now else { throw .notYetValid(path: certificate, from: start) }

    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) },
      privateKey: .privateKey(try privateKey(keyBytes)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = Self.ciphers
    configuration.applicationProtocols = [CertificateInUse.http2, "http/1.1"]
    do {
      return (try NIOSSLContext(configuration: configuration), end)
    } catch {
      throw .doNotFit(certificate: certificate, key: key)
    }
  }

  /// Ciphers of TLS 1.2: keys of one connection alone, and no block chaining, whose padding has
  /// betrayed many. Those of TLS 1.3 are like that all.
  private static let ciphers: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  private func privateKey(_ bytes: [UInt8]) throws(CertificateError) -> NIOSSLPrivateKey {
    var isProtected = false
    do {
      return try NIOSSLPrivateKey(bytes: bytes, format: .pem) { (_: ([UInt8]) -> Void) in
        isProtected = true
      }
    } catch {
      throw isProtected ? .keyProtected(path: key) : .noKey(path: key)
    }
  }

  private static func read(_ path: String) throws(CertificateError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadable(path: path, reason: reason(of: error))
    }
  }
}
