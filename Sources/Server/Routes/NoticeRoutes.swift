import API
import Base
import Club
import HTTP
import Hummingbird

/// Routes of the caller's notices, and how far they were read.
struct NoticeRoutes {
  let accounts: AccountService
  let notices: Notices
  let gameEntries: GameEntryService

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.notices, perform: notices)
    router.on(Endpoints.readNotices, perform: readNotices)
  }

  @Sendable private func notices(
    _ request: Request, _ context: ServerContext, _ body: Nothing
  ) async throws -> Reply<NoticePage> {
    let page = try await notices.page(
      of: context.requirePlayer(), before: request.query(.before, Int.init(digits:)) ?? .max,
      after: request.query(.after, Int.init(digits:)) ?? 0)
    let ids = Set(page.notices.compactMap(\.player))
    let players = try await accounts.players(ids.sorted())
    let games = try await gameEntries.summaries(
      of: Set(page.notices.compactMap(\.game)).sorted(), for: context.player)
    return .ok(
      NoticePage(
        notices: page.notices, players: players.map(\.summary), games: games, state: page.state,
        next: page.next))
  }

  @Sendable private func readNotices(
    _ request: Request, _ context: ServerContext, _ read: NoticesRead
  ) async throws -> Reply<NoticeState> {
    .ok(try await notices.read(upTo: read.upTo, by: context.requirePlayer()))
  }
}
