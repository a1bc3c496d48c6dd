import API
import Database
import Foundation

/// The message to a browser for a notice.
struct PushMessage: Encodable, Sendable {
  let kind: NoticeKind
  let title: String
  let body: String
  /// The path of the page that it is about.
  let url: String
  /// A tag: of two messages with the same one the later replaces the earlier on the screen.
  let tag: String
  /// Notices in all.
  let unread: Int

  /// - Returns: nil when the notice was read meanwhile, or has given way; or when nothing is left to tell of
  init?(_ waiting: WaitingPush, in db: ReadTransaction) throws {
    let state = try NoticeRecords.state(of: waiting.player, in: db)
    let found = try NoticeRecords.page(
      of: waiting.player, before: waiting.number + 1, after: waiting.number - 1, limit: 1, in: db)
    // What is of the account goes out also when it was read: it may be somebody else who reads.
    guard let notice = found.first,
      notice.kind.isOfAccount || notice.number > state.readUpTo
    else { return nil }
    try self.init(
      notice, for: waiting.player, in: waiting.target.language, topic: waiting.topic, db)
  }

  /// - Returns: nil when nothing is left to tell of
  init?(
    _ notice: Notice, for player: PlayerID, in language: String, topic: String,
    _ db: ReadTransaction
  ) throws {
    guard let text = try PushText(notice, for: player, in: language, db) else { return nil }
    kind = notice.kind
    (title, body) = (text.title, text.body)
    url = notice.page
    tag = topic
    unread = try NoticeRecords.state(of: player, in: db).unread
  }

  /// The message as JSON, far below the 3,993 bytes that fit into a message.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }
}

extension Notice {
  fileprivate var page: String {
    if let place = kind.place { return place }
    if let room { return "/chat/\(room)" }
    if let game {
      return gameCount == 1 ? "/games/\(game)" : player.map { "/player/\($0)" } ?? "/notices"
    }
    return match.map { "/online/\($0)" } ?? "/notices"
  }

  /// The topic: of those with the same one only the newest reaches a browser; at most 32 characters
  /// of base64url.
  var topic: String {
    if let room { return "room-\(room)" }
    if kind == .addedGame, let player { return "games-\(player)" }
    if let game, kind.isOfClub { return "game-\(game)" }
    // However many they are, each is told: one that gave way to another could be hidden by it.
    if kind.isOfAccount { return "\(kind.rawValue)-\(number)" }
    return match.map(\.description) ?? "\(kind.rawValue)-" + (invitation?.description ?? "")
  }

  /// The time for which it is worth being told.
  var life: Duration { pace?.isLive == true ? .seconds(60) : .seconds(24 * 60 * 60) }
}

extension NoticeKind {
  /// The page on which one sees to what the club or the account tells, where it is one for all.
  fileprivate var place: String? {
    switch self {
    case .reported, .newcomer: "/club"
    case .newDevice: "/sessions"
    case .emailChanged: "/account"
    default: isOfAccount ? "/security" : nil
    }
  }

  /// The cost that it may have for a device's battery (RFC 8030, section 5.3).
  var urgency: String {
    switch self {
    case .yourMove, .asked, .joined, .challenged, .rematch, .message, .reported, .warned,
      .newDevice, .passwordChanged, .emailChanged, .passkeyAdded, .passkeyRemoved,
      .recoveryCodesMade, .accessTokenMade, .accessTokenRemoved, .secondFactorOff,
      .providerLinked, .providerUnlinked, .suspended, .newcomer:
      "high"
    case .roundOver, .reportActed, .reportDismissed, .restored, .messageRemoved: "normal"
    case .followed, .opened, .addedGame, .gameLetIn, .gameTurnedDown: "low"
    }
  }
}
