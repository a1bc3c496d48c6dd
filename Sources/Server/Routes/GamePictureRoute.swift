import API
import Club
import HTTP
import Hummingbird

/// Covers of games, and pictures of their videos.
struct GamePictureRoute {
  let pictures: GamePictures

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.gamePicture, perform: picture)
  }

  @Sendable private func picture(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let media = MediaID(context.parameters.get("media") ?? ""),
      let size = GamePictureSize(rawValue: context.parameters.get("size") ?? ""),
      let bytes = try await pictures.read(media, size)
    else { throw Problem(.unknownPhoto) }
    return .picture(bytes, named: "\(media)-\(size.rawValue)", to: request)
  }
}
