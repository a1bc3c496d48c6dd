import API
import Base
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

@Suite struct BodyTests {
  @Test(
    arguments: [
      (#"{"command": "move", "round": 1, "ply": 0}"#, "'cell' is missing."),
      (#"{"round": 1, "ply": 0, "cell": "b2"}"#, "'command' is missing."),
      (#"{"command": "dance", "round": 1}"#, "'command' isn't a value that it can have."),
      (#"{"command": "move", "round": "1", "ply": 0, "cell": "b2"}"#, "'round' isn't a value"),
      (
        #"{"command": "move", "round": 1.5, "ply": 0, "cell": "b2"}"#,
        "The body isn't the JSON object"
      ),
      (
        #"{"command": "move", "round": 1e99, "ply": 0, "cell": "b2"}"#,
        "The body isn't the JSON object"
      ),
      (#"{"command": "move", "round": 1, "ply": 0, "cell": null}"#, "'cell' isn't a value"),
      (#"{"command": "move", "round": 1, "ply": 0, "cell": ["b2"]}"#, "'cell' isn't a value"),
      ("[]", "The body isn't the JSON object"), ("null", "The body isn't the JSON object"),
      ("{", "The body isn't the JSON object"), ("\u{0}", "The body isn't the JSON object"),
      (String(repeating: "[", count: 10_000), "The body isn't the JSON object"),
      ("", "The body must be a JSON object."),
    ])
  func whatCannotBeReadIsSaid(body: String, detail: String) async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      let answer = try await couple.x.send(
        Endpoints.command.route, "\(couple.match.id)", body: body)
      #expect(answer.status == .badRequest)
      #expect(try answer.problem.type == "urn:gameon:problem:bad-request")
      #expect(try answer.problem.detail?.hasPrefix(detail) == true)
    }
  }

  @Test func unknownMembersAreNoMistake() async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      let answer = try await couple.x.send(
        Endpoints.command.route, "\(couple.match.id)",
        body: #"{"command": "move", "round": 1, "ply": 0, "cell": "b2", "winner": 1}"#)
      #expect(answer.status == .ok)
    }
  }

  @Test(arguments: [
    (nil, 415), ("text/plain", 415), ("application/jsonp", 415),
    ("application/x-www-form-urlencoded", 415), ("application/json", 201),
    ("application/json; charset=utf-8", 201), ("Application/JSON", 201),
  ])
  func aBodyIsJSONAndSaysSo(type: String?, status: Int) async throws {
    try await Interface().open { client in
      let answer = try await client.execute(
        uri: Endpoints.makeGuest.route.path, method: .post,
        headers: type.map { [.contentType: $0] } ?? [:], body: .init(string: "{}"))
      #expect(answer.status.code == status)
    }
  }

  @Test(arguments: Way.allCases)
  func aMegabyteIsTooMuchAndTheServerGoesOn(way: Way) async throws {
    try await Interface().open(way) { client in
      let couple = try await Couple(client)
      let name = String(repeating: "x", count: (1 << 20) - 20)
      let answer = try await couple.x.send(
        Endpoints.rename.route, body: #"{"name": "\#(name)"}"#)
      #expect(answer.status == .contentTooLarge)
      #expect(try await couple.x.ask(Endpoints.me).player?.id == couple.x.id)
    }
  }

  @Test(arguments: [
    "", "3x3", "2x2x2", "20x20x5", "3x3x4", "3x3x3x", "3X3X3", "3x3x3 ", "9999999999999999999x3x3",
  ])
  func anUnknownRulesetIsSaid(ruleset: String) async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client)
      for problem in [
        try await refusal {
          try await guest.ask(Endpoints.playNow, PoolRequest(ruleset: ruleset, pace: .relaxed))
        },
        try await refusal {
          try await guest.ask(
            Endpoints.invite, InvitationRequest(ruleset: ruleset, pace: .relaxed))
        },
      ] {
        #expect(problem?.type == ProblemName.unknownRuleset.type && problem?.status == 422)
      }
    }
  }

  @Test(arguments: [
    #"{"color": 10, "head": 0, "detail": 0}"#, #"{"color": 0, "head": 28, "detail": 0}"#,
    #"{"color": 0, "head": 0, "detail": 8}"#, #"{"color": -1, "head": 0, "detail": 0}"#,
    #"{"color": 0, "head": 0}"#, #"{"color": "1", "head": 0, "detail": 0}"#,
    #"{"color": 1e30, "head": 0, "detail": 0}"#,
  ])
  func aFaceThatIsNotDrawnIsSaid(face: String) async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client)
      for route in [Endpoints.setFace.route, Endpoints.makeGuest.route] {
        #expect(try await guest.send(route, body: face).status == .badRequest)
      }
      #expect(try await guest.ask(Endpoints.me).player?.face == nil)
    }
  }

  @Test(arguments: ["", "   ", String(repeating: "a", count: 41), "\u{202E}evil", "\u{0}"])
  func aNameThatCannotBeSeenIsSaid(name: String) async throws {
    try await Interface().open { client in
      let guest = try await Caller.guest(client, name: "Nina")
      for problem in [
        try await refusal { try await guest.ask(Endpoints.rename, NameChange(name: name)) },
        try await refusal { try await guest.ask(Endpoints.makeGuest, GuestRequest(name: name)) },
      ] {
        #expect(problem?.type == ProblemName.badName.type)
      }
      #expect(try await guest.ask(Endpoints.me).player?.name.text == "Nina")
    }
  }

  @Test(arguments: ["0", "-5", "+5", "x", "", "1e3", "99999999999999999999"])
  func aPlaceThatNoPageHasGivenIsSaid(before: String) async throws {
    try await Interface().open { client in
      let couple = try await Couple(client)
      for (route, value) in [
        (Endpoints.rounds.route, "\(couple.match.id)"), (Endpoints.lobby.route, ""),
      ] {
        let answer = try await couple.x.send(route, value, query: "?before=\(before)")
        #expect(answer.status == .badRequest)
      }
    }
  }

  @Test func aMethodThatAnAddressLacksIsToldWithThoseItHas() async throws {
    try await Interface().open { client in
      for (path, method, allowed) in [
        ("/api/v1/me", HTTPRequest.Method.put, "GET, HEAD, PATCH"),
        ("/api/v1/guests", .get, "POST"), ("/api/v1/guests", .head, "POST"),
        ("/api/v1/matches/aaaaaaaaaaaaa", .delete, "GET, HEAD"),
      ] {
        let answer = try await client.execute(uri: path, method: method)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == allowed)
      }
    }
  }
}
