internal import API
internal import Foundation

/// The search for the room that somebody has named. Pages of rooms go in until it is known.
struct RoomSearch: Sendable {
  let text: String
  /// The rooms that are called so.
  private(set) var found: [Room] = []
  private(set) var friends: [PlayerSummary] = []
  private var pages = 0
  /// The number of pages of rooms that are looked through at most.
  private static let mostPages = 40

  init(for text: String) {
    self.text = text
  }

  var first: ChatRequest { RoomID(text).map { .room($0) } ?? .rooms(.chats, before: nil) }

  /// - Returns: What to ask for next; nil when all rooms were seen.
  mutating func take(_ page: RoomPage, of place: Room.Place, name: (Room) -> String) -> ChatRequest?
  {
    found += page.rooms.filter { isMeant(name($0)) }
    pages += 1
    if let next = page.next, pages < Self.mostPages { return .rooms(place, before: next) }
    return place == .chats ? .rooms(.requests, before: nil) : nil
  }

  /// - Returns: What to ask for next; nil when all friends were seen.
  mutating func take(friends page: PersonPage) -> ChatRequest? {
    friends += page.people.map(\.player).filter { isMeant($0.name.text) }
    return page.next.map { .friends(before: $0) }
  }

  /// The people of whom one is meant: by name, or by their code.
  func people(in page: PersonPage) -> [PlayerSummary] {
    let players = page.people.map(\.player)
    if InvitationCode(text) != nil, players.count == 1 { return players }
    return players.filter { isMeant($0.name.text) }
  }

  private func isMeant(_ name: String) -> Bool { name.folded == text.folded }
}

extension String {
  fileprivate var folded: String {
    folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
