import API
import Base
import HTTPTypes
import Hummingbird

/// `GET /join/CODE`: the page of an invitation, which tells messengers who invites to what.
///
/// With a code that nothing has, or that of somebody across a block from the one who asks, it is the page as ever,
/// and its screen says so.
struct JoinRoute {
  let services: Services
  let allowances: Allowances
  let web: WebApp
  let publicURL: PublicURL?

  func add(to router: RouterGroup<ServerContext>) {
    router.get("join/{code}") { request, context in
      guard let code = try? context.code(),
        let invitation = try await invitation(code, context),
        let owner = try await services.accounts.player(invitation.owner)
      else { return try web.shell.answer(request) }
      let links = Links(request, context, publicURL: publicURL)
      let texts = web.previews.texts(for: request.headers[.acceptLanguage])
      let isOpen = invitation.status(for: nil, at: services.surroundings.now()) == .open
      let page = web.joinPage.page(
        title: isOpen
          ? texts.title(name: owner.name.text, invitation.ruleset) : texts.usedTitle,
        text: isOpen ? texts.text(invitation.ruleset) : nil, base: links.base,
        path: Links.joinPath(code))
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
          .vary: "Accept-Language",
        ], body: ResponseBody(byteBuffer: page))
    }
  }

  /// Nil for an unknown code, and for somebody who has tried too many.
  private func invitation(
    _ code: InvitationCode, _ context: ServerContext
  ) async throws -> Invitation? {
    do {
      return try await services.invitations.preview(code, allowances, context)
    } catch is Problem {
      return nil
    }
  }
}
