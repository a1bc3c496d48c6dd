import Base
package import NIOCore
import NIOPosix
import Synchronization

/// Lets connections in, no more of one client than it may have, and keeps some room for newcomers: when it is
/// short, idle connections of those who have the most are closed.
package final class ConnectionAdmission: Sendable {
  private let ledger: Mutex<ConnectionLedger<OpenConnection>>
  private let proxies: TrustedProxies
  private let rest: TimeAmount
  private let isMakingRoom = Atomic(false)
  private let refused = Atomic(0)
  private let lastClosed = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameter capacity: connections that all may have together
  package init(capacity: Int, limits: Limits, proxies: TrustedProxies) {
    ledger = Mutex(ConnectionLedger(limit: limits.connectionsOfAnAddress, capacity: capacity))
    self.proxies = proxies
    self.rest = limits.restWhenFull
  }

  /// Lets each address have as many connections as these limits say; those that are open stay.
  package func apply(_ limits: Limits) {
    ledger.withLock { $0.setLimit(limits.connectionsOfAnAddress) }
  }

  /// The connections that are open.
  package var count: Int { ledger.withLock(\.count) }

  /// Returns when no connection is open, or the task is cancelled. For the end of a server, which gives each a deadline.
  package func untilNoneIsOpen() async {
    guard count > 0 else { return }
    for await _ in lastClosed.stream where count == 0 { return }
  }

  /// The connections that were refused since the start, because their client had as many as it may.
  package var refusals: Int { refused.load(ordering: .relaxed) }

  /// - Returns: nil for a connection that is not to be served
  package func open(_ channel: any Channel) -> OpenConnection? {
    let connection = OpenConnection(channel)
    let address = channel.remoteAddress.flatMap { IPAddress($0) }
    // A proxy speaks for many, who have bounds of their own.
    let client = address.flatMap { proxies.trusts($0) ? nil : $0.clientNetwork }
    let (number, isShort) = ledger.withLock { ($0.open(connection, of: client), $0.isShort) }
    guard let number else {
      refused.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
    channel.closeFuture.whenComplete { [self] _ in
      let isLast = ledger.withLock {
        $0.close(number, of: client)
        return $0.count == 0
      }
      if isLast { lastClosed.continuation.yield() }
    }
    if isShort { makeRoom() }
    return connection
  }

  /// Goes on for as long as room is short.
  private func makeRoom() {
    guard !isMakingRoom.exchange(true, ordering: .relaxed) else { return }
    Task {
      repeat {
        let known = self.ledger.withLock { $0 }
        let end = NIODeadline.now() - rest
        for connection in known.idle(atMost: 2 * known.spare, where: { $0.isIdle(since: end) }) {
          connection.letGo(since: end)
        }
        try? await Task.sleep(for: .seconds(1))
      } while ledger.withLock(\.isShort)
      isMakingRoom.store(false, ordering: .relaxed)
    }
  }
}

/// An open connection, as `ConnectionAdmission` knows it.
package final class OpenConnection: Sendable {
  private let channel: any Channel
  /// The instant in nanoseconds of `NIODeadline`; the largest while something is under way.
  private let idleSince: Atomic<UInt64>

  init(_ channel: any Channel) {
    self.channel = channel
    idleSince = Atomic(NIODeadline.now().uptimeNanoseconds)
  }

  func isBusy() {
    idleSince.store(.max, ordering: .relaxed)
  }

  func isIdle() {
    idleSince.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed)
  }

  func isIdle(since time: NIODeadline) -> Bool {
    idleSince.load(ordering: .relaxed) <= time.uptimeNanoseconds
  }

  /// Closes the connection, unless something is under way by now.
  func letGo(since time: NIODeadline) {
    channel.pipeline.fireUserInboundEventTriggered(CloseIfIdle(idleSince: time))
  }
}

/// An event that closes a connection to make room, if it has been idle since `idleSince`.
struct CloseIfIdle {
  let idleSince: NIODeadline
}
