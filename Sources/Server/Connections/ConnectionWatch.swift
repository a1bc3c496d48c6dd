import NIOCore
import NIOExtras

/// Closes a connection whose deadline has passed. Sits at the bytes, where a slow client can't hide.
///
/// One timer a connection: it is set anew when it fires too early, or when a slow client or the end of
/// the server makes it due sooner; a request that comes whole and an answer that goes whole touch no timer.
final class ConnectionWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  var deadlines: ConnectionDeadlines
  private var timer: Scheduled<Void>?
  private var timerIsDue = NIODeadline.distantFuture

  init(limits: Limits) {
    deadlines = ConnectionDeadlines(limits: limits, now: .now())
  }

  func handlerAdded(context: ChannelHandlerContext) {
    setTimer(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    deadlines.bytesArrived(at: .now())
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    setTimer(context)
    context.fireChannelReadComplete()
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    noteBytesWaiting(context)
    setTimer(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      deadlines.stopping(at: .now())
      setTimer(context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func noteBytesWaiting(_ context: ChannelHandlerContext) {
    let count = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    deadlines.bytesAreWaiting(count ?? 0, at: .now())
  }

  private func setTimer(_ context: ChannelHandlerContext) {
    let deadline = deadlines.deadline
    guard deadline < timerIsDue, context.channel.isActive else { return }
    timer?.cancel()
    timerIsDue = deadline
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timerIsDue = .distantFuture
      self.noteBytesWaiting(context)
      if self.deadlines.deadline <= .now() {
        context.close(promise: nil)
      } else {
        self.setTimer(context)
      }
    }
  }
}
