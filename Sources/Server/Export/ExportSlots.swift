package import API
package import HTTP
import Synchronization

/// The exports that are being sent: one at a time for each player, and few for the server.
package final class ExportSlots: Sendable {
  /// Of the server.
  static let limit = 2
  private static let pause = Duration.seconds(30)

  private let taken = Mutex<Set<PlayerID>>([])

  package init() {}

  /// A place is held until nothing refers to it any more, so that it is given back however the answer ends,
  /// and also when none is written.
  package final class Place: Sendable {
    private let places: ExportSlots
    private let player: PlayerID

    fileprivate init(_ places: ExportSlots, _ player: PlayerID) {
      self.places = places
      self.player = player
    }

    deinit {
      _ = places.taken.withLock { $0.remove(player) }
    }
  }

  /// - Throws: `Problem`: 429 while the player is sent one, 503 while too many others are
  package func take(_ player: PlayerID) throws(Problem) -> Place {
    try taken.withLock { taken throws(Problem) in
      if taken.contains(player) { throw Problem(tooManyRequests: Self.pause) }
      guard taken.count < Self.limit else {
        throw Problem(.busy, headers: .retry(after: Self.pause))
      }
      taken.insert(player)
    }
    return Place(self, player)
  }
}
