import NIOCore
import NIOHTTP1

/// Lets through only those requests of HTTP/1 that can be read in one way (RFC 9112): one that a proxy before
/// us reads otherwise would bring another in behind its back.
///
/// What is refused is answered by the application, in its turn, like everything that can't be parsed.
final class HTTP1Rules: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Bytes and number of the fields of one head: no browser comes near.
  static var bounds: NIOHTTPDecoderLimitConfiguration {
    var bounds = NIOHTTPDecoderLimitConfiguration()
    bounds.maxHeaderFieldSize = 16 << 10
    bounds.maxHeaderListSize = 32 << 10
    bounds.maxHeaderFieldCount = 100
    return bounds
  }

  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if let objection = head.objection {
      hasRefused = true
      return context.fireErrorCaught(objection)
    }
    if head.isOld {
      // It is closed after its answer, whatever it asks for, and knows of no leave to be waited for.
      head.headers.remove(name: "expect")
      context.fireUserInboundEventTriggered(HTTP10Request(rules: self))
    }
    if head.isOld || !head.isKeepAlive {
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

/// The next request is of HTTP/1.0.
struct HTTP10Request {
  fileprivate let rules: HTTP1Rules

  /// Writes the next answer so that it is understood. To be called when those before it are written.
  func answerAccordingly(in pipeline: ChannelPipeline) {
    try? pipeline.syncOperations.addHandler(HTTP10Response(), position: .before(rules))
  }
}

/// Writes the last answer of a connection for HTTP/1.0, which knows no chunks: its end is the connection's.
private final class HTTP10Response: ChannelOutboundHandler {
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    head.version = .http1_0
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

extension HTTPRequestHead {
  fileprivate var isOld: Bool { version.minor == 0 }

  /// The reason why it is not to be answered; nil when it may be.
  fileprivate var objection: HTTPParserError? {
    var (hosts, lengths, codings) = (0, 0, 0)
    for (name, value) in headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host":
        hosts += 1
      case 14 where name.lowercased() == "content-length":
        lengths += 1
        guard value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
          return .invalidContentLength
        }
      case 17 where name.lowercased() == "transfer-encoding":
        codings += 1
        guard value.lowercased() == "chunked" else { return .unexpectedContentLength }
      default: break
      }
    }
    guard hosts == 1 || isOld && hosts == 0 else { return .invalidHeaderToken }
    guard lengths + codings <= 1, codings == 0 || !isOld else { return .unexpectedContentLength }
    return nil
  }
}
