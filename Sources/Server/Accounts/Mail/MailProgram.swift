import Foundation
import NIOPosix

/// Hands messages to a program.
package struct MailProgram: Sendable {
  let path: String
  /// After which it is ended.
  var limit = Duration.seconds(30)

  package init(path: String, limit: Duration = .seconds(30)) {
    self.path = path
    self.limit = limit
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs it on a thread of its own.
  ///
  /// - Throws: `Failure` with what the program says about it
  package func send(_ message: String) async throws {
    try await NIOThreadPool.singleton.runIfActive { try run(message) }
  }

  private func run(_ message: String) throws {
    // A file that has no name, and not a pipe: however the program ends, writing ends well.
    guard let input = tmpfile() else { throw Failure(description: Self.reason(errno)) }
    defer { fclose(input) }
    fputs(message, input)
    rewind(input)
    var pipe: [Int32] = [0, 0]
    guard Foundation.pipe(&pipe) == 0 else { throw Failure(description: Self.reason(errno)) }
    for file in pipe + [fileno(input)] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    defer { close(pipe[0]) }
    let child: pid_t
    do {
      defer { close(pipe[1]) }
      child = try spawn(input: fileno(input), errors: pipe[1])
    }
    let end = ContinuousClock.now + limit
    let errors = Self.read(pipe[0], until: end)
    let status = Self.wait(for: child, until: end)
    guard status != 0 else { return }
    throw Failure(
      description: status.map { "it ended with status \($0): \(errors)" }
        ?? "it took longer than \(limit)")
  }

  private func spawn(input: Int32, errors: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The server ignores what would end it; the program doesn't.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words: [String] = [path, "-t", "-i"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, &attributes, &arguments, environ)
    guard failure == 0 else { throw Failure(description: "\(path): \(Self.reason(failure))") }
    return child
  }

  /// What the program writes, the beginning of it, until it closes its end.
  private static func read(_ pipe: Int32, until end: ContinuousClock.Instant) -> String {
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      var question = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let left = (end - .now) / .milliseconds(1)
      guard left > 0, poll(&question, 1, Int32(left)) > 0 else { break }
      let count = Foundation.read(pipe, &piece, piece.count)
      guard count > 0 else { break }
      text += piece.prefix(min(count, max(0, 1000 - text.count)))
    }
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Its status, or the signal that ended it; nil when it had to be ended.
  private static func wait(for child: pid_t, until end: ContinuousClock.Instant) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < end else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        return nil
      }
      usleep(2000)
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : signal
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
