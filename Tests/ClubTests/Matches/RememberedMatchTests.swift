import API
import Base
import Club
import Database
import Foundation
import Rules
import Server
import TestSupport
import Testing

/// The writers of two nodes remember matches in which both write.
@Suite("What nodes remember of matches", .timeLimit(.minutes(1)))
struct RememberedMatchTests {
  private let place = try! TemporaryFolder()
  private let clock = HandClock()
  private let address: PostgresAddress

  init() throws {
    address = try TestPostgres.shared().makeSchema()
  }

  private func nodes() async throws -> [Services] {
    var nodes: [Services] = []
    for name in ["one", "two"] {
      let folder = "\(place.path)/\(name)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      nodes.append(
        try await Services.open(
          folder, at: .postgres(address),
          dependencies: Dependencies(
            now: { [clock] in clock.now }, random: { .random(in: .min ... .max) },
            sleep: { [clock] in try await clock.sleep(until: $0) }),
          passwordCost: .test, mediaFolder: place.path + "/shared"))
    }
    return nodes
  }

  private func close(_ nodes: [Services]) async throws {
    for node in nodes { try await node.database.close() }
  }

  @Test("is the state on which they write, whoever wrote the one before, and however soon")
  func inTurn() async throws {
    let nodes = try await nodes()
    let match = try await nodes[0].pair(.relaxed, .gomoku).match
    for (number, cell) in (0..<60).enumerated() {
      // Five in a row come nowhere: neighbours have gaps and rows are left out.
      let index = cell % 5 * 2 + cell / 5 * 15
      let record = try await nodes[number / 3 % 2].play([index], in: match.id)
      #expect(record.match.round.moves.count == number + 1)
    }
    let ends = try await [nodes[0].matches.match(match.id), nodes[1].matches.match(match.id)]
    #expect(ends[0] == ends[1] && ends[0]?.match.round.moves.count == 60)
    try await close(nodes)
  }

  @Test("refuses nobody for what isn't so any more")
  func refusal() async throws {
    let nodes = try await nodes()
    for _ in 0..<10 {
      let (match, x, o) = try await nodes[0].pair(.relaxed)
      try await nodes[0].play([4], in: match.id)
      let second = try await nodes[1].play([0], in: match.id)
      let answer = try await nodes[0].matches.act(second.match.asked(1), by: x, in: match.id)
      guard case .accepted(let third) = answer else {
        Issue.record("\(answer)")
        return
      }
      _ = try await nodes[1].matches.act(.resign(round: 1), by: o, in: match.id)
      let late = try await nodes[0].matches.act(third.match.asked(2), by: o, in: match.id)
      guard case .refused(_, let end) = late else {
        Issue.record("\(late)")
        return
      }
      #expect(!end.match.isOpen)
    }
    try await close(nodes)
  }

  @Test("isn't trusted for who was told, which changes no version")
  func notices() async throws {
    let nodes = try await nodes()
    let (match, _, o) = try await nodes[0].pair(.relaxed)
    try await nodes[0].play([4], in: match.id)
    clock.pass(Notices.patience)
    _ = try await nodes[1].matches.tellTurn(in: match.id)
    #expect(try await nodes[1].notices(.yourMove, of: o) == 1)
    try await nodes[0].play([0], in: match.id)
    #expect(try await nodes[0].notices(.yourMove, of: o) == 0)
    try await close(nodes)
  }
}
