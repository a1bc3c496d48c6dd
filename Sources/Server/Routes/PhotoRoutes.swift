import API
import Club
import HTTP
import HTTPTypes
import Hummingbird
import Media

/// Photos: given by their players, shown to everybody.
struct PhotoRoutes {
  let accounts: AccountService
  let photos: PhotoService
  let allowances: Allowances
  let limits: Limits

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.setPhoto, perform: set)
    router.on(Endpoints.removePhoto, perform: remove)
    router.on(Endpoints.photo, perform: photo)
  }

  @Sendable private func set(_ request: Request, _ context: ServerContext) async throws -> Response
  {
    let player = try context.requirePlayer()
    try await photos.requireMember(player)
    try request.requirePicture(upTo: limits.photo)
    try await allowances.take(.photos, context)
    try await photos.set(for: player, context.logger) { path in
      try await request.body.write(to: path, upTo: limits.photo)
    }
    return try await Reply.ok(me(player, context)).response()
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Me> {
    let player = try context.requirePlayer()
    try await photos.remove(of: player)
    return try await .ok(me(player, context))
  }

  private func me(_ player: PlayerID, _ context: ServerContext) async throws -> Me {
    guard let player = try await accounts.player(player) else {
      throw Problem(.notSignedIn)
    }
    return context.me(player)
  }
}

/// Showing them.
extension PhotoRoutes {
  @Sendable private func photo(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let media = MediaID(context.parameters.get("media") ?? ""),
      let size = Int(context.parameters.get("size") ?? "").flatMap(PhotoSize.init),
      let bytes = try await photos.read(media, size, for: context.player)
    else { throw Problem(.unknownPhoto) }
    return .picture(bytes, named: "\(media)-\(size.rawValue)", to: request)
  }
}
