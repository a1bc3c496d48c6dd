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
    guard waiting.number > state.readUpTo, let notice = found.first,
      let text = try PushText(notice, for: waiting.player, in: waiting.target.language, db)
    else { return nil }
    kind = notice.kind
    (title, body) = (text.title, text.body)
    url = notice.page
    tag = waiting.topic
    unread = state.unread
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
    return match.map(\.description) ?? "\(kind.rawValue)-" + (invitation?.description ?? "")
  }

  /// The time for which it is worth being told.
  var life: Duration { pace?.isLive == true ? .seconds(60) : .seconds(24 * 60 * 60) }
}

extension NoticeKind {
  /// The cost that it may have for a device's battery (RFC 8030, section 5.3).
  var urgency: String {
    switch self {
    case .yourMove, .asked, .joined, .challenged, .rematch, .message: "high"
    case .roundOver: "normal"
    case .followed, .opened, .addedGame: "low"
    }
  }
}
