import HTTP
import Hummingbird
import Logging

/// One line for each answered request, at level debug; at any other level it is left out.
struct RequestLog: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
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
