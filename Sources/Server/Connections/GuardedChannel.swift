import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// HTTP/1.1 as Hummingbird speaks it, with a watch on every connection.
///
/// Hummingbird's own handler begins its time-out anew with each part of a body, has none for those who take
/// no answer, and at the end of the server throws away what they haven't taken yet. NIO has none at all.
struct GuardedChannel: HTTPChannelHandler {
  let responder: Responder
  let limits: Limits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      let watch = ConnectionWatch(limits: limits)
      try pipeline.addHandler(watch)
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false,  // the async channel answers in order
        withErrorHandling: false,  // the application answers what can't be parsed
        withOutboundHeaderValidation: false  // HTTPTypes has done it
      )
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(RequestWatch(connection: watch, limits: limits))
      return try AcceptedConnection(
        NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)))
    }
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    guard let http = value.take() else { return }
    await handleHTTP(asyncChannel: http, logger: logger)
  }
}
