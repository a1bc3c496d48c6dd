import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes by which hosts bring in people of a list, make cards for them, and change lists.
struct ClubListRoutes {
  /// The most bytes of a body with a list: a letter of two bytes takes six where it is escaped.
  private static let longestList = 3 * TextBound.listText.bytes

  let accounts: AccountService
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.previewClubList, longestBody: Self.longestList, perform: preview)
    router.on(Endpoints.importClubList, longestBody: Self.longestList, perform: bringIn)
    router.on(Endpoints.clubLists, perform: lists)
    router.on(Endpoints.changeClubList, perform: change)
    router.on(Endpoints.removeClubList, perform: remove)
    router.on(Endpoints.clubListMembers, perform: members)
    router.on(Endpoints.makeCards, perform: makeCards)
  }

  @Sendable private func preview(
    _ request: Request, _ context: ServerContext, _ list: ClubListRequest
  ) async throws -> Reply<ClubListPreview> {
    .ok(try await accounts.preview(list, by: context.requirePlayer()))
  }

  @Sendable private func bringIn(
    _ request: Request, _ context: ServerContext, _ list: ClubListRequest
  ) async throws -> Reply<ClubListAnswer> {
    let made = try await accounts.bringIn(
      list, by: context.actor(), from: RequestOrigin(request, context))
    return .ok(
      ClubListAnswer(
        list: made.list, rows: made.rows, cards: shown(made.cards, request, context)))
  }

  @Sendable private func lists(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubListPage> {
    .ok(try await accounts.clubLists(before: request.query(.before, Int.init(digits:)) ?? .max))
  }

  @Sendable private func change(
    _ request: Request, _ context: ServerContext, _ change: ClubListChange
  ) async throws -> Reply<ClubList> {
    .ok(
      try await accounts.renameList(context.listNumber(), to: change.name, by: context.actor()))
  }

  @Sendable private func remove(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<Nothing> {
    try await accounts.removeList(context.listNumber(), by: context.actor())
    return .done()
  }

  @Sendable private func members(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<ClubListMemberPage> {
    .ok(
      try await accounts.members(
        ofList: context.listNumber(), after: request.query(.after, Int.init(digits:)) ?? 0))
  }

  @Sendable private func makeCards(
    _ request: Request, _ context: ServerContext, _ wish: CardRequest
  ) async throws -> Reply<NewCards> {
    let cards = try await accounts.makeCards(
      for: wish.players, ofList: context.listNumber(), by: context.actor(),
      from: RequestOrigin(request, context))
    return .ok(NewCards(cards: shown(cards, request, context)))
  }

  private func shown(
    _ cards: [MadeCard], _ request: Request, _ context: ServerContext
  ) -> [NewCard] {
    let links = Links(request, context, publicURL: publicURL)
    return cards.map {
      NewCard(
        player: $0.player, code: "\($0.code)", url: links.card($0.code), endsAt: $0.endsAt)
    }
  }
}

extension ServerContext {
  /// - Throws: `AccountRefusal.unknownList`
  fileprivate func listNumber() throws(AccountRefusal) -> Int {
    guard let number = parameters.get("number").flatMap({ Int(digits: $0) }) else {
      throw .unknownList
    }
    return number
  }
}
