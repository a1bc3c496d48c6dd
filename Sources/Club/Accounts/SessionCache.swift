import API
import Base
import Synchronization

/// Sessions that were seen lately, so that a request of theirs costs no read.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let player: PlayerID
    var seenAt: Instant
    let isSuspended: Bool
    let role: ClubRole
  }

  /// A session that is read must not come in when one has ended since.
  struct Ticket {
    fileprivate let removals: Int
  }

  private struct State {
    var entries: GenerationalCache<Secret, Entry>
    var removals = 0
  }

  private let state: Mutex<State>

  init(size: Int = 1 << 15) {
    state = Mutex(State(entries: GenerationalCache(size: size)))
  }

  func find(_ secret: Secret) -> Entry? {
    state.withLock { $0.entries[secret] }
  }

  /// Gives a ticket, to be taken before a session is read.
  func ticket() -> Ticket { state.withLock { Ticket(removals: $0.removals) } }

  func insert(_ entry: Entry, for secret: Secret, _ ticket: Ticket) {
    state.withLock { state in
      if state.removals == ticket.removals { state.entries[secret] = entry }
    }
  }

  /// Removes a session. To be called after it has ended.
  func remove(_ secret: Secret) {
    state.withLock { state in
      state.removals += 1
      state.entries[secret] = nil
    }
  }

  /// Removes a player's sessions. To be called after sessions of a player have ended, or are others
  /// now.
  func removeAll(of player: PlayerID) {
    state.withLock { state in
      state.removals += 1
      state.entries.removeAll { $0.player == player }
    }
  }
}
