import HTTP
import Hummingbird
import Logging

/// One line for each answered request, at level debug, to which a host may change while the server runs.
struct RequestLog: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard context.logger.logLevel <= .debug else { return try await next(request, context) }
    let clock = ContinuousClock()
    let start = clock.now
    let response = try await next(request, context)
    context.logger.debug(
      "request",
      metadata: [
        "client": "\(context.client.address, default: "unknown")", "method": "\(request.method)",
        "path": "\(request.uri.path)",
        "status": "\(response.status.code)",
        "duration": "\(clock.now - start)",
      ])
    return response
  }
}
