import API
import Base
import Club
import Foundation
import HTTP
import Logging
import Server
import TestSupport
import Testing

@Suite("Settings")
struct SettingsTests {
  let folder = try! TemporaryFolder()

  @Test("the command line goes before the environment, that before the file, that before all else")
  func precedence() throws {
    let file =
      "port = 1\nlisten = 192.0.2.1\ndata = /file\npublic-url = http://file.example\n"
      + "club-name = The  Lions\nmail-program = /a\nmail-from = a@b.c"
    let settings = try settings(
      [.port: ["3"]],
      ["GAMEON_PORT": "2", "GAMEON_LISTEN": "192.0.2.2", "GAMEON_DATA": "", "OTHER": "x"], file)
    let configuration = try settings.configuration()
    #expect(configuration.port == 3)
    #expect(configuration.host == "192.0.2.2")
    #expect(try settings.dataFolder() == "/file", "an empty variable counts as none")
    #expect(configuration.publicURL?.description == "http://file.example")
    #expect(
      configuration.clubName?.text == "The Lions" && configuration.mail?.club?.text == "The Lions")
    #expect(configuration.webFolder == "/web")
    #expect(try settings.logLevel() == .notice)
  }

  @Test("nothing given: plain HTTP on port 8080 of all networks, no proxy is trusted")
  func builtIn() throws {
    let configuration = try settings().configuration()
    #expect(configuration.port == 8080)
    #expect(["::", "0.0.0.0"].contains(configuration.host))
    #expect(configuration.certificate == nil)
    #expect(configuration.publicURL == nil)
    #expect(configuration.trustedProxies == TrustedProxies())
  }

  @Test("the club's time zone is the machine's unless the host names another, and UTC has one name")
  func timeZone() throws {
    #expect(try settings().configuration().timeZone == .ofMachine)
    for (given, expected) in [
      ("Europe/Berlin", "Europe/Berlin"), ("Pacific/Kiritimati", "Pacific/Kiritimati"),
      ("Etc/UTC", "UTC"), ("GMT", "UTC"), ("UTC", "UTC"),
    ] {
      let settings = try settings(file: "time-zone = \(given)")
      #expect(try settings.configuration().timeZone.name == expected)
    }
  }

  @Test("a list is taken whole from one place, in several values or in one")
  func lists() throws {
    let file = "trusted-proxy = 10.0.0.0/8\ntrusted-proxy = 192.0.2.1 , ::1\n"
    let three = ["10.0.0.0/8", "192.0.2.1", "::1"].map { Network($0)! }
    #expect(try settings(file: file).configuration().trustedProxies.networks == three)
    let variable = ["GAMEON_TRUSTED_PROXY": "10.0.0.0/8 192.0.2.1,::1"]
    #expect(try settings([:], variable).configuration().trustedProxies.networks == three)
    let given = try settings([.trustedProxy: ["fd00::/8"]], variable, file)
    #expect(try given.configuration().trustedProxies.networks == [Network("fd00::/8")!])
  }

  @Test("an address of IPv6 may be in brackets")
  func brackets() throws {
    #expect(try settings([.listen: ["[::1]"]]).configuration().host == "::1")
  }

  @Test(
    "a file may have comments, empty lines and spaces, and ends of lines of any system",
    arguments: ["\n", "\r\n"])
  func layout(newline: String) throws {
    let lines = [
      "# GameOn", "", "  port=81 # a comment", "\tdata =/srv/a#b  ", "tls-cert = a = b.pem",
      "tls-key = k", "#listen = 1",
    ]
    let settings = try settings(file: lines.joined(separator: newline))
    #expect(try settings.configuration().port == 81)
    #expect(try settings.dataFolder() == "/srv/a#b")
    #expect(try settings.configuration().certificate?.certificate == "a = b.pem")
  }

  @Test("a bucket needs its key and an address, and the key is told to nobody")
  func bucket() throws {
    #expect(try settings(file: "").configuration().bucket == nil)
    let keys = "media-key-id = GK31\nmedia-key = hidden/+="
    let given = "media-bucket = s3://club/media\nmedia-endpoint = http://127.0.0.1:9000\n\(keys)"
    let settings = try settings(file: given + "\nmedia-cache = 5")
    let bucket = try #require(try settings.configuration().bucket)
    #expect("\(bucket.address)" == "s3://club/media" && bucket.cache == 5_000_000)
    #expect(bucket.endpoint.authority == "127.0.0.1:9000" && bucket.region == "us-east-1")
    for told in [settings.listing, "\(bucket)", String(reflecting: bucket)] {
      #expect(!told.contains("hidden"))
    }
    let ofAWS = try self.settings(
      file: "media-bucket = s3://club\nmedia-region = eu-central-1\n\(keys)")
    #expect(
      try ofAWS.configuration().bucket?.endpoint.description
        == "https://s3.eu-central-1.amazonaws.com")
    for (given, told) in [
      ("media-bucket = s3://club\nmedia-key = hidden", "needs media-key-id"),
      ("media-bucket = s3://club\nmedia-key-id = GK31", "needs media-key beside"),
      ("media-bucket = s3://club\n\(keys)", "needs media-endpoint"),
      ("media-key = hidden", "needs media-bucket"), ("media-bucket = club", "media-bucket wants"),
      ("media-endpoint = x", "media-endpoint wants"), ("media-region = A b", "media-region wants"),
      ("media-key = hid den", "media-key wants"), ("media-cache = 0", "media-cache wants"),
    ] {
      let error = #expect(throws: SettingError.self) {
        try self.settings(file: given).configuration()
      }
      #expect(error?.description.contains(told) == true)
      #expect(error?.description.contains("hid") == false)
    }
  }

  @Test("keys are taken from file and environment, told to nobody, and need each other")
  func secrets() throws {
    let file = "twitch-client-id = abc\ntwitch-client-secret = hidden1\nyoutube-key = hidden-2"
    let settings = try settings(file: file)
    let games = try settings.configuration().gameServices
    #expect(games.twitch == TwitchKeys(clientID: "abc", clientSecret: "hidden1"))
    #expect(games.youtube == YouTubeKey("hidden-2"))
    #expect(games.igdbDays == 1)
    for told in [settings.listing, "\(games)", String(reflecting: games)] {
      #expect(!told.contains("hidden"))
    }
    #expect(settings.listing.contains("# youtube-key ="))
    for (given, told) in [
      ("twitch-client-id = abc", "needs twitch-client-secret"),
      ("twitch-client-secret = hidden", "needs twitch-client-id"),
      ("youtube-key = hid den", "youtube-key wants"), ("igdb-days = 0", "igdb-days wants"),
      ("game-mirror = x", "game-mirror wants"),
    ] {
      let error = #expect(throws: SettingError.self) {
        try self.settings(file: given).configuration()
      }
      #expect(error?.description.contains(told) == true)
      #expect(error?.description.contains("hid") == false)
    }
  }

  @Test("a provider is what its settings say, and its secret is told to nobody")
  func provider() throws {
    let file = """
      oidc-issuer = https://login.example.org/realms/club
      oidc-client-id = club
      oidc-client-secret = hidden of + all
      oidc-admits = everybody
      oidc-moderator-group = tutors
      passwords = off
      """
    let settings = try settings(file: file)
    let provider = try #require(try settings.configuration().provider)
    #expect(provider.secret == "hidden of + all" && provider.client == "club")
    #expect(provider.name == "login.example.org" && provider.groupsClaim == "groups")
    #expect(provider.admitsEverybody && !provider.takesPasswords)
    #expect(provider.hostGroup == nil && provider.moderatorGroup == "tutors")
    for told in [settings.listing, "\(provider)", String(reflecting: provider)] {
      #expect(!told.contains("hidden"))
    }
  }

  @Test("of a database elsewhere all is told but its password, which is no option")
  func database() throws {
    let address = "postgres://nina:hush@localhost/club"
    let settings = try settings([:], ["GAMEON_DATABASE": address])
    let configuration = try settings.configuration()
    #expect(configuration.isDatabaseElsewhere)
    #expect(!settings.listing.contains("hush"))
    #expect(settings.listing.contains("# database = postgres://nina:…@localhost/club "))
    let open = try self.settings([.database: ["postgres://nina@localhost/club"]])
    #expect(open.listing.contains("\ndatabase = postgres://nina@localhost/club "))
    let given = try self.settings([.database: [address]])
    let error = #expect(throws: SettingError.self) { try given.configuration() }
    #expect(error?.description.contains("hush") == false)
    let wrong = try self.settings([:], ["GAMEON_DATABASE": "postgres://nina:hu/sh@localhost/club"])
    let refusal = #expect(throws: SettingError.self) { try wrong.configuration() }
    #expect(refusal?.description.contains("nina") == false)
  }

  @Test("what is told of them has each with its source, and is itself a file of settings")
  func listing() throws {
    let settings = try settings(
      [.port: ["90"]], ["GAMEON_TLS_KEY": "/k.pem"], "\ntls-cert = /c.pem\ntrusted-proxy=::1\n")
    let lines = settings.listing.split(separator: "\n").map { $0.split(separator: "  # ") }
      .map { [$0[0].trimmingCharacters(in: .whitespaces), String($0[1])] }
    let path = folder.path + "/gameon.conf"
    for line in [
      ["port = 90", "--port"], ["# public-url =", "not set"], ["web = /web", "built in"],
      ["tls-key = /k.pem", "GAMEON_TLS_KEY"], ["tls-cert = /c.pem", "\(path), line 2"],
      ["trusted-proxy = ::1", "\(path), line 3"],
    ] { #expect(lines.contains(line)) }
    #expect(
      lines.count == Setting.allCases.count - 2 + Bucket.allCases.count - 1
        + Bound.allCases.count)

    let again = try self.settings(file: settings.listing)
    let before = try settings.configuration()
    #expect(try again.configuration().port == 90)
    #expect(try again.configuration().certificate == before.certificate)
    #expect(try again.configuration().trustedProxies == before.trustedProxies)
  }

  @Test("what an address may take is set by the host")
  func limits() throws {
    #expect(try settings().configuration().limits == Limits())
    let limits = try settings(
      file: "guest-limit = 6\nstream-limit = 7\nconnection-limit = 8"
    ).configuration().limits
    #expect(limits.connectionsPerAddress == 8)
    #expect(limits.guestsPerHour == 6 && limits.streamsPerAddress == 7)
  }

  @Test("the size of each bucket is set by itself, in a line or in one text with others")
  func allowances() throws {
    let file = "allowance = messages:9/30s, links:8/2h\nallowance = marks:1000000/7d"
    let settings = try settings(file: file)
    let sizes = try settings.configuration().limits.allowances
    #expect(sizes[.messages] == Bucket.Size(9, per: .seconds(30)))
    #expect(sizes[.links] == Bucket.Size(8, per: .seconds(7200)))
    #expect(sizes[.marks] == Bucket.Size(1_000_000, per: .seconds(604_800)))
    #expect(sizes.count == 3)
    #expect(settings.listing.contains("allowance = photos:10/1h "))
    #expect(!settings.listing.contains("allowance = links:60/1m "))
    let again = try self.settings(file: settings.listing).configuration().limits.allowances
    #expect(again.filter { $0.value != $0.key.size } == sizes)
    #expect(again.count == Bucket.allCases.count - 1)
    let variable = try self.settings([:], ["GAMEON_ALLOWANCE": "links:7/1s codes:6/1d"])
    #expect(try variable.configuration().limits.allowances.count == 2)
  }

  @Test("everything is kept for ever unless there are days, but for guests who have done nothing")
  func retention() throws {
    #expect(try settings().configuration().retention == Retention())
    let file = "messages-days = 400\nmedia-days = 90\nrounds-days = 800\nguests-days = 7"
    let given = try settings(file: file).configuration().retention
    #expect(given.messages == 400 && given.media == 90 && given.rounds == 800 && given.guests == 7)
    #expect(try settings().configuration().fixedLimits.isEmpty, "hosts choose at the desk")
    let fixed = try settings([.mediaSpace: ["5"]], [:], file).configuration().fixedLimits
    #expect(
      fixed == [
        .mediaSpace: 5, .messagesDays: 400, .mediaDays: 90, .roundsDays: 800, .guestsDays: 7,
      ])
    for setting in [Setting.messagesDays, .mediaDays, .roundsDays, .guestsDays] {
      #expect(setting.isLive)
      #expect(throws: SettingError.self) { try settings([setting: ["0"]]).configuration() }
    }
  }

  @Test("backups are made where there is a folder for them")
  func backups() throws {
    #expect(try settings().configuration().backup == nil)
    let given = try settings(file: "backup-folder = /b").configuration().backup
    #expect(given?.folder == "/b" && given?.time == TimeOfDay("03:30") && given?.keep == 7)
    let changed = try settings(
      [:], ["GAMEON_BACKUP_FOLDER": "/b"], "backup-at = 23:00\nbackup-keep = 2"
    ).configuration().backup
    #expect(changed?.time == TimeOfDay("23:00") && changed?.keep == 2)
  }

  @Test("what is committed goes into a folder that is named")
  func following() throws {
    #expect(try settings().configuration().followFolder == nil)
    #expect(try settings(file: "backup-follow = /f").configuration().followFolder == "/f")
  }

  @Test("the help and the file know the same names")
  func names() {
    #expect(Setting.publicURL.option == "--public-url")
    #expect(Setting.publicURL.variable == "GAMEON_PUBLIC_URL")
  }

  @Test(
    "an address for everybody is scheme, host and port",
    arguments: [
      ("https://play.example.org", "https://play.example.org"),
      ("HTTPS://Play.Example.org/", "https://play.example.org"),
      ("http://192.0.2.1:8080", "http://192.0.2.1:8080"), ("http://[::1]:81/", "http://[::1]:81"),
      ("https://bücher.example", "https://xn--bcher-kva.example"),
      ("play.example.org", nil), ("https://", nil), ("https:///", nil), ("ftp://a.example", nil),
      ("https://a.example/games", nil), ("https://a.example/?a", nil), ("https://a.example#a", nil),
      ("https://me@a.example", nil), ("https://me:x@a.example", nil), ("https://a b", nil),
      ("https://a.example:x", nil), ("https://a.example:99999", nil), ("", nil),
    ] as [(String, String?)])
  func publicURL(text: String, expected: String?) {
    #expect(PublicURL(text)?.description == expected)
  }

  func settings(
    _ commandLine: [Setting: [String]] = [:], _ environment: [String: String] = [:],
    _ file: String? = nil
  ) throws -> Settings {
    try file.map { try folder.write("gameon.conf", $0) }
    return try Settings(
      commandLine: commandLine, environment: environment,
      file: file.map { _ in folder.path + "/gameon.conf" }, webFolder: "/web")
  }

  func settings(file: String) throws -> Settings { try settings([:], [:], file) }
}
