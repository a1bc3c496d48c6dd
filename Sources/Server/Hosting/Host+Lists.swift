import API
import Base
import Club

/// The host's acts on lists of people.
extension Host {
  func listLists(_ say: (String) async throws -> Void) async throws {
    var last = Int.max
    while true {
      let page = try await accounts.clubLists(before: last)
      for list in page.lists {
        try await say(
          "\(list.number)\t\(list.createdAt.day)\t\(list.came) of \(list.members)\t\(list.name)")
      }
      guard let next = page.next else { return }
      last = next
    }
  }

  func renameList(_ number: Int, to name: String) async throws -> String {
    let list = try await accounts.renameList(number, to: name, by: .commandLine)
    return "List \(number) is called \(list.name) now."
  }

  func removeList(_ number: Int) async throws -> String {
    guard try await accounts.removeList(number, by: .commandLine) else {
      throw HostRefusal("There is no list \(number). 'gameon lists list' names all.")
    }
    return "List \(number) is removed. Its people stay."
  }

  /// Makes a card in the place of one that is lost.
  func makeCard(for player: Player) async throws -> String {
    let name = player.name.text
    guard let list = try await accounts.list(of: player.id),
      let card = try await accounts.makeCards(
        for: [player.id], ofList: list, by: .commandLine, from: .unknown
      ).first
    else {
      throw HostRefusal("\(name) is on no list. 'gameon member reset-link' lets them in too.")
    }
    let use = card.endsAt.map { "It counts until \($0)." } ?? "It is their key."
    return """
      \(links.card(card.code))
      The code of \(name)'s new card: \(card.code). \(use) The card before it has ended, and so have their sessions.
      """
  }
}
