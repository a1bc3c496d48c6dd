import API
import Base
import Club
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// The pages of links that tell messengers what they lead to, and the pictures of them.
///
/// With what there isn't, what somebody across a block has, or what is behind a closed door, it is the page as ever,
/// and its screen says so.
struct PreviewPages {
  let services: Services
  let allowances: Allowances
  let web: WebApp
  let publicURL: PublicURL?
  let doors: DoorGuard
  let pictures = PreviewPictures()

  private var service: PreviewService {
    PreviewService(
      services: services, allowances: allowances, previews: web.previews,
      club: services.look.current.name ?? WebApp.product)
  }

  /// - Parameters:
  ///   - pages: where the screens are
  ///   - interface: where the pictures are
  func add(to pages: RouterGroup<ServerContext>, _ interface: InterfaceRouter) {
    for kind in PreviewKind.allCases {
      pages.get(RouterPath(kind.page)) { try await page(kind, $0, $1) }
    }
    interface.on(Endpoints.previewPicture, perform: picture)
  }

  private func page(
    _ kind: PreviewKind, _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let language = web.previews.language(for: request.headers[.acceptLanguage])
    let pages = web.pages(in: services.look.current)
    guard doors.allow(kind, context), let id = context.linked("id"),
      let preview = try await service.preview(
        kind, id, language: language, for: context.player, context)
    else { return try await pages.shell.answer(request) }
    let links = Links(request, context, publicURL: publicURL)
    let isDrawn = preview.picture != nil ? await pictures.canPaint : false
    let page = pages.linkPage.page(
      title: preview.title, text: preview.text, base: links.base, path: request.uri.path,
      drawn: isDrawn
        ? Shell.Drawn(
          path: Links.picture(of: kind, id, language: language), width: PreviewPictures.width,
          height: PreviewPictures.height) : nil)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .vary: "Accept-Language",
      ], body: ResponseBody(byteBuffer: page))
  }

  /// The same for everybody who may see what it shows.
  @Sendable private func picture(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let language = try request.asked(.language) ?? ""
    guard let kind = PreviewKind(rawValue: context.parameters.get("kind") ?? ""),
      let id = context.linked("link"),
      let drawing = try await service.preview(
        kind, id, language: language, for: context.player, context)?
        .picture
    else { throw Problem(.unknownPhoto) }
    let bytes = try await pictures.picture(drawing) {
      try await allowances.take(.previews, context)
    }
    let tag = EntityTag(of: bytes)
    let headers: HTTPFields = [
      .cacheControl: "private, max-age=3600", .eTag: tag.text, .contentDisposition: "inline",
    ]
    if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers + [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension ServerContext {
  /// The end of a link; nil for one that is longer than a round on the largest board.
  fileprivate func linked(_ name: String) -> String? {
    guard let id = parameters.get(name), id.utf8.count <= 2000 else { return nil }
    return id.removingPercentEncoding
  }
}
