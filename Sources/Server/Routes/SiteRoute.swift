import API
import Club
import HTTP
import Hummingbird
import Media

/// The route that tells anybody the abilities of this server.
struct SiteRoute {
  let photos: PhotoService
  let uploads: UploadService
  let push: PushService
  let gameServices: GameServices
  let canMail: Bool
  let name: ClubName?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.site) { [photos, uploads, gameServices, push, canMail, name] _, _, _ in
      .ok(
        Site(
          name: name?.text, canMail: canMail, takesPhotos: await photos.areTaken,
          takesVideos: await uploads.videos.areThere,
          searchesIGDB: gameServices.searchesIGDB,
          videoSites: gameServices.videoSites.map(\.site),
          pushKey: try await push.key().publicText))
    }
  }
}
