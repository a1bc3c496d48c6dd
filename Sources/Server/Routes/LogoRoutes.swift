import API
import Club
import HTTP
import HTTPTypes
import Hummingbird
import Media

/// The logo of the club: given by hosts, shown to everybody.
struct LogoRoutes {
  let logo: LogoService
  let limits: Limits

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.setClubLogo, perform: set)
    router.on(Endpoints.removeClubLogo) { [logo] _, context, _ in
      .ok(try await logo.remove(by: context.actor()))
    }
    router.on(Endpoints.clubLogo, perform: picture)
  }

  @Sendable private func set(_ request: Request, _ context: ServerContext) async throws -> Response
  {
    try request.requirePicture(upTo: limits.photo)
    let look = try await logo.set(by: context.actor(), context.logger) { path in
      try await request.body.write(to: path, upTo: limits.photo)
    }
    return try Reply.ok(look).response()
  }

  @Sendable private func picture(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let media = MediaID(context.parameters.get("media") ?? ""),
      let size = Int(context.parameters.get("size") ?? "").flatMap(LogoSize.init),
      let bytes = try await logo.read(media, size)
    else { throw Problem(.unknownPhoto) }
    return .picture(
      bytes, named: "\(media)-\(size.rawValue)", type: "image/png", to: request)
  }
}

extension Request {
  /// Checks whether the body is said to be a picture, and isn't larger than it may be.
  ///
  /// - Throws: `Problem` 415, `PhotoRefusal.tooLarge`
  func requirePicture(upTo limit: Int) throws {
    guard headers[.contentType]?.lowercased().hasPrefix("image/") == true else {
      throw Problem(.unsupportedMediaType, detail: "Send the picture itself, as image/jpeg.")
    }
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw PhotoRefusal.tooLarge
    }
  }
}
