package import Foundation

/// Another program at work.
///
/// Foundation's `Process` reads past the end of its list of open files when there are very many, as in
/// tests of many connections, and brings the tests down.
package struct ChildProcess: Sendable {
  package let id: pid_t

  /// - Parameters:
  ///   - environment: instead of that of the tests
  ///   - output: where its output goes; nowhere when nil
  package init(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil,
    output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, handle) in [(Int32(1), output), (2, errors)] {
      if let handle {
        // No other child keeps the pipe open.
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    // The thread that starts it may have signals blocked, and a shell has none.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let environment = environment ?? ProcessInfo.processInfo.environment
    var child = pid_t()
    let failure = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, path, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    id = child
  }

  /// Waits for its end on this thread. To be called once.
  ///
  /// - Returns: Its status, or the signal that ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : signal
  }

  /// Waits for its end, for which it keeps no thread that others want. To be called once.
  package func ended() async -> Int32 {
    await withCheckedContinuation { end in whenEnded { end.resume(returning: $0) } }
  }

  /// Waits for its end on a thread of its own.
  package func whenEnded(_ tell: @escaping @Sendable (Int32) -> Void) {
    Thread.detachNewThread { tell(wait()) }
  }
}

private func withCStrings<Value>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
