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

  private var accounts: AccountService { services.accounts }

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
    case .resetPassword(let name):
      try await say(accounts.resetPassword(of: member(name).id))
    case .rename(let name, let newName): try await say(rename(player(name), to: newName))
    case .removeAbout(let name):
      let player = try await member(name)
      guard try await accounts.removeAbout(of: player.id) else {
        throw HostRefusal("\(player.name.text) has written no line about themselves.")
      }
      try await say("The line about \(player.name.text) is removed.")
    case .delete(let name):
      let player = try await player(name)
      try await accounts.delete(player.id, audit: .delete)
      try await services.sweepRooms()
      try await say("\(player.name.text) is deleted.")
    case .suspend(let name, let reason):
      try await say(suspend(player(name), reason: reason))
    case .restore(let name):
      let player = try await player(name)
      try await accounts.restore(player.id)
      try await say("\(player.name.text) is suspended no more.")
    case .setRole(let name, let role, let reason):
      let player = try await member(name)
      try await accounts.setRole(role, of: player.id, reason: reason, by: .commandLine)
      try await say("\(player.name.text) is a \(role.rawValue) now.")
    case .listNetworks:
      for network in try await accounts.suspendedNetworks() { try await say(network.line) }
    case .restoreNetwork(let text):
      guard let network = ClientNetwork(text), try await accounts.restore(network) else {
        throw HostRefusal("\(text) is not suspended. 'gameon network list' names those that are.")
      }
      try await say("\(network) is suspended no more.")
    case .listReports(let withClosed): try await listReports(withClosed: withClosed, say)
    case .showReport(let number):
      guard let file = try await services.reports.file(number) else { throw noReport(number) }
      try await say(file.text)
    case .closeReport(let number, let outcome):
      guard try await services.reports.close(number, outcome: outcome) else {
        throw noReport(number)
      }
      try await say("Report \(number) is closed.")
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
    case .export(let name):
      let player = try await player(name)
      try await accounts.noteExport(of: player.id)
      try await ExportWriter(services: services, player: player, session: nil, links: links)
        .write(write)
    }
  }
}

extension Host {
  private func listMembers(_ say: (String) async throws -> Void) async throws {
    var last: PlayerID?
    repeat {
      let page = try await accounts.members(after: last)
      for (player, member) in page {
        try await say(
          "\(player.id)\t\(member.createdAt.day)\t\(member.email.text)\t\(player.name.text)"
            + (member.role > .member ? "\t\(member.role.rawValue)" : "")
            + (member.suspendedAt.map { "\tsuspended \($0.day)" } ?? ""))
      }
      last = page.last?.player.id
    } while last != nil
  }

  private func listReports(
    withClosed: Bool, _ say: (String) async throws -> Void
  ) async throws {
    var last = 0
    while true {
      let page = try await services.reports.page(after: last, withClosed: withClosed)
      for report in page { try await say(report.line) }
      guard let end = page.last?.number else { return }
      last = end
    }
  }

  private func suspend(_ player: Player, reason: String) async throws -> String {
    let network = try await accounts.suspend(player.id, reason: reason)
    let days = AccountService.networkSuspension / .seconds(24 * 60 * 60)
    let more =
      network.map { " Nobody becomes a guest or a member from \($0) for \(Int(days)) days." }
      ?? (player.kind == .guest ? " From where they came is not known any more." : "")
    return "\(player.name.text) is suspended." + more
  }

  private func rename(_ player: Player, to newName: String) async throws -> String {
    guard let name = PlayerName(chosen: newName) else {
      throw HostRefusal("A name has 1 to 40 visible characters.")
    }
    do {
      _ = try await accounts.rename(player.id, to: name, audit: .rename)
    } catch AccountRefusal.nameTaken(let free) {
      let names = free.map { "'\($0.text)'" }.joined(separator: " and ")
      throw HostRefusal(
        "'\(name.text)' is taken, or looks like a name that is. Free: \(names).")
    }
    return "\(player.name.text) is now \(name.text)."
  }

  private func member(_ name: String) async throws -> Player {
    let player = try await player(name)
    guard player.kind == .member else {
      throw HostRefusal("\(player.name.text) is a guest, and has no account.")
    }
    return player
  }

  private func player(_ name: String) async throws -> Player {
    if let member = try await accounts.member(named: name) { return member }
    if let id = PlayerID(name), let player = try await accounts.player(id),
      player.kind.nameOfFormer == nil
    {
      return player
    }
    throw HostRefusal("No member is called \(name). 'gameon member list' names all.")
  }

  private func noReport(_ number: Int) -> HostRefusal {
    HostRefusal("There is no report \(number) that is open. 'gameon report list' names those.")
  }
}
