import API
import Base

/// A place among the players of a game: friends of the one who looks come first, then everybody else.
///
/// As text, for clients: "f1800000000000-aaaaaaaaaaaab" among friends, "o1800000000000-aaaaaaaaaaaab" among others.
package struct GamePlayerCursor: Equatable, Sendable, LosslessStringConvertible {
  let isFriend: Bool
  let listCursor: ListCursor<PlayerID>

  /// The place before all.
  package static let start = GamePlayerCursor(isFriend: true, listCursor: .start)

  init(isFriend: Bool, listCursor: ListCursor<PlayerID>) {
    self.isFriend = isFriend
    self.listCursor = listCursor
  }

  package init?(_ text: String) {
    guard let mark = text.first, mark == "f" || mark == "o",
      let listCursor = ListCursor<PlayerID>(String(text.dropFirst()))
    else { return nil }
    self.init(isFriend: mark == "f", listCursor: listCursor)
  }

  package var description: String { (isFriend ? "f" : "o") + listCursor.description }
}
