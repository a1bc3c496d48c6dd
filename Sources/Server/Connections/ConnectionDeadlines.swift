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
  private var stopBy: NIODeadline?

  package init(limits: Limits, now: NIODeadline) {
    self.limits = limits
    self.lastSign = now
  }

  /// Bytes came in: the first ones of a request start its time.
  package mutating func bytesArrived(at now: NIODeadline) {
    if receivingSince == nil { receivingSince = now }
  }

  package mutating func requestBegan(at now: NIODeadline) {
    answersDue += 1
    lastSign = now
  }

  package mutating func requestEnded(at now: NIODeadline) {
    receivingSince = nil
    lastSign = now
  }

  package mutating func answerWritten(at now: NIODeadline) {
    answersDue -= 1
    lastSign = now
  }

  /// Tells how many bytes wait for the client to take them. Fewer than last time is a sign of life.
  package mutating func bytesAreWaiting(_ count: Int, at now: NIODeadline) {
    if count < bytesWaiting { lastSign = now }
    bytesWaiting = count
  }

  /// The server is to stop.
  package mutating func stopping(at now: NIODeadline) {
    stopBy = now + limits.stop
  }

  /// When the connection is to be closed, unless something happens before.
  package var deadline: NIODeadline {
    let own =
      if let receivingSince {
        receivingSince + limits.request
      } else if answersDue > 0 || bytesWaiting > 0 {
        lastSign + limits.stall
      } else {
        lastSign + limits.idle
      }
    return stopBy.map { min($0, own) } ?? own
  }
}
