/// The backups that the server makes by itself.
package struct BackupSettings: Equatable, Sendable {
  package let folder: String
  package let time: TimeOfDay
  /// The number of whole backups that stay.
  package let keep: Int
}
