import NIOCore
import NIOExtras

/// Closes a connection, or a stream of one, whose deadline has passed. Sits at the bytes, where a slow
/// client can't hide.
///
/// One timer a connection: it is set anew when it fires too early, or when a slow client or the end of
/// the server makes it due sooner; quick questions and answers touch no timer.
final class ConnectionWatch: ChannelInboundHandler {
  typealias InboundIn = Any

  private var deadlines: ConnectionDeadlines
  /// Nil for a stream.
  private let connection: OpenConnection?
  private var context: ChannelHandlerContext?
  private var timer: Scheduled<Void>?
  private var timerIsDue = NIODeadline.distantFuture
  /// The streams of HTTP/2 that are open; they are told when the server stops.
  private var streams: [ObjectIdentifier: any Channel] = [:]

  init(limits: Limits, connection: OpenConnection? = nil) {
    self.connection = connection
    deadlines = ConnectionDeadlines(limits: limits, now: .now())
  }

  func handshakeEnded(carriesStreams: Bool) {
    deadlines.handshakeEnded(carriesStreams: carriesStreams, at: .now())
  }

  func requestBegan(isUpload: Bool = false) {
    deadlines.requestBegan(isUpload: isUpload, at: .now())
    connection?.isBusy()
  }

  /// A stream of HTTP/2 is to be answered, until it closes.
  func streamBegan(_ stream: any Channel) {
    requestBegan()
    streams[ObjectIdentifier(stream)] = stream
    stream.closeFuture.assumeIsolated().whenComplete { [self] _ in
      streams[ObjectIdentifier(stream)] = nil
      answerLeft()
    }
  }

  func requestEnded() {
    deadlines.requestEnded(at: .now())
  }

  func answerMoved() {
    deadlines.answerMoved(at: .now())
  }

  func answerLeft() {
    deadlines.answerLeft(at: .now())
    if deadlines.idleSince != nil { connection?.isIdle() }
    setTimer()
  }

  /// Closes the connection at once, without the farewell of an encrypted one, for which a client could be
  /// waited for while it sends on.
  func cut() {
    context?.close(promise: nil)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    setTimer()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    timer?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    deadlines.bytesArrived(at: .now())
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    setTimer()
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let room = event as? CloseIfIdle {
      if let idle = deadlines.idleSince, idle <= room.idleSince { context.close(promise: nil) }
      return
    }
    if event is ChannelShouldQuiesceEvent {
      deadlines.stop(at: .now())
      setTimer()
      for stream in streams.values {
        stream.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func setTimer() {
    let deadline = deadlines.deadline
    guard let context, deadline < timerIsDue else { return }
    timer?.cancel()
    timerIsDue = deadline
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timerIsDue = .distantFuture
      self.closeOrWait()
    }
  }

  private func closeOrWait() {
    guard let context else { return }
    if deadlines.deadline <= .now() {
      context.close(promise: nil)
    } else {
      setTimer()
    }
  }
}
