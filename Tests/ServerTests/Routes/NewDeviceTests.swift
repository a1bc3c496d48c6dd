import API
import Base
import Club
import Database
import Server
import TestSupport
import Testing

/// Word of devices with which somebody signs in for the first time.
@Suite(.timeLimit(.minutes(1))) struct NewDeviceTests {
  @Test func aLetterTellsOfADeviceThatIsNotKnown() async throws {
    let office = try PostOffice()
    try await House.opened(Club(), mail: office.settings) { house in
      let (nina, _) = try await house.services.register("Nina")
      try await house.services.database.write { db in
        _ = try db.execute("UPDATE members SET is_email_confirmed = 1")
      }
      let signIn = SignIn(name: "Nina", password: Services.password, join: false, wantsToken: true)
      let answer = try await house.ask(Endpoints.signIn, by: house.guest(), signIn)
      #expect(try await office.letter().contains("Subject: A new device signed in"))
      let device = try await house.services.accounts.remember(nina.id, on: nil)
      let known = try await RawClient.connected(to: house.port) { client in
        let json = #"{"name": "Nina", "password": "\#(Services.password)"}"#
        try await client.send(
          """
          POST \(Endpoints.signIn.route.path) HTTP/1.1\r
          Host: test\r
          Cookie: gameon-device=\(device.text)\r
          Content-Type: application/json\r
          Content-Length: \(json.utf8.count)\r
          Connection: close\r
          \r
          \(json)
          """)
        return await client.readToEnd()
      }
      #expect(known.hasPrefix("HTTP/1.1 200"))
      // What comes next is about something else.
      let program = Guest(id: nina.id, token: try #require(answer.session?.token))
      _ = try await house.ask(
        Endpoints.makeAccessToken, by: program,
        AccessTokenRequest(name: "Bot", scopes: [], days: nil))
      #expect(try await office.letter().contains("Subject: You have a new access token"))
    }
  }

  /// A letter that speaks of a password would send somebody to where there is none.
  @Test func noLetterSpeaksOfPasswordsWhereThereAreNone() async throws {
    let office = try PostOffice()
    let club = try Club()
    try await House.opened(club, mail: office.settings) { house in
      let (nina, secret) = try await house.services.register("Nina")
      try await house.services.database.write { db in
        _ = try db.execute("UPDATE members SET is_email_confirmed = 1")
      }
      var settings = SoftProvider { club.now }.settings
      settings.takesPasswords = false
      house.services.ways.choose(WaysIn(settings))
      let request = AccessTokenRequest(name: "Bot", scopes: [], days: nil)
      _ = try await house.ask(
        Endpoints.makeAccessToken, by: Guest(id: nina.id, token: secret.text), request)
      let letter = try await office.letter()
      #expect(letter.contains("Subject: You have a new access token"))
      #expect(!letter.lowercased().contains("password"))
    }
  }
}
