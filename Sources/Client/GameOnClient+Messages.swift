public import API

/// Calls about messages in rooms.
extension GameOnClient {
  /// The place of the messages of a room that are wanted.
  public enum MessageCursor: Equatable, Sendable {
    /// The newest messages of all.
    case newest
    /// Messages before a number, without it.
    case before(Int)
    /// Messages after a number, without it.
    case after(Int)
    /// Messages around a number: some before it, itself, and some after.
    case around(Int)
  }

  /// Messages of a room in the order of their numbers.
  public func messages(
    of room: RoomID, _ cursor: MessageCursor = .newest
  ) async throws -> MessagePage {
    let query: [String: String] =
      switch cursor {
      case .newest: [:]
      case .before(let number): ["before": "\(number)"]
      case .after(let number): ["after": "\(number)"]
      case .around(let number): ["around": "\(number)"]
      }
    return try await call(Endpoints.messages, ["id": "\(room)"], query: query)
  }

  /// Returns the messages of a room that are new or have changed since one of its changes: the way
  /// to catch up.
  ///
  /// - Parameter change: `MessagePage.change`, or `MessageChanges.change` of the page before.
  public func messageChanges(of room: RoomID, after change: Int) async throws -> MessageChanges {
    try await call(
      Endpoints.messageChanges, ["id": "\(room)"], query: ["changedAfter": "\(change)"])
  }

  /// Says something in a room: a text of up to 4,000 characters, a file that is ready, or both.
  ///
  /// - Parameters:
  ///   - reply: The number of the message that it answers.
  ///   - upload: As `upload` gives it.
  ///   - key: The same by the same player is the same message, however often it is sent.
  @discardableResult
  public func say(
    _ text: String, in room: RoomID, reply: Int? = nil, upload: UploadID? = nil,
    key: String = .randomKey()
  ) async throws -> Message {
    try await call(
      Endpoints.say, ["id": "\(room)"],
      body: MessageRequest(key: key, text: text, reply: reply, upload: upload))
  }

  /// Sends a board: the text of a round that goes on or is over, such as "3x3x3:b2a1".
  ///
  /// - Parameters:
  ///   - reply: The number of the message that it answers.
  ///   - key: The same by the same player is the same message, however often it is sent.
  @discardableResult
  public func sendBoard(
    _ board: String, to room: RoomID, reply: Int? = nil, key: String = .randomKey()
  ) async throws -> Message {
    try await call(
      Endpoints.say, ["id": "\(room)"],
      body: MessageRequest(key: key, text: "", reply: reply, board: board))
  }

  /// Gives a message of the caller another text.
  @discardableResult
  public func editMessage(
    _ number: Int, of room: RoomID, to text: String
  ) async throws -> Message {
    try await call(Endpoints.editMessage, place(number, room), body: MessageEdit(text: text))
  }

  /// Takes a message of the caller away, with what belongs to it.
  @discardableResult
  public func deleteMessage(_ number: Int, of room: RoomID) async throws -> Message {
    try await call(Endpoints.deleteMessage, place(number, room))
  }

  /// Answers a message with one emoji, in place of the one before; with nil takes it away.
  @discardableResult
  public func react(
    _ emoji: String?, to number: Int, of room: RoomID
  ) async throws -> Message {
    guard let emoji else { return try await call(Endpoints.unreact, place(number, room)) }
    return try await call(
      Endpoints.react, place(number, room), body: ReactionRequest(emoji: emoji))
  }

  /// Tells the host of a message. A few before it go with it.
  ///
  /// - Parameter note: At most 1,000 characters.
  public func reportMessage(
    _ number: Int, of room: RoomID, for reason: ReportRequest.Reason, note: String? = nil
  ) async throws {
    _ = try await call(
      Endpoints.reportMessage, place(number, room),
      body: ReportRequest(reason: reason, note: note, match: nil))
  }

  /// Looks for words, or their beginnings, in the caller's rooms; the newest messages come first.
  ///
  /// - Parameters:
  ///   - room: Nil to look in all.
  ///   - next: `FoundMessages.next` of the page before.
  public func findMessages(
    _ text: String, in room: RoomID? = nil, before next: String? = nil
  ) async throws -> FoundMessages {
    try await call(
      Endpoints.findMessages,
      query: query(["text": text, "room": room?.description, "before": next]))
  }

  private func place(_ number: Int, _ room: RoomID) -> [String: String] {
    ["id": "\(room)", "number": "\(number)"]
  }
}
