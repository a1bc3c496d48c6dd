import Base
import Database
import Logging
import Server
import TestSupport
import Testing

/// A start that waits for the database's server.
@Suite struct ServerWaitTests {
  private static let refused = "connection to server failed: Connection refused\n\tIs it there?"

  private let clock = HandClock()
  private let lines = LogLines { $0.level >= .notice }

  /// Tries it on a clock that goes on by what is waited.
  ///
  /// - Returns: how often it was tried
  private func start(failing count: Int, _ message: String) async throws -> Int {
    try await start(failing: count, .unreachable(message))
  }

  private func start(failing count: Int, _ error: DatabaseError) async throws -> Int {
    let clock = clock
    let dependencies = Dependencies(
      now: { clock.now }, random: { 1 }, sleep: { _ in clock.pass(.seconds(1)) })
    var tries = 0
    do {
      try await ServerWait(dependencies, lines.logger).untilThere {
        tries += 1
        if tries <= count { throw StartError.databaseServer("here", error) }
      }
    } catch is StartError {}
    return tries
  }

  @Test func aServerThatComesIsWaitedForAndTheLogSaysSoOnce() async throws {
    #expect(try await start(failing: 3, Self.refused) == 4)
    #expect(lines.take().count == 1)
  }

  @Test func aConnectionIsWaitedForAndTheLogSaysWhatToDo() async throws {
    let error = DatabaseError.noConnectionLeft("sorry, too many clients already", needed: 21)
    #expect(try await start(failing: 3, error) == 4)
    let told = lines.take()
    #expect(told.count == 1)
    #expect(told.first?.contains("Each node needs up to 21: raise max_connections") == true)
  }

  @Test func aMinuteIsEnough() async throws {
    #expect(try await start(failing: .max, Self.refused) == 61)
    #expect(try await start(failing: .max, "FATAL: the database system is starting up") == 61)
  }

  @Test(arguments: [
    "FATAL: password authentication failed for user \"gameon\"", "no password supplied",
    "FATAL: database \"gameon\" does not exist",
  ])
  func whatDoesNotMendItselfEndsItAtOnce(_ message: String) async throws {
    #expect(try await start(failing: .max, message) == 1)
    #expect(lines.take() == [])
  }

  @Test func anErrorIsOneLineInTheLog() {
    #expect(
      "\(DatabaseError.unreachable(Self.refused))"
        == "connection to server failed: Connection refused Is it there?")
  }
}
