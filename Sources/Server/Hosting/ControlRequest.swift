package import API
package import Club

/// A request of the host to the club: by `gameon member`, `gameon report`, `gameon message`,
/// `gameon rating`, `gameon doors`, `gameon limits`, `gameon lists`, `gameon catalogue` and `gameon export`.
///
/// Somebody is named by a member's name, in any case, or by the id of any player.
package enum ControlRequest: Codable, Equatable, Sendable {
  case listMembers
  case listGuests
  case resetPassword(name: String)
  case makeResetLink(name: String)
  case signOut(name: String)
  case rename(name: String, newName: String)
  case removeAbout(name: String)
  case removePhoto(name: String)
  case delete(name: String)
  case suspend(name: String, reason: String, until: Instant?)
  case restore(name: String)
  case setRole(name: String, role: ClubRole, reason: String)
  case listBans
  /// A member or guest by name or id, an e-mail address, or a network.
  case ban(String, reason: String, until: Instant?)
  /// The number of a ban, or a network.
  case liftBan(String)
  /// Changes nothing where nothing is named.
  case setDoors(DoorsChange, isYoung: Bool?)
  case listLists
  case renameList(Int, newName: String)
  case removeList(Int)
  /// A new card in the place of one that is lost.
  case makeCard(name: String)
  case listLimits
  /// Nil for the value that is built in.
  case setLimit(StorageLimit, Int?)
  case listReports(withClosed: Bool)
  case showReport(Int)
  case closeReport(Int, outcome: String)
  case decideReport(Int, ReportDecision.Act, reason: String, until: Instant?)
  case undoDecision(Int)
  case removeMessage(Int, room: RoomID)
  /// The line alone: the stars stay.
  case removeRatingLine(name: String, game: GameID)
  case export(name: String)
  /// The file follows the request.
  case importGames(form: GameFileForm?, source: String)
  case exportGames(form: GameFileForm)
  case removeGame(name: String)
  case listWaitingGames
  case decideGame(GameID, letsIn: Bool)
}

/// The reason why it is not done, in one line that says what would be right.
package struct HostRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
