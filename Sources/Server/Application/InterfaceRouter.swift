import API
import Club
import HTTP
import Hummingbird

/// The router that answers the addresses of the interface: to whom they are open, for what their
/// row in `Endpoints` says that they take.
struct InterfaceRouter {
  let routes: RouterGroup<ServerContext>
  /// Nil where no address takes anything of its caller.
  var allowances: Allowances?
  /// Throws unless the session has proven lately whose it is; asked for addresses whose row in `Endpoints` says so.
  var requireProof: @Sendable (Session) async throws -> Void = { _ in }

  /// Answers an address of the interface, with its body read.
  func on<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, longestBody: Int = Request.longestJSON,
    perform: @escaping @Sendable (Request, ServerContext, Body) async throws -> Reply<Answer>
  ) {
    on(endpoint.route) { request, context in
      let body = try await request.decoded(as: Body.self, upTo: longestBody)
      return try await perform(request, context, body).response()
    }
  }

  /// Answers an address whose body or answer is no JSON.
  func on(
    _ route: Route,
    perform: @escaping @Sendable (Request, ServerContext) async throws -> Response
  ) {
    let always = allowances?.counters(of: route, .always) ?? []
    let refused = allowances?.counters(of: route, .refused) ?? []
    routes.on(RouterPath(route.path), method: route.method.http) {
      [requireProof] request, context in
      if route.access.role != nil { _ = try context.requirePlayer() }
      if !route.isForSuspended, context.session?.isSuspended == true { throw Problem(.suspended) }
      if let role = route.access.role { try context.require(role) }
      if route.needsProof { try await requireProof(context.requireSession()) }
      for bucket in refused { try bucket.require(context) }
      for bucket in always { try bucket.take(context) }
      do {
        return try await perform(request, context)
      } catch {
        if !refused.isEmpty, Self.isRefusal(error) {
          for bucket in refused { try? bucket.take(context) }
        }
        throw error
      }
    }
  }

  /// Whether the request is to blame, and not the server.
  private static func isRefusal(_ error: any Error) -> Bool {
    let status = Problem(of: error)?.status ?? (error as? any HTTPResponseError)?.status
    return status?.kind == .clientError
  }
}
