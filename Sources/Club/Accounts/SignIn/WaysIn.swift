import API
import Base
import Database
import Synchronization

/// A way by which a member shows who they are.
package enum WayIn: CaseIterable, Sendable {
  case password
  case passkey
  case card
  case provider
  /// Beside another way, or as a proof; alone it signs nobody in.
  case recoveryCode
}

/// The ways in that a club has. Whoever offers one, takes one or counts what somebody has asks here, and nowhere else.
package struct WaysIn: Equatable, Sendable {
  package let open: Set<WayIn>

  /// - Parameter provider: by whom people sign in; nil for none
  package init(_ provider: ProviderSettings? = nil) {
    var open: Set<WayIn> = [.passkey, .card, .recoveryCode]
    if provider != nil { open.insert(.provider) }
    if provider?.takesPasswords ?? true { open.insert(.password) }
    self.open = open
  }

  /// - Throws: `AccountRefusal`: `passwordsOff`, `noProvider`
  package func require(_ way: WayIn) throws(AccountRefusal) {
    if open.contains(way) { return }
    throw way == .password ? .passwordsOff : .noProvider
  }

  /// The ways that somebody has by now, of those that are open. A card counts that stays their key.
  func of(_ id: PlayerID, at now: Instant, in db: ReadTransaction) throws -> Set<WayIn> {
    try open.filter { way in
      switch way {
      case .password: try MemberRecords.load(id, in: db)?.hash != nil
      case .passkey: try !PasskeyRecords.credentials(of: id, in: db).isEmpty
      case .card: try CardRecords.load(of: id, at: now, in: db)?.isKept == true
      case .provider: try IdentityRecords.load(id, in: db) != nil
      case .recoveryCode: try RecoveryCodeRecords.count(of: id, in: db) > 0
      }
    }
  }

  /// Whether somebody can sign in.
  func letIn(_ id: PlayerID, at now: Instant, in db: ReadTransaction) throws -> Bool {
    try !of(id, at: now, in: db).subtracting([.recoveryCode]).isEmpty
  }
}

/// The ways in as the host has set them up. They are read before a transaction begins, and not within.
package final class ChosenWaysIn: Sendable {
  private let chosen = Mutex(WaysIn())

  package init() {}

  package var now: WaysIn { chosen.withLock { $0 } }

  package func choose(_ ways: WaysIn) {
    chosen.withLock { $0 = ways }
  }
}
