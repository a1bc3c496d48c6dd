package import Foundation
package import NIOPosix
import Synchronization

/// A program at work, started by this one. It reads a file, and what it writes is taken until it
/// ends.
///
/// Foundation's `Process` can't be used: it reads past the end of its list of open files when there are
/// very many, as in a server with many connections. The child gets none of them here.
package struct ChildProgram: ~Copyable {
  /// The resources that it has used, with the programs that it has waited for.
  package struct Usage: Sendable {
    /// The most that was in memory at a time, in KiB.
    package let memory: Int
    package let processor: Duration
  }

  package struct Ending {
    /// Nil when a signal ended it.
    package let status: Int32?
    package let output: Data
    package let errors: Data
    package let usage: Usage
  }

  /// Threads for waiting for programs that are rare and have no bound of their own: they may hang long, and
  /// whoever waits for files is not to wait for them.
  package static let waiting: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
    return pool
  }()

  private let id: pid_t
  private var output: BytePipe
  private var errors: BytePipe

  /// Starts the program. To be called on a thread that outlives the program: some ask to be ended
  /// with their parent thread.
  ///
  /// - Parameters:
  ///   - input: The descriptor of an open file.
  ///   - result: That of a file for what it writes, which isn't taken then.
  package init(
    _ command: [String], environment: [String], input: Int32, result: Int32? = nil
  ) throws(SystemError) {
    var output = try BytePipe()
    var errors = try BytePipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, own) in [
      (input, Int32(0)), (result ?? output.writing, 1), (errors.writing, 2),
    ] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, own)
    }
    _ = addCloseFrom(&actions, 3)
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var child = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&child, command[0], &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw SystemError(failure) }
    output.closeWriting()
    errors.closeWriting()
    id = child
    self.output = output
    self.errors = errors
  }

  /// The attributes with which it starts: signals mean to it what they mean to any program,
  /// whatever the server does about them.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// The time that it takes at most until a stop sign is seen.
  private static let patience = Duration.milliseconds(200)

  /// Waits for its end on this thread; it is ended when it takes longer, writes more, or is to stop.
  package consuming func finish(
    within time: Duration, output limit: Int, unless stop: CancellationFlag? = nil
  ) -> Ending {
    let end = ContinuousClock.now + time
    while output.isOpen || errors.isOpen {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, stop?.isSet != true,
        wait(stop == nil ? left : min(left, Self.patience)),
        output.taken.count <= limit, errors.taken.count <= limit
      else {
        kill(id, SIGKILL)
        break
      }
    }
    var status: Int32 = 0
    var usage = rusage()
    // It may have closed its outputs and go on all the same.
    while wait4(id, &status, WNOHANG, &usage) == 0 {
      if ContinuousClock.now >= end || stop?.isSet == true { kill(id, SIGKILL) }
      usleep(2000)
    }
    return Ending(
      status: status & 0x7f == 0 ? status >> 8 & 0xff : nil, output: output.taken,
      errors: errors.taken, usage: Usage(usage))
  }

  /// Takes what there is, or comes in time; false when it can't.
  private mutating func wait(_ time: Duration) -> Bool {
    var polls = [output.poll, errors.poll]
    let count = Foundation.poll(&polls, 2, Int32(clamping: Int64(time / .milliseconds(1)) + 1))
    if count < 0 { return errno == EINTR }
    if polls[0].revents != 0 { output.take() }
    if polls[1].revents != 0 { errors.take() }
    return true
  }
}

/// Says to programs at work that nobody wants what they make any more.
package final class CancellationFlag: Sendable {
  private let state = Atomic(false)

  package init() {}

  package var isSet: Bool { state.load(ordering: .relaxed) }

  package func set() {
    state.store(true, ordering: .relaxed)
  }
}

extension ChildProgram.Usage {
  fileprivate init(_ usage: rusage) {
    memory = usage.ru_maxrss
    processor = [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
    }
  }
}

/// Lets the child close every descriptor from this one on. Swift's view of the C library leaves it out.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
private func addCloseFrom(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
) -> Int32

/// Strings as C wants them, with a null pointer behind the last.
private func withCStrings<Value>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
