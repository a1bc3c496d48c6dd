package import API
import Base
package import Club
import Database
import Foundation
package import HTTP
package import Hummingbird
package import HummingbirdTesting
package import Logging
package import Server

/// A small web app as the build would leave it. What is 'compressed' says so instead of being it.
package struct SmallSite {
  package static let shell = #"""
    <!doctype html><meta property="og:title"
      content="GameOn"><title>GameOn</title>
    <link rel="apple-touch-icon" href="/assets/touch.0a1b2c3d4e.png">
    """#
  package static let previews = #"""
    {"en": {"inviteTitle": "{name} invites you to {board}", "inviteText": "{rule}. Come!",
      "usedTitle": "No longer open", "boards": {"3x3x3": "Classic"},
      "roundTitle": "{board}: {result}", "wins": "{name} wins", "draw": "Draw", "running": "Goes on",
      "matchTitle": "{first} against {second}", "matchText": "{board}, {firstWins}:{secondWins}",
      "personText": "Plays on {club}", "shelfTitle": "Shelf of {name}", "shelfText": "Games", "gameText": "A game",
      "own": {"7x6x4d": {"title": "Drop", "about": "Four fall."}},
      "boardOther": "{columns} by {rows}", "rules": {"3": "3 wins", "4dm": "Falls, 4 loses"}},
    "de": {"inviteTitle": "{name} l\u00e4dt ein: {board}", "inviteText": "{rule}.",
      "usedTitle": "Zu", "roundTitle": "{board}: {result}", "wins": "{name} gewinnt", "draw": "Remis",
      "running": "Offen", "matchTitle": "{first} gegen {second}",
      "matchText": "{board}, {firstWins}:{secondWins}", "personText": "Spielt hier", "shelfTitle": "Regal: {name}", "shelfText": "Spiele",
      "gameText": "Ein Spiel", "own": {"7x6x4d": {"title": "Vier gewinnt", "about": "Vier fallen."}},
      "boards": {}, "boardOther": "{columns} mal {rows}",
      "rules": {"3": "3 gewinnen", "4dm": "F\u00e4llt, 4 verlieren"}}}
    """#
  package static let script = "/assets/app.0a1b2c3d4e.js"
  package static let document = "/assets/rules.0123456789ab.pdf"
  /// The bytes of the document: 0 to 255 again and again.
  package static let documentBytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }

  package let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
    try folder.write("index.html", Self.shell)
    try folder.write("index.html.br", "shell, brotli")
    try folder.write("index.html.gz", "shell, gzip")
    try folder.write("routes.json", #"["/", "/match/:id", "/rules"]"#)
    try folder.write("previews.json", Self.previews)
    try folder.write("service-worker.js", "onfetch")
    try folder.write("assets/app.0a1b2c3d4e.js", "script, plain")
    try folder.write("assets/app.0a1b2c3d4e.js.br", "script, brotli")
    try folder.write("assets/app.0a1b2c3d4e.js.gz", "script, gzip")
    try folder.write("assets/rules.0123456789ab.pdf", Self.documentBytes)
  }

  /// The server of this site, on a free port of this machine alone.
  package func build(
    limits: Limits = .patient(), certificate: CertificateFiles? = nil,
    services own: Services? = nil,
    mail: MailSettings? = nil, club: ClubName? = nil, provider: ProviderSettings? = nil,
    logger: Logger = .silent,
    whenRunning: @escaping @Sendable (Int) async -> Void = { _ in }
  ) throws -> Application<RouterResponder<ServerContext>> {
    var configuration = Configuration(
      host: "127.0.0.1", port: 0, webFolder: folder.path, limits: limits)
    configuration.certificate = certificate
    configuration.mail = mail
    configuration.provider = provider
    configuration.clubName = club
    defer { withExtendedLifetime(folder) {} }
    return try buildApplication(
      configuration, services: own ?? services(), logger: logger, whenRunning: whenRunning)
  }

  /// Services over a database of their own.
  package func services() throws -> Services {
    let data = folder.path + "/.data-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let streams = EventStreams(.real)
    return Services(
      try TestDatabase.open(data, at: TestDatabase.location(), publish: streams.publish),
      passwordCost: .test, streams: streams)
  }

  /// Asks the router, without a network between.
  package func ask<Value>(
    _ services: Services? = nil,
    _ questions: @Sendable (any TestClientProtocol) async throws -> Value
  ) async throws -> Value {
    try await build(services: services).test(.router, questions)
  }
}

extension Logger {
  /// A logger for servers whose trouble is wanted.
  package static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
