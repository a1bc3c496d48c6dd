import API
import Club
import HTTP
import Hummingbird

/// Routes of the club's look, which everybody sees and hosts change.
struct LookRoutes {
  let look: LookService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.clubLook) { [look] _, _, _ in .ok(look.current) }
    router.on(Endpoints.changeClubLook) { [look] _, context, change in
      .ok(try await look.change(change, by: context.actor()))
    }
    router.on(Endpoints.youngClub) { [look] _, _, _ in .ok(try await look.previewYoungClub()) }
    router.on(Endpoints.clubPage) { [look] _, context, _ in
      .ok(try await look.page(context.page(), for: context.player))
    }
    router.on(Endpoints.setClubPage, longestBody: Self.longestPage) { [look] _, context, change in
      .ok(try await look.setPage(context.page(), to: change.text, by: context.actor()))
    }
    router.on(Endpoints.acceptRules) { [look] _, context, acceptance in
      try await look.acceptRules(acceptance.revision, by: context.requirePlayer())
      return .done()
    }
  }

  /// Bytes of a page as JSON, where each character may be escaped.
  private static let longestPage = 2 * TextBound.pageText.bytes
}

extension ServerContext {
  /// The page of the club that the path names.
  ///
  /// - Throws: `LookRefusal.unknownPage`
  fileprivate func page() throws(LookRefusal) -> ClubPageKind {
    guard let kind = parameters.get("kind").flatMap(ClubPageKind.init) else { throw .unknownPage }
    return kind
  }
}
