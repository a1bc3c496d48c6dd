import API
import Base
import HTTP
import HTTPTypes
import Hummingbird

/// Keeps other sites from acting in the name of whoever looks at them.
///
/// Browsers say by `Sec-Fetch-Site` where a request comes from; older ones, and plain HTTP outside of
/// this machine, by `Origin` alone. Programs send neither.
struct ForeignSiteGuard: RouterMiddleware {
  let publicURL: PublicURL?

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head || !isForeign(request.head) else {
      throw Problem(.foreignSite)
    }
    return try await next(request, context)
  }

  /// Whether a browser asks because a page of another site wants it.
  func isForeign(_ request: HTTPRequest) -> Bool {
    let fields = request.headerFields
    if let site = fields[.secFetchSite] { return site != "same-origin" && site != "none" }
    guard let origin = fields[.origin] else { return false }
    guard let origin = Site(url: origin) else { return true }
    let own = [request.authority.map { Site(scheme: origin.scheme, authority: $0) }]
    return !(own + [publicURL.flatMap { Site(url: $0.description) }]).contains(origin)
  }
}

/// Scheme, host and port.
private struct Site: Equatable {
  let scheme: String
  /// The authority without the port that the scheme has by itself.
  let authority: String

  init(scheme: String, authority: String) {
    self.scheme = scheme
    let authority = authority.lowercased()
    let usual = scheme == "https" ? ":443" : ":80"
    self.authority =
      authority.hasSuffix(usual) ? String(authority.dropLast(usual.count)) : authority
  }

  init?(url: String) {
    guard let colon = url.firstRange(of: "://") else { return nil }
    self.init(
      scheme: url[..<colon.lowerBound].lowercased(), authority: String(url[colon.upperBound...]))
  }
}

extension HTTPField.Name {
  fileprivate static let secFetchSite = Self("Sec-Fetch-Site")!
}
