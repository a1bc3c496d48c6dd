import API
import Club
import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

/// What a request says before its body has bounds too.
@Suite struct HeadBoundTests {
  @Test func aValueOfAQueryHasABound() async throws {
    let interface = try Interface()
    try await interface.open { client in
      let nina = try await Caller.guest(client, name: "Nina")
      let host = try await interface.host(client, name: "Hana")
      for (route, fields) in Self.asked {
        let caller = route.access.role ?? .guest > .guest ? host : nina
        for field in fields {
          let bound = field.bound
          for (value, what) in [
            (String(repeating: "1", count: bound.characters + 1), "over its characters"),
            (String(repeating: "%F0%9F%98%80", count: bound.bytes / 4 + 1), "over its bytes"),
            (String(repeating: "+", count: 3 * bound.bytes + 1), "far too long"),
          ] {
            let query = "?\(field == .room ? "text=a&" : "")\(field.rawValue)=\(value)"
            let answer = try await caller.send(
              route, "aaaaaaaaaaaaa", query: query,
              body: route.method == .patch ? "" : nil)
            #expect(answer.status == .badRequest, "\(field) \(what)")
            #expect(try answer.problem.detail?.hasPrefix("'\(field.rawValue)' is too long") == true)
          }
        }
      }
      #expect(Set(Self.asked.flatMap(\.1)) == Set(QueryField.allCases))
    }
  }

  private static let asked: [(Route, [QueryField])] = [
    (Endpoints.messages.route, [.before, .after, .around]),
    (Endpoints.previewPicture, [.language]),
    (Endpoints.messageChanges.route, [.changedAfter]), (Endpoints.uploadPiece, [.offset]),
    (Endpoints.findPeople.route, [.name]),
    (
      Endpoints.findGames.route,
      [.text, .platform, .genre, .from, .to, .playable, .online, .covers, .before]
    ),
    (Endpoints.rooms.route, [.place]), (Endpoints.gamesOf.route, [.common]),
    (Endpoints.events, [.watch, .visible]), (Endpoints.findMessages.route, [.text, .room]),
    (Endpoints.clubActs.route, [.act]), (Endpoints.clubMembers.route, [.role]),
  ]

  @Test func aQueryIsReadAsFormsWriteIt() async throws {
    try await Interface().open { client in
      let nina = try await Caller.guest(client)
      for (query, status) in [
        ("?name=a+b", 200), ("?x=%FF&name=%C3%A4%20b", 200), ("?name=%FF", 400), ("?name=", 400),
        ("?name", 400), ("?names=a", 400), ("?a=1&&name=a&name=b", 200),
        ("?name=a&x=\(String(repeating: "x", count: 4096))", 400),
      ] {
        let answer = try await nina.send(Endpoints.findPeople.route, query: query)
        #expect(answer.status.code == status, "\(query.prefix(40))")
      }
    }
  }

  @Test func aHeadHasABound() async throws {
    try await Interface().open { client in
      for (path, fields, status) in [
        ("/health", [:], 200),
        ("/" + String(repeating: "x", count: 8192), [:], 414),
        ("/health", [.userAgent: String(repeating: "x", count: 8100)], 200),
        ("/health", [.userAgent: String(repeating: "x", count: 8192)], 431),
        ("/health", many(100, of: 1), 431), ("/health", many(3, of: 6000), 431),
        ("/health", many(2, of: 6000), 200),
      ] as [(String, HTTPFields, Int)] {
        let answer = try await client.execute(uri: path, method: .get, headers: fields)
        #expect(answer.status.code == status)
      }
    }
  }

  private func many(_ count: Int, of length: Int) -> HTTPFields {
    var fields = HTTPFields()
    for number in 0...count where number > 0 {
      fields.append(
        HTTPField(name: .init("X-\(number)")!, value: String(repeating: "x", count: length)))
    }
    fields[.accept] = "*/*"
    return fields
  }

  @Test(arguments: [
    ("curl/8.5", "curl"), ("Mozilla/5.0 (Android 14) Firefox/130.0", "Firefox, Android"),
    (String(repeating: "\u{1F600}\u{301}", count: 40), ""),
    ("a" + String(repeating: "\u{301}", count: 4000), ""),
    (String(repeating: "a", count: 4000), String(repeating: "a", count: 40)),
    (String(repeating: " ", count: 600) + "Firefox/1 Linux", ""),
  ])
  func aDeviceHasAShortName(_ agent: String, _ name: String) {
    #expect(Device(userAgent: agent).text == name)
  }

  @Test func anInvitationsCodeIsReadWithinABound() {
    let code = "7KMQ 2XTZ"
    #expect(InvitationCode(code + String(repeating: " ", count: 55)) != nil)
    #expect(InvitationCode(code + String(repeating: " ", count: 56)) == nil)
  }

  @Test func anAddressOfMailIsReadWithinABound() {
    #expect(EmailAddress(" nina@example.org\t ")?.text == "nina@example.org")
    #expect(EmailAddress(" ") == nil)
    #expect(EmailAddress("nina@example.org" + String(repeating: " ", count: 238)) != nil)
    #expect(EmailAddress("nina@example.org" + String(repeating: " ", count: 239)) == nil)
  }
}
