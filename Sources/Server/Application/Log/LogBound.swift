package import Logging
import Synchronization

/// Bounds what a log is told again and again, so that no stranger can fill a disk or hide among their own
/// lines what else happens: of every place in the program a few lines a minute are written at `notice` or
/// above, and then how many more there were.
///
/// Wrong passwords are bounded for each address, so that nobody's hide another's from fail2ban; what else
/// happens to accounts has allowances of its own, and is always written. Below `notice` all is written: a
/// host who asks for it wants to see it.
package final class LogBound: Sendable {
  private let lines = Mutex(LineBound<LineKind, LogEvent>())
  /// Writes what was counted, without what belongs to a request.
  private let own: any LogHandler
  private let lowest: Atomic<Int>

  package init(_ own: any LogHandler) {
    self.own = own
    lowest = Atomic(Logger.Level.allCases.firstIndex(of: own.logLevel)!)
  }

  /// The level from which on lines are written, by all loggers of this bound: a host may change it while the
  /// server runs.
  package var level: Logger.Level {
    get { Logger.Level.allCases[lowest.load(ordering: .relaxed)] }
    set { lowest.store(Logger.Level.allCases.firstIndex(of: newValue)!, ordering: .relaxed) }
  }

  /// Makes the handler for a logger, whose lines are counted together with those of all others of
  /// this bound.
  package func handler() -> any LogHandler {
    BoundedLogHandler(base: own, bound: self)
  }

  /// Writes what was counted and isn't written yet. For the end of the program.
  package func finish() {
    write(lines.withLock { $0.rests(at: .now, isEnd: true) })
  }

  fileprivate func take(_ event: LogEvent) -> Bool {
    guard event.level >= .notice, let kind = LineKind(event) else { return true }
    let (rests, isWritten, isFirstRest) = lines.withLock { lines in
      let now = ContinuousClock.now
      let rests = lines.rests(at: now)
      let hadRest = lines.hasRest
      let isWritten = lines.take(event, of: kind, at: now)
      return (rests, isWritten, !hadRest && lines.hasRest)
    }
    write(rests)
    // Told also when no line comes any more.
    if isFirstRest { Task { await tellLater() } }
    return isWritten
  }

  private func tellLater() async {
    while lines.withLock(\.hasRest) {
      try? await Task.sleep(for: LineBound<LineKind, LogEvent>.period)
      write(lines.withLock { $0.rests(at: .now) })
    }
  }

  private func write(_ rests: [LineBound<LineKind, LogEvent>.Rest]) {
    for rest in rests {
      var event = rest.line
      event.message = "\(event.message) … and \(rest.count) more in a minute"
      event.metadata = rest.kind.fields
      own.log(event: event)
    }
  }
}

/// Writes what the bound lets through. What belongs to a request is brought together with a line when there is
/// one: most requests have none, and each is given a name.
private struct BoundedLogHandler: LogHandler {
  let base: any LogHandler
  let bound: LogBound
  var metadata: Logger.Metadata = [:]

  var logLevel: Logger.Level {
    get { bound.level }
    set { bound.level = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    guard bound.take(event) else { return }
    var event = event
    if !metadata.isEmpty { event.metadata = metadata.merging(event.metadata ?? [:]) { $1 } }
    base.log(event: event)
  }
}
