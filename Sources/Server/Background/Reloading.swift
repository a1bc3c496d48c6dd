import HTTP
import Logging
import ServiceLifecycle
import UnixSignals

/// Reads certificate and settings again at every signal.
struct Reloading: BackgroundService {
  let signals: UnixSignalsSequence
  let certificate: CertificateInUse?
  let settings: SettingsReload?
  let live: LiveSettings
  let logger: Logger

  /// Goes on until the server stops.
  func run() async {
    var before = settings?.atStart
    for await _ in signals.cancelOnGracefulShutdown() {
      certificate?.reload(logger: logger)
      if let settings { before = settings.reload(before, into: live, logger) }
    }
  }
}

/// Reading settings again.
package struct SettingsReload: Sendable {
  private let source: SettingsSource
  let atStart: Settings
  private let log: LogBound

  /// - Parameter log: gets the level
  package init(_ source: SettingsSource, atStart: Settings, log: LogBound) {
    self.source = source
    self.atStart = atStart
    self.log = log
  }

  /// Takes over what may change, and says what can't. Where something can't be used all stays as it is.
  ///
  /// - Parameter before: as they were read last
  /// - Returns: the settings that are in force now
  func reload(_ before: Settings?, into live: LiveSettings, _ logger: Logger) -> Settings? {
    do throws(SettingError) {
      let now = try source.read()
      try now.check()
      live.apply(try now.configuration())
      log.level = try now.logLevel()
      let changed = now.changes(from: before ?? atStart).filter(\.isLive)
      logger.notice("settings were read again", metadata: ["changed": "\(Self.list(changed))"])
      let later = now.changes(from: atStart).filter { !$0.isLive }
      if !later.isEmpty {
        logger.warning(
          "settings need a restart", metadata: ["settings": "\(Self.list(later))"])
      }
      return now
    } catch {
      logger.error("settings stay as they are", metadata: ["reason": "\(error)"])
      return before
    }
  }

  private static func list(_ settings: [Setting]) -> String {
    settings.isEmpty ? "nothing" : settings.map(\.rawValue).joined(separator: ", ")
  }
}
