import API
import Base
import Club
import Database
import Foundation
import NIOCore

/// Writes everything of a player as an archive, piece by piece, so that it takes little memory however
/// much there is. Each piece is as it was when it was read.
struct ExportWriter: Sendable {
  let services: Services
  let player: Player
  /// The one that asks; nil when the host does.
  let session: Session?
  let links: Links

  /// Writes the export, on threads of its own, because much is read and computed.
  func write(_ send: (ByteBuffer) async throws -> Void) async throws {
    try await withTaskExecutorPreference(ExportThreads.shared) { try await writeArchive(send) }
  }

  private func writeArchive(_ send: (ByteBuffer) async throws -> Void) async throws {
    var archive = ZipArchive(at: services.dependencies.now())
    try await send(archive.begin("gameon.json"))
    try await writeDocument { piece in try await send(archive.write(piece)) }
    try await send(archive.end())
    if let photo = try await services.photos.file(of: player.id) {
      try await send(archive.begin(photo.name))
      try await send(archive.write(ByteBuffer(bytes: photo.content)))
      try await send(archive.end())
    }
    try await writeMedia { file, piece in
      if let file { try await send(archive.begin(file)) }
      try await send(piece.map { archive.write($0) } ?? archive.end())
    }
    for piece in archive.finish() { try await send(piece) }
  }

  /// A `PlayerExport`.
  private func writeDocument(_ send: (ByteBuffer) async throws -> Void) async throws {
    var separator = "{"
    for part in ExportPart.all {
      let name = ByteBuffer(string: "\(separator)\"\(part.name)\":")
      switch part.content {
      case .value(let read):
        guard let value = try await read(self) else { continue }
        try await send(name)
        try await send(try JSON.encode(value))
      case .list(let write):
        try await send(name)
        try await send(ByteBuffer(string: "["))
        try await write(self, send)
        try await send(ByteBuffer(string: "]"))
      }
      separator = ","
    }
    try await send(ByteBuffer(string: "}"))
  }
}

/// A member of `PlayerExport`, and where it comes from.
struct ExportPart: Sendable {
  let name: String
  let content: Content

  enum Content: Sendable {
    /// A value that is read at once; nil where the player has no such thing.
    case value(@Sendable (ExportWriter) async throws -> (any Encodable & Sendable)?)
    /// The elements of a long list, with commas between, written while they are read.
    case list(@Sendable (ExportWriter, (ByteBuffer) async throws -> Void) async throws -> Void)
  }

  static let all = [
    ExportPart(name: "exportedAt", content: .value { $0.services.dependencies.now() }),
    ExportPart(name: "player", content: .value { $0.player.summary }),
    ExportPart(name: "account", content: .value { try await $0.account() }),
    ExportPart(name: "profile", content: .value { try await $0.profile() }),
    ExportPart(name: "passkeys", content: .value { try await $0.passkeys() }),
    ExportPart(name: "identity", content: .value { try await $0.identity() }),
    ExportPart(name: "accessTokens", content: .value { try await $0.accessTokens() }),
    ExportPart(name: "sessions", content: .value { try await $0.sessions() }),
    ExportPart(name: "invitations", content: .value { try await $0.invitations() }),
    ExportPart(name: "challenges", content: .value { try await $0.challenges() }),
    ExportPart(name: "notices", content: .value { try await $0.notices() }),
    ExportPart(name: "code", content: .value { try await $0.code() }),
    ExportPart(name: "preferences", content: .value { try await $0.preferences() }),
    ExportPart(name: "lastSeenAt", content: .value { try await $0.lastSeen() }),
    ExportPart(name: "following", content: .list { try await $0.writePeople(.following, $1) }),
    ExportPart(name: "followers", content: .list { try await $0.writePeople(.followers, $1) }),
    ExportPart(name: "blocked", content: .list { try await $0.writePeople(.blocked, $1) }),
    ExportPart(name: "games", content: .list { try await $0.writeGames($1) }),
    ExportPart(name: "ratings", content: .list { try await $0.writeRatings($1) }),
    ExportPart(name: "reports", content: .value { try await $0.reports() }),
    ExportPart(name: "matches", content: .list { try await $0.writeMatches($1) }),
    ExportPart(name: "rooms", content: .list { try await $0.writeRooms($1) }),
  ]
}

extension ExportWriter {
  fileprivate func account() async throws -> Account? {
    player.kind == .member ? try await services.accounts.account(of: player.id) : nil
  }

  fileprivate func profile() async throws -> OwnProfile? {
    player.kind == .member ? try await services.people.ownProfile(of: player.id) : nil
  }

  fileprivate func identity() async throws -> ProviderIdentity? {
    try await services.accounts.identity(of: player.id)
  }

  fileprivate func passkeys() async throws -> [Passkey] {
    try await services.accounts.passkeys(of: player.id)
  }

  fileprivate func accessTokens() async throws -> [AccessToken] {
    try await services.accounts.accessTokens(of: player.id)
  }

  fileprivate func sessions() async throws -> [SessionSummary] {
    try await services.accounts.sessions(
      of: player.id, current: session?.secret, limit: .max
    ).sessions
  }

  fileprivate func invitations() async throws -> [InvitationSummary] {
    try await services.invitations.open(of: player.id).map { $0.summary(links) }
  }

  fileprivate func challenges() async throws -> [ChallengeSummary] {
    try await services.invitations.openList(of: player.id).told(links).challenges
  }

  fileprivate func notices() async throws -> [Notice] {
    try await services.notices.page(of: player.id, limit: Notices.limit).notices
  }

  fileprivate func code() async throws -> InvitationCode? {
    try await services.database.read { [player] db in
      try PlayerCodeRecords.code(of: player.id, in: db)
    }
  }

  fileprivate func preferences() async throws -> Preferences {
    try await services.people.preferences(of: player.id)
  }

  fileprivate func lastSeen() async throws -> Instant? {
    try await services.people.lastSeen(of: player.id)
  }

  fileprivate func reports() async throws -> [ExportedReport] {
    try await services.reports.reports(by: player.id).map { report in
      ExportedReport(
        player: report.reported, reason: report.reason, note: report.note, match: report.match,
        game: report.rating?.game, at: report.createdAt)
    }
  }
}

/// People.
extension ExportWriter {
  fileprivate func writePeople(
    _ list: PeopleList, _ send: (ByteBuffer) async throws -> Void
  ) async throws {
    var cursor: ListCursor<PlayerID>? = .start
    var separator = ""
    while let before = cursor {
      let page = try await services.people.list(list, of: player.id, before: before)
      for person in page.people {
        var piece = ByteBuffer(string: separator)
        piece.writeImmutableBuffer(try JSON.encode(person.player.summary))
        try await send(piece)
        separator = ","
      }
      cursor = page.next
    }
  }
}

/// Games, in the player's order.
extension ExportWriter {
  fileprivate func writeGames(_ send: (ByteBuffer) async throws -> Void) async throws {
    var cursor: Int64? = .min
    var separator = ""
    while let before = cursor {
      let page = try await services.gameEntries.games(of: player.id, behind: before)
      for entry in page.entries {
        var piece = ByteBuffer(string: separator)
        piece.writeImmutableBuffer(try JSON.encode(entry))
        try await send(piece)
        separator = ","
      }
      cursor = page.next.flatMap { Int64($0) }
    }
  }
}

/// Ratings, in the order of their games.
extension ExportWriter {
  fileprivate func writeRatings(_ send: (ByteBuffer) async throws -> Void) async throws {
    var last: GameID?
    var separator = ""
    while true {
      let page = try await services.gameRatings.exported(of: player.id, after: last)
      for rating in page {
        var piece = ByteBuffer(string: separator)
        piece.writeImmutableBuffer(try JSON.encode(rating))
        try await send(piece)
        separator = ","
      }
      guard let end = page.last?.game.id else { return }
      last = end
    }
  }
}

/// Matches, with both names and all rounds.
extension ExportWriter {
  /// Rounds that are read at once.
  private static let batch = 200

  fileprivate func writeMatches(_ send: (ByteBuffer) async throws -> Void) async throws {
    var last: MatchID?
    while let record = try await services.matches.next(of: player.id, after: last) {
      let answer = try await services.accounts.answer(record)
      var piece = ByteBuffer(string: (last == nil ? "" : ",") + #"{"match":"#)
      piece.writeImmutableBuffer(try JSON.encode(answer.match))
      piece.writeString(#","players":"#)
      piece.writeImmutableBuffer(try JSON.encode(answer.players))
      piece.writeString(#","rounds":["#)
      try await send(piece)
      try await writeRounds(of: record.id, send)
      try await send(ByteBuffer(string: "]}"))
      last = record.id
    }
  }

  private func writeRounds(
    of match: MatchID, _ send: (ByteBuffer) async throws -> Void
  ) async throws {
    var last = 0
    while true {
      let rounds = try await services.matches.rounds(of: match, after: last, limit: Self.batch)
      guard let end = rounds.last?.number else { return }
      var piece = ByteBuffer(string: last == 0 ? "" : ",")
      let list = try JSON.encode(rounds.map(\.summary))
      piece.writeImmutableBuffer(list.getSlice(at: 1, length: list.readableBytes - 2)!)
      try await send(piece)
      last = end
    }
  }
}
