import API
import Base
import Client
import Club
import Database
import Foundation
import HTTP
import Logging
import Server
import ServiceLifecycle

/// The server itself in this process, with a database of its own that it keeps when it starts again.
final class RealServer: Sendable {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "gameon-client-" + UUID().uuidString
    for name in ["web", "data"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let previews =
      #"{"en": {"inviteTitle": "", "inviteText": "", "usedTitle": "", "boards": {}, "#
      + #""roundTitle": "", "wins": "", "draw": "", "running": "", "matchTitle": "", "matchText": "", "#
      + #""personText": "", "shelfTitle": "", "shelfText": "", "own": {}, "gameText": "", "boardOther": "", "rules": {}}}"#
    for (name, text) in [
      "index.html": "<title>GameOn</title>", "routes.json": "[]", "previews.json": previews,
      "service-worker.js": "",
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/web/\(name)"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs for as long as the body takes.
  ///
  /// - Parameter port: 0 for a free one.
  func run<Value>(
    port: Int = 0, _ body: (_ port: Int) async throws -> Value
  ) async throws -> Value {
    let (ports, running) = AsyncStream<Int>.makeStream()
    let services = try await Services.open(
      folder + "/data", passwordCost: PasswordHash.Cost(logarithm: 4))
    let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let application = try buildApplication(
      Configuration(host: "127.0.0.1", port: port, webFolder: folder + "/web"),
      services: services, logger: silent
    ) { running.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [application], logger: silent))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { running.finish() }
        try await group.run()
        try await services.database.close()
      }
      guard let port = await ports.first(where: { _ in true }) else { throw DidNotStart() }
      let result: Result<Value, any Error>
      do {
        result = .success(try await body(port))
      } catch {
        result = .failure(error)
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
      return try result.get()
    }
  }

  /// Runs with a host, who has just shown who they are.
  func runWithHost<Value>(
    _ body: (_ host: GameOnClient) async throws -> Value
  ) async throws -> Value {
    let services = try await Services.open(
      folder + "/data", passwordCost: PasswordHash.Cost(logarithm: 4))
    let link = try await services.accounts.makeHostLink()
    try await services.database.close()
    guard let link else { throw DidNotStart() }
    return try await run { port in
      let visitor = try GameOnClient("http://127.0.0.1:\(port)")
      let session = try await visitor.register(
        name: "Hana", email: "hana@example.org", password: "correct horse")
      let host = visitor.signedIn(with: session.token)
      _ = try await host.becomeHost(by: link.secret.text)
      return try await body(host)
    }
  }

  /// A guest of the server.
  static func guest(_ name: String, on port: Int) async throws -> GameOnClient {
    let visitor = try GameOnClient("http://127.0.0.1:\(port)")
    return visitor.signedIn(with: try await visitor.makeGuest(named: name).token)
  }
}

struct DidNotStart: Error {}
