import Hummingbird

/// Counts requests, each by its endpoint and the status of its answer. The time is until the answer begins:
/// what a client takes to read it is the client's, and a stream of events never ends.
struct RequestMetrics: RouterMiddleware {
  let counts: RequestCounts

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let began = ContinuousClock.now
    let response = try await next(request, context)
    counts.note(
      request.method, context.endpointPath, response.status, in: began.duration(to: .now),
      on: context.channel.eventLoop)
    return response
  }
}
