import API
import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// Everything of the caller, or for a host of a member, as one archive that is written while it is read.
struct ExportRoutes {
  let services: Services
  let publicURL: PublicURL?
  private let slots = ExportSlots()
  /// Bytes that are sent at once, so that it is seen how fast they are taken.
  private static let piece = 64 << 10

  init(services: Services, publicURL: PublicURL?) {
    self.services = services
    self.publicURL = publicURL
  }

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.export, perform: export)
    router.on(Endpoints.exportMember, perform: exportMember)
  }

  @Sendable private func export(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let player = try await services.accounts.known(context.player) else {
      throw Problem(.notSignedIn)
    }
    let slot = try takeSlot(context)
    services.accounts.security.note(.exported(player.id), by: RequestOrigin(request, context))
    return archive(of: player, session: context.session, slot, request, context)
  }

  @Sendable private func exportMember(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    guard let player = try await services.accounts.known(context.namedPlayer()),
      player.kind.nameOfFormer == nil
    else { throw PersonRefusal.unknownPlayer }
    let slot = try takeSlot(context)
    try await services.accounts.noteExport(
      of: player.id, by: context.actor(), from: RequestOrigin(request, context))
    return archive(of: player, session: nil, slot, request, context)
  }

  private func takeSlot(_ context: ServerContext) throws(Problem) -> ExportSlots.Slot {
    let (session, channel) = (try context.requireSession(), context.channel)
    return try slots.take(
      session.player, isHost: session.role == .host, at: services.dependencies.now()
    ) { channel.close(promise: nil) }
  }

  /// - Parameters:
  ///   - session: the one that asks, which the export names; nil for another's
  ///   - slot: is held until all is written
  private func archive(
    of player: Player, session: Session?, _ slot: ExportSlots.Slot, _ request: Request,
    _ context: ServerContext
  ) -> Response {
    let name = ExportFileName(
      club: services.look.current.name, player: player.name, at: services.dependencies.now())
    let writer = ExportWriter(
      services: services, player: player, session: session,
      links: Links(request, context, publicURL: publicURL))
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store",
        .contentDisposition: name.disposition,
      ],
      body: ResponseBody { body in
        try await writer.write { bytes in
          var bytes = bytes
          while let piece = bytes.readSlice(length: min(bytes.readableBytes, Self.piece)),
            piece.readableBytes > 0
          {
            slot.offers(at: services.dependencies.now())
            try await body.write(piece)
            slot.took(piece.readableBytes, at: services.dependencies.now())
          }
        }
        try await body.finish(nil)
        withExtendedLifetime(slot) {}
      })
  }
}
