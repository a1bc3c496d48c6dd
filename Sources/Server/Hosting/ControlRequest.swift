package import API
package import Club

/// A request of the host to the club: by `gameon member`, `gameon report`, `gameon message`,
/// `gameon rating`, `gameon catalogue` and `gameon export`.
///
/// Somebody is named by a member's name, in any case, or by the id of any player.
package enum ControlRequest: Codable, Equatable, Sendable {
  case listMembers
  case resetPassword(name: String)
  case rename(name: String, newName: String)
  case removeAbout(name: String)
  case delete(name: String)
  case suspend(name: String, reason: String)
  case restore(name: String)
  case setRole(name: String, role: ClubRole, reason: String)
  case listNetworks
  case restoreNetwork(String)
  case listReports(withClosed: Bool)
  case showReport(Int)
  case closeReport(Int, outcome: String)
  case removeMessage(Int, room: RoomID)
  /// The line alone: the stars stay.
  case removeRatingLine(name: String, game: GameID)
  case export(name: String)
  /// The file follows the request.
  case importGames(form: GameFileForm?, source: String)
  case exportGames(form: GameFileForm)
  case removeGame(name: String)
}

/// The reason why it is not done, in one line that says what would be right.
package struct HostRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
