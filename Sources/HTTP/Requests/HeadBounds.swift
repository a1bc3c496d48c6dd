import HTTPTypes
package import Hummingbird

/// Bounds of what a request may say before its body. Code that looks at a field can then take its
/// time: it stays small.
package enum HeadBounds {
  /// Bytes of the address that is asked for.
  static let target = 8192
  /// Bytes of a field with its name.
  static let field = 8192
  /// Bytes of all fields.
  static let fields = 1 << 14
  static let count = 100

  /// The problem with which a head beyond them is refused. Cost: one pass over the fields, which
  /// says how long each is.
  package static func fault(of head: HTTPRequest) -> Problem? {
    if (head.path?.utf8.count ?? 0) > target { return Problem(.uriTooLong) }
    var (bytes, count) = (0, 0)
    for header in head.headerFields {
      let length = header.name.rawName.utf8.count + header.value.utf8.count
      bytes += length
      count += 1
      if length > field { return tooLarge }
    }
    return bytes > fields || count > Self.count ? tooLarge : nil
  }

  private static let tooLarge = Problem(.requestHeaderFieldsTooLarge)
}

/// Refuses such a head before anybody reads it.
package struct HeadBoundsMiddleware<Context: RequestContext>: RouterMiddleware {

  package init() {
  }
  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if let fault = HeadBounds.fault(of: request.head) { return try fault.response(to: context) }
    return try await next(request, context)
  }
}
