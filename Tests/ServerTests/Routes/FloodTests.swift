import API
import Base
import Club
import HTTP
import HTTPTypes
import HummingbirdTesting
import Rules
import Server
import TestSupport
import Testing

/// Requests that somebody sends again and again, as fast as they can.
@Suite struct FloodTests {
  private static let few = Bucket.Size(2, per: .seconds(3600))

  private static let limits = Limits.patient { limits in
    limits.guestsPerHour = 1_000_000
    for bucket in Bucket.allCases where bucket != .guests { limits.allowances[bucket] = few }
  }

  /// A token is taken before anything is read: so what stands in path and body doesn't matter.
  @Test(arguments: Bucket.allCases)
  func whoeverHasUsedUpABucketIsRefusedByAllThatTakesOfIt(bucket: Bucket) async throws {
    let takers = Endpoints.all.filter { $0.allowances.contains(.always(bucket)) }
    // What ends the session comes when it is refused.
    let routes = takers.filter { $0.access != .anybody } + takers.filter { $0.access == .anybody }
    guard let first = routes.first else { return }
    let interface = try Interface()
    try await interface.open(limits: Self.limits) { client in
      let least = routes.compactMap(\.access.role).max() ?? .guest
      let (guest, other) = (
        try await Self.caller(client, least, interface.services),
        try await Self.caller(client, least, interface.services)
      )
      for _ in 1...2 {
        let answer = try await Self.send(first, guest)
        #expect(answer.status != .tooManyRequests)
      }
      for route in routes {
        let answer = try await Self.send(route, guest)
        #expect(answer.status == .tooManyRequests, "\(route.method) \(route.path)")
        // A token in each half hour.
        #expect(answer.headers[.retryAfter] == "1800")
      }
      let isOthers = try await Self.send(first, other)
      #expect((isOthers.status == .tooManyRequests) == (bucket.owner == .network))
    }
  }

  /// A guest, or a member who has a role.
  private static func caller(
    _ client: any TestClientProtocol, _ role: ClubRole, _ services: Services
  ) async throws -> Caller {
    guard role > .guest else { return try await .guest(client) }
    let count = try await services.count("members")
    let (player, secret) = try await services.register("Nina \(count)")
    try await services.accounts.setRole(role, of: player.id, reason: "", by: .commandLine)
    return Caller(client, token: secret.text)
  }

  /// Sends a request; of the stream it reads the head alone.
  private static func send(_ route: Route, _ caller: Caller) async throws -> TestResponse {
    try await caller.send(
      route, method: route == Endpoints.events ? .head : nil, "0",
      body: route.method == .get ? nil : "{}")
  }

  @Test func movesThatAreTakenCostNothingAndThoseThatAreRefusedDo() async throws {
    let interface = try Interface()
    try await interface.open(limits: Self.limits) { client in
      let couple = try await Couple(client, ruleset: "15x15x5")
      let cells = (1...20).map { number in
        "\(number.isMultiple(of: 2) ? "a" : "c")\(number.isMultiple(of: 2) ? number / 2 : number / 2 + 1)"
      }
      try await couple.play(Array(cells.prefix(6)))
      for _ in 1...2 {
        let refused = try await refusal {
          try await couple.o.tell(.move(round: 1, ply: 6, cell: "e5"), in: couple.match)
        }
        #expect(refused?.type == ProblemName.notYourTurn.type)
      }
      let refused = try await refusal {
        try await couple.o.tell(.move(round: 1, ply: 6, cell: "e5"), in: couple.match)
      }
      #expect(refused?.status == 429)
      try await couple.x.tell(.move(round: 1, ply: 6, cell: "g7"), in: couple.match)
      interface.club.pass(.seconds(1800))
      try await couple.o.tell(.move(round: 1, ply: 7, cell: "g8"), in: couple.match)
    }
  }

  /// As it stands in the description, without any setting.
  @Test func renamingAGroupAgainAndAgainEnds() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let couple = try await Couple(client)
      let room = try await couple.x.ask(
        Endpoints.makeGroup, GroupRequest(key: "group", name: "Club", members: [couple.o.id!])
      ).room.id
      var changes = 0
      while changes < 400 {
        let answer = try await couple.x.send(
          Endpoints.changeGroup.route, "\(room)", body: #"{"name": "\#(changes)"}"#)
        if answer.status == .tooManyRequests { break }
        changes += 1
      }
      #expect(changes == Bucket.groupChanges.size.count)
    }
  }
}
