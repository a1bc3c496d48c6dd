import Database

extension Settings {
  /// The settings that are for a database in the data folder.
  private static let ofFolder: [Setting] = [.backupFolder, .backupFollow]

  /// The place where the club's database lies.
  ///
  /// - Throws: `SettingError`, also for a password that everybody on the machine could read, and for backups of a file
  ///   that there isn't
  func database() throws(SettingError) -> DatabaseLocation {
    let address = try read(
      .database,
      as:
        "an address such as postgres://gameon@localhost/gameon, with characters as @, / and : of a password "
        + "written as %40, %2F and %3A", PostgresAddress.init(url:))
    guard let address, let source = value(.database)?.source else { return .folder }
    guard source != .commandLine || !address.hasPassword else {
      throw SettingError(
        .database, source,
        "has a password, which everybody on this machine could read there. Give it in a file of settings, as "
          + "\(Setting.database.variable), or in the file ~/.pgpass.")
    }
    for setting in Self.ofFolder {
      guard let other = value(setting) else { continue }
      throw SettingError(
        setting, other.source,
        "is for a database in the data folder: with 'database', pg_dump makes backups (docs/hosting.md)."
      )
    }
    return .postgres(address)
  }

  /// The folder that nodes share for photos, videos and voice messages; nil for that in the data folder.
  ///
  /// - Throws: `SettingError`, also where it isn't for nodes
  func mediaFolder() throws(SettingError) -> String? {
    guard let folder = try text(.mediaFolder) else { return nil }
    guard value(.database) != nil else { throw missing(.database, beside: .mediaFolder) }
    guard value(.mediaBucket) == nil else {
      throw SettingError(
        .mediaFolder, value(.mediaFolder)?.source ?? .builtIn,
        "is not for photos in a bucket: each node has a part of them in its data folder.")
    }
    return folder
  }
}
