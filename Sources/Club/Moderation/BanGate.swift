import API
import Base
import Database

/// The one place that asks whether a ban keeps somebody out: whoever opens a session comes by here, in the transaction
/// that opens it.
enum BanGate {
  /// Looks whether somebody new may come in: a guest, or who registers.
  ///
  /// - Throws: `AccountRefusal.networkSuspended`
  static func requireOpen(
    toNewFrom network: ClientNetwork, at now: Instant, in db: ReadTransaction
  ) throws {
    if let ban = try BanRecords.find(around: network, at: now, in: db) {
      throw AccountRefusal.networkSuspended(ban.until)
    }
  }

  /// Whether a member registered with an address that is banned. As long as nobody has confirmed it nobody has shown whose
  /// it is, so it keeps nobody out, and those alone are told who look after the club.
  static func knowsEmail(
    of member: Member, at now: Instant, in db: ReadTransaction
  ) throws -> Bool {
    guard let email = member.email, !member.isEmailConfirmed else { return false }
    return try BanRecords.find(of: email, at: now, in: db) != nil
  }

  /// Looks whether somebody may come in again who has shown who they are. No ban keeps a host out:
  /// one of an address may be older than the host's having it.
  ///
  /// - Throws: `AccountRefusal.banned`
  static func requireOpen(
    to player: PlayerID, at now: Instant, in db: ReadTransaction
  ) throws {
    guard try MemberRecords.load(player, in: db)?.role != .host else { return }
    if let ban = try BanRecords.find(of: player, at: now, in: db) {
      throw AccountRefusal.banned(until: ban.until, reason: ban.reason)
    }
  }
}
