import API
import Base
import Club
import Database
import Foundation
import NIOCore
import Server
import TestSupport
import Testing

/// `gameon member`, `gameon report` and `gameon export`, as the host calls them.
@Suite(.timeLimit(.minutes(2))) struct HostCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func membersAreListedRenamedGivenAPasswordAndDeleted() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      _ = try await services.register("Omar")
    }
    let list = try await call("member", "list")
    #expect(list.status == 0 && list.output.contains(/\tNina@example.org\tNina\n/))
    #expect(list.output.split(separator: "\n").count == 2)

    let renamed = try await call("member", "rename", "nina", "Nina Kaur")
    #expect(renamed.status == 0)
    let taken = try await call("member", "rename", "omar", "NINA KAUR")
    #expect(taken.status == 69 && taken.errors.contains("is taken"))
    let reset = try await call("member", "reset-password", "nina kaur")
    for (arguments, status) in [
      (["Omar"], Int32(64)), (["Omar", "--yes"], 0), (["Omar", "--yes"], 69),
    ] {
      let answer = try await call(["member", "delete"] + arguments)
      #expect(answer.status == status)
    }

    try await withServices { services in
      let members = try await services.count("members")
      let password = reset.output.split(separator: "\n").joined()
      let refusal = try await services.refusal(of: "Nina Kaur", password)
      #expect(members == 1 && refusal == nil)
      #expect(try await services.count("audit") == 3)
    }
  }

  @Test func theDoorsAreSaidAndChanged() async throws {
    try await withServices { _ in }
    let open = try await call("doors")
    #expect(
      open.output == "registration open\nguests open\nvisitors on\napproval off\nyoung off\n")
    let closed = try await call(
      "doors", "--registration", "invitation", "--guests", "link", "--visitors", "off",
      "--approval", "on")
    #expect(
      closed.output
        == "registration invitation\nguests link\nvisitors off\napproval on\nyoung off\n")
    #expect(try await call("doors", "--guests", "some").status == 64)
    let young = try await call("doors", "--young", "on", "--guests", "open")
    #expect(
      young.output
        == "registration invitation\nguests closed\nvisitors off\napproval on\nyoung on\n")
    #expect(try await call("doors", "--young", "off").output.contains("guests open"))
    _ = try await call("doors", "--guests", "link")
    try await withServices { services in
      let doors = try await services.accounts.doors()
      #expect(doors.guests == .byLink)
      let noted = try await services.count("audit")
      #expect(noted == 5)
    }
  }

  @Test func limitsAreSaidAndChanged() async throws {
    try await withServices { _ in }
    let first = try await call("limits")
    #expect(
      first.output
        == """
        media-space\t1000\tbuilt in
        media-days\tfor ever\tbuilt in
        messages-days\tfor ever\tbuilt in
        rounds-days\tfor ever\tbuilt in
        guests-days\t30\tbuilt in

        """)
    let changed = try await call("limits", "messages-days", "400")
    #expect(changed.output == "messages-days\t400\tchosen\n")
    #expect(try await call("limits").output.contains("messages-days\t400\tchosen\n"))
    #expect(
      try await call("limits", "messages-days", "default").output
        == "messages-days\tfor ever\tbuilt in\n")
    for (arguments, status) in [
      (["nights", "1"], Int32(64)), (["media-days", "many"], 64), (["media-days"], 64),
      (["media-days", "0"], 69),
    ] {
      #expect(try await call(["limits"] + arguments).status == status, "\(arguments)")
    }
    let noted = try await withServices { try await $0.count("audit") }
    #expect(noted == 2)
  }

  @Test func aRoleIsGivenAndTheLastHostStays() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      _ = try await services.register("Omar")
    }
    for (arguments, status) in [
      (["nina", "guest"], Int32(64)), (["nina", "king"], 64), (["nobody", "host"], 69),
      (["omar", "moderator", "--reason", "Looks after the evenings"], 0), (["nina", "host"], 0),
      (["nina", "host"], 0), (["nina", "member"], 69),
    ] {
      #expect(try await call(["member", "role"] + arguments).status == status, "\(arguments)")
    }
    let told = try await call("member", "role", "nina", "moderator").errors
    #expect(told.contains("only host"))
    let suspended = try await call("member", "suspend", "nina", "--reason", "")
    #expect(suspended.status == 69 && suspended.errors.contains("host and suspended"))
    let deleted = try await call("member", "delete", "nina", "--yes")
    #expect(deleted.status == 69 && deleted.errors.contains("only host"))
    let list = try await call("member", "list").output
    #expect(list.contains(/\tNina\thost\n/) && list.contains(/\tOmar\tmoderator\n/))
    try await withServices { services in
      let acts = try await services.accounts.acts().acts
      #expect(acts.map(\.act) == ["set-role", "set-role"])
      #expect(acts.map(\.detail) == ["member to host", "member to moderator"])
      #expect(acts.map(\.reason) == [nil, "Looks after the evenings"])
      #expect(acts.allSatisfy { $0.by == nil && $0.role == nil && $0.player != nil })
    }
  }

  @Test func aReportIsDecidedAndThatIsTakenBack() async throws {
    try await withServices { services in
      let nina = try await services.register("Nina").player.id
      let omar = try await services.register("Omar").player.id
      try await services.reports.report(nina, ReportRequest(reason: .spam), by: omar)
    }
    for (arguments, status) in [
      (["decide", "1", "suspend", "--until", "2999-12-03", "--reason", "Spam"], Int32(0)),
      (["decide", "1", "dismiss"], 69), (["undo", "1"], 0), (["undo", "1"], 69),
      (["decide", "1", "suspend", "--until", "1999-12-03"], 69),
      (["decide", "1", "suspend", "--until", "tomorrow"], 64), (["decide", "1", "praise"], 64),
      (["decide", "1", "remove"], 69), (["decide", "1", "ban", "--reason", "Spam"], 0),
    ] {
      #expect(try await call(["report"] + arguments).status == status, "\(arguments)")
    }
    #expect(try await call("report", "list", "--all").output.contains("closed: ban: Spam\n"))
    #expect(try await call("member", "list").output.contains(/\tNina\tsuspended [-0-9]+\n/))
  }

  @Test func bansAreLaidListedAndLifted() async throws {
    try await withServices { services in _ = try await services.register("Nina") }
    for (arguments, status) in [
      (["add", "nina", "--reason", "Spam"], Int32(0)), (["add", "spam@example.org"], 0),
      (["add", "192.0.2.0/24", "--until", "2999-12-03"], 0), (["add", "nobody"], 69),
    ] {
      #expect(try await call(["ban"] + arguments).status == status, "\(arguments)")
    }
    let list = try await call("ban", "list").output
    #expect(list.contains(/3\t192.0.2.0\/24\tuntil 2999-12-03\n2\tspam@example.org\tfor good\n/))
    #expect(list.contains(/1\tNina\t[a-z2-7]{13}\tfor good\tSpam\n/))
    for (which, status) in [("192.0.2.0/24", Int32(0)), ("192.0.2.0/24", 69), ("2", 0), ("1", 0)] {
      #expect(try await call("ban", "lift", which).status == status, "\(which)")
    }
    #expect(try await call("ban", "list").output == "")
  }

  @Test func aMemberIsSignedOutAndGivenALink() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      _ = try await services.guests(1)
    }
    #expect(try await call("member", "sign-out", "nina").status == 0)
    let link = try await call("member", "reset-link", "nina")
    #expect(link.status == 0 && link.output.contains(/\/reset#[0-9a-f]{64}\n/))
    let guests = try await call("member", "list", "--guests").output
    #expect(guests.split(separator: "\n").count == 1 && !guests.contains("Nina"))
  }

  @Test func listsAreRenamedAndRemovedAndALostCardIsMadeAnew() async throws {
    let old = try await withServices { services in
      let hana = try await services.register("Hana").player.id
      try await services.accounts.setRole(.host, of: hana, reason: "", by: .commandLine)
      let made = try await services.accounts.bringIn(
        ClubListRequest(name: "Class 5a", text: "Mia\nOmar"), by: Actor(hana, as: .host),
        from: .unknown)
      return made.cards[0].code.text
    }
    let list = try await call("lists", "list").output
    #expect(list.contains(/^1\t\d{4}-\d\d-\d\d\t0 of 2\tClass 5a\n/))
    let card = try await call("lists", "new-card", "mia")
    #expect(card.status == 0 && card.output.contains(/\/card#[2-9A-Z]{16}\n/))
    #expect(!card.output.contains(old))
    for (arguments, status) in [
      (["new-card", "hana"], Int32(69)), (["rename", "1", "Class 6a"], 0),
      (["rename", "2", "Class 7a"], 69), (["remove", "1"], 0), (["remove", "1"], 69),
    ] {
      #expect(try await call(["lists"] + arguments).status == status, "\(arguments)")
    }
    #expect(try await call("lists", "list").output == "")
    try await withServices { services in
      let members = try await services.count("members")
      #expect(members == 3)
      await #expect(throws: AccountRefusal.unknownCard) {
        try await services.accounts.previewCard(old, from: .unknown)
      }
    }
  }

  @Test func aMessageThatWasReportedIsShownAndRemoved() async throws {
    let (room, number) = try await withServices { services in
      let friends = try await services.friends(2)
      let room = try await services.group(friends)
      try await services.speak("Before", by: friends[0], in: room)
      let rude = try await services.speak("Rude\nwords", by: friends[1], in: room)
      try await services.reports.report(
        message: rude.number, in: room, ReportRequest(reason: .harassment), by: friends[0])
      return (room, rude.number)
    }
    let shown = try await call("report", "show", "1")
    #expect(shown.status == 0 && shown.output.contains("Room \(room), message \(number)"))
    #expect(shown.output.contains(/Before\n/) && shown.output.contains(/Rude\n +words\n/))
    for (arguments, status) in [
      (["\(room)", "\(number)"], Int32(0)), (["\(room)", "\(number)"], 69),
      (["\(room)", "1"], 69), (["nothing", "1"], 64),
    ] {
      #expect(try await call(["message", "remove"] + arguments).status == status)
    }
    #expect(try await call("report", "show", "1").output.contains("remove-message"))
    try await withServices { services in
      let left = try await services.rows("messages WHERE text = '' AND deleted_at IS NOT NULL")
      #expect(left == 1)
    }
  }

  @Test func aLineThatWasReportedIsShownAndRemoved() async throws {
    let game = try await withServices { services in
      let game = try await services.games(1)[0]
      let nina = try await services.register("Nina").player.id
      let reporter = try await services.guests(1)[0]
      _ = try await services.gameRatings.set(
        game, GameRatingNote(stars: 1, line: "Rude words"), by: nina)
      try await services.reports.report(
        ratingOf: game, by: nina, ReportRequest(reason: .harassment), as: reporter)
      return game
    }
    let shown = try await call("report", "show", "1")
    #expect(shown.status == 0 && shown.output.contains(/1 of 5 stars.*\n +Rude words\n/))
    for (arguments, status) in [
      (["nina", "\(game)"], Int32(0)), (["nina", "\(game)"], 69), (["nobody", "\(game)"], 69),
      (["nina", "nothing"], 64),
    ] {
      #expect(try await call(["rating", "remove"] + arguments).status == status)
    }
    let after = try await call("report", "show", "1").output
    #expect(after.contains("remove-rating-line") && after.contains("Rude words"))
    try await withServices { services in
      let page = try await services.gameRatings.ratings(of: game, for: nil)
      #expect(page.ratings.map(\.stars) == [1] && page.ratings[0].line == nil)
    }
  }

  /// The host acts on a report while the club plays on.
  @Test func aRunningServerObeysAtOnce() async throws {
    let server = try Program(["serve", "--port", "0", "--data", folder.path, "--web", site.path])
    defer { server.terminate() }
    let port = try #require(await server.port())
    let nina = try await register("Nina", on: port)
    let omar = try await register("Omar", on: port)
    let reported = try await ask(
      Endpoints.report, by: omar, at: "\(nina.player.id)", on: port,
      ReportRequest(reason: .harassment, note: "Wrote\n\u{1B}[31mthings"))
    #expect(reported == 204)

    let list = try await call("report", "list")
    #expect(list.status == 0 && list.output.contains("1\t"))
    #expect(list.output.hasSuffix("\tharassment\tNina\topen\n"))
    let rename = NameChange(name: "N")
    let isFree = try await ask(Endpoints.rename, by: nina, on: port, rename)
    #expect(isFree == 200)
    let suspended = try await call("member", "suspend", "n", "--reason", "See report 1")
    #expect(suspended.status == 0 && suspended.output == "N is suspended.\n")
    let isRefused = try await ask(Endpoints.rename, by: nina, on: port, rename)
    #expect(isRefused == 403)
    let looks = try await ask(Endpoints.account, by: nina, on: port, Nothing())
    #expect(looks == 200)

    let shown = try await call("report", "show", "1").output
    for words in [
      "Reported: Nina (member \(nina.player.id), now N)", "By:       Omar (member",
      "Reason:   harassment", "Suspended since", "  Wrote\n  [31mthings", "\tsuspend\tSee report 1",
    ] { #expect(shown.contains(words), "\(words)") }
    let closed = try await call("report", "close", "1", "--outcome", "Suspended")
    #expect(closed.status == 0)
    let again = try await call("report", "close", "1", "--outcome", "Suspended")
    #expect(again.status == 69)
    let open = try await call("report", "list")
    let all = try await call("report", "list", "--all")
    #expect(open.output.isEmpty && all.output.contains("closed: Suspended"))

    let restored = try await call("member", "restore", "N")
    let isFreeAgain = try await ask(Endpoints.rename, by: nina, on: port, rename)
    #expect(restored.status == 0 && isFreeAgain == 200)
    let unknown = try await call("member", "suspend", "Nobody", "--reason", "")
    #expect(unknown.status == 69 && unknown.errors.contains("No member is called Nobody"))
  }

  @Test func theSocketIsForTheOwnerAloneAndGoesWithTheServer() async throws {
    // Longer than the name of a socket may be.
    let deep = folder.path + String(repeating: "/folder-in-a-folder", count: 6)
    let server = try Program(["serve", "--port", "0", "--data", deep, "--web", site.path])
    _ = try #require(await server.port())
    let socket = deep + "/control"
    let attributes = try FileManager.default.attributesOfItem(atPath: socket)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let list = try await Program(["member", "list", "--data", deep]).result()
    #expect(list.status == 0)
    server.terminate()
    let end = await server.result()
    #expect(end.status == 0)
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test(arguments: [true, false])
  func aPlayerIsExportedIntoANewFile(whileTheServerRuns: Bool) async throws {
    try await withServices { services in
      let (nina, _) = try await services.register("Nina")
      _ = try await services.pair(nina.id, services.guests(1)[0], cells: [4])
    }
    let server =
      try whileTheServerRuns
      ? Program(["serve", "--port", "0", "--data", folder.path, "--web", site.path]) : nil
    defer { server?.terminate() }
    _ = await server?.port()
    let file = folder.path + "/nina.zip"
    let exported = try await call("export", "nina", file)
    #expect(exported.status == 0 && exported.errors.isEmpty)
    let bytes = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: file)))
    let document = try #require(try await unpacked(bytes)["gameon.json"])
    let export = try JSONDecoder().decode(PlayerExport.self, from: document)
    #expect(export.player.name.text == "Nina" && export.matches.count == 1)
    let again = try await call("export", "nina", file)
    #expect(again.status == 69 && again.errors.contains("exists"))
    let nobody = try await call("export", "omar", folder.path + "/omar.zip")
    #expect(nobody.status == 69)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/omar.zip"))
  }

  @Test func aServerThatDoesNotListenIsLeftAlone() async throws {
    try await withServices { services in
      _ = try await services.register("Nina")
      let answer = try await call("member", "delete", "nina", "--yes")
      #expect(answer.status == 69)
      #expect(answer.errors.contains("Another server uses the data folder"))
      let members = try await services.count("members")
      #expect(members == 1)
    }
  }

  @Test func aFolderWithoutServerIsSaidAndNotMade() async throws {
    for _ in 1...2 {
      let answer = try await call("member", "list")
      #expect(answer.status == 69 && answer.errors.contains("No server has used the data folder"))
    }
  }

  private let site = try! SmallSite().folder

  private func call(
    _ arguments: String...
  ) async throws -> (status: Int32?, output: String, errors: String) {
    try await call(arguments)
  }

  private func call(
    _ arguments: [String]
  ) async throws -> (status: Int32?, output: String, errors: String) {
    try await Program(arguments + ["--data", folder.path]).result()
  }

  private func withServices<Value>(
    _ body: (Services) async throws -> Value
  ) async throws -> Value {
    let database = try Database(folder: folder.path, migrations: Schema.migrations)
    let value = try await body(
      Services(database, passwordCost: .test, streams: EventStreams(.real)))
    try await database.close()
    return value
  }

  private func register(_ name: String, on port: Int) async throws -> SessionAnswer {
    let body = Registration(
      name: name, email: "\(name)@example.org", password: Services.password, wantsToken: true)
    let answer = try await Self.send(Endpoints.register, token: nil, on: port, body)
    return try JSONDecoder().decode(SessionAnswer.self, from: answer.body)
  }

  /// The status.
  private func ask<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, by session: SessionAnswer, at value: String = "",
    on port: Int, _ body: Body
  ) async throws -> Int {
    try await Self.send(endpoint, token: session.token, at: value, on: port, body).status
  }

  private static func send<Body: BoundedBody, Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Body, Answer>, token: String?, at value: String = "", on port: Int,
    _ body: Body
  ) async throws -> (status: Int, body: Data) {
    let path = endpoint.route.path.replacing(/\{\w+\}/, with: value)
    let json = Body.self == Nothing.self ? "" : String(buffer: try JSON.encode(body))
    let answer = try await RawClient.connected(to: port) { client in
      try await client.send(
        """
        \(endpoint.route.method.rawValue) \(path) HTTP/1.1\r
        Host: test\r
        \(token.map { "Authorization: Bearer \($0)\r\n" } ?? "")\
        Content-Type: application/json\r
        Content-Length: \(json.utf8.count)\r
        Connection: close\r
        \r
        \(json)
        """)
      return await client.readToEnd()
    }
    let end = try #require(answer.firstRange(of: "\r\n\r\n")).upperBound
    return (Int(answer.dropFirst(9).prefix(3)) ?? 0, Data(answer[end...].utf8))
  }
}
