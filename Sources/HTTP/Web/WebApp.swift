import HTTPTypes
package import Hummingbird

/// The built web app: its files by path, and the shell that every screen starts from.
package struct WebApp {
  let files: [String: WebFile]
  package let shell: WebFile
  let screens: ScreenRoutes
  /// The shell as the page of a link that has a preview.
  package let linkPage: Shell
  package let previews: Previews

  /// The name of the app, which a club goes by that has none of its own.
  package static let product = "GameOn"

  /// Answers whatever no route of the server takes.
  ///
  /// A folder is shown by its `index.html`. A path without a file or screen is a missing page: a browser gets the shell, which says so, with
  /// status 404; others get the problem.
  package func answer(_ request: Request) throws(Problem) -> Response {
    guard request.method == .get || request.method == .head else {
      throw Problem(.methodNotAllowed, headers: [.allow: "GET, HEAD"])
    }
    let path = request.uri.path
    if let file = files[path] ?? files[path + "/index.html"] { return try file.answer(request) }
    if screens.contains(path) { return try shell.answer(request) }
    guard let accept = request.headers[.accept], accept.contains("text/html") else {
      throw Problem(
        .notFound, detail: "There is nothing at this address.", headers: [.vary: "Accept"])
    }
    var response = shell.representation(for: request.headers[.acceptEncoding])
      .response(status: .notFound, isHead: request.method == .head)
    response.headers[.vary] = "Accept, Accept-Encoding"
    response.headers[.eTag] = nil
    return response
  }
}

/// Puts the web app behind all routes: what a route takes is none of its business.
package struct WebAppMiddleware<Context: RequestContext>: RouterMiddleware {
  let app: WebApp

  package init(app: WebApp) {
    self.app = app
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard context.endpointPath == nil else { return try await next(request, context) }
    return try app.answer(request)
  }
}
