import API
import HTTPTypes
package import NIOCore
import NIOExtras
import NIOHTTP1
package import NIOHTTPTypes

/// Tells the connection's watch where requests and answers begin and end, bounds bodies, and puts the
/// security headers on every answer, also on those that are written before a request is understood.
package final class RequestWatch: ChannelDuplexHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias InboundOut = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  /// Bytes of an answer that leave together; a client that takes as many in its time is alive.
  private static let piece = 1 << 16

  let connection: ConnectionWatch
  private let scheme: String
  /// HTTP/1.1, where an answer without a length is sent in chunks.
  let isChunked: Bool
  private let limits: Limits
  private var maximumBody: Int
  private var bodyBytes = 0
  /// The context for what is written from the event loop.
  private(set) var context: ChannelHandlerContext?
  /// The event stream that is the answer to the last request.
  var stream: EventStream?
  /// Whether the task that has opened the event stream is about to leave, and to close what isn't its own any more.
  var isLeft = false
  /// Whether the client has closed its side: it asks nothing more, and a stream would never end with it.
  package private(set) var inputHasEnded = false
  /// The handler past which an event stream of HTTP/1.1 is written, as chunks that are ready.
  var encoder: ChannelHandlerContext?
  /// Whether the last request is of HTTP/1.0, whose answers have no chunks.
  private(set) var isOld = false
  /// The server stops: what begins now ends at once.
  private(set) var isStopping = false
  private(set) var held = PipelinedRequests()
  private var wantsMore = false

  /// - Parameters:
  ///   - isSecure: whether the connection is encrypted, whatever the client says of it
  ///   - isChunked: false for HTTP/2
  init(connection: ConnectionWatch, isSecure: Bool, isChunked: Bool, limits: Limits) {
    self.connection = connection
    self.isChunked = isChunked
    self.scheme = isSecure ? "https" : "http"
    self.limits = limits
    maximumBody = limits.body
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    encoder = nil
    stream = nil
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      // Nothing can be answered behind an answer that doesn't end.
      guard stream == nil else { return context.close(promise: nil) }
      let most = head.mostBytesOfUpload(limits)
      bodyBytes = 0
      // What is beyond an upload's own bound is refused with words, as long as it isn't far beyond.
      maximumBody = limits.body + (most ?? 0)
      connection.requestBegan(isUpload: most != nil)
      head.scheme = scheme
      pass(.part(.head(head)), context)
    case .body(let bytes):
      bodyBytes += bytes.readableBytes
      guard bodyBytes <= maximumBody else { return context.close(promise: nil) }
      if !held.isAnsweredEarly { pass(.part(.body(bytes)), context) }
    case .end(let trailers):
      connection.requestEnded()
      pass(.part(.end(trailers)), context)
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    readRest(context)
    if stream != nil { context.read() }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    pass(.error(error), context)
  }

  /// Reads, but nothing more while requests wait.
  package func read(context: ChannelHandlerContext) {
    guard held.isEmpty else {
      wantsMore = true
      return
    }
    context.read()
  }

  /// Closes, but not for the task that has left its connection to an event stream.
  package func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    guard isLeft else { return context.close(mode: mode, promise: promise) }
    // Its own side first, where that can be closed alone, and all of it last.
    if mode == .all { isLeft = false }
    promise?.succeed()
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      isStopping = true
      endStream()
    } else if event as? ChannelEvent == .inputClosed {
      inputHasEnded = true
      if stream != nil { cut() }
    }
    pass(.event(event), context)
  }

  package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?)
  {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      head.headerFields.append(contentsOf: SecurityHeaders.fields(for: head))
      nameIfNobodyHas(&head)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      write(bytes, to: context, promise: promise)
    case .end:
      let left = promise ?? context.eventLoop.makePromise()
      left.futureResult.assumeIsolated().whenComplete { _ in self.connection.answerLeft() }
      context.write(data, promise: left)
      answerEnded(context)
    }
  }

  /// Writes an answer whose bytes are ready, security headers and all. They leave together, so they should be few.
  ///
  /// - Parameter encoder: the handler that would make such bytes
  func write(_ answer: ByteBuffer, past encoder: ChannelHandlerContext) {
    guard let context else { return }
    let left = context.eventLoop.makePromise(of: Void.self)
    left.futureResult.assumeIsolated().whenComplete { _ in self.connection.answerLeft() }
    encoder.writeAndFlush(NIOAny(IOData.byteBuffer(answer)), promise: left)
    answerEnded(context)
  }

  /// Names an answer that came about before its request had a name: to what is no HTTP, or on a port that only
  /// leads elsewhere.
  private func nameIfNobodyHas(_ head: inout HTTPResponse) {
    guard head.status.kind != .informational, !head.headerFields.contains(.xRequestID) else {
      return
    }
    head.headerFields[.xRequestID] = RequestID().description
  }

  private func write(
    _ bytes: ByteBuffer, to context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    var rest = bytes
    while rest.readableBytes > Self.piece, let piece = rest.readSlice(length: Self.piece) {
      let left = context.eventLoop.makePromise(of: Void.self)
      left.futureResult.assumeIsolated().whenSuccess { self.connection.answerMoved() }
      context.write(wrapOutboundOut(.body(piece)), promise: left)
    }
    context.write(wrapOutboundOut(.body(rest)), promise: promise)
  }
}

/// One request after the other.
extension RequestWatch {
  private func pass(_ piece: PipelinedRequests.Piece, _ context: ChannelHandlerContext) {
    do throws(PipelinedRequests.TooMany) {
      if try held.take(piece) { send(piece, context) }
    } catch {
      context.close(promise: nil)
    }
  }

  private func answerEnded(_ context: ChannelHandlerContext) {
    held.answerEnded()
    readRest(context)
    guard !held.isEmpty else { return }
    while let piece = held.next() { send(piece, context) }
    context.fireChannelReadComplete()
    if held.isEmpty, wantsMore {
      wantsMore = false
      context.read()
    }
  }

  /// Takes in the rest of a body that nobody wants any more. Its client may read the answer only when it has
  /// sent all, and the application doesn't read on where the client wants the connection to end.
  private func readRest(_ context: ChannelHandlerContext) {
    if held.isAnsweredEarly { context.read() }
  }

  /// Passes on what is in turn.
  private func send(_ piece: PipelinedRequests.Piece, _ context: ChannelHandlerContext) {
    switch piece {
    case .part(.head(let head)):
      guard giveLeave(to: head, context) else { return }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .part(let part): context.fireChannelRead(wrapInboundOut(part))
    case .error(let error): context.fireErrorCaught(error)
    case .event(let request as HTTP10Request):
      isOld = true
      request.answerAccordingly(in: context.pipeline)
    case .event(let event): context.fireUserInboundEventTriggered(event)
    }
  }

  /// Tells who waits for it that the body may come, and refuses who expects anything else.
  ///
  /// - Returns: whether the request goes on
  private func giveLeave(to head: HTTPRequest, _ context: ChannelHandlerContext) -> Bool {
    guard let expectation = head.headerFields[.expect] else { return true }
    guard expectation.lowercased() == "100-continue" else {
      var fields = HTTPFields(SecurityHeaders.ofDocuments)
      fields[.contentLength] = "0"
      if isChunked { fields[.connection] = "close" }
      let answer = HTTPResponse(status: .expectationFailed, headerFields: fields)
      context.write(wrapOutboundOut(.head(answer)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
        context.close(promise: nil)
      }
      return false
    }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    return true
  }
}

extension HTTPRequest {
  private static let pieces = Endpoints.uploadPiece.path.prefix { $0 != "{" }

  /// Nil for a request with a body like all others.
  fileprivate func mostBytesOfUpload(_ limits: Limits) -> Int? {
    switch method {
    case .put where path == Endpoints.setPhoto.path || path == Endpoints.setClubLogo.path:
      limits.photo
    case .patch where path?.hasPrefix(Self.pieces) == true: limits.piece
    default: nil
    }
  }
}
