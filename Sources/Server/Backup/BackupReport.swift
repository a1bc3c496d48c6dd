import API
import Base
package import Club

/// Outcome of a backup, for the host.
package struct BackupReport: Sendable {
  package let backup: Backup
  /// Photos and videos that the backup before hasn't.
  package let new: Int
  /// Photos and videos that the data folder hasn't got as it should.
  package let faults: MediaFaults

  /// A few lines that say what is in it.
  package var text: String {
    let manifest = backup.manifest
    if let bucket = manifest.media.bucket {
      return """
        \(backup.path): \(manifest.club.text).
        Database \(manifest.database.bytes.megabytes). Photos and videos are in \(bucket), of which this backup has none.
        """
    }
    return """
      \(backup.path): \(manifest.club.text).
      Database \(manifest.database.bytes.megabytes), \(manifest.media.files) photos and videos \
      \(manifest.media.bytes.megabytes), \(new) of them new.
      """ + (warning.map { "\n\($0)" } ?? "")
  }

  /// The photos and videos that should be there and aren't, or aren't what they were; nil for none.
  package var warning: String? { faults.text }
}

/// The number of photos and videos that a data folder hasn't got as it should.
package struct MediaFaults: Equatable, Sendable {
  package private(set) var missing = 0
  package private(set) var damaged = 0
  /// Those of both that are in the backup all the same, because the one before had them.
  package private(set) var kept = 0

  mutating func note(_ fault: MediaFault, isKept: Bool) {
    switch fault {
    case .missing: missing += 1
    case .damaged: damaged += 1
    }
    if isKept { kept += 1 }
  }

  /// A sentence; nil for none.
  fileprivate var text: String? {
    let found: String
    switch (missing, damaged) {
    case (0, 0): return nil
    case (_, 0): found = "The data folder has lost \(missing) photos and videos"
    case (0, _): found = "In the data folder \(damaged) photos and videos are damaged"
    default:
      found = "The data folder has lost \(missing) photos and videos, and \(damaged) are damaged"
    }
    return found + (kept > 0 ? "; \(kept) of them are in the backup." : ".")
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
    let tenths = self / 100_000 + (self % 100_000 + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
