import API
import Synchronization

/// Sessions that were seen lately, so that a request of theirs costs no read.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let player: PlayerID
    var seenAt: Instant
    let isSuspended: Bool
  }

  /// A session that is read must not come in when one has ended since.
  struct Ticket {
    fileprivate let removals: Int
  }

  private struct State {
    var entries: Recent<Secret, Entry>
    var removals = 0
  }

  private let state: Mutex<State>
  private let size: Int

  init(size: Int = 1 << 15) {
    self.size = size
    state = Mutex(State(entries: Recent(size: size)))
  }

  func find(_ secret: Secret) -> Entry? {
    state.withLock { $0.entries[secret] }
  }

  /// To be taken before a session is read.
  func ticket() -> Ticket { state.withLock { Ticket(removals: $0.removals) } }

  func insert(_ entry: Entry, for secret: Secret, _ ticket: Ticket) {
    state.withLock { state in
      if state.removals == ticket.removals { state.entries[secret] = entry }
    }
  }

  /// To be called after the session has ended.
  func remove(_ secret: Secret) {
    state.withLock { state in
      state.removals += 1
      state.entries[secret] = nil
    }
  }

  /// To be called after sessions have ended whose secrets nobody knows here.
  func removeAll() {
    state.withLock { state in
      state.removals += 1
      state.entries = Recent(size: size)
    }
  }
}
