import API
import Base
import Club
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// The event stream, and the word of those who are here.
struct EventRoutes {
  let services: Services
  let live: LiveSettings
  let publicURL: PublicURL?

  func add(to router: InterfaceRouter) {
    router.on(Endpoints.events, perform: events)
    router.on(Endpoints.presence, perform: presence)
  }

  @Sendable private func presence(
    _ request: Request, _ context: ServerContext, _ report: PresenceReport
  ) async throws -> Reply<Nothing> {
    try await services.streams.report(report, by: context.requireSession(), services)
    return .done()
  }

  @Sendable private func events(
    _ request: Request, _ context: ServerContext
  ) async throws -> Response {
    let watched = try request.watched(limit: live.limits.watchedMatches)
    if watched.isEmpty { _ = try context.requirePlayer() }
    let headers: HTTPFields = [
      .contentType: "text/event-stream", .cacheControl: "no-store",
      HTTPField.Name("X-Accel-Buffering")!: "no",
    ]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    let channel = context.channel
    let (stream, opening) = try await open(
      Caller(
        session: context.session,
        // Nobody looks at what a program gets, unless it says so.
        isVisible: try request.isVisible ?? (context.session?.grant == nil),
        saysVisible: try request.isVisible != nil, network: context.client.network,
        links: Links(request, context, publicURL: publicURL)),
      on: channel, watching: watched
    ) {
      try await DoorGuard(services).require(
        Endpoints.events.door, isForAnybody: true, request, context)
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { _ in
        try await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.handler(type: RequestWatch.self)
            .carry(stream, opening: opening)
        }.get()
        throw StreamIsCarried()
      })
  }

  /// Subscribes first and reads then, so that nothing is missed between.
  ///
  /// - Parameter requireOpenDoor: throws where the doors are closed to the caller by now
  private func open(
    _ caller: Caller, on channel: any Channel, watching ids: [MatchID],
    requireOpenDoor: () async throws -> Void
  ) async throws -> (EventStream, [News]) {
    let streams = services.streams
    let stream = EventStream(on: channel.eventLoop)
    try streams.admit(
      stream, of: caller, limits: live.limits, life: services.accounts.sessionLife())
    channel.closeFuture.whenComplete { _ in streams.leave(stream) }
    do {
      // A session that ended before the stream listened has ended unheard, and so has a role.
      if let session = caller.session {
        guard let current = try await services.accounts.current(session) else {
          throw Problem(.notSignedIn)
        }
        guard current.role == session.role else {
          streams.leave(stream)
          return try await open(
            caller.acting(by: current), on: channel, watching: ids,
            requireOpenDoor: requireOpenDoor)
        }
      }
      // Nor has it heard of doors that were closed before.
      try await requireOpenDoor()
      return (stream, try await streams.opening(of: stream, for: caller, watching: ids, services))
    } catch {
      streams.leave(stream)
      throw error
    }
  }
}

extension Request {
  /// Whether the stream begins on a screen that is looked at. Programs don't say it, and do look.
  ///
  /// - Throws: `Problem` 400
  fileprivate var isVisible: Bool? {
    get throws(Problem) {
      switch try asked(.visible) {
      case nil: return nil
      case "true": return true
      case "false": return false
      default: throw Problem(.badRequest, detail: "'visible' is true or false.")
      }
    }
  }

  /// The matches that the stream is to tell of besides the caller's own.
  ///
  /// - Throws: `Problem` 400
  fileprivate func watched(limit: Int) throws(Problem) -> [MatchID] {
    guard let text = try asked(.watch) else { return [] }
    let ids = text.split(separator: ",").map { MatchID(String($0)) }
    guard !ids.contains(nil), ids.count <= limit else {
      throw Problem(
        .badRequest, detail: "'watch' takes up to \(limit) ids of matches with commas between.")
    }
    return Array(Set(ids.compactMap(\.self)))
  }
}
