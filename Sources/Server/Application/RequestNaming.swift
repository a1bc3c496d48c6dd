import HTTP
import Hummingbird

/// Names each request, by the name that a trusted proxy has for it or a new one, and tells it with the answer.
struct RequestNaming: RouterMiddleware {
  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let id = proxies.requestID(of: context.client, headers: request.headers) ?? RequestID()
    var context = context
    context.name(id)
    var response = try await next(request, context)
    response.headers[.xRequestID] = id.description
    return response
  }
}
