internal import API

/// The room that is open, and what of it is known here.
struct OpenRoom: Sendable {
  private(set) var room: Room
  /// The messages that were shown, by number.
  private var shown: [Int: Message] = [:]
  private var newest = 0
  /// The value to give as `before` for those before them.
  private(set) var earlier: Int?
  /// The change up to which everything is known.
  private(set) var change = 0
  /// The highest change that was heard of.
  private var heard = 0
  private var isCatchingUp = false
  private(set) var isShown = false
  /// The number up to which the server was told that it was read.
  private var readUpTo: Int
  private static let mostShown = 1000

  init(_ room: Room) {
    self.room = room
    readUpTo = room.readUpTo
  }

  /// The effect of a message on what is shown.
  enum Effect: Sendable {
    case new(Message, answering: Message?)
    case changed(from: Message, to: Message)
  }

  mutating func take(_ room: Room) {
    self.room = room
  }

  mutating func take(_ page: MessagePage, before number: Int?) -> [Effect] {
    earlier = page.earlier
    isShown = true
    if number == nil {
      change = page.change
      newest = page.last
    }
    for message in page.messages { keep(message) }
    return page.messages.map(new)
  }

  /// Takes one that the server tells at once.
  ///
  /// - Returns: Nil when something before it is missing: then the room is to be caught up with.
  mutating func hear(_ message: Message) -> [Effect]? {
    guard isShown, message.change > change else { return [] }
    heard = max(heard, message.change)
    if isCatchingUp { return [] }
    guard message.change == change + 1 else {
      isCatchingUp = true
      return nil
    }
    change = message.change
    return take(message).map { [$0] } ?? []
  }

  mutating func catchUp() {
    isCatchingUp = true
  }

  /// - Returns: What has happened, and whether there is more to ask for.
  mutating func take(_ changes: MessageChanges) -> (effects: [Effect], isBehind: Bool) {
    let isEmpty = changes.messages.isEmpty && !changes.hasMore
    change = max(change, changes.change)
    let effects = changes.messages.compactMap { take($0) }
    // What was heard of and doesn't come isn't for the reader any more.
    if isEmpty { change = max(change, heard) }
    isCatchingUp = changes.hasMore || heard > change
    return (effects, isCatchingUp)
  }

  /// The number up to which the server is to be told that it was read, once.
  mutating func unreadNumber() -> Int? {
    guard isShown, room.place == .chats, newest > readUpTo else { return nil }
    readUpTo = newest
    return newest
  }

  private mutating func take(_ message: Message) -> Effect? {
    defer { if shown[message.number] != nil { keep(message) } }
    if let old = shown[message.number] {
      return old.change < message.change ? .changed(from: old, to: message) : nil
    }
    guard message.number > newest else { return nil }
    newest = message.number
    keep(message)
    return new(message)
  }

  private func new(_ message: Message) -> Effect {
    .new(message, answering: message.reply.flatMap { shown[$0] })
  }

  private mutating func keep(_ message: Message) {
    shown[message.number] = message
    if shown.count > Self.mostShown, let oldest = shown.keys.min() { shown[oldest] = nil }
  }
}
