import Hummingbird
package import HummingbirdCore
package import Logging
package import NIOCore

/// HTTP as Hummingbird speaks it, with a watch on every connection: HTTP/1.1, or over TLS also HTTP/2.
///
/// Hummingbird's own handlers begin their time-out anew with each part of a body, have none for those who
/// take no answer, and at the end of the server throw away what they haven't taken yet. NIO has none at all.
package struct WatchedChannel: HTTPChannelHandler {
  /// Room for what comes in, which a connection keeps for as long as it is open: that of a small request at first.
  private static let received = AdaptiveRecvByteBufferAllocator(
    minimum: 64, initial: 512, maximum: 1 << 16)

  package let responder: Responder
  let limits: Limits
  let admission: ConnectionAdmission
  /// Nil for plain HTTP.
  let certificate: CertificateInUse?
  /// Nil where everything goes the long way.
  let shortWay: (any ShortWay)?

  package init(
    responder: @escaping Responder, limits: Limits, admission: ConnectionAdmission,
    certificate: CertificateInUse?, shortWay: (any ShortWay)? = nil
  ) {
    self.responder = responder
    self.limits = limits
    self.admission = admission
    self.certificate = certificate
    self.shortWay = shortWay
  }

  package struct Accepted: ServerChildChannelValue {
    package let channel: any Channel
    /// The protocol that the client has chosen; it fails when there is no handshake.
    let spoken: EventLoopFuture<NegotiatedConnection>
  }

  package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Accepted> {
    channel.eventLoop.makeCompletedFuture {
      guard let connection = admission.open(channel) else {
        channel.close(promise: nil)
        return Accepted(
          channel: channel, spoken: channel.eventLoop.makeFailedFuture(ChannelError.eof))
      }
      let watch = ConnectionWatch(limits: limits, connection: connection)
      try channel.pipeline.syncOperations.addHandler(watch)
      channel.noticeVanishedClients()
      try channel.syncOptions?.setOption(.recvAllocator, value: Self.received)
      guard let certificate else {
        let http = try channel.speakHTTP1(
          watch: watch, isSecure: false, limits: limits, shortWay: shortWay)
        return Accepted(
          channel: channel, spoken: channel.eventLoop.makeSucceededFuture(.http1(http)))
      }
      let spoken = try channel.encrypt(
        by: certificate, watch: watch, limits: limits, shortWay: shortWay)
      return Accepted(channel: channel, spoken: spoken)
    }
  }

  package func handle(value: Accepted, logger: Logger) async {
    switch try? await value.spoken.get() {
    case .http1(let connection):
      await handle(connection, logger: logger)
    case .http2(let streams):
      await withDiscardingTaskGroup { group in
        for await stream in streams {
          group.addTask { await handle(stream, logger: logger) }
        }
      }
    case nil:
      let address = value.channel.remoteAddress?.ipAddress
      logger.debug("not served", metadata: ["client": "\(address, default: "unknown")"])
    }
  }

  private func handle(_ connection: AcceptedConnection, logger: Logger) async {
    guard let http = connection.take() else { return }
    await withTaskExecutorPreference(EventLoopExecutor.of(http.channel.eventLoop)) {
      await handleHTTP(asyncChannel: http, logger: logger)
    }
  }
}

/// A connection that is ready for requests.
enum NegotiatedConnection: Sendable {
  case http1(AcceptedConnection)
  /// HTTP/2: connections of one request each, as they come, until the connection ends.
  case http2(AsyncStream<AcceptedConnection>)
}
