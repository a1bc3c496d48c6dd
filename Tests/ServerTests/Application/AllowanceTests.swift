import API
import Base
import HTTP
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Rules
import Server
import TestSupport
import Testing

@Suite struct AllowanceTests {
  @Test func anAddressMakesSoManyGuestsInAnHour() async throws {
    let interface = try Interface()
    try await interface.open(limits: .patient { $0.guestsPerHour = 3 }) { client in
      let nobody = Caller(client)
      let guest = try await Caller.guest(client)
      for _ in 1...2 { _ = try await Caller.guest(client) }
      #expect(try await Self.wait(nobody.send(Endpoints.makeGuest.route, body: "{}")) == 1200)
      #expect(try await guest.send(Endpoints.makeGuest.route, body: "{}").status == .ok)
      interface.club.pass(.seconds(1199))
      #expect(try await Self.wait(nobody.send(Endpoints.makeGuest.route, body: "{}")) == 1)
      interface.club.pass(.seconds(1))
      _ = try await Caller.guest(client)
      #expect(try await Self.wait(nobody.send(Endpoints.makeGuest.route, body: "{}")) == 1200)
    }
  }

  @Test func whoTriesCodesIsSlowedDownAndWhoHasOneIsNot() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let owner = try await Caller.guest(client)
      let code = try await owner.ask(
        Endpoints.invite, InvitationRequest(ruleset: "3x3x3", pace: .relaxed)
      ).link!.code.text
      for _ in 1...30 {
        _ = try await owner.ask(Endpoints.preview, at: code)
        #expect(try await client.execute(uri: "/join/\(code)", method: .get).status == .ok)
      }
      for number in 1...20 {
        let wrong =
          switch number % 3 {
          case 0: try await owner.send(Endpoints.preview.route, "22222222")
          case 1: try await owner.send(Endpoints.take.route, "22222222")
          default: try await client.execute(uri: "/join/22222222", method: .get)
          }
        #expect(wrong.status == (number % 3 == 2 ? .ok : .notFound))
      }
      for route in [Endpoints.preview.route, Endpoints.take.route] {
        #expect(try await Self.wait(owner.send(route, code)) == 3)
      }
      let page = try await client.execute(uri: "/join/\(code)", method: .get)
      #expect(page.status == .ok && !String(buffer: page.body).contains("invites"))
      interface.club.pass(.seconds(3))
      _ = try await owner.ask(Endpoints.preview, at: code)
    }
  }

  @Test func aPlayerInvitesSoOftenInAMinute() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let (eager, calm) = (try await Caller.guest(client), try await Caller.guest(client))
      let body = #"{"ruleset": "3x3x3", "pace": 0}"#
      for number in 1...60 {
        let route = number.isMultiple(of: 2) ? Endpoints.invite.route : Endpoints.playNow.route
        #expect(try await eager.send(route, body: body).status.kind == .successful)
      }
      for route in [Endpoints.invite.route, Endpoints.playNow.route] {
        #expect(try await Self.wait(eager.send(route, body: body)) == 1)
        #expect(try await calm.send(route, body: body).status.kind == .successful)
      }
      interface.club.pass(.seconds(1))
      #expect(try await eager.send(Endpoints.invite.route, body: body).status == .created)
    }
  }

  /// The seconds after which it is worth trying again.
  private static func wait(_ answer: TestResponse) throws -> Int? {
    #expect(answer.status == .tooManyRequests)
    #expect(try answer.problem.type == "urn:gameon:problem:too-many-requests")
    return answer.headers[.retryAfter].flatMap { Int($0) }
  }
}

@Suite struct ThrottleTests {
  let start = Instant(milliseconds: 1_800_000_000_000)

  @Test func whatIsGoneOfABucketComesBack() throws {
    let throttle = Throttle<String>(4, per: .seconds(8))
    #expect(throttle.pressure(on: "a", at: start) == WorkPressure(used: 0, of: 4))
    for _ in 1...3 { try throttle.take("a", at: start) }
    #expect(throttle.pressure(on: "a", at: start) == WorkPressure(used: 3, of: 4))
    #expect(throttle.pressure(on: "a", at: start + .seconds(2)) == WorkPressure(used: 2, of: 4))
    #expect(throttle.pressure(on: "a", at: start + .seconds(60)) == WorkPressure(used: 0, of: 4))
    #expect(throttle.pressure(on: "b", at: start) == WorkPressure(used: 0, of: 4))
  }

  @Test func eachHasABucketThatFillsAgain() throws {
    let throttle = Throttle<String>(4, per: .seconds(8))
    for _ in 1...4 { try throttle.take("a", at: start) }
    #expect(throws: Problem.self) { try throttle.take("a", at: start) }
    try throttle.take("b", at: start)
    try throttle.take("a", at: start + .seconds(2))
    #expect(throws: Problem.self) { try throttle.take("a", at: start + .seconds(2)) }
    throttle.refund("a")
    try throttle.take("a", at: start + .seconds(2))
    for _ in 1...4 { try throttle.take("a", at: start + .seconds(60)) }
    #expect(throws: Problem.self) { try throttle.take("a", at: start + .seconds(60)) }
  }

  @Test func aClockThatIsSetBackKeepsNobodyOutForLong() throws {
    let throttle = Throttle<String>(2, per: .seconds(10))
    try throttle.take("a", at: start)
    let earlier = start - .seconds(86_400)
    #expect(throws: Problem.self) { try throttle.take("a", at: earlier) }
    try throttle.take("a", at: earlier + .seconds(5))
  }

  @Test func ofVeryManyThoseWhoDidNothingForLongestAreForgotten() throws {
    let throttle = Throttle<Int>(1, per: .seconds(3600), size: 10)
    for key in 0..<1000 {
      try throttle.take(key, at: start)
      if key >= 5 { #expect(throws: Problem.self) { try throttle.take(key - 5, at: start) } }
    }
    try throttle.take(0, at: start)
  }

  @Test func bucketsThatAreFullAgainAreForgotten() throws {
    let throttle = Throttle<Int>(2, per: .seconds(10))
    for second in 0..<1000 {
      for key in 0..<10 { try throttle.take(10 * second + key, at: start + .seconds(second)) }
      #expect(throttle.count <= 200)
    }
    // Whoever was last is still counted.
    try throttle.take(9999, at: start + .seconds(1000))
    #expect(throws: Problem.self) { try throttle.take(9999, at: start + .seconds(1000)) }
  }

  @Test func nobodyIsForgottenBeforeTheirBucketIsFull() throws {
    let throttle = Throttle<Int>(1, per: .seconds(10))
    for second in 0..<100 {
      try throttle.take(second, at: start + .seconds(second))
      for earlier in max(0, second - 9)...second {
        #expect(throws: Problem.self) {
          try throttle.take(earlier, at: start + .seconds(second))
        }
      }
    }
  }
}
