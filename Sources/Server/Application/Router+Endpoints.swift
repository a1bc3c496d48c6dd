import API
import Base
import HTTP
import HTTPTypes
import Hummingbird

extension RouterMethods where Context == ServerContext {
  /// Refuses methods that the addresses of the interface don't have.
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
  /// Bytes of a body that is JSON; all of ours are far smaller, but for those that a route names.
  static let longestJSON = 1 << 14

  /// - Throws: `Problem` 400 and 415, an error of Hummingbird for 413.
  func decoded<Body: BoundedBody>(
    as type: Body.Type, upTo longest: Int
  ) async throws -> Body {
    if let nothing = Nothing() as? Body { return nothing }
    let bytes = try await body.collect(upTo: longest)
    guard bytes.readableBytes > 0 else {
      throw Problem(.badRequest, detail: "A JSON object belongs into the body.")
    }
    guard isJSON else {
      throw Problem(.unsupportedMediaType, detail: "Send the body as application/json.")
    }
    return try JSON.decode(type, from: bytes)
  }

  private var isJSON: Bool {
    guard let type = headers[.contentType] else { return false }
    return type == "application/json"
      || type.prefix { $0 != ";" && $0 != " " }.lowercased() == "application/json"
  }
}
