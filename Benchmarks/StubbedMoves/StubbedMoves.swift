import API
import Base
import Club
import Foundation
import HTTP
import Hummingbird
import Logging
import Rules
import Server
import Synchronization

/// The server with its commands carried out in memory: the same route, session, body, rules and answer,
/// but nothing is stored and nobody is told. What durable moves reach is held against this.
///
///     StubbedMoves PORT DATA WEB
@main
struct StubbedMoves {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let port = Int(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: StubbedMoves PORT DATA WEB\n".utf8))
      exit(EX_USAGE)
    }
    var configuration = Configuration(host: "127.0.0.1", port: port, webFolder: arguments[3])
    configuration.limits.guestsPerHour = .max
    var services = try await Services.open(arguments[2])
    let memory = Memory(services.matches)
    services.act = { try await memory.act($0, by: $1, in: $2) }
    var logger = Logger(label: "stubbed", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .notice
    let application = try buildApplication(configuration, services: services, logger: logger)
    try await application.runService()
  }
}

/// Matches as they have become, beginning with what is stored.
private final class Memory: Sendable {
  private let matches: MatchService
  private let records = Mutex<[MatchID: MatchRecord]>([:])

  init(_ matches: MatchService) {
    self.matches = matches
  }

  func act(
    _ command: MatchCommand, by player: PlayerID, in id: MatchID
  ) async throws -> CommandOutcome {
    guard let stored = try await record(id),
      let command = OnlineCommand(command, on: stored.match.ruleset)
    else { throw MatchError.unknownMatch }
    let now = Dependencies.real.now()
    return records.withLock { records in
      var record = records[id] ?? stored
      defer { records[id] = record }
      record.updatedAt = now
      do throws(OnlineRefusal) {
        _ = try record.match.apply(command, by: player, at: now)
        return .accepted(record)
      } catch {
        return .refused(error, record)
      }
    }
  }

  private func record(_ id: MatchID) async throws -> MatchRecord? {
    if let record = records.withLock({ $0[id] }) { return record }
    return try await matches.match(id)
  }
}
