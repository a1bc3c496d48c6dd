package import API
import Base
import Synchronization

/// Sessions and access tokens that were seen lately, so that a request of theirs costs no read.
package final class SessionCache: Sendable {
  struct Entry: Sendable {
    let player: PlayerID
    var beganAt: Instant
    var seenAt: Instant
    let isSuspended: Bool
    /// Whether the player waits to be let in.
    let isWaiting: Bool
    var suspendedUntil: Instant?
    let role: ClubRole
    /// The acts that an access token lets a program do; nil for a session.
    var grant: Grant?
    /// Whether it has begun anew by being used, and whoever has it doesn't know yet.
    var isRenewed = false

    /// Whether a suspension has ended by itself.
    func hasServed(by now: Instant) -> Bool { suspendedUntil.map { $0 <= now } ?? false }

    /// Whether it opens nothing any more.
    func hasEnded(_ life: SessionLife, by now: Instant) -> Bool {
      life.end(beganAt: beganAt, role, grant).map { $0 <= now } ?? false
    }

    /// Whether it is noted that it was seen, so lately that it needn't be noted again. A session that begins anew by
    /// that has to be noted well before its end.
    func isNoted(_ life: SessionLife, by now: Instant) -> Bool {
      let interval =
        grant == nil
        ? min(AccountService.sessionIsNoted, life.of(role) / 2) : AccountService.tokenIsNoted
      return seenAt + interval > now
    }
  }

  /// A session that is read must not come in when one has ended since.
  struct Ticket {
    fileprivate let removals: Int
  }

  private struct State {
    var entries: GenerationalCache<Credential, Entry>
    var removals = 0
    /// Whether it hears of sessions that end; otherwise it keeps none.
    var isFollowing = true
  }

  private let state: Mutex<State>

  package convenience init() { self.init(size: 1 << 15) }

  init(size: Int) {
    state = Mutex(State(entries: GenerationalCache(size: size)))
  }

  /// Forgets all, and keeps none for as long as it doesn't hear of those that end.
  package func forgetAll(following isFollowing: Bool) {
    state.withLock { state in
      state.removals += 1
      state.isFollowing = isFollowing
      state.entries.removeAll { _ in true }
    }
  }

  func find(_ credential: Credential) -> Entry? {
    state.withLock { $0.entries[credential] }
  }

  /// Gives a ticket, to be taken before a session is read.
  func ticket() -> Ticket { state.withLock { Ticket(removals: $0.removals) } }

  func insert(_ entry: Entry, for credential: Credential, _ ticket: Ticket) {
    state.withLock { state in
      guard state.isFollowing, state.removals == ticket.removals else { return }
      // Another request may have begun it anew, and this one has read what that wrote.
      let isRenewed = entry.isRenewed || state.entries[credential]?.isRenewed == true
      state.entries[credential] = entry
      state.entries[credential]?.isRenewed = isRenewed
    }
  }

  /// Notes that whoever has a session knows that it has begun anew.
  func noteKept(_ credential: Credential) {
    state.withLock { $0.entries[credential]?.isRenewed = false }
  }

  /// Removes a session. To be called after it has ended.
  func remove(_ secret: Secret) {
    state.withLock { state in
      state.removals += 1
      state.entries[.session(secret)] = nil
    }
  }

  /// Removes a player's sessions and access tokens. To be called after some of a player have ended, or are others
  /// now.
  package func removeAll(of player: PlayerID) {
    state.withLock { state in
      state.removals += 1
      state.entries.removeAll { $0.player == player }
    }
  }
}
