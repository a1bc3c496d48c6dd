import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPTypesHTTP1
import NIOHTTPTypesHTTP2
import NIOSSL
import NIOTLS

/// Setting up of a new connection, on its event loop.
extension Channel {
  func speakHTTP1(
    watch: ConnectionWatch, isSecure: Bool, limits: Limits, shortWay: (any ShortWay)?
  ) throws -> AcceptedConnection {
    let pipeline = pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false,  // the async channel answers in order
      withErrorHandling: false,  // the application answers what can't be parsed
      withOutboundHeaderValidation: false,  // HTTPTypes has done it
      withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: HTTP1Rules.bounds)
    try pipeline.addHandler(HTTP1Rules())
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: isSecure))
    let requests = RequestWatch(
      connection: watch, isSecure: isSecure, isChunked: true, limits: limits)
    try pipeline.addHandler(requests)
    if let shortWay { try pipeline.addHandler(ShortWayHandler(shortWay, requests)) }
    return try AcceptedConnection(
      NIOAsyncChannel(
        wrappingChannelSynchronously: self,
        configuration: .init(isOutboundHalfClosureEnabled: true)))
  }

  /// The connection has a watch for its idle time and each stream one of its own; the manager says farewell.
  func speakHTTP2(watch: ConnectionWatch, limits: Limits) throws -> AsyncStream<AcceptedConnection>
  {
    let (streams, incoming) = AsyncStream<AcceptedConnection>.makeStream()
    let manager = NIOHTTP2ServerConnectionManagementHandler(
      eventLoop: eventLoop,
      configuration: .init(maxIdleTime: nil, maxAge: nil, maxGraceTime: nil, keepalive: nil))
    let connection = NIOLoopBound(watch, eventLoop: eventLoop)
    let http2 = NIOHTTP2Handler(
      mode: .server, eventLoop: eventLoop, streamDelegate: manager.http2StreamDelegate
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        connection.value.streamBegan(stream)
        incoming.yield(try stream.speakStream(limits: limits))
      }
    }
    let bytes = FullClosure()
    try pipeline.syncOperations.addHandlers(
      bytes, http2, manager, HTTP2ErrorHandler(bytes: bytes, connection: watch))
    closeFuture.whenComplete { _ in incoming.finish() }
    return streams
  }

  /// A client whose machine is gone answers nothing: what was sent to it fails after a while.
  func noticeVanishedClients() {
    #if os(Linux)
      let option = ChannelOptions.Types.SocketOption(
        level: .tcp, name: NIOBSDSocket.Option(rawValue: TCP_USER_TIMEOUT))
      try? syncOptions?.setOption(option, value: 30_000)  // milliseconds
    #endif
  }

  private func speakStream(limits: Limits) throws -> AcceptedConnection {
    let watch = ConnectionWatch(limits: limits)
    let pipeline = pipeline.syncOperations
    try pipeline.addHandler(watch)
    try pipeline.addHandler(HTTP2FramePayloadToHTTPServerCodec())
    try pipeline.addHandler(
      RequestWatch(connection: watch, isSecure: true, isChunked: false, limits: limits))
    return try AcceptedConnection(NIOAsyncChannel(wrappingChannelSynchronously: self))
  }

  /// Encrypts by the certificate that is in use now, and speaks what the client chooses in the handshake.
  func encrypt(
    by certificate: CertificateInUse, watch: ConnectionWatch, limits: Limits,
    shortWay: (any ShortWay)?
  ) throws -> EventLoopFuture<NegotiatedConnection> {
    let watch = NIOLoopBound(watch, eventLoop: eventLoop)
    let negotiation = NIOTypedApplicationProtocolNegotiationHandler<NegotiatedConnection> {
      choice, channel in
      channel.eventLoop.makeCompletedFuture {
        let speaksHTTP2 = choice == .negotiated(CertificateInUse.http2)
        watch.value.handshakeEnded(carriesStreams: speaksHTTP2)
        return speaksHTTP2
          ? .http2(try channel.speakHTTP2(watch: watch.value, limits: limits))
          : .http1(
            try channel.speakHTTP1(
              watch: watch.value, isSecure: true, limits: limits, shortWay: shortWay))
      }
    }
    try pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context))
    try pipeline.syncOperations.addHandler(negotiation)
    return negotiation.protocolNegotiationResult
  }
}
