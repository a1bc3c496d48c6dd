import API
import Base
import Club

/// The host's acts on members.
extension Host {
  func listMembers(_ say: (String) async throws -> Void) async throws {
    var last: PlayerID?
    repeat {
      let page = try await accounts.members(after: last)
      for (player, member) in page {
        try await say(
          "\(player.id)\t\(member.createdAt.day)\t\(member.email?.text ?? "")\t\(player.name.text)"
            + (member.role > .member ? "\t\(member.role.rawValue)" : "")
            + (member.suspendedAt.map { "\tsuspended \($0.day)" } ?? "")
            + (member.suspendedUntil.map { " to \($0.day)" } ?? ""))
      }
      last = page.last?.player.id
    } while last != nil
  }

  func listGuests(_ say: (String) async throws -> Void) async throws {
    var last: PlayerID?
    repeat {
      let page = try await services.people.clubGuests(after: last)
      for guest in page.members {
        try await say(
          "\(guest.player.id)\t\(guest.createdAt.day)\t\(guest.player.name.text)"
            + (guest.suspendedAt.map { "\tsuspended \($0.day)" } ?? ""))
      }
      last = page.next.flatMap { PlayerID($0) }
    } while last != nil
  }

  func resetPassword(of player: Player) async throws -> String {
    do {
      return try await accounts.resetPassword(of: player.id)
    } catch AccountRefusal.passwordsOff {
      throw HostRefusal(
        "This club does without passwords. 'gameon member reset-link' makes a link that signs in.")
    }
  }

  func makeResetLink(_ player: Player) async throws -> String {
    let made = try await accounts.makeResetLink(for: player.id, by: .commandLine)
    let use = accounts.ways().open.contains(.password) ? "sets a new password" : "signs in"
    return "\(links.reset(made.secret))\nIt \(use), once and until \(made.expiresAt)."
  }

  func rename(_ player: Player, to newName: String) async throws -> String {
    guard let name = PlayerName(chosen: newName) else {
      throw HostRefusal("A name has 1 to 40 visible characters.")
    }
    do {
      _ = try await accounts.rename(player.id, to: name, by: .commandLine)
    } catch AccountRefusal.nameTaken(let free) {
      let names = free.map { "'\($0.text)'" }.joined(separator: " and ")
      throw HostRefusal(
        "'\(name.text)' is taken, or looks like a name that is. Free: \(names).")
    }
    return "\(player.name.text) is now \(name.text)."
  }
}
