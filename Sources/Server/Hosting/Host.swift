import API
package import Base
import Club
import Database
import NIOCore

/// Carries out what the host asks, on a server that runs or on the data folder of one that doesn't.
package struct Host: Sendable {
  let services: Services
  /// The addresses to which links in what is written lead.
  let links: Links
  /// Whether no server runs, so that nobody else waits for the database.
  let isAlone: Bool

  package init(_ services: Services, publicURL: PublicURL? = nil, isAlone: Bool = false) {
    self.services = services
    self.isAlone = isAlone
    links = Links(publicURL: publicURL)
  }

  var accounts: AccountService { services.accounts }

  /// - Parameters:
  ///   - next: gives the next piece of the file that follows the request, nil at its end
  ///   - write: takes what the host is to read: text, or an archive
  /// - Throws: `HostRefusal`
  func carryOut(
    _ request: ControlRequest, _ next: () async throws -> ByteBuffer?,
    _ write: (ByteBuffer) async throws -> Void
  ) async throws {
    func say(_ text: String) async throws { try await write(ByteBuffer(string: text + "\n")) }
    switch request {
    case .listMembers: try await listMembers(say)
    case .listGuests: try await listGuests(say)
    case .resetPassword(let name): try await say(resetPassword(of: member(name)))
    case .makeResetLink(let name): try await say(makeResetLink(member(name)))
    case .signOut(let name):
      let player = try await member(name)
      try await accounts.signOut(player.id, by: .commandLine)
      try await say("\(player.name.text) is signed out everywhere.")
    case .rename(let name, let newName): try await say(rename(player(name), to: newName))
    case .removeAbout(let name):
      let player = try await member(name)
      guard try await accounts.removeAbout(of: player.id) else {
        throw HostRefusal("\(player.name.text) has written no line about themselves.")
      }
      try await say("The line about \(player.name.text) is removed.")
    case .removePhoto(let name):
      let player = try await member(name)
      guard try await accounts.removePhoto(of: player.id) else {
        throw HostRefusal("\(player.name.text) has no photo.")
      }
      try await services.photos.tidy()
      try await say("The photo of \(player.name.text) is removed.")
    case .delete(let name):
      let player = try await player(name)
      try await accounts.delete(player.id, as: .commandLine)
      try await services.sweepRooms()
      try await say("\(player.name.text) is deleted.")
    case .suspend(let name, let reason, let end):
      try await say(suspend(player(name), until: end, reason: reason))
    case .restore(let name):
      let player = try await player(name)
      try await accounts.restore(player.id)
      try await say("\(player.name.text) is suspended no more.")
    case .setRole(let name, let role, let reason):
      let player = try await member(name)
      try await accounts.setRole(role, of: player.id, reason: reason, by: .commandLine)
      try await say("\(player.name.text) is a \(role.rawValue) now.")
    case .listBans: try await listBans(say)
    case .ban(let whom, let reason, let end):
      try await say(ban(whom, until: end, reason: reason))
    case .liftBan(let which): try await say(liftBan(which))
    case .setDoors(let change, let isYoung):
      let (look, doors) = try await services.look.change(
        ClubLookChange(isYoung: isYoung), change, by: .commandLine)
      for line in doors.words { try await say(line) }
      try await say("young \(look.isYoung == true ? "on" : "off")")
    case .listLists: try await listLists(say)
    case .renameList(let number, let name): try await say(renameList(number, to: name))
    case .removeList(let number): try await say(removeList(number))
    case .makeCard(let name): try await say(makeCard(for: member(name)))
    case .listLimits: for line in limits { try await say(line) }
    case .setLimit(let limit, let value):
      try await services.storageLimits.choose(limit, value, by: .commandLine)
      try await say(line(of: limit))
    case .listReports(let withClosed): try await listReports(withClosed: withClosed, say)
    case .showReport(let number): try await say(showReport(number))
    case .closeReport(let number, let outcome):
      try await say(closeReport(number, outcome: outcome))
    case .decideReport(let number, let act, let reason, let end):
      try await say(decide(number, ReportDecision(act: act, reason: reason, until: end)))
    case .undoDecision(let number): try await say(undoDecision(number))
    case .removeMessage(let number, let room):
      guard try await services.rooms.removeMessage(number, of: room) else {
        throw HostRefusal("There is no message \(number) in that room, or nothing of it any more.")
      }
      try await services.photos.tidy()
      try await say("Message \(number) is removed.")
    case .removeRatingLine(let name, let game):
      let player = try await player(name)
      guard try await services.gameRatings.removeLine(of: player.id, on: game) else {
        throw HostRefusal("\(player.name.text) has written no line on that video game.")
      }
      try await say("The line of \(player.name.text) is removed.")
    case .importGames(let form, let source): try await importGames(form, from: source, next, say)
    case .exportGames(let form):
      try await services.catalogue.export(as: form) { try await write(ByteBuffer(string: $0)) }
    case .removeGame(let name): try await say(removeGame(name))
    case .listWaitingGames: try await listWaitingGames(say)
    case .decideGame(let game, let letsIn): try await say(decide(game, letsIn: letsIn))
    case .export(let name):
      let player = try await player(name)
      try await accounts.noteExport(of: player.id)
      try await ExportWriter(services: services, player: player, session: nil, links: links)
        .write(write)
    }
  }
}

extension Host {
  private func suspend(
    _ player: Player, until end: Instant?, reason: String
  ) async throws -> String {
    let network = try await accounts.suspend(player.id, until: end, reason: reason)
    let days = AccountService.networkSuspension / .seconds(24 * 60 * 60)
    let more =
      network.map { " Nobody becomes a guest or a member from \($0) for \(Int(days)) days." }
      ?? (player.kind == .guest ? " From where they came is not known any more." : "")
    let time = end.map { " until \($0)" } ?? ""
    return "\(player.name.text) is suspended\(time)." + more
  }

  private func member(_ name: String) async throws -> Player {
    let player = try await player(name)
    guard player.kind == .member else {
      throw HostRefusal("\(player.name.text) is a guest, and has no account.")
    }
    return player
  }

  func player(_ name: String) async throws -> Player {
    if let member = try await accounts.member(named: name) { return member }
    if let id = PlayerID(name), let player = try await accounts.player(id),
      player.kind.nameOfFormer == nil
    {
      return player
    }
    throw HostRefusal("No member is called \(name). 'gameon member list' names all.")
  }
}
