import API
import Synchronization

/// Sessions that were seen lately, so that a request of theirs costs no read.
///
/// Bounded: there are two generations; when the young one is full it becomes the old one, and what was
/// not asked for since is forgotten.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let player: PlayerID
    let seenAt: Instant
  }

  /// A session that is read must not come in when one has ended since.
  struct Ticket {
    fileprivate let removals: Int
  }

  private struct State {
    var young: [Secret: Entry] = [:]
    var old: [Secret: Entry] = [:]
    var removals = 0
  }

  private let state = Mutex(State())
  private let generation: Int

  /// - Parameter generation: sessions of a generation
  init(generation: Int = 1 << 15) {
    self.generation = generation
  }

  func find(_ secret: Secret) -> Entry? {
    state.withLock { state in
      if let entry = state.young[secret] { return entry }
      guard let entry = state.old[secret] else { return nil }
      insert(entry, for: secret, into: &state)
      return entry
    }
  }

  /// To be taken before a session is read.
  func ticket() -> Ticket { state.withLock { Ticket(removals: $0.removals) } }

  func insert(_ entry: Entry, for secret: Secret, _ ticket: Ticket) {
    state.withLock { state in
      if state.removals == ticket.removals { insert(entry, for: secret, into: &state) }
    }
  }

  /// To be called after the session has ended.
  func remove(_ secret: Secret) {
    state.withLock { state in
      state.removals += 1
      state.young[secret] = nil
      state.old[secret] = nil
    }
  }

  private func insert(_ entry: Entry, for secret: Secret, into state: inout State) {
    if state.young.count >= generation {
      state.old = state.young
      state.young = [:]
    }
    state.young[secret] = entry
  }
}
