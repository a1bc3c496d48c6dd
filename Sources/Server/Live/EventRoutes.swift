import API
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

enum EventRoutes {
  static func add(to router: Router<ServerContext>) {
    router.get("api/v1/events") { request, context in
      let channel = context.channel
      let stream = EventStream(on: channel.eventLoop)
      let opening = [News(.ready(.init(now: Instant(milliseconds: 0))))]
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/event-stream", .cacheControl: "no-store",
        ],
        body: ResponseBody { _ in
          try await channel.eventLoop.submit {
            let watch = try channel.pipeline.syncOperations.handler(type: RequestWatch.self)
            watch.carry(stream, opening: opening)
          }.get()
        })
    }
  }
}
