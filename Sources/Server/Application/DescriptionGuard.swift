import API
import Club
import HTTP
import Hummingbird

/// Shows the description of the interface, which lies with the web app, only to those who may look at the club.
struct DescriptionGuard: RouterMiddleware {
  let doors: DoorGuard
  let sessions: SessionMiddleware

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard !doors.doors.now.isOpenToLook, context.endpointPath == nil,
      path.hasPrefix("/developers") || path == "/api/v1/openapi.yaml"
    else { return try await next(request, context) }
    return try await sessions.handle(request, context: context) { request, context in
      try await doors.require(.inside, isForAnybody: true, request, context)
      return try await next(request, context)
    }
  }
}
