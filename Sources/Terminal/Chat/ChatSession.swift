package import API
package import Foundation

/// The session of somebody at a terminal who reads and writes in a room, by lines. Pure: what is
/// typed and what comes from the server goes in; lines and requests come out.
package struct ChatSession: Sendable {
  enum Stage: Sendable {
    case listing
    case looking(RoomSearch)
    case open(OpenRoom)
  }

  /// A text on its way.
  struct Outgoing: Equatable, Sendable {
    let text: String
    let key: String
  }

  package let me: PlayerSummary
  let words: ChatWords
  var stage: Stage
  var names: [PlayerID: PlayerName] = [:]
  /// Messages in the order in which they were typed; the first may be on its way.
  var outgoing: [Outgoing] = []
  var isSending = false
  var isConnected = false
  var hasBegun = false
  /// Whether nothing more is typed.
  var hasEnded = false
  /// The reason why a text was refused; one that goes on typing has read it.
  var refused: String?
  /// Whether everything is said and done.
  package internal(set) var isOver = false
  /// The reason why it can't go on.
  package internal(set) var failure: String?

  /// - Parameters:
  ///   - goal: The name of a player or group, or the id of a room; nil to list the rooms.
  ///   - server: As in `GameOnClient.server`.
  ///   - zone: In which times are told.
  package init(me: PlayerSummary, goal: String?, server: String, zone: TimeZone) {
    self.me = me
    words = ChatWords(me: me.id, server: server, zone: zone)
    stage = goal.map { .looking(RoomSearch(for: $0)) } ?? .listing
  }

  var room: OpenRoom? {
    if case .open(let room) = stage { room } else { nil }
  }

  mutating func learn(_ players: [PlayerSummary]) {
    for player in players { names[player.id] = player.name }
  }

  func name(of player: PlayerID?) -> String {
    player.flatMap { names[$0] }?.text.printable ?? "Somebody who has left"
  }

  /// The name of a room, for its members.
  func name(of room: Room) -> String {
    if let name = room.name { return name.singleLine }
    let others = room.members.map(\.player).filter { $0 != me.id }
    return name(of: others.first)
  }

  mutating func fail(_ reason: String) -> ChatStep {
    failure = reason
    return ChatStep()
  }

  /// Ends the session when nothing more is typed and everything has come through.
  mutating func settle() {
    guard hasEnded, outgoing.isEmpty, room?.isShown == true else { return }
    if let refused { failure = refused } else { isOver = true }
  }
}
