import API
import Base
import Club
import Foundation
import HTTP
package import Logging

extension Settings {
  /// The configuration of the server that the settings mean.
  ///
  /// - Throws: `SettingError` for the first value that can't be used
  package func configuration() throws(SettingError) -> Configuration {
    var configuration = Configuration(
      host: try host() ?? Addresses.everywhere, webFolder: try text(.web) ?? "")
    configuration.starterFile = starterFile(beside: configuration.webFolder)
    if let port = try read(.port, as: "a number from 0 to 65535", UInt16.init) {
      configuration.port = Int(port)
    }
    configuration.publicURL = try read(
      .publicURL, as: "an address such as https://play.example.org, without a path",
      PublicURL.init)
    configuration.clubName = try read(
      .clubName, as: "a name of 1 to \(ClubName.lengths.upperBound) characters that can be seen",
      ClubName.init)
    if let zone = try read(
      .timeZone, as: "the name of a time zone such as Europe/Berlin", ClubTimeZone.init)
    {
      configuration.timeZone = zone
    }
    configuration.certificate = try certificate()
    configuration.redirectPort = try redirectPort(isSecure: configuration.certificate != nil)
    configuration.metrics = try read(
      .metrics, as: "an address and a port such as 127.0.0.1:9464", ListenAddress.init)
    configuration.mail = try mail(configuration.publicURL, configuration.clubName)
    configuration.provider = try provider()
    if let guests = try count(.guestLimit) { configuration.limits.guestsPerHour = guests }
    configuration.limits.allowances = try allowances()
    configuration.bounds = try bounds()
    if let streams = try count(.streamLimit) { configuration.limits.streamsPerAddress = streams }
    if let connections = try count(.connectionLimit) {
      configuration.limits.connectionsPerAddress = connections
    }
    if let space = try count(.mediaSpace) { configuration.limits.mediaSpace = space * 1_000_000 }
    configuration.retention = try retention()
    configuration.fixedLimits = try fixedLimits()
    configuration.trustedProxies = TrustedProxies(try networks(.trustedProxy))
    configuration.gameServices = try gameServices()
    configuration.pushNetworks = PushNetworks(own: try networks(.pushNetwork))
    configuration.webhookNetworks = PushNetworks(own: try networks(.webhookNetwork))
    configuration.backup = try backup()
    configuration.followFolder = try followFolder(beside: configuration.backup)
    configuration.database = try database()
    configuration.mediaFolder = try mediaFolder()
    configuration.bucket = try bucket()
    return configuration
  }

  private func starterFile(beside webFolder: String) -> String? {
    let path = URL(fileURLWithPath: webFolder, isDirectory: true).deletingLastPathComponent()
      .appendingPathComponent("catalogue/starter.jsonl").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  package func dataFolder() throws(SettingError) -> String { try text(.data) ?? "" }

  package func logLevel() throws(SettingError) -> Logger.Level {
    let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
    return try read(.logLevel, as: "one of \(levels)", Logger.Level.init(rawValue:)) ?? .notice
  }

  package func logForm() throws(SettingError) -> LogForm {
    try read(.log, as: "text or json", LogForm.init(rawValue:)) ?? .text
  }

  /// Checks whether every setting can be used.
  ///
  /// - Throws: `SettingError` for the first that can't
  package func check() throws(SettingError) {
    _ = try configuration()
    _ = try dataFolder()
    _ = try logLevel()
    _ = try logForm()
  }

  /// The host to listen on. IPv6 addresses are also written in brackets.
  private func host() throws(SettingError) -> String? {
    try text(.listen).map { host in
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }
  }

  private func certificate() throws(SettingError) -> CertificateFiles? {
    let (certificate, key) = (try text(.tlsCertificate), try text(.tlsKey))
    switch (certificate, key) {
    case (let certificate?, let key?): return CertificateFiles(certificate: certificate, key: key)
    case (nil, nil): return nil
    default:
      let (given, missing): (Setting, Setting) =
        key == nil ? (.tlsCertificate, .tlsKey) : (.tlsKey, .tlsCertificate)
      let source = value(given)?.source ?? .builtIn
      throw SettingError(given, source, "needs \(missing.rawValue) beside it.")
    }
  }

  private func redirectPort(isSecure: Bool) throws(SettingError) -> Int? {
    let port = try read(.redirectPort, as: "a number from 1 to 65535") { text in
      UInt16(text).flatMap { $0 > 0 ? Int($0) : nil }
    }
    if port != nil, !isSecure {
      throw SettingError(
        .redirectPort, value(.redirectPort)?.source ?? .builtIn, "needs tls-cert beside it.")
    }
    return port
  }

  private func gameServices() throws(SettingError) -> GameServicesSettings {
    var settings = GameServicesSettings()
    let (id, secret) = (try key(.twitchClientID), try key(.twitchClientSecret))
    switch (id, secret) {
    case (let id?, let secret?): settings.twitch = TwitchKeys(clientID: id, clientSecret: secret)
    case (nil, nil): break
    default:
      let (given, missing): (Setting, Setting) =
        secret == nil
        ? (.twitchClientID, .twitchClientSecret) : (.twitchClientSecret, .twitchClientID)
      throw SettingError(
        given, value(given)?.source ?? .builtIn, "needs \(missing.rawValue) beside it.")
    }
    settings.youtube = try key(.youtubeKey).map(YouTubeKey.init)
    settings.igdbDays = try count(.igdbDays) ?? settings.igdbDays
    settings.addresses = ServiceAddresses(
      mirror: try read(
        .gameMirror, as: "an address such as https://games.example.org, without a path",
        PublicURL.init))
    return settings
  }

  /// The key that a service has given the host, to be sent in a field of HTTP.
  private func key(_ setting: Setting) throws(SettingError) -> String? {
    try read(setting, as: "letters and digits, as the service has given them") { text in
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        ? text : nil
    }
  }

  private func retention() throws(SettingError) -> Retention {
    var retention = Retention(
      messages: try count(.messagesDays), media: try count(.mediaDays),
      rounds: try count(.roundsDays))
    if let guests = try count(.guestsDays) { retention.guests = guests }
    return retention
  }

  private func fixedLimits() throws(SettingError) -> [StorageLimit: Int] {
    var limits: [StorageLimit: Int] = [:]
    for limit in StorageLimit.allCases where value(limit.setting)?.source ?? .builtIn != .builtIn {
      limits[limit] = try count(limit.setting)
    }
    return limits
  }

  private func backup() throws(SettingError) -> BackupSettings? {
    let time = try read(.backupAt, as: "a time such as 03:30", TimeOfDay.init)
    let keep = try count(.backupKeep)
    guard let folder = try text(.backupFolder), let time, let keep else { return nil }
    return BackupSettings(folder: folder, time: time, keep: keep)
  }

  private func followFolder(beside backup: BackupSettings?) throws(SettingError) -> String? {
    let folder = try text(.backupFollow)
    func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    if let folder, let backup, standard(folder) == standard(backup.folder) {
      throw SettingError(
        .backupFollow, value(.backupFollow)?.source ?? .builtIn,
        "needs a folder of its own, not that of backup-folder.")
    }
    return folder
  }

  private func mail(
    _ publicURL: PublicURL?, _ club: ClubName?
  ) throws(SettingError) -> MailSettings? {
    let program = try read(.mailProgram, as: "the path of a program") { path in
      path.hasPrefix("/") ? path : nil
    }
    let from = try read(
      .mailFrom, as: "an e-mail address such as club@example.org", EmailAddress.init)
    guard program != nil || from != nil else { return nil }
    let needed: [(Setting, isThere: Bool)] = [
      (.mailProgram, program != nil), (.mailFrom, from != nil), (.publicURL, publicURL != nil),
    ]
    guard let program, let from, let publicURL else {
      let given: Setting = program == nil ? .mailFrom : .mailProgram
      let missing = needed.first { !$0.isThere }?.0.rawValue ?? ""
      throw SettingError(
        given, value(given)?.source ?? .builtIn, "needs \(missing) beside it.")
    }
    return MailSettings(program: program, from: from, publicURL: publicURL, club: club)
  }

  private func networks(_ setting: Setting) throws(SettingError) -> [Network] {
    var networks: [Network] = []
    for value in values(setting) {
      for part in Self.parts(value.text) {
        guard let network = Network(part) else {
          throw wrong(
            setting, value.source, part,
            expected: "an address or a network such as 10.0.0.0/8 or fd00::/8")
        }
        networks.append(network)
      }
    }
    return networks
  }

  private func allowances() throws(SettingError) -> [Bucket: Bucket.Size] {
    var sizes: [Bucket: Bucket.Size] = [:]
    for value in values(.allowance) {
      for part in Self.parts(value.text) {
        let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let size = Bucket.Size(text: halves[1]) else {
          throw wrong(
            .allowance, value.source, part,
            expected: "a bucket and its size such as messages:600/1m"
          )
        }
        guard let bucket = Bucket(rawValue: String(halves[0])) else {
          let names = Bucket.allCases.map(\.rawValue).joined(separator: ", ")
          throw SettingError(
            .allowance, value.source, "knows no bucket '\(halves[0])'. There are: \(names).")
        }
        guard bucket != .guests else {
          throw SettingError(.allowance, value.source, "leaves guests to guest-limit.")
        }
        guard sizes.updateValue(size, forKey: bucket) == nil else {
          throw SettingError(.allowance, value.source, "has \(bucket.rawValue) twice.")
        }
      }
    }
    return sizes
  }

  private func bounds() throws(SettingError) -> [Bound: Int] {
    var bounds: [Bound: Int] = [:]
    for value in values(.bound) {
      for part in Self.parts(value.text) {
        let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bound = Bound(rawValue: String(halves[0])) else {
          let names = Bound.allCases.map(\.rawValue).joined(separator: ", ")
          throw SettingError(
            .bound, value.source, "knows no '\(halves[0])'. There are: \(names).")
        }
        guard halves.count == 2, let count = Int(halves[1]), bound.range.contains(count) else {
          let range = "from \(bound.range.lowerBound) to \(bound.range.upperBound)"
          throw wrong(
            .bound, value.source, part,
            expected: "\(bound.rawValue) with a number \(range) such as "
              + "\(bound.rawValue):\(bound.builtIn)")
        }
        guard bounds.updateValue(count, forKey: bound) == nil else {
          throw SettingError(.bound, value.source, "has \(bound.rawValue) twice.")
        }
      }
    }
    return bounds
  }

  func count(_ setting: Setting) throws(SettingError) -> Int? {
    let counts = StorageLimit.range
    return try read(setting, as: "a number from 1 to 1000000") { text in
      Int(text).flatMap { counts.contains($0) ? $0 : nil }
    }
  }

  func text(_ setting: Setting) throws(SettingError) -> String? {
    try read(setting, as: "a value") { $0.isEmpty ? nil : $0 }
  }

  func read<Meaning>(
    _ setting: Setting, as expected: String, _ meaning: (String) -> Meaning?
  ) throws(SettingError) -> Meaning? {
    guard let value = value(setting) else { return nil }
    guard let meaning = meaning(value.text) else {
      throw wrong(setting, value.source, value.text, expected: expected)
    }
    return meaning
  }

  private func wrong(
    _ setting: Setting, _ source: SettingSource, _ text: some StringProtocol, expected: String
  ) -> SettingError {
    let given = setting.hasSecrets ? "" : ", not '\(text)'"
    return SettingError(setting, source, "wants \(expected)\(given).")
  }
}
