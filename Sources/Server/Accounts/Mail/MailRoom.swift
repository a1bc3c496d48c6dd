import API
import Base
import Logging
import ServiceLifecycle

/// Sends mail, one letter after the other, after those who asked for it have their answers: so nobody
/// learns from an answer, or the time that it takes, whether there was anything to send.
final class MailRoom: Service {
  enum Errand: Equatable, Sendable {
    /// The link that confirms a member's address.
    case confirm(PlayerID, Language)
    /// The link to a new password, to whoever has this address.
    case reset(EmailAddress, Language)
    /// Word to an address that a member has left.
    case leave(PlayerID, EmailAddress, Language)
  }

  /// Errands that may wait.
  private static let limit = 200

  private let settings: MailSettings
  private let accounts: AccountService
  private let logger: Logger
  private let errands: AsyncStream<Errand>
  private let waiting: AsyncStream<Errand>.Continuation

  init(_ settings: MailSettings, _ accounts: AccountService, _ logger: Logger) {
    self.settings = settings
    self.accounts = accounts
    self.logger = logger
    (errands, waiting) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.limit))
  }

  /// Returns at once.
  ///
  /// - Throws: `AccountRefusal.busy` when too much waits
  func take(_ errand: Errand) throws(AccountRefusal) {
    guard case .enqueued = waiting.yield(errand) else { throw .busy }
  }

  /// Goes on until the server stops.
  func run() async {
    await cancelWhenGracefulShutdown { [self] in
      for await errand in errands {
        do {
          try await carryOut(errand)
        } catch is CancellationError {
          return
        } catch {
          logger.error("mail failed", metadata: ["error": "\(error)"])
        }
      }
    }
  }

  private func carryOut(_ errand: Errand) async throws {
    let links = Links(publicURL: settings.publicURL)
    let program = MailProgram(path: settings.program)
    for letter in try await accounts.letters(for: errand, links) {
      let surroundings = accounts.surroundings
      try await program.send(
        letter.message(
          from: settings.from, at: surroundings.now(), number: surroundings.random()))
    }
  }
}
