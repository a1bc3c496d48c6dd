import Foundation
import Synchronization

/// Wakes the other nodes, and tells them messages, over a connection of its own and beside all transactions: whoever
/// notifies in one holds a lock of the whole server while it is committed.
final class PostgresNotifier: Sendable {
  private struct State {
    var wakes = false
    var messages: [String] = []
    var isUnderWay = false
    var isClosed = false
  }

  /// The messages that wait at most; where more come, all are told that they have missed something.
  private static let most = 256
  /// Microseconds between two times that it tells something.
  private static let pause: UInt32 = 2000

  private let session: PostgresSession
  private let channel: String
  /// The message in place of those that were too many.
  private let gap: String
  private let meter: NodeMeter
  private let state = Mutex(State())
  private let thread = DispatchQueue(label: "PostgreSQL notifier")

  init(_ session: PostgresSession, channel: String, gap: String, _ meter: NodeMeter) {
    (self.session, self.channel, self.gap, self.meter) = (session, channel, gap, meter)
  }

  func wake() {
    add { $0.wakes = true }
  }

  func send(_ message: String) {
    add { state in
      if state.messages.count < Self.most {
        state.messages.append(message)
      } else {
        state.messages = [gap]
        meter.note(.telling)
      }
    }
  }

  /// Tells what waits, and ends.
  func close() async {
    state.withLock { $0.isClosed = true }
    await withCheckedContinuation { continuation in
      thread.async {
        self.session.disconnect()
        continuation.resume()
      }
    }
  }

  private func add(_ change: (inout State) -> Void) {
    let begins = state.withLock { state in
      guard !state.isClosed else { return false }
      change(&state)
      defer { state.isUnderWay = true }
      return !state.isUnderWay
    }
    if begins { thread.async { self.tellAll() } }
  }

  private func tellAll() {
    while let messages = take() {
      do throws(DatabaseError) {
        if !session.isConnected { try session.reconnect() }
        for message in messages {
          _ = try session.number("SELECT 1 FROM pg_notify($1, $2)", [channel, message])
        }
      } catch {
        session.disconnect()
        if messages != [""] {
          meter.note(.telling)
          send(gap)
        }
        usleep(100_000)
      }
      usleep(Self.pause)
    }
  }

  private func take() -> [String]? {
    state.withLock { state in
      guard state.wakes || !state.messages.isEmpty, !state.isClosed else {
        state.isUnderWay = false
        return nil
      }
      defer { (state.wakes, state.messages) = (false, []) }
      return state.messages.isEmpty ? [""] : state.messages
    }
  }
}
