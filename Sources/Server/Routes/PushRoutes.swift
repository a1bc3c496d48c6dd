import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the addresses at which the caller's browser takes messages.
struct PushRoutes {
  let push: PushService
  let networks: PushNetworks
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.subscribe, perform: subscribe)
    router.on(Endpoints.unsubscribe, perform: unsubscribe)
  }

  @Sendable private func subscribe(
    _ request: Request, _ context: ServerContext, _ subscription: PushSubscription
  ) async throws -> Reply<Nothing> {
    let site = Links(request, context, publicURL: publicURL).base
    guard let target = PushTarget(subscription, site: site, networks: networks) else {
      throw Problem(.badSubscription)
    }
    try await push.subscribe(target, by: context.requireSession())
    return .done()
  }

  @Sendable private func unsubscribe(
    _ request: Request, _ context: ServerContext, _ endpoint: PushEndpoint
  ) async throws -> Reply<Nothing> {
    try await push.unsubscribe(endpoint.endpoint, by: context.requirePlayer())
    return .done()
  }
}
