import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// HTTP/1.1 as Hummingbird speaks it, with a watch on every connection.
///
/// Hummingbird's own time-out begins anew with each part of a body and ends with the answer, and NIO has
/// none at all; here slow senders, slow takers and idle connections are cut.
struct GuardedChannel: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: Responder
  let limits: Limits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
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
      try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}
