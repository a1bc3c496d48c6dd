import API
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// The router that answers the addresses of the interface: to whom they are open, for what their
/// row in `Endpoints` says that they take.
struct InterfaceRouter {
  let routes: RouterGroup<ServerContext>
  /// Nil where no address takes anything of its caller.
  var allowances: Allowances?
  /// Nil where no address stands behind a door.
  var doors: DoorGuard?
  /// Throws unless the session has proven lately whose it is; asked for addresses whose row in `Endpoints` says so.
  var requireProof: @Sendable (Session) async throws -> Void = { _ in }

  /// Whether a part of the club is switched off now.
  var isOff: @Sendable (ClubPart) -> Bool = { _ in false }

  /// Answers an address of the interface, with its body read.
  func on<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, longestBody: Int = Request.longestJSON,
    perform: @escaping @Sendable (Request, ServerContext, Body) async throws -> Reply<Answer>
  ) {
    on(endpoint.route) { [requireProof] request, context in
      let body = try await request.decoded(as: Body.self, upTo: longestBody)
      // A body may come slowly, and the session, or its proof, end meanwhile.
      if endpoint.route.needsProof { try await requireProof(context.requireSession()) }
      return try await perform(request, context, body).response()
    }
  }

  /// Answers an address whose body or answer is no JSON.
  func on(
    _ route: Route,
    perform: @escaping @Sendable (Request, ServerContext) async throws -> Response
  ) {
    let always = allowances?.counters(of: route, .always) ?? []
    let parts = route.parts
    let refused = allowances?.counters(of: route, .refused) ?? []
    routes.on(RouterPath(route.path), method: route.method.http) {
      [requireProof, doors, isOff] request, context in
      if route.access.role != nil { _ = try context.requirePlayer() }
      if let session = context.session {
        if let refusal = session.refusal(at: route) {
          throw Problem(ofToken: refusal, of: session, at: route)
        }
        if !route.isForSuspended, session.isSuspended { throw Problem(ofSuspended: session) }
      }
      try await doors?.require(
        route.door, isForAnybody: route.access == .anybody, request, context)
      if let role = route.access.role { try context.require(role) }
      if let part = parts.first(where: isOff) { throw Problem(off: part) }
      if route.needsProof { try await requireProof(context.requireSession()) }
      for bucket in refused { try await bucket.require(context) }
      for bucket in always { try await bucket.take(context) }
      do {
        return try await perform(request, context)
      } catch {
        if !refused.isEmpty, Self.isRefusal(error) {
          for bucket in refused { try? await bucket.take(context) }
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

extension Problem {
  /// The refusal of what somebody may not do who is suspended, with the end of that.
  init(ofSuspended session: Session) {
    self.init(.suspended)
    until = session.suspendedUntil
  }

  /// The refusal of an access token, which names the scope that is missing as RFC 6750 does.
  fileprivate init(ofToken name: ProblemName, of session: Session, at route: Route) {
    if name == .suspended {
      self.init(ofSuspended: session)
      return
    }
    guard name == .scopeMissing, let scope = route.scope?.rawValue else {
      self.init(name)
      return
    }
    self.init(
      name, detail: "This access token isn't allowed to do that: it needs the scope '\(scope)'.",
      headers: [.wwwAuthenticate: "Bearer error=\"insufficient_scope\", scope=\"\(scope)\""])
  }
}
