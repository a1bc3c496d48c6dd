import Foundation
internal import GRDB
internal import GRDBSQLite

/// Keeps the write-ahead log of a database for a follower, which copies each commit: the log begins anew only when the
/// follower has all of it.
///
/// SQLite would write commits from the log into the database now and then (a checkpoint), and begin the log anew with
/// the next commit. Here the writer makes the checkpoint itself, between two groups of writes, when the follower has
/// everything; it waits for that for a moment at most. A log that has grown too long is let go: then the follower has
/// to begin again with a copy of the database.
///
/// @unchecked because `NSCondition` guards all variables.
package final class LogKeeper: @unchecked Sendable {
  /// The number of frames, 4 KB each, from which on the log is written into the database: 16 MB.
  static let frames = 4000
  /// The most bytes that the log's file keeps when it begins anew.
  static let bytesKept = 64 << 20
  /// Seconds that the writer waits for the follower at most.
  private static let patience = 0.25
  /// The number of frames that are written before it waits again.
  private static let pause = 200

  /// A commit in the log.
  package struct Commit: Equatable, Sendable {
    /// The number of the commit, counted from the opening of the database.
    package let number: Int
    /// The number of frames in the log up to its end.
    package let frames: Int
  }

  /// A moment from which on the log is kept.
  package struct Hold: Equatable, Sendable {
    fileprivate let number: Int
    /// The number of times that the log was let go before.
    fileprivate let freedoms: Int
  }

  private enum Mode: Equatable {
    /// Nobody follows: the log begins anew whenever SQLite lets it.
    case free
    /// The log is kept for a follower to come, up to the bound.
    case held(Hold)
    /// The log is kept until the follower has it, up to the bound.
    case followed
  }

  private let condition = NSCondition()
  private var mode = Mode.held(Hold(number: 0, freedoms: 0))
  private var holds = 0
  private var freedoms = 0
  private var bound = Int.max
  private var last = Commit(number: 0, frames: 0)
  /// The number of the last commit that the follower has.
  private var taken = 0
  /// The time since which a commit waits for the follower; nil when it has all.
  private var waitingSince: ContinuousClock.Instant?
  private var waitsAgainAt = 0
  private var isUrgent = false
  /// Whether the follower failed in its last try.
  private var isFailing = false
  private var isStopped = false

  /// A keeper that holds the log from the beginning.
  package init() {}

  /// Runs `body` under the lock.
  private func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    condition.lock()
    defer { condition.unlock() }
    return try body()
  }
}

/// For the writer.
extension LogKeeper {
  /// Counts each commit of a connection from now on. Automatic checkpoints of SQLite end with that.
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

  /// Writes the log into the database if that is due and the follower has all. To be called by the writer between two
  /// groups; it may wait for a quarter of a second.
  func tidy(_ connection: GRDB.Database) {
    guard mayBeginAnew() else { return }
    // A reader may still need some of it: the rest goes next time.
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
  /// Keeps the log from now on, for somebody who is going to follow.
  ///
  /// - Parameter bound: the most bytes of the log; a longer one is let go
  package func hold(upTo bound: Int) -> Hold {
    alone {
      holds += 1
      let hold = Hold(number: holds, freedoms: freedoms)
      mode = .held(hold)
      self.bound = bound / 4096
      return hold
    }
  }

  /// Whether the log was kept since then: the follower has missed nothing.
  package func isUnbroken(since hold: Hold) -> Bool { alone { freedoms == hold.freedoms } }

  /// Notes that somebody follows from a hold on.
  ///
  /// - Parameter commit: the last one that they have; nil to go on behind the last one that was taken
  /// - Returns: false when the log was let go meanwhile
  package func follow(_ hold: Hold, has commit: Commit?) -> Bool {
    alone {
      guard mode == .held(hold) else { return false }
      mode = .followed
      if let commit { taken = commit.number }
      return true
    }
  }

  /// Notes that nobody follows any more.
  package func release() {
    alone { letGo() }
  }

  /// The time, roughly, by which the follower is behind.
  package var lateness: Duration { alone { waitingSince?.duration(to: .now) ?? .zero } }

  /// The last commit.
  package var lastCommit: Commit { alone { last } }

  /// Blocks this thread until there is a commit that the follower doesn't have, or the time is over.
  ///
  /// - Returns: the last commit, whether the follower has it or not
  package func waitForCommit(atMost time: Duration) -> Commit {
    wait(time) { taken != last.number }
    return lastCommit
  }

  /// Blocks this thread for a time in which commits gather; shorter when the writer waits.
  package func gather(for time: Duration) {
    wait(time) { isUrgent }
  }

  private func wait(_ time: Duration, until isDone: () -> Bool) {
    alone {
      let end = Date(timeIntervalSinceNow: time / .seconds(1))
      while !isStopped, !isDone(), condition.wait(until: end) {}
    }
  }

  /// Notes that the follower has everything up to a commit.
  package func take(_ commit: Commit) {
    alone {
      taken = commit.number
      waitingSince = taken == last.number ? nil : .now
      isFailing = false
      condition.broadcast()
    }
  }

  /// Notes that the follower failed: the writer doesn't wait for it until it succeeds again.
  package func fail() {
    alone {
      isFailing = true
      condition.broadcast()
    }
  }

  /// Ends the waiting of the follower, now and from now on.
  package func stop() {
    alone {
      isStopped = true
      condition.broadcast()
    }
  }

  package var hasStopped: Bool { alone { isStopped } }
}
