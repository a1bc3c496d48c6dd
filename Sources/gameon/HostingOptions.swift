import ArgumentParser
import Foundation
import Server

/// The options of a host, the same for all commands that read its settings.
struct HostingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file with settings, 'name = value' on each line.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 takes a free one. (default: 8080)", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "The address to listen on; 127.0.0.1 keeps other machines out. (default: all networks)",
      valueName: "address"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "Where people find the server from outside: https://play.example.org.", valueName: "url"))
  var publicURL: String?

  @Option(
    help: ArgumentHelp(
      "What the club is called. (default: its address)", valueName: "name"))
  var clubName: String?

  @Option(
    help: ArgumentHelp(
      "Where a day of the club begins, such as Europe/Berlin. (default: that of the machine)",
      valueName: "name"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The certificate and those that it rests on, as PEM: serves HTTPS. SIGHUP reads it anew.",
      valueName: "file"),
    completion: .file())
  var tlsCert: String?

  @Option(
    help: ArgumentHelp("The certificate's private key, as PEM.", valueName: "file"),
    completion: .file())
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "A port for plain HTTP that leads browsers to HTTPS.", valueName: "number"))
  var redirectPort: String?

  @Option(
    help: ArgumentHelp(
      "A proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be repeated.",
      valueName: "network"))
  var trustedProxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "An address of its own for metrics that Prometheus reads: 127.0.0.1:9464. (default: none)",
      valueName: "address"))
  var metrics: String?

  @Option(
    help: ArgumentHelp(
      "A network of your own in which push services may lie, even without HTTPS; may be repeated.",
      valueName: "network"))
  var pushNetwork: [String] = []

  @Option(
    help: ArgumentHelp(
      "A network of your own in which webhooks may lead, even without HTTPS; may be repeated.",
      valueName: "network"))
  var webhookNetwork: [String] = []

  @Option(
    help: ArgumentHelp(
      "A program that sends mail as 'sendmail -t -i' does; without one no mail is sent.",
      valueName: "file"),
    completion: .file())
  var mailProgram: String?

  @Option(
    help: ArgumentHelp("The address from which mail comes.", valueName: "address"))
  var mailFrom: String?

  @Option(
    help: ArgumentHelp(
      "The provider by whom people sign in (OpenID Connect), by the address that it names itself.",
      valueName: "address"))
  var oidcIssuer: String?

  @Option(
    name: .customLong("oidc-client-id"),
    help: ArgumentHelp(
      "What the provider calls this club. The secret is a setting of the file or environment.",
      valueName: "id"))
  var oidcClientID: String?

  @Option(
    help: ArgumentHelp("What people call the provider, on the button.", valueName: "name"))
  var oidcName: String?

  @Option(
    help: ArgumentHelp(
      "Who of the provider gets in who was never here: 'doors' as the doors say, or 'everybody'. (default: doors)",
      valueName: "who"))
  var oidcAdmits: String?

  @Option(
    help: ArgumentHelp(
      "The claim in which the provider names the groups of somebody. (default: groups)",
      valueName: "claim"))
  var oidcGroupsClaim: String?

  @Option(
    help: ArgumentHelp("The group at the provider whose members are hosts.", valueName: "group"))
  var oidcHostGroup: String?

  @Option(
    help: ArgumentHelp(
      "The group at the provider whose members are moderators.", valueName: "group"))
  var oidcModeratorGroup: String?

  @Option(
    help: ArgumentHelp(
      "Whether people sign in and register by password too: 'on' or 'off'. (default: on)",
      valueName: "switch"))
  var passwords: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder for everything that must last; made if need be. (default: data)",
      valueName: "folder"),
    completion: .directory)
  var dataFolder: String?

  @Option(
    help: ArgumentHelp(
      "A database of PostgreSQL, postgres://USER@HOST/NAME, in place of one in the data folder. Its password is a setting of the file or environment.",
      valueName: "address"))
  var database: String?

  @Option(
    name: .customLong("web"),
    help: ArgumentHelp(
      "The folder of the built web app. (default: ../share/gameon/web, seen from this program)",
      valueName: "folder"),
    completion: .directory)
  var webFolder: String?

  @Option(
    help: ArgumentHelp(
      "How many guest accounts an IP address may create in an hour. (default: 60)",
      valueName: "number"))
  var guestLimit: String?

  @Option(
    help: ArgumentHelp(
      "How many event streams an IP address may have open. (default: 200)", valueName: "number"))
  var streamLimit: String?

  @Option(
    help: ArgumentHelp(
      "How many connections an IP address may have open. (default: 2000)", valueName: "number"))
  var connectionLimit: String?

  @Option(
    help: ArgumentHelp(
      "Space for each member's photos, videos and voice messages, in MB. (default: 1000)",
      valueName: "number"))
  var mediaSpace: String?

  @Option(
    help: ArgumentHelp(
      "For how many days photos, videos and voice messages are kept. (default: for ever)",
      valueName: "number"))
  var mediaDays: String?

  @Option(
    help: ArgumentHelp(
      "The folder that several nodes share for photos, videos and voice messages.",
      valueName: "folder"), completion: .directory)
  var mediaFolder: String?

  @Option(
    help: ArgumentHelp(
      "A bucket of S3 for photos, videos and voice messages, in place of the data folder.",
      valueName: "s3://name"))
  var mediaBucket: String?

  @Option(
    help: ArgumentHelp(
      "The address of the service that has the bucket. (default: that of AWS)",
      valueName: "url"))
  var mediaEndpoint: String?

  @Option(
    help: ArgumentHelp("The region of the bucket. (default: us-east-1)", valueName: "name"))
  var mediaRegion: String?

  @Option(
    name: .customLong("media-key-id"),
    help: ArgumentHelp("The id of the key with which the bucket is used.", valueName: "id"))
  var mediaKeyID: String?

  @Option(
    help: ArgumentHelp(
      "Space for files of the bucket in the data folder, in MB. (default: 1000)",
      valueName: "number"))
  var mediaCache: String?

  @Option(
    help: ArgumentHelp(
      "For how many days messages are kept, with all that is in them. (default: for ever)",
      valueName: "number"))
  var messagesDays: String?

  @Option(
    help: ArgumentHelp(
      "For how many days past games are kept; scores stay. (default: for ever)",
      valueName: "number"))
  var roundsDays: String?

  @Option(
    help: ArgumentHelp(
      "For how many days guests are remembered who have done nothing. (default: 30)",
      valueName: "number"))
  var guestsDays: String?

  @Option(
    name: .customLong("twitch-client-id"),
    help: ArgumentHelp(
      "The client id of an application at Twitch: looks for games at IGDB, for live streams at Twitch.",
      valueName: "id"))
  var twitchClientID: String?

  @Option(
    help: ArgumentHelp(
      "For how many days IGDB's facts are kept; its terms allow one. (default: 1)",
      valueName: "number"))
  var igdbDays: String?

  @Option(
    help: ArgumentHelp(
      "An address that stands for those of IGDB, YouTube and Twitch, each host as a folder of it.",
      valueName: "url"))
  var gameMirror: String?

  @Option(
    help: ArgumentHelp(
      "A folder into which the server makes a backup each night; made if need be.",
      valueName: "folder"),
    completion: .directory)
  var backupFolder: String?

  @Option(
    help: ArgumentHelp(
      "Time of the nightly backup, by the machine's clock. (default: 03:30)", valueName: "time"))
  var backupAt: String?

  @Option(
    help: ArgumentHelp(
      "Number of nightly backups to keep. (default: 7)", valueName: "number"))
  var backupKeep: String?

  @Option(
    help: ArgumentHelp(
      "A folder that gets a copy of every commit within a second; made if need be.",
      valueName: "folder"),
    completion: .directory)
  var backupFollow: String?

  @Option(
    help: ArgumentHelp(
      "How much to log, to standard error, from trace to critical. (default: notice)",
      valueName: "level"))
  var logLevel: String?

  @Option(
    help: ArgumentHelp(
      "How the log is written: text, or json for an object on each line. (default: text)",
      valueName: "form"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "How often somebody may do something, such as messages:600/1m; may be repeated. See docs/limits.md.",
      valueName: "bucket:count/period"))
  var allowance: [String] = []

  @Option(
    help: ArgumentHelp(
      "How much somebody may have, or do in a day, such as games:200; may be repeated. See docs/limits.md.",
      valueName: "name:count"))
  var bound: [String] = []

  /// Runs `body` with these settings, those of the environment and those of the configuration file.
  ///
  /// - Throws: an error that ends the program when a setting can't be used: with 64 when it is on the command line,
  ///   else with 69, as when the server can't start for any other reason
  func withSettings<Value>(_ body: (Settings) throws -> Value) throws -> Value {
    try Self.withSettings(given, config: config, body)
  }

  /// The same with the settings of a command line.
  static func withSettings<Value>(
    _ given: [Setting: [String]], config: String?, _ body: (Settings) throws -> Value
  ) throws -> Value {
    try withUsableSettings { try body(source(given, config: config).read()) }
  }

  /// Says whether a file of settings can be used, together with the command line and the environment, and whether what
  /// it names can: folders, database, bucket. The file that `--config` names isn't read.
  ///
  /// - Throws: as `withSettings` does
  func check(_ file: String) async throws {
    let places = try Self.withSettings(given, config: file) { settings in
      try settings.check()
      if let fault = try settings.faults().first { throw fault.error }
      do {
        try settings.configuration().checkCertificate()
      } catch let error as StartError {
        throw ExitCode.unavailable(error)
      }
      return PlaceCheck(try settings.configuration(), dataFolder: try settings.dataFolder())
    }
    var faults: [String] = []
    for finding in await places.run() {
      switch finding {
      case .sound(let sentence): print(sentence)
      case .fault(let sentence): faults.append(sentence)
      }
    }
    if let code = faults.map({ ExitCode.unavailable($0) }).first { throw code }
    print("\(file) can be used.")
  }

  /// The source of the settings.
  var source: SettingsSource { Self.source(given, config: config) }

  /// The environment's word for `--config`, which is no `Setting`: a file can't name itself.
  private static let configVariable = "GAMEON_CONFIG"

  private static func source(_ given: [Setting: [String]], config: String?) -> SettingsSource {
    let environment = ProcessInfo.processInfo.environment
    return SettingsSource(
      commandLine: given, environment: environment,
      file: config ?? environment[configVariable].flatMap { $0.isEmpty ? nil : $0 },
      webFolder: installedWebFolder)
  }

  private static func withUsableSettings<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SettingError where error.source == .commandLine {
      throw ValidationError(error.description)
    } catch let error as SettingError {
      throw ExitCode.unavailable(error)
    }
  }

  private var given: [Setting: [String]] {
    let single: [Setting: String?] = [
      .port: port, .listen: listen, .publicURL: publicURL, .clubName: clubName,
      .timeZone: timeZone,
      .tlsCertificate: tlsCert,
      .tlsKey: tlsKey, .mailProgram: mailProgram, .mailFrom: mailFrom, .data: dataFolder,
      .database: database,
      .oidcIssuer: oidcIssuer, .oidcClientID: oidcClientID, .oidcName: oidcName,
      .oidcAdmits: oidcAdmits, .oidcGroupsClaim: oidcGroupsClaim, .oidcHostGroup: oidcHostGroup,
      .oidcModeratorGroup: oidcModeratorGroup, .passwords: passwords,
      .web: webFolder, .logLevel: logLevel, .log: log,
      .guestLimit: guestLimit, .streamLimit: streamLimit, .connectionLimit: connectionLimit,
      .redirectPort: redirectPort, .metrics: metrics, .mediaSpace: mediaSpace,
      .mediaDays: mediaDays, .mediaFolder: mediaFolder, .mediaBucket: mediaBucket,
      .mediaEndpoint: mediaEndpoint,
      .mediaRegion: mediaRegion, .mediaKeyID: mediaKeyID, .mediaCache: mediaCache,
      .messagesDays: messagesDays, .roundsDays: roundsDays,
      .guestsDays: guestsDays, .twitchClientID: twitchClientID, .igdbDays: igdbDays,
      .gameMirror: gameMirror, .backupFolder: backupFolder, .backupAt: backupAt,
      .backupKeep: backupKeep, .backupFollow: backupFollow,
    ]
    return single.compactMapValues { $0.map { [$0] } }
      .merging(
        [
          .trustedProxy: trustedProxy, .pushNetwork: pushNetwork,
          .webhookNetwork: webhookNetwork, .allowance: allowance, .bound: bound,
        ]
      ) { $1 }
  }

  private static var installedWebFolder: String { InstalledFiles.url("web").path }
}
