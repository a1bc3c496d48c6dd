/// A setting of the host: given as an option, in the environment, or in a configuration file.
package enum Setting: String, CaseIterable, Sendable {
  case port
  case listen
  case publicURL = "public-url"
  case clubName = "club-name"
  case timeZone = "time-zone"
  case tlsCertificate = "tls-cert"
  case tlsKey = "tls-key"
  case redirectPort = "redirect-port"
  case trustedProxy = "trusted-proxy"
  case metrics
  case mailProgram = "mail-program"
  case mailFrom = "mail-from"
  case oidcIssuer = "oidc-issuer"
  case oidcClientID = "oidc-client-id"
  case oidcClientSecret = "oidc-client-secret"
  case oidcName = "oidc-name"
  case oidcAdmits = "oidc-admits"
  case oidcGroupsClaim = "oidc-groups-claim"
  case oidcHostGroup = "oidc-host-group"
  case oidcModeratorGroup = "oidc-moderator-group"
  case passwords
  case data
  case database
  case web
  case guestLimit = "guest-limit"
  case streamLimit = "stream-limit"
  case connectionLimit = "connection-limit"
  case mediaSpace = "media-space"
  case mediaDays = "media-days"
  case mediaFolder = "media-folder"
  case mediaBucket = "media-bucket"
  case mediaEndpoint = "media-endpoint"
  case mediaRegion = "media-region"
  case mediaKeyID = "media-key-id"
  case mediaKey = "media-key"
  case mediaCache = "media-cache"
  case messagesDays = "messages-days"
  case roundsDays = "rounds-days"
  case guestsDays = "guests-days"
  case twitchClientID = "twitch-client-id"
  case twitchClientSecret = "twitch-client-secret"
  case youtubeKey = "youtube-key"
  case igdbDays = "igdb-days"
  case gameMirror = "game-mirror"
  case pushNetwork = "push-network"
  case webhookNetwork = "webhook-network"
  case backupFolder = "backup-folder"
  case backupAt = "backup-at"
  case backupKeep = "backup-keep"
  case backupFollow = "backup-follow"
  case logLevel = "log-level"
  case log
  case allowance
  case bound

  /// The option of the command line.
  package var option: String { "--\(rawValue)" }

  /// The variable of the environment: `GAMEON_PUBLIC_URL`.
  package var variable: String {
    "GAMEON_" + rawValue.uppercased().replacing("-", with: "_")
  }

  /// Whether it is to be told to nobody. It is none of the options, for everybody on the machine sees them.
  package var isSecret: Bool {
    [.twitchClientSecret, .youtubeKey, .oidcClientSecret, .mediaKey].contains(self)
  }

  /// Whether a part of it is to be told to nobody.
  package var hasSecrets: Bool { isSecret || self == .database }

  /// Whether it may change while the server runs.
  package var isLive: Bool {
    switch self {
    case .guestLimit, .streamLimit, .connectionLimit, .allowance, .bound, .mediaSpace,
      .mediaDays, .messagesDays, .roundsDays, .guestsDays, .logLevel:
      true
    case .backupFolder, .backupAt, .backupKeep, .backupFollow, .port, .listen, .clubName,
      .timeZone, .publicURL,
      .tlsCertificate, .tlsKey, .redirectPort,
      .trustedProxy,
      .metrics, .mailProgram, .mailFrom, .oidcIssuer, .oidcClientID, .oidcClientSecret, .oidcName,
      .oidcAdmits, .oidcGroupsClaim, .oidcHostGroup, .oidcModeratorGroup, .passwords, .data,
      .database, .web, .mediaFolder, .mediaBucket, .mediaEndpoint, .mediaRegion, .mediaKeyID,
      .mediaKey, .mediaCache, .twitchClientID, .twitchClientSecret,
      .youtubeKey, .igdbDays, .gameMirror, .pushNetwork, .webhookNetwork, .log:
      false
    }
  }

  /// Whether it may be given more than once.
  package var isList: Bool {
    [.trustedProxy, .pushNetwork, .webhookNetwork, .allowance, .bound].contains(self)
  }
}

/// The source of a value.
package enum SettingSource: Equatable, Sendable {
  case commandLine
  case environment
  case file(path: String, line: Int)
  case builtIn
}

/// A setting that can't be used, in one line that says where it is and what would be right.
package struct SettingError: Error, Equatable, CustomStringConvertible {
  /// Nil for a file that can't be read at all.
  package let source: SettingSource?
  package let description: String

  /// - Parameter problem: the end of a sentence that begins with the setting's name
  init(_ setting: Setting, _ source: SettingSource, _ problem: String) {
    self.source = source
    description =
      switch source {
      case .commandLine: "\(setting.option) \(problem)"
      case .environment: "\(setting.variable) \(problem)"
      case .file(let path, let line): "\(path), line \(line): \(setting.rawValue) \(problem)"
      case .builtIn: "\(setting.rawValue) \(problem)"
      }
  }

  /// - Parameter line: nil for a trouble with the whole file
  init(path: String, line: Int? = nil, _ problem: String) {
    source = line.map { .file(path: path, line: $0) }
    description = line.map { "\(path), line \($0): \(problem)" } ?? "\(path): \(problem)"
  }
}
