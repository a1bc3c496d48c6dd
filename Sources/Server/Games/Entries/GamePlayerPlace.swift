import API
import Base

/// A place among the players of a game: friends of the one who looks come first, then everybody else.
///
/// As text, for clients: "f1800000000000-aaaaaaaaaaaab", "o1800000000000-aaaaaaaaaaaab".
package struct GamePlayerPlace: Equatable, Sendable, LosslessStringConvertible {
  let isFriend: Bool
  let place: ListPlace<PlayerID>

  /// Before all.
  package static let start = GamePlayerPlace(isFriend: true, place: .start)

  init(isFriend: Bool, place: ListPlace<PlayerID>) {
    self.isFriend = isFriend
    self.place = place
  }

  package init?(_ text: String) {
    guard let mark = text.first, mark == "f" || mark == "o",
      let place = ListPlace<PlayerID>(String(text.dropFirst()))
    else { return nil }
    self.init(isFriend: mark == "f", place: place)
  }

  package var description: String { (isFriend ? "f" : "o") + place.description }
}
