package import NIOCore

/// Until when a connection may go on as it does: a pure machine, the time is given in.
///
/// A request has a time of its own from its first byte to its last, so that a byte now and then prolongs
/// nothing. An answer may take as long as it makes way. Between requests the connection is idle.
package struct ConnectionDeadlines: Equatable {
  private let limits: Limits
  private var receivingSince: NIODeadline?
  private var answersDue = 0
  private var lastSign: NIODeadline
  private var bytesWaiting = 0
  private var stoppingSince: NIODeadline?

  package init(limits: Limits, now: NIODeadline) {
    self.limits = limits
    self.lastSign = now
  }

  /// Bytes came in: the first ones of a request start its time.
  package mutating func bytesArrived(at now: NIODeadline) {
    if receivingSince == nil { receivingSince = now }
  }

  /// The head of a request is complete: it is to be answered.
  package mutating func requestBegan(at now: NIODeadline) {
    answersDue += 1
    lastSign = now
  }

  package mutating func requestEnded(at now: NIODeadline) {
    receivingSince = nil
    lastSign = now
  }

  /// The last byte of an answer has left the program.
  package mutating func answerLeft(at now: NIODeadline) {
    answersDue -= 1
    lastSign = now
  }

  /// Tells how many bytes of answers wait for the client to take them. Fewer than last time is a sign of life.
  package mutating func bytesAreWaiting(_ count: Int, at now: NIODeadline) {
    if count < bytesWaiting { lastSign = now }
    bytesWaiting = count
  }

  /// The server is to stop: what is not to be answered goes at once, the rest has a little time.
  package mutating func stop(at now: NIODeadline) {
    stoppingSince = now
  }

  /// When the connection is to be closed, unless something happens before.
  package var deadline: NIODeadline {
    let own =
      if let receivingSince {
        receivingSince + limits.request
      } else {
        lastSign + (answersDue > 0 ? limits.stall : limits.idle)
      }
    guard let stoppingSince else { return own }
    return min(own, answersDue > 0 ? stoppingSince + limits.stop : stoppingSince)
  }
}
