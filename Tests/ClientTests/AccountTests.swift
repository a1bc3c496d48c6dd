import API
import Client
import HTTP
import Rules
import Testing

@Suite("Accounts by the client", .timeLimit(.minutes(2)))
struct AccountTests {
  private static let password = "correct horse"

  @Test("A guest registers, signs in elsewhere, and changes address and password")
  func account() async throws {
    try await RealServer().run { port in
      let guest = try await RealServer.guest("Otter", on: port)
      let id = try await guest.me()?.id
      let session = try await guest.register(
        name: "Nina", email: "nina@example.org", password: Self.password)
      let nina = guest.signedIn(with: session.token)
      #expect(session.player.id == id)
      #expect(try await nina.account().email == "nina@example.org")
      #expect(try await nina.changeEmail(to: "n@b.c").email == "n@b.c")

      let elsewhere = try await guest.signedIn(with: nil)
        .signIn(name: "nina", password: Self.password)
      let other = nina.signedIn(with: try #require(elsewhere.session).token)
      let sessions = try await nina.sessions().sessions
      #expect(sessions.count == 2)
      let theirs = try #require(sessions.first { !$0.isThis })
      try await nina.endSession(theirs.id)
      let ended = await #expect(throws: ProblemDocument.self) { try await other.me() }
      #expect(ended?.name == .notSignedIn)

      let changed = try await nina.changePassword(to: "another horse")
      let old = await #expect(throws: ProblemDocument.self) { try await nina.account() }
      #expect(old?.name == .notSignedIn)
      let again = nina.signedIn(with: changed.token)
      let wrong = await #expect(throws: ProblemDocument.self) {
        try await again.prove(byPassword: "wrong")
      }
      #expect(wrong?.name == .wrongPassword)
      try await again.prove(byPassword: "another horse")
      try await again.deleteAccount()
      let gone = await #expect(throws: ProblemDocument.self) {
        try await guest.signedIn(with: nil).signIn(name: "Nina", password: "another horse")
      }
      #expect(gone?.name == .wrongPassword)
    }
  }

  @Test("A guest with matches is asked about, and joined")
  func joining() async throws {
    try await RealServer().run { port in
      let visitor = try GameOnClient("http://127.0.0.1:\(port)")
      let member = try await visitor.register(
        name: "Nina", email: "nina@example.org", password: Self.password)
      let guest = try await RealServer.guest("Otter", on: port)
      let ben = try await RealServer.guest("Ben", on: port)
      let code = try #require(try await guest.invite(to: .ticTacToe, pace: .relaxed).link?.code)
      let match = try await ben.take(code).match
      let asked = try await guest.signIn(name: "Nina", password: Self.password)
      #expect(asked.session == nil && asked.offer?.matches == 1)
      let joined = try await guest.signIn(name: "Nina", password: Self.password, join: true)
      let nina = guest.signedIn(with: try #require(joined.session?.token))
      #expect(try await nina.lobby().matches.map(\.id) == [match.id])
      #expect(try await nina.me()?.id == member.player.id)
    }
  }

  @Test("An export is an archive; somebody is reported; a club without mail says so")
  func others() async throws {
    try await RealServer().run { port in
      let guest = try await RealServer.guest("Otter", on: port)
      let ben = try await RealServer.guest("Ben", on: port)
      var archive: [UInt8] = []
      try await guest.export { archive += $0 }
      #expect(archive.starts(with: Array("PK".utf8)))
      #expect(String(decoding: archive, as: UTF8.self).contains(#""name":"Otter""#))
      let nobody = await #expect(throws: ProblemDocument.self) {
        try await guest.signedIn(with: nil).export { _ in }
      }
      #expect(nobody?.name == .notSignedIn)

      try await guest.report(try #require(try await ben.me()).id, for: .spam, note: "Again")
      #expect(try await guest.site().canMail == false)
      let noMail = await #expect(throws: ProblemDocument.self) {
        try await guest.askReset(email: "nina@example.org")
      }
      #expect(noMail?.name == .noMail)
      let unasked = await #expect(throws: ProblemDocument.self) {
        try await guest.askConfirmation()
      }
      #expect(unasked?.name == .noMail)
      for wrong in [
        await #expect(
          throws: ProblemDocument.self,
          performing: {
            try await guest.confirmEmail(by: "wrong")
          }),
        await #expect(
          throws: ProblemDocument.self,
          performing: {
            _ = try await guest.resetPassword(by: "wrong", to: "another horse")
          }),
      ] { #expect(wrong?.name == .linkUsed) }
    }
  }
}
