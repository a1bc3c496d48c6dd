package import API
package import HTTP
import Synchronization

/// The exports that are being sent: one at a time for each player, and few for the server.
package final class ExportSlots: Sendable {
  /// The number of exports of the server at the same time.
  static let limit = 2
  private static let pause = Duration.seconds(30)

  private let taken = Mutex<Set<PlayerID>>([])

  package init() {}

  /// A slot is held until nothing refers to it any more, so that it is given back however the answer ends,
  /// and also when none is written.
  package final class Slot: Sendable {
    private let slots: ExportSlots
    private let player: PlayerID

    fileprivate init(_ slots: ExportSlots, _ player: PlayerID) {
      self.slots = slots
      self.player = player
    }

    deinit {
      _ = slots.taken.withLock { $0.remove(player) }
    }
  }

  /// - Throws: `Problem`: 429 while the player is sent one, 503 while too many others are
  package func take(_ player: PlayerID) throws(Problem) -> Slot {
    try taken.withLock { taken throws(Problem) in
      if taken.contains(player) { throw Problem(tooManyRequests: Self.pause) }
      guard taken.count < Self.limit else {
        throw Problem(.busy, headers: .retry(after: Self.pause))
      }
      taken.insert(player)
    }
    return Slot(self, player)
  }
}
