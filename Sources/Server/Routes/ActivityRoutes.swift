import API
import Base
import Club
import HTTP
import Hummingbird

/// The route of what others did lately.
struct ActivityRoutes {
  let activities: ActivityService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.activity) { request, context, _ in
      let before = try request.query(.before, ListCursor<ActivityID>.init)
      return .ok(
        try await activities.page(for: context.requirePlayer(), before: before ?? .start))
    }
  }
}
