package import API
package import Base
import Database

extension AccountService {
  /// The time after which a device is forgotten with which nobody has signed in.
  package static let deviceLife = Duration.seconds(400 * 24 * 60 * 60)

  /// Whether a member has signed in with a device before.
  ///
  /// - Parameter shown: what the device has shown
  package func knows(_ shown: Secret?, of member: PlayerID) async throws -> Bool {
    guard let shown else { return false }
    return try await database.read { db in
      try KnownDeviceRecords.contains(shown, of: member, in: db)
    }
  }

  /// Tells a member that somebody has signed in as them with a device that isn't known.
  package func tellOfNewDevice(_ device: Device, to member: PlayerID) async throws {
    let now = dependencies.now()
    _ = try await database.write { db in
      try notices?.tell(.newDevice, to: member, named: device.name, by: nil, at: now, in: db)
    }
  }

  /// Notes that a member has a session on a device.
  ///
  /// A device that the member has not used before gets a new secret, so that nobody who has planted one, or
  /// copied it before, is known as well.
  ///
  /// - Parameter shown: what the device has shown
  /// - Returns: what it is to show from now on
  package func remember(_ member: PlayerID, on shown: Secret?) async throws -> Secret {
    var generator = dependencies.generator
    let fresh = Secret.random(using: &generator)
    let now = dependencies.now()
    return try await database.write { db in
      if let shown, try KnownDeviceRecords.contains(shown, of: member, in: db) {
        try KnownDeviceRecords.insert(shown, of: member, at: now, in: db)
        return shown
      }
      if let shown { try KnownDeviceRecords.replace(shown, by: fresh, in: db) }
      try KnownDeviceRecords.insert(fresh, of: member, at: now, in: db)
      return fresh
    }
  }
}
