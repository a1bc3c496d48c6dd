import API
import Club
import HTTP
import Hummingbird

/// What the caller has been told, and how far it was read.
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
      of: context.requirePlayer(), before: request.query(.before, noticeNumber) ?? .max,
      after: request.query(.after, noticeNumber) ?? 0)
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

/// Digits without a sign; nil for what numbers no notice.
private func noticeNumber(_ text: String) -> Int? {
  guard text.first != "+", let number = Int(text), number >= 0 else { return nil }
  return number
}
