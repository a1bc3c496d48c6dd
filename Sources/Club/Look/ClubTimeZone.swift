import Foundation

/// The time zone whose days are those of the club.
package struct ClubTimeZone: Equatable, Sendable {
  /// Days that are the same everywhere.
  package static let utc = ClubTimeZone(known: "UTC")
  /// The zone that the machine is in, UTC where it doesn't say it by a name that browsers know too.
  package static var ofMachine: ClubTimeZone { ClubTimeZone(TimeZone.current.identifier) ?? utc }

  /// Other names of UTC, which machines have.
  private static let namesOfUTC: Set = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"]

  /// The name as the IANA has it, `Europe/Berlin`.
  package let name: String

  /// Finds a zone; nil for a name that there isn't.
  package init?(_ name: String) {
    if Self.namesOfUTC.contains(name) {
      self = .utc
    } else {
      // A distance such as GMT+0200 is no zone for browsers.
      guard !name.hasPrefix("GMT"), TimeZone(identifier: name) != nil else { return nil }
      self.init(known: name)
    }
  }

  private init(known name: String) {
    self.name = name
  }
}
