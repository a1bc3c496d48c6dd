import API
import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird

/// Everything of the caller, as one archive that is written while it is read.
struct ExportRoutes {
  let services: Services
  let publicURL: PublicURL?
  private let slots = ExportSlots()

  init(services: Services, publicURL: PublicURL?) {
    self.services = services
    self.publicURL = publicURL
  }

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.export, perform: export)
  }

  @Sendable private func export(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let player = try await services.accounts.known(context.player) else {
      throw Problem(.notSignedIn)
    }
    let slot = try slots.take(player.id)
    services.accounts.security.note(.exported(player.id), by: RequestOrigin(request, context))
    let writer = ExportWriter(
      services: services, player: player, session: context.session,
      links: Links(request, context, publicURL: publicURL))
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store",
        .contentDisposition: #"attachment; filename="gameon-export.zip""#,
      ],
      body: ResponseBody { body in
        try await writer.write { try await body.write($0) }
        try await body.finish(nil)
        withExtendedLifetime(slot) {}
      })
  }
}
