import API
import Base
package import Club

/// Outcome of a backup, for the host.
package struct BackupReport: Sendable {
  package let backup: Backup
  /// Photos and videos that the backup before hasn't.
  package let new: Int
  /// Photos and videos that the data folder has lost, and a backup had.
  package let lost: Int

  /// A few lines that say what is in it.
  package var text: String {
    let manifest = backup.manifest
    return """
      \(backup.path): \(manifest.club.text).
      Database \(manifest.database.bytes.megabytes), \(manifest.media.files) photos and videos \
      \(manifest.media.bytes.megabytes), \(new) of them new.
      """ + (warning.map { "\n\($0)" } ?? "")
  }

  /// The photos and videos that should be there and aren't; nil for none.
  package var warning: String? {
    let missing = backup.manifest.media.missing
    guard missing + lost > 0 else { return nil }
    return "The data folder has lost \(missing + lost) photos and videos"
      + (lost > 0 ? "; \(lost) of them are in the backup." : ".")
  }
}

extension ClubSummary {
  /// As the middle of a sentence.
  package var text: String {
    "\(players) players, \(matches) matches with \(rounds) rounds, \(messages) messages; last change "
      + (lastChange?.description ?? "none")
  }
}

extension Int {
  /// A number of bytes, for reading.
  var megabytes: String {
    let tenths = (self + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
