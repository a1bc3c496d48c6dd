import API
import Base

/// A place among the players of a game: friends of the one who looks come first, then everybody else.
///
/// As text, for clients: "f1800000000000-aaaaaaaaaaaab", "o1800000000000-aaaaaaaaaaaab".
package struct GamePlayerCursor: Equatable, Sendable, LosslessStringConvertible {
  let isFriend: Bool
  let place: ListCursor<PlayerID>

  /// Before all.
  package static let start = GamePlayerCursor(isFriend: true, place: .start)

  init(isFriend: Bool, place: ListCursor<PlayerID>) {
    self.isFriend = isFriend
    self.place = place
  }

  package init?(_ text: String) {
    guard let mark = text.first, mark == "f" || mark == "o",
      let place = ListCursor<PlayerID>(String(text.dropFirst()))
    else { return nil }
    self.init(isFriend: mark == "f", place: place)
  }

  package var description: String { (isFriend ? "f" : "o") + place.description }
}
