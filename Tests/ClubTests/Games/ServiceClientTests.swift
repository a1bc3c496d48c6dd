import API
import Base
import Club
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The way to a service", .timeLimit(.minutes(1)))
struct ServiceClientTests {
  private let clock = HandClock()

  private var dependencies: Dependencies {
    Dependencies(
      now: { [clock] in clock.now }, random: { 0 },
      sleep: { [clock] in try await clock.sleep(until: $0) })
  }

  @Test("rests for as long as the service asks for, whoever waits meanwhile")
  func rest() async throws {
    let answers = Mutex([
      ServiceAnswer(status: 429, retryAfter: .seconds(30), body: Data()),
      ServiceAnswer(status: 200, body: Data("well".utf8)),
    ])
    let line = ServiceClient("Service", .twitch, dependencies, .none) { _ in
      answers.withLock { $0.removeFirst() }
    }
    @Sendable func call(before deadline: Instant) async throws -> Data {
      try await line.call(ServiceRequest(address: "https://example.org"), before: deadline) { $0 }
    }
    await #expect(throws: ServiceError.tooOften(.seconds(30))) {
      try await call(before: clock.now + .seconds(5))
    }
    let deadline = clock.now + .seconds(5)
    let impatient = Task { try await call(before: deadline) }
    let time = Task { [clock] in
      for _ in 0..<6 {
        try await Task.sleep(for: .milliseconds(20))
        clock.pass(.seconds(1))
      }
    }
    await #expect(throws: ServiceError.busy) { try await impatient.value }
    try await time.value
    clock.pass(.seconds(24))
    #expect(try await call(before: clock.now + .seconds(5)) == Data("well".utf8))
  }
}
