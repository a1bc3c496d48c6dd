package import API
import HTTPTypes
package import Hummingbird

/// The built web app: its files by path, and the shell that every screen starts from.
///
/// Memory: the small files from the beginning, each larger one from its first request on.
package struct WebApp {
  let files: [String: WebFile]
  let wardrobe: Wardrobe
  let screens: ScreenRoutes
  package let previews: Previews

  /// The number of files that are held open because they aren't in memory yet.
  package var openFiles: Int {
    files.values.reduce(0) { $0 + $1.contents.count(where: \.isOnDisk) }
  }

  /// The name of the app, and of a club without a name of its own.
  package static let product = "GameOn"

  /// Answers a request that no route of the server takes.
  ///
  /// A folder is shown by its `index.html`. A path without a file or screen is a missing page: a browser gets the
  /// shell, which says so, with status 404; other clients get the problem.
  ///
  /// - Throws: `Problem` 405 for other methods than GET and HEAD, 404
  package func answer(
    _ request: Request, in look: ClubLook = ClubLook()
  ) async throws -> Response {
    guard request.method == .get || request.method == .head else {
      throw Problem(.methodNotAllowed, headers: [.allow: "GET, HEAD"])
    }
    let path = request.uri.path
    let pages = pages(in: look)
    if let page = pages[path] { return try await page.answer(request) }
    if let file = files[path] ?? files[path + "/index.html"] {
      return try await file.answer(request)
    }
    if screens.contains(path) { return try await pages.shell.answer(request) }
    guard let accept = request.headers[.accept], accept.contains("text/html") else {
      throw Problem(
        .notFound, detail: "There is nothing at this address.", headers: [.vary: "Accept"])
    }
    var response = try await pages.shell.content(for: request.headers[.acceptEncoding])
      .representation().response(status: .notFound, isHead: request.method == .head)
    response.headers[.vary] = "Accept, Accept-Encoding"
    response.headers[.eTag] = nil
    return response
  }

  /// The pages that depend on the club's look and name.
  ///
  /// Cost: they are made anew when the look has changed since the last call.
  package func pages(in look: ClubLook) -> DressedPages { wardrobe.pages(in: look) }
}

/// Middleware that lets the web app answer wherever no route does.
package struct WebAppMiddleware<Context: RequestContext>: RouterMiddleware {
  let app: WebApp
  let look: @Sendable () -> ClubLook

  package init(app: WebApp, look: @escaping @Sendable () -> ClubLook) {
    self.app = app
    self.look = look
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard context.endpointPath == nil else { return try await next(request, context) }
    return try await app.answer(request, in: look())
  }
}
