package import API
package import HTTP
import Synchronization

/// The exports that are being sent: one at a time for each who asks, and few for the server, of which hosts have
/// some for themselves. Who takes one slowly loses it to the next who asks.
package final class ExportSlots: Sendable {
  /// The number of exports for those who are no hosts at the same time.
  package static let limit = 2
  /// The number of those for hosts.
  package static let limitOfHosts = 1
  private static let pause = Duration.seconds(30)

  private struct Holder {
    let number: Int
    let isHost: Bool
    var pace = ExportPace()
    let end: @Sendable () -> Void
  }

  private struct State {
    var holders: [PlayerID: Holder] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// A slot is held until nothing refers to it any more, so that it is given back however the answer ends,
  /// and also when none is written.
  package final class Slot: Sendable {
    private let slots: ExportSlots
    private let player: PlayerID
    private let number: Int

    fileprivate init(_ slots: ExportSlots, _ player: PlayerID, _ number: Int) {
      self.slots = slots
      self.player = player
      self.number = number
    }

    deinit {
      change { $0 = nil }
    }

    /// A piece waits for the client from now on.
    package func offers(at now: Instant) {
      change { $0?.pace.offers(at: now) }
    }

    /// The client took the piece that waited.
    package func took(_ bytes: Int, at now: Instant) {
      change { $0?.pace.took(bytes, at: now) }
    }

    /// Changes its holder, unless the slot is another's by now.
    private func change(_ body: (inout Holder?) -> Void) {
      slots.state.withLock { state in
        if state.holders[player]?.number == number { body(&state.holders[player]) }
      }
    }
  }

  /// Takes a slot, be it of somebody who takes theirs too slowly.
  ///
  /// - Parameters:
  ///   - player: who asks
  ///   - end: ends the answer, should somebody else need the slot
  /// - Throws: `Problem`: 429 while the player is sent one, 503 while too many others are
  package func take(
    _ player: PlayerID, isHost: Bool, at now: Instant, end: @escaping @Sendable () -> Void
  ) throws(Problem) -> Slot {
    let (number, slow) = try state.withLock { state throws(Problem) in
      if state.holders[player] != nil { throw Problem(tooManyRequests: Self.pause) }
      let rivals = state.holders.filter { $0.value.isHost == isHost }
      var slow: Holder?
      if rivals.count >= (isHost ? Self.limitOfHosts : Self.limit) {
        guard let (id, holder) = rivals.first(where: { $0.value.pace.isSlow(at: now) }) else {
          throw Problem(.busy, headers: .retry(after: Self.pause))
        }
        state.holders[id] = nil
        slow = holder
      }
      state.last += 1
      state.holders[player] = Holder(number: state.last, isHost: isHost, end: end)
      return (state.last, slow)
    }
    slow?.end()
    return Slot(self, player, number)
  }
}
