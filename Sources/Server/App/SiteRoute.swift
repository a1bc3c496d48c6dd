import API
import Hummingbird
import Media

/// What this server can do, for anybody.
struct SiteRoute {
  let services: Services
  let canMail: Bool

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.site) { [services, canMail] _, _, _ in
      .ok(
        Site(
          canMail: canMail, takesPhotos: await services.photos.areTaken,
          takesVideos: await services.uploads.videos.areThere,
          searchesIGDB: services.gameServices.searchesIGDB,
          videoSites: services.gameServices.videoSites.map(\.site),
          pushKey: try await services.push.key().publicText))
    }
  }
}
