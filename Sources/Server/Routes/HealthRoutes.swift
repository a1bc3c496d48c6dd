import API
import Base
import HTTP
import Hummingbird

/// Signs that the server answers and can do its work, for whoever watches over it. They need no session,
/// and look at none.
struct HealthRoutes {
  let readiness: ReadinessCheck
  /// Nil where nobody follows.
  let followed: FollowedData?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.health) { _, _, _ in .ok(Health(version: version)) }
    router.on(Endpoints.ready) { _, _, _ in
      let state = await readiness.state()
      let told = Readiness(state, backupFollow: followed?.isBehind == true ? .behind : nil)
      return state == .ready ? .ok(told) : .notNow(told)
    }
  }
}
