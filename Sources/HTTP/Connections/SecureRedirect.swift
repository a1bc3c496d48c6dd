package import Base
package import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Leads those who come by plain HTTP to HTTPS, on a port of its own. It answers nothing else, and keeps
/// nothing.
package struct SecureRedirect: Sendable {
  /// Connections at the same time: a browser needs one, for a moment, and once.
  package static let connections = 500

  private let publicURL: PublicURL?
  private let port: Int

  /// - Parameters:
  ///   - publicURL: where people find the server; nil leads them to where they are
  ///   - port: of HTTPS there
  package init(publicURL: PublicURL?, port: Int) {
    self.publicURL = publicURL
    self.port = port
  }

  /// The whole answer to a request. Only who reads is led on: what else was sent is said to have come by a way
  /// that everybody can read.
  package func answer(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == .get || request.method == .head else {
      return HTTPResponse(
        status: .methodNotAllowed, headerFields: [.allow: "GET, HEAD", .contentLength: "0"])
    }
    guard let site = publicURL?.description ?? request.authority.flatMap(sameHost) else {
      return HTTPResponse(status: .badRequest, headerFields: [.contentLength: "0"])
    }
    let path = request.path.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/"
    return HTTPResponse(
      status: .permanentRedirect,
      headerFields: [.location: site + path, .contentLength: "0"])
  }

  /// The same host, by HTTPS.
  private func sameHost(_ authority: String) -> String? {
    var host = authority[...]
    if let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isNumber) {
      host = host[..<colon]
    }
    guard !host.isEmpty,
      host.utf8.allSatisfy({ byte in
        byte < 128
          && (Character(UnicodeScalar(byte)).isLetter
            || Character(UnicodeScalar(byte)).isNumber || "-._:[]".utf8.contains(byte))
      })
    else { return nil }
    return "https://\(host)" + (port == 443 ? "" : ":\(port)")
  }
}
