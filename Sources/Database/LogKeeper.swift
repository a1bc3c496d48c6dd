import Foundation
internal import GRDB
internal import GRDBSQLite

/// Keeps what a database's log has for whoever follows it, its follower: the log begins anew only when all of it was
/// taken along.
///
/// SQLite writes what was committed from the log into the database now and then, and begins the log anew with the
/// next commit. Here the writer does the former itself, between two groups of writes, when the follower has all; it
/// waits a moment for that, and no longer. A log that has grown too long is let go: then the follower has to
/// begin anew with a copy of the database.
///
/// @unchecked because `NSCondition` guards all that changes.
package final class LogKeeper: @unchecked Sendable {
  /// The frames from which on a log is written into the database: 16 MB.
  static let frames = 4000
  /// The bytes of the log's file that stay when it begins anew.
  static let bytesKept = 64 << 20
  /// The time that the writer waits for the follower.
  private static let patience = 0.25
  /// The frames that are written until it waits once more.
  private static let pause = 200

  /// A commit in the log.
  package struct Commit: Equatable, Sendable {
    /// Its number, counted from the opening of the database.
    package let number: Int
    /// The frames of the log until its end.
    package let frames: Int
  }

  /// A time from which on the log goes on.
  package struct Hold: Equatable, Sendable {
    fileprivate let number: Int
    /// The number of times that the log was let go before.
    fileprivate let freedoms: Int
  }

  private enum Mode: Equatable {
    /// Nobody follows: it begins anew whenever it may.
    case free
    /// It goes on, however long it takes until somebody follows, but for the bound.
    case held(Hold)
    case followed
  }

  private let condition = NSCondition()
  private var mode = Mode.held(Hold(number: 0, freedoms: 0))
  private var holds = 0
  private var freedoms = 0
  private var bound = Int.max
  private var last = Commit(number: 0, frames: 0)
  /// The number of the last commit that was taken along.
  private var taken = 0
  /// The time since which a commit waits to be taken; nil when all are.
  private var waitingSince: ContinuousClock.Instant?
  private var waitsAgainAt = 0
  private var isUrgent = false
  /// Whether the follower couldn't take what it tried last.
  private var isFailing = false
  private var isStopped = false

  /// The log is held from the beginning.
  package init() {}

  private func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    condition.lock()
    defer { condition.unlock() }
    return try body()
  }
}

/// For the writer.
extension LogKeeper {
  /// Hears of each commit from now on, and takes SQLite's own care of the log's length away.
  func attach(to connection: GRDB.Database) throws {
    try connection.execute(sql: "PRAGMA journal_size_limit = \(Self.bytesKept)")
    sqlite3_wal_hook(
      connection.sqliteConnection,
      { keeper, _, _, frames in
        Unmanaged<LogKeeper>.fromOpaque(keeper!).takeUnretainedValue().note(Int(frames))
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func note(_ frames: Int) {
    alone {
      last = Commit(number: last.number + 1, frames: frames)
      if waitingSince == nil { waitingSince = .now }
      if frames < Self.frames { waitsAgainAt = 0 }
      condition.broadcast()
    }
  }

  /// Writes the log into the database if that is due and may be. To be called by the writer, between two groups.
  func tidy(_ connection: GRDB.Database) {
    guard mayBeginAnew() else { return }
    // Somebody who reads keeps some of it: the rest goes next time.
    _ = try? connection.checkpoint(.passive)
  }

  private func mayBeginAnew() -> Bool {
    alone {
      guard last.frames >= Self.frames else { return false }
      if mode == .followed, taken != last.number, !isFailing, last.frames >= waitsAgainAt {
        isUrgent = true
        condition.broadcast()
        let end = Date(timeIntervalSinceNow: Self.patience)
        while mode == .followed, taken != last.number, !isFailing, condition.wait(until: end) {}
        isUrgent = false
        waitsAgainAt = last.frames + Self.pause
      }
      if last.frames > bound, mode != .followed || taken != last.number { letGo() }
      switch mode {
      case .free: return true
      case .held: return false
      case .followed: return taken == last.number
      }
    }
  }

  private func letGo() {
    if mode != .free { freedoms += 1 }
    mode = .free
    condition.broadcast()
  }
}

/// For the follower.
extension LogKeeper {
  /// Lets the log go on from now on, until somebody follows.
  ///
  /// - Parameter bound: the bytes that it may have; with more it is let go
  package func hold(upTo bound: Int) -> Hold {
    alone {
      holds += 1
      let hold = Hold(number: holds, freedoms: freedoms)
      mode = .held(hold)
      self.bound = bound / 4096
      return hold
    }
  }

  /// Whether the log was not let go since then: it hasn't begun anew unless all of it was taken.
  package func isUnbroken(since hold: Hold) -> Bool { alone { freedoms == hold.freedoms } }

  /// Says that somebody follows from a hold on.
  ///
  /// - Parameter commit: the last that they have; nil for what was taken already
  /// - Returns: false when the log was let go meanwhile
  package func follow(_ hold: Hold, has commit: Commit?) -> Bool {
    alone {
      guard mode == .held(hold) else { return false }
      mode = .followed
      if let commit { taken = commit.number }
      return true
    }
  }

  /// Says that nobody follows any more.
  package func release() {
    alone { letGo() }
  }

  /// The time for which something has been committed that wasn't taken along, about.
  package var lateness: Duration { alone { waitingSince?.duration(to: .now) ?? .zero } }

  /// The last commit.
  package var lastCommit: Commit { alone { last } }

  /// Waits on this thread for a commit that wasn't taken along, at most for a time.
  ///
  /// - Returns: the last one, whether it was taken or not
  package func waitForCommit(atMost time: Duration) -> Commit {
    wait(time) { taken != last.number }
    return lastCommit
  }

  /// Lets commits gather on this thread, unless the writer waits.
  package func gather(for time: Duration) {
    wait(time) { isUrgent }
  }

  private func wait(_ time: Duration, until isDone: () -> Bool) {
    alone {
      let end = Date(timeIntervalSinceNow: time / .seconds(1))
      while !isStopped, !isDone(), condition.wait(until: end) {}
    }
  }

  /// Says that all was taken along up to a commit.
  package func take(_ commit: Commit) {
    alone {
      taken = commit.number
      waitingSince = taken == last.number ? nil : .now
      isFailing = false
      condition.broadcast()
    }
  }

  /// Says that something could not be taken along: until something is, the writer doesn't wait for it.
  package func fail() {
    alone {
      isFailing = true
      condition.broadcast()
    }
  }

  /// Ends all waiting.
  package func stop() {
    alone {
      isStopped = true
      condition.broadcast()
    }
  }

  package var hasStopped: Bool { alone { isStopped } }
}
