import API
import Club
import Database
import Foundation
import HTTP

/// All settings in force, each with its source.
///
/// The command line goes before the environment, that before the file, that before what is built in. Whoever
/// gives a list replaces it.
package struct Settings: Sendable {
  struct Value: Equatable, Sendable {
    var text: String
    var source: SettingSource
  }

  private let values: [Setting: [Value]]

  /// - Parameters:
  ///   - commandLine: what was given there, as it was written
  ///   - environment: other variables than the settings' own may be in it; an empty one counts as none
  ///   - file: the path of a configuration file, if there is to be one
  ///   - webFolder: where the web app is unless somebody says otherwise
  package init(
    commandLine: [Setting: [String]], environment: [String: String], file: String?,
    webFolder: String
  ) throws(SettingError) {
    let inFile = try file.map { path throws(SettingError) in try SettingsFile.read(path).values }
    var values: [Setting: [Value]] = [:]
    for setting in Setting.allCases {
      if let texts = commandLine[setting], !texts.isEmpty {
        values[setting] = texts.map { Value(text: $0, source: .commandLine) }
      } else if let text = environment[setting.variable], !text.isEmpty {
        values[setting] = [Value(text: text, source: .environment)]
      } else if let file, let given = inFile?[setting] {
        values[setting] = given.map {
          Value(text: $0.text, source: .file(path: file, line: $0.line))
        }
      } else if let text = Self.builtIn(setting, webFolder: webFolder) {
        values[setting] = [Value(text: text, source: .builtIn)]
      }
    }
    self.values = values
  }

  /// The settings whose values are others here, wherever they are from.
  func changes(from other: Settings) -> [Setting] {
    Setting.allCases.filter { values($0).map(\.text) != other.values($0).map(\.text) }
  }

  func value(_ setting: Setting) -> Value? { values[setting]?.first }

  func values(_ setting: Setting) -> [Value] { values[setting] ?? [] }

  /// The parts of a list in one text, separated by commas or spaces.
  static func parts(_ text: String) -> [Substring] {
    text.split { $0 == "," || $0.isWhitespace }
  }

  private static func builtIn(_ setting: Setting, webFolder: String) -> String? {
    switch setting {
    case .port: "8080"
    case .listen: Addresses.everywhere
    case .timeZone: ClubTimeZone.ofMachine.name
    case .data: "data"
    case .web: webFolder
    case .guestLimit: "\(Limits().guestsPerHour)"
    case .streamLimit: "\(Limits().streamsPerAddress)"
    case .connectionLimit: "\(Limits().connectionsPerAddress)"
    case .mediaSpace: "\(Limits().mediaSpace / 1_000_000)"
    case .mediaCache: "\(BucketSettings.cache / 1_000_000)"
    case .guestsDays: "\(Retention().guests)"
    case .igdbDays: "\(GameServicesSettings().igdbDays)"
    case .backupAt: "03:30"
    case .backupKeep: "7"
    case .oidcAdmits: "doors"
    case .oidcGroupsClaim: "groups"
    case .passwords: "on"
    case .logLevel: "notice"
    case .log: LogForm.text.rawValue
    case .publicURL, .clubName, .tlsCertificate, .tlsKey, .redirectPort, .trustedProxy, .metrics,
      .mediaDays, .mediaFolder, .mediaBucket, .mediaEndpoint, .mediaRegion, .mediaKeyID, .mediaKey,
      .messagesDays, .roundsDays, .pushNetwork, .webhookNetwork, .mailProgram,
      .mailFrom,
      .oidcIssuer, .oidcClientID, .oidcClientSecret, .oidcName, .oidcHostGroup,
      .oidcModeratorGroup,
      .twitchClientID, .twitchClientSecret,
      .youtubeKey, .gameMirror, .backupFolder, .backupFollow, .database, .allowance,
      .bound:
      nil
    }
  }
}

extension Settings {
  /// The allowances that were given, and the size of each other bucket.
  private var allowances: [Value] {
    complete(
      .allowance,
      with: Bucket.allCases.filter { $0 != .guests }.map { ($0.rawValue, $0.size.text) })
  }

  /// The bounds that were given, and all others.
  private var bounds: [Value] {
    complete(.bound, with: Bound.allCases.map { ($0.rawValue, "\($0.builtIn)") })
  }

  /// The values that were given of a list in which each has a name, and those that are built in of the others.
  private func complete(_ setting: Setting, with builtIn: [(name: String, text: String)]) -> [Value]
  {
    let given = values(setting)
    let named = Set(
      given.flatMap { Self.parts($0.text) }.compactMap {
        $0.split(separator: ":").first.map(String.init)
      })
    return given
      + builtIn.filter { !named.contains($0.name) }.map {
        Value(text: "\($0.name):\($0.text)", source: .builtIn)
      }
  }

  private func databaseLine(_ value: Value) -> (String, String) {
    let (address, source) = (
      PostgresAddress(url: value.text), Setting.database.name(of: value.source)
    )
    let line = "database = \(address?.shown ?? "…")"
    return address?.hasPassword == false
      ? (line, source) : ("# \(line)", "its password is secret; \(source)")
  }

  /// Every setting on a line of its own, as in a configuration file, with its source behind it.
  package var listing: String {
    let lines = Setting.allCases.flatMap { setting in
      let values =
        switch setting {
        case .allowance: allowances
        case .bound: bounds
        default: values(setting)
        }
      guard !values.isEmpty else { return [("# \(setting.rawValue) =", "not set")] }
      if setting.isSecret {
        return [("# \(setting.rawValue) =", "secret; \(setting.name(of: values[0].source))")]
      }
      if setting == .database { return [databaseLine(values[0])] }
      return values.map { ("\(setting.rawValue) = \($0.text)", "\(setting.name(of: $0.source))") }
    }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  # " + $0.1 }
      .joined(separator: "\n")
  }
}

extension Setting {
  fileprivate func name(of source: SettingSource) -> String {
    switch source {
    case .commandLine: option
    case .environment: variable
    case .file(let path, let line): "\(path), line \(line)"
    case .builtIn: "built in"
    }
  }
}
