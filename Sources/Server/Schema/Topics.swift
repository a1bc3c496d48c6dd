package import API
package import Database

extension Topic {
  /// The state of a match: whoever shows it reads it again.
  package static func match(_ id: MatchID) -> Topic { Topic("match:\(id)") }
  /// Which matches and invitations a player has, and what the player is called.
  package static func player(_ id: PlayerID) -> Topic { Topic("player:\(id)") }
}
