import Club
import Foundation
import TestSupport
import Testing

/// What people are told of a deletion names all that it takes, or that stays.
@Suite struct LeavingWordsTests {
  /// The words by which people know the rows of a table.
  private enum Word: CaseIterable {
    case name, photo, email, keys, devices, chats, reactions, matches, games, ratings, follows,
      blocks
    case code
    case invitations, notices, activity, settings, reports

    /// The texts of the app in English and German, and of the description of the interface.
    var texts: (english: String, german: String, described: String) {
      switch self {
      case .name: ("your name", "dein Name", "your name")
      case .photo: ("photo", "Foto", "photo")
      case .email: ("e-mail and password", "E-Mail und Passwort", "e-mail and password")
      case .keys: ("your passkeys", "deine Passkeys", "your passkeys and recovery codes")
      case .devices: ("signed out everywhere", "überall abgemeldet", "sessions")
      case .chats: ("your messages", "deine Nachrichten", "messages, photos and videos")
      case .reactions: ("reactions in chats", "Reaktionen", "reactions")
      case .matches: ("games others played", "die andere mit dir gespielt haben", "matches")
      case .games: ("your video games", "deine Videospiele", "your games")
      case .ratings: ("what you said of them", "was du über sie gesagt hast", "your ratings")
      case .follows: ("who you follow", "wem du folgst", "whom you follow")
      case .blocks: ("follow and block", "wen du blockierst", "follow and block")
      case .code: ("your code", "dein Code", "your code")
      case .invitations: ("invitations", "Einladungen", "invitations")
      case .notices: ("notifications", "Mitteilungen", "notices")
      case .activity: ("and your activity", "deine Aktivitäten", "what you did lately")
      case .settings: ("settings", "Einstellungen", "settings")
      case .reports: ("what others reported", "was andere gemeldet haben", "reported of you")
      }
    }
  }

  private static let words: [String: Word] = [
    "notices": .notices, "notice_cursors": .notices, "push_subscriptions": .devices,
    "rooms": .chats, "room_members": .chats, "messages": .chats, "hidden_messages": .blocks,
    "reactions": .reactions,
    "former_authors": .chats, "joined_authors": .chats, "uploads": .chats, "matches": .matches,
    "live_players": .matches, "invitations": .invitations, "blocks": .blocks,
    "follows": .follows, "game_entries": .games, "game_ratings": .ratings,
    "game_tidings": .games, "game_proposals": .games, "activities": .activity,
    "board_records": .activity, "webhook_deliveries": .activity,
    "preferences": .settings, "last_seen": .settings, "player_codes": .code,
    "name_words": .name, "carries": .devices,
    "sessions": .devices, "guest_networks": .devices, "known_devices": .devices,
    "club_invitations": .invitations, "club_invitation_uses": .invitations,
    "bans": .reports, "members": .email, "mail_links": .email,
    "mail_outbox": .email, "passkeys": .keys, "identities": .keys,
    "access_tokens": .keys, "recovery_codes": .keys,
    "club_list_members": .keys, "cards": .keys,
    "reports": .reports, "reported_messages": .reports, "audit": .reports, "photos": .photo,
  ]

  @Test func eachTableIsKnownByAWord() {
    for table in PlayerTable.all {
      #expect(Self.words[table.name] != nil, "\(table.name): say what people know it as")
    }
  }

  @Test func allWordsAreSaid() throws {
    let english = try Self.text(in: "text/security-en.js")
    let german = try Self.text(in: "text/security-de.js")
    let yaml = try Self.read("api/openapi.yaml")
    let start = try #require(yaml.firstRange(of: "operationId: deleteAccount")?.upperBound)
    let end = try #require(yaml[start...].firstRange(of: "x-may-be-repeated")?.lowerBound)
    let described = yaml[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in Word.allCases {
      let texts = word.texts
      #expect(english.contains(texts.english), "English, \(word)")
      #expect(german.contains(texts.german), "German, \(word)")
      #expect(described.contains(texts.described), "openapi.yaml, \(word)")
    }
  }

  /// The text on what goes and what stays.
  private static func text(in file: String) throws -> String {
    let source = try read(file)
    return try ["goes", "stays"].map { key in
      let start = try #require(source.firstRange(of: "    \(key):")?.upperBound)
      let end = try #require(source[start...].firstRange(of: "\",\n")?.lowerBound)
      return String(source[start..<end])
    }.joined()
  }

  private static func read(_ file: String) throws -> String {
    try String(contentsOf: Repository.url("Web/\(file)"), encoding: .utf8)
  }
}
