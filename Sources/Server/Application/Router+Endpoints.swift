import API
import Base
import HTTP
import HTTPTypes
import Hummingbird

extension RouterMethods where Context == ServerContext {
  /// Refuses methods that the addresses of the interface don't have, with 405 and those that they have. The router
  /// answers HEAD wherever there is GET.
  func refuseOtherMethods(on routes: [Route]) {
    for (path, routes) in Dictionary(grouping: routes, by: \.path) {
      let methods = routes.map(\.method.http)
      let allowed = methods.contains(.get) ? methods + [.head] : methods
      let names = allowed.map(\.rawValue).sorted().joined(separator: ", ")
      for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options]
      where !allowed.contains(method) {
        on(RouterPath(path), method: method) { _, _ -> Response in
          throw Problem(.methodNotAllowed, headers: [.allow: names])
        }
      }
    }
  }
}

extension Route.Method {
  var http: HTTPRequest.Method {
    switch self {
    case .get: .get
    case .post: .post
    case .put: .put
    case .patch: .patch
    case .delete: .delete
    }
  }
}

extension Request {
  /// The most bytes of a JSON body, unless a route has a bound of its own.
  static let longestJSON = 16 * 1024

  /// Reads the JSON of a body.
  ///
  /// - Parameter longest: the most bytes of it
  /// - Throws: `Problem`: 400 without a body, or for JSON that can't be read; 415 for another type of content. An error
  ///   of Hummingbird's own, which becomes 413, for a longer body.
  func decoded<Body: BoundedBody>(
    as type: Body.Type, upTo longest: Int
  ) async throws -> Body {
    // Where nothing is asked for, whatever is sent is left unread.
    if let nothing = Nothing() as? Body { return nothing }
    let bytes = try await body.collect(upTo: longest)
    guard bytes.readableBytes > 0 else {
      throw Problem(.badRequest, detail: "The body must be a JSON object.")
    }
    guard headers.isJSON else {
      throw Problem(.unsupportedMediaType, detail: "Send the body as application/json.")
    }
    return try JSON.decode(type, from: bytes)
  }
}

extension HTTPFields {
  /// Whether the body is said to be JSON, with whatever parameters.
  var isJSON: Bool {
    guard let type = self[.contentType] else { return false }
    // The first is the second for what nearly all send, and quicker.
    return type == "application/json"
      || type.prefix { $0 != ";" && $0 != " " }.lowercased() == "application/json"
  }
}
