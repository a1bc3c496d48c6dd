public import API

/// Rooms: conversations of two, beside their matches too, or of a group.
extension GameOnClient {
  /// A page of the caller's rooms in which something was said, those in which somebody spoke last first.
  ///
  /// - Parameters:
  ///   - place: The chats, the requests of strangers, or what the caller has put out of sight.
  ///   - next: `RoomPage.next` of the page before.
  public func rooms(
    _ place: Room.Place = .chats, before next: String? = nil
  ) async throws -> RoomPage {
    try await call(Endpoints.rooms, query: query(["place": place.rawValue, "before": next]))
  }

  /// Returns a room that the caller is in, and who else is.
  public func room(_ id: RoomID) async throws -> RoomAnswer {
    try await call(Endpoints.room, ["id": "\(id)"])
  }

  /// The room of the caller and somebody else: always the same. Nobody hears of it before something is
  /// said.
  public func room(with player: PlayerID) async throws -> RoomAnswer {
    try await call(Endpoints.roomWith, ["id": "\(player)"])
  }

  /// The room of the two of a match that the caller plays: their direct one.
  public func room(of match: MatchID) async throws -> RoomAnswer {
    try await call(Endpoints.roomOfMatch, ["id": "\(match)"])
  }

  /// Makes a group, which the caller runs.
  ///
  /// - Parameters:
  ///   - members: 1 to 99 besides the caller, who may write to them.
  ///   - key: The same makes no second group, however often it is asked.
  public func makeGroup(
    named name: String, _ members: [PlayerID], key: String = .randomKey()
  ) async throws -> RoomAnswer {
    try await call(
      Endpoints.makeGroup, body: GroupRequest(key: key, name: name, members: members))
  }

  /// Changes what is not nil of a group that the caller runs.
  @discardableResult
  public func changeGroup(_ id: RoomID, _ change: GroupChange) async throws -> RoomAnswer {
    try await call(Endpoints.changeGroup, ["id": "\(id)"], body: change)
  }

  /// Takes somebody to whom the caller may write into a group of the caller; somebody who is in it is no error.
  @discardableResult
  public func addMember(_ player: PlayerID, to group: RoomID) async throws -> RoomAnswer {
    try await call(Endpoints.addMember, ["id": "\(group)", "player": "\(player)"])
  }

  /// Removes somebody from a group; with the caller's own id leaves it.
  public func removeMember(_ player: PlayerID, from group: RoomID) async throws {
    _ = try await call(Endpoints.removeMember, ["id": "\(group)", "player": "\(player)"])
  }

  /// Ends notices of a room, or begins them again.
  @discardableResult
  public func muteRoom(_ id: RoomID, _ isMuted: Bool = true) async throws -> RoomAnswer {
    try await call(Endpoints.muteRoom, ["id": "\(id)"], body: RoomMute(isMuted: isMuted))
  }

  /// Answers somebody unknown who has written once.
  @discardableResult
  public func answerRequest(
    _ id: RoomID, _ answer: RequestAnswer.Answer
  ) async throws -> RoomAnswer {
    try await call(Endpoints.answerRequest, ["id": "\(id)"], body: RequestAnswer(answer: answer))
  }

  /// Moves the caller's cursor on all devices; it never goes back.
  @discardableResult
  public func readRoom(_ id: RoomID, upTo number: Int) async throws -> RoomReading {
    try await call(Endpoints.readRoom, ["id": "\(id)"], body: RoomRead(upTo: number))
  }

  /// Tells the others that the caller writes; it holds for 5 s.
  public func type(in room: RoomID) async throws {
    _ = try await call(Endpoints.type, ["id": "\(room)"])
  }

  func query(_ values: [String: String?]) -> [String: String] {
    values.compactMapValues(\.self)
  }
}

extension String {
  /// Makes a key by chance, for what is to be done once however often it is sent.
  public static func randomKey() -> String {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    return String((0..<20).map { _ in letters.randomElement()! })
  }
}
