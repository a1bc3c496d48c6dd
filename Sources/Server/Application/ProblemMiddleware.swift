import HTTP
package import Hummingbird
import Logging
import NIOHTTP1

/// The one place where an error becomes an answer.
///
/// A `Problem` is sent as it is, an error of the services with its name, one of Hummingbird with its
/// status alone; anything else is a fault of
/// ours: it is logged, and the client learns no more than that. A client that has gone is none.
package struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  private let limits: LimitCounts?

  /// - Parameter limits: counts refusals of what has a bound
  package init(counting limits: LimitCounts? = nil) {
    self.limits = limits
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // The connection can't be read any further: its own handler says so and closes it.
      throw error
    } catch let error as any HTTPResponseError {
      return try Problem(error.status).response(to: context)
    } catch {
      if let problem = Problem(of: error) {
        limits?.note(problem)
        return try problem.response(to: context)
      }
      context.logger.log(
        level: error.isOfConnection ? .debug : .error, "request failed",
        metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      return try Problem(.internalServerError).response(to: context)
    }
  }
}
