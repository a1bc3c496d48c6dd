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
  let look: LookService
  let canMail: Bool
  /// Nil where no provider signs people in.
  let provider: ProviderSettings?
  let ways: WaysIn
  let doors: DoorsInForce
  let bounds: ChosenBounds

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.site) {
      [photos, uploads, gameServices, push, look, canMail, provider, ways, doors, bounds] _, _, _ in
      let hasFFmpeg = await uploads.videos.areThere
      return .ok(
        Site(
          name: look.current.name, doors: doors.now, canMail: canMail,
          provider: provider?.name, providerAdmitsEverybody: provider?.admitsEverybody ?? false,
          takesPasswords: ways.open.contains(.password),
          takesPhotos: await photos.areTaken && !look.isOff(.photos),
          takesVideos: hasFFmpeg && !look.isOff(.videos),
          takesVoice: hasFFmpeg && !look.isOff(.voice),
          searchesIGDB: gameServices.searchesIGDB && !look.isOff(.otherSites),
          videoSites: look.isOff(.otherSites) ? [] : gameServices.videoSites.map(\.site),
          groupMembers: bounds[.groupMembers],
          pushKey: try await push.key().publicText))
    }
  }
}
