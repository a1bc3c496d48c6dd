import API
import Hummingbird

/// What this server can do, for anybody.
struct SiteRoute {
  let site: Site

  func add(to router: some RouterMethods<ServerContext>) {
    router.on(Endpoints.site) { [site] _, _, _ in .ok(site) }
  }
}

/// The one place where it is said.
func site(_ configuration: Configuration, _ services: Services) -> Site {
  Site(canMail: false, takesPhotos: false, pushKey: "")
}
