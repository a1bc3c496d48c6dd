import Foundation

/// Waiting.
extension PostgresSession {
  /// The milliseconds after which a wait looks whether somebody wants its end.
  private static let slice: Int32 = 50

  /// Waits until libpq has an answer.
  ///
  /// - Parameter end: when a connection for transactions is given up
  func wait(until end: ContinuousClock.Instant?) throws(DatabaseError) {
    while library.isBusy(connection) != 0 {
      var descriptor = pollfd(fd: library.socket(connection), events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, Self.slice) > 0 {
        // What it says of a lost connection, the next result says too.
        guard library.consumeInput(connection) == 1 else { return }
      } else {
        if let end, .now > end { throw lost("no answer for some seconds") }
        if interruption == nil, isToEnd() { cancel() }
      }
    }
  }

  /// Waits for a time, or until the connection says something, as it does when it ends, or another descriptor does.
  func wait(upTo time: Duration, or other: Int32) {
    var descriptors = [library.socket(connection), other].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&descriptors, 2, Int32(time / .milliseconds(1)))
  }

  /// The texts of the notifications that have come.
  func notifications() throws(DatabaseError) -> [String] {
    guard library.consumeInput(connection) == 1 else { throw lost() }
    var texts: [String] = []
    while let notification = library.notifies(connection) {
      let text = notification.load(
        fromByteOffset: 2 * MemoryLayout<UnsafeRawPointer>.stride, as: LibPQ.Text?.self)
      if let text { texts.append(String(cString: text)) }
      library.freeMemory(notification)
    }
    return texts
  }

  func checkInterruption() throws(DatabaseError) {
    guard isToEnd(), let interruption else { return }
    self.interruption = nil
    throw interruption
  }

  func isToEnd() -> Bool {
    guard interruption == nil else { return true }
    do {
      try ask?()
      return false
    } catch {
      interruption = DatabaseError(error)
      return true
    }
  }

  /// Asks the server to end what is under way.
  private func cancel() {
    guard let request = library.getCancel(connection) else { return }
    defer { library.freeCancel(request) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
      _ = library.cancel(request, message.baseAddress!, Int32(message.count))
    }
  }
}
