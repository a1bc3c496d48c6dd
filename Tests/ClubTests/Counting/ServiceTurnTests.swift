import API
import Base
import Club
import Database
import Foundation
import Server
import Synchronization
import TestSupport
import Testing

@Suite("Turns of several nodes at a service", .timeLimit(.minutes(1)))
struct ServiceTurnTests {
  private let request = ServiceRequest(address: "https://example.org")

  @Test("are as many in a second as one node would have")
  func together() async throws {
    let nodes = try await TwoNodes()
    let calls = Mutex<[Instant]>([])
    let clients = nodes.both.map { node in
      ServiceClient(
        "Service", .igdb, turnsIn: node.database, node.dependencies, .none
      ) { _ in
        calls.withLock { $0.append(nodes.clock.now) }
        return ServiceAnswer(status: 200, body: Data())
      }
    }
    let (start, deadline) = (nodes.clock.now, nodes.clock.now + .seconds(60))
    let tasks = (0..<12).map { number in
      Task { [request] in
        try await clients[number % 2].call(request, before: deadline) { _ in }
      }
    }
    try await until {
      if nodes.clock.isAwaited { nodes.clock.pass(.milliseconds(10)) }
      return calls.withLock(\.count) == 12
    }
    for task in tasks { try await task.value }
    let instants = calls.withLock { $0.sorted() }
    #expect(instants.prefix(4).allSatisfy { $0 < start + .seconds(1) }, "four begin at once")
    for (call, fourth) in zip(instants, instants.dropFirst(4)) {
      #expect(call.distance(to: fourth) >= .seconds(1))
    }
    try await nodes.close()
  }

  @Test("are over where none is in time, and that one is left to others")
  func inVain() async throws {
    let nodes = try await TwoNodes()
    let turns = nodes.both.map {
      ServiceTurns("Service", 1, in: $0.database, $0.dependencies)
    }
    let soon = nodes.clock.now + .seconds(1)
    try await turns[0].wait(before: soon)
    for _ in 1...3 {
      for each in turns {
        await #expect(throws: ServiceError.busy) { try await each.wait(before: soon) }
      }
    }
    nodes.clock.pass(.milliseconds(1300))
    try await turns[1].wait(before: nodes.clock.now + .seconds(1))
    try await nodes.close()
  }

  @Test("wait at each node for a rest that the service has asked of one")
  func rest() async throws {
    let nodes = try await TwoNodes()
    let answers = Mutex([429, 200])
    let clients = nodes.both.map { node in
      ServiceClient(
        "Service", .igdb, turnsIn: node.database, node.dependencies, .none
      ) { _ in
        ServiceAnswer(
          status: answers.withLock { $0.removeFirst() }, retryAfter: .seconds(30), body: Data())
      }
    }
    await #expect(throws: ServiceError.tooOften(.seconds(30))) {
      try await clients[0].call(request, before: nodes.clock.now + .seconds(5)) { _ in }
    }
    await #expect(throws: ServiceError.busy) {
      try await clients[1].call(request, before: nodes.clock.now + .seconds(5)) { _ in }
    }
    nodes.clock.pass(.seconds(30))
    try await clients[1].call(request, before: nodes.clock.now + .seconds(5)) { _ in }
    try await nodes.close()
  }

  @Test("begin anew where the clock was set back")
  func setBack() async throws {
    let nodes = try await TwoNodes()
    let turns = ServiceTurns("Service", 1, in: nodes.one.database, nodes.one.dependencies)
    nodes.clock.pass(.seconds(86_400))
    try await turns.wait(before: nodes.clock.now + .seconds(1))
    nodes.clock.pass(.seconds(-86_400))
    try await turns.wait(before: nodes.clock.now + .seconds(1))
    try await nodes.close()
  }
}
