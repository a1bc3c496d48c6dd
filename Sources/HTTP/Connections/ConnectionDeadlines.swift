package import NIOCore

/// The deadline until which a connection may go on as it does: a pure machine, the time is given
/// in.
///
/// A request has a time of its own from its first byte to its last, so that a byte now and then prolongs
/// nothing. An answer may take as long as it makes way. Between requests the connection is idle.
///
/// A stream of HTTP/2 is timed like a connection of one request. The connection that carries streams has
/// only its idle time left: while a stream is open, that one's own time counts.
package struct ConnectionDeadlines: Equatable {
  private let limits: Limits
  private var receivingSince: NIODeadline?
  /// The time that the request that comes in may take.
  private var requestTime: TimeAmount
  private var answersDue = 0
  private var lastSign: NIODeadline
  private var carriesStreams = false
  private var stoppingSince: NIODeadline?

  package init(limits: Limits, now: NIODeadline) {
    self.limits = limits
    self.requestTime = limits.request
    self.lastSign = now
  }

  /// Bytes came in: the first ones of a handshake or a request start its time.
  package mutating func bytesArrived(at now: NIODeadline) {
    if receivingSince == nil, !carriesStreams { receivingSince = now }
  }

  /// The connection is encrypted from now on; nothing is asked yet.
  package mutating func handshakeEnded(carriesStreams: Bool, at now: NIODeadline) {
    self.carriesStreams = carriesStreams
    receivingSince = nil
    lastSign = now
  }

  /// The head of a request is complete: it is to be answered.
  ///
  /// - Parameter isUpload: whether its body may be large, so that it has more time
  package mutating func requestBegan(isUpload: Bool = false, at now: NIODeadline) {
    if isUpload { requestTime = limits.upload }
    answersDue += 1
    lastSign = now
  }

  package mutating func requestEnded(at now: NIODeadline) {
    receivingSince = nil
    requestTime = limits.request
    lastSign = now
  }

  /// The last byte of an answer has left the program.
  package mutating func answerLeft(at now: NIODeadline) {
    answersDue -= 1
    lastSign = now
  }

  /// A part of an answer has left the program: a sign of life, because the client takes it.
  package mutating func answerMoved(at now: NIODeadline) {
    lastSign = now
  }

  /// The server is to stop: what is not to be answered goes at once, the rest has a little time.
  package mutating func stop(at now: NIODeadline) {
    stoppingSince = now
  }

  /// The instant since which nothing has been under way; nil while something is.
  package var idleSince: NIODeadline? {
    receivingSince == nil && answersDue == 0 ? lastSign : nil
  }

  /// The instant at which the connection is to be closed, unless something happens before.
  package var deadline: NIODeadline {
    let own =
      if let receivingSince {
        receivingSince + requestTime
      } else if answersDue > 0 {
        carriesStreams ? .distantFuture : lastSign + limits.stall
      } else {
        lastSign + limits.idle
      }
    guard let stoppingSince else { return own }
    // Streams are said farewell to first, which takes an answer of the client.
    let isUnderWay = answersDue > 0 || carriesStreams
    return min(own, isUnderWay ? stoppingSince + limits.stop : stoppingSince)
  }
}
