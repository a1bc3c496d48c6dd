import API
import Hummingbird

/// What this server can do, for anybody.
struct SiteRoute {
  let services: Services

  func add(to router: some RouterMethods<ServerContext>) {
    router.on(Endpoints.site) { _, _, _ in
      .ok(
        Site(
          canMail: false, takesPhotos: await services.photos.areTaken,
          pushKey: try await services.push.key().publicText))
    }
  }
}
