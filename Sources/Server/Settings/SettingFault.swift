import Base
import Club
import Foundation

/// A setting that this machine is against.
package struct SettingFault: Sendable {
  package let error: SettingError
  /// Whether no server can start with it; what the others name may still come to be there.
  package let isFinal: Bool
}

/// A fault that can be found before a start. `gameon config --check` tells all of it, and so does a start.
extension Settings {
  /// The faults of settings that can be used elsewhere.
  ///
  /// Cost: a few questions to the disk.
  ///
  /// - Throws: `SettingError` for a setting that can't be used at all
  package func faults() throws(SettingError) -> [SettingFault] {
    let configuration = try configuration()
    let data = try dataFolder()
    var faults = sharedAddresses(of: configuration)
    if [.program, .other].contains(FileKind(data)) {
      faults.append(fault(.data, "wants a folder: \(data) is none.", isFinal: true))
    }
    if let trouble = configuration.mediaFolder.flatMap(Self.trouble(with:)) {
      faults.append(fault(.mediaFolder, trouble, isFinal: true))
    }
    for (setting, folder) in [
      (Setting.backupFolder, configuration.backup?.folder),
      (.backupFollow, configuration.followFolder),
    ] {
      guard let folder, let trouble = Self.trouble(with: folder, outside: data) else { continue }
      faults.append(fault(setting, trouble))
    }
    if let program = configuration.mail?.program, ![.program, .hidden].contains(FileKind(program)) {
      faults.append(fault(.mailProgram, "wants a program: \(program) is none."))
    }
    return faults
  }

  private func fault(_ setting: Setting, _ problem: String, isFinal: Bool = false) -> SettingFault {
    SettingFault(
      error: SettingError(setting, value(setting)?.source ?? .builtIn, problem), isFinal: isFinal)
  }

  private func sharedAddresses(of configuration: Configuration) -> [SettingFault] {
    var taken: [(setting: Setting, host: String, port: Int)] = [
      (.port, configuration.host, configuration.port)
    ]
    if let port = configuration.redirectPort {
      taken.append((.redirectPort, configuration.host, port))
    }
    if let metrics = configuration.metrics { taken.append((.metrics, metrics.host, metrics.port)) }
    return taken.indices.dropFirst().compactMap { index in
      let own = taken[index]
      let other = taken[..<index].first {
        $0.port == own.port && Self.overlap($0.host, own.host)
      }
      return other.map {
        fault(
          own.setting, "needs a port of its own: \(own.port) is that of \($0.setting.rawValue).",
          isFinal: true)
      }
    }
  }

  /// Whether nobody else can listen at one address on a port that is taken at the other.
  private static func overlap(_ one: String, _ other: String) -> Bool {
    let both = [one, other]
    return one == other || both.contains(Addresses.everywhere)
      || both.contains("0.0.0.0") && !both.contains { $0.contains(":") }
  }

  /// The reason why no backups can lie in a folder.
  private static func trouble(with folder: String, outside data: String) -> String? {
    if DataFolder.holds(folder, in: data) {
      return "needs a folder outside of the data folder: \(folder) would be lost with it."
    }
    return trouble(with: folder)
  }

  /// The reason why nothing can lie in a folder.
  private static func trouble(with folder: String) -> String? {
    switch FileKind(folder) {
    case .folder, .hidden: return nil
    case .program, .other: return "wants a folder: \(folder) is none."
    case .nothing:
      let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      return [.folder, .hidden].contains(FileKind(parent))
        ? nil : "can't be made: \(parent) is no folder."
    }
  }
}

/// The kind of what lies at a path.
private enum FileKind {
  case nothing
  case folder
  /// A file that somebody may run.
  case program
  case other
  /// In a folder into which this user can't look.
  case hidden

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == EACCES ? .hidden : .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG where status.st_mode & 0o111 != 0: self = .program
    default: self = .other
    }
  }
}
