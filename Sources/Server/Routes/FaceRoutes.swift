import API
import Club
import HTTP
import Hummingbird

/// Faces: mixed by their players, guests too, and shown to everybody.
struct FaceRoutes {
  let accounts: AccountService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.setFace, perform: set)
    router.on(Endpoints.removeFace, perform: remove)
  }

  @Sendable private func set(
    _ request: Request, _ context: ServerContext, _ face: Face
  ) async throws -> Reply<Me> {
    try face.requireDrawn()
    return try await give(face, context)
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Me> {
    try await give(nil, context)
  }

  private func give(_ face: Face?, _ context: ServerContext) async throws -> Reply<Me> {
    guard let player = try await accounts.setFace(face, of: context.requirePlayer()) else {
      throw Problem(.notSignedIn)
    }
    return .ok(context.me(player))
  }
}

extension Face {
  /// - Throws: `Problem` 400 where a part isn't drawn.
  func requireDrawn() throws(Problem) {
    guard isDrawn else {
      throw Problem(
        .badRequest,
        detail: """
          A face has a color below \(Self.colorCount), a head below \(Self.headCount) and a detail \
          below \(Self.detailCount).
          """)
    }
  }
}
