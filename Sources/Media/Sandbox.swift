import Base
package import Foundation
import Synchronization

/// Runs a program on what strangers have sent: whatever that makes of it, nothing else comes to harm.
///
/// The program reads its input and writes its output, and has nothing besides: no network, no file but
/// the system's programs to read, none to write unless it gets a folder in memory, no other process to
/// see, no rights. Memory, processor, time and output are bounded. It takes the tools bubblewrap, prlimit
/// and setpriv, and a system on which any user may make namespaces.
package struct Sandbox: Sendable {
  /// Bytes of address space.
  package var memory = 1 << 30
  /// The processor time, in whole seconds.
  package var processor = 6
  package var time = Duration.seconds(9)
  /// Bytes that may be written.
  package var output = 1 << 20

  /// Bytes of the folder `/work`, which is in memory; there is none with 0.
  package var work = 0
  /// Whether everything else on the machine goes before.
  package var givesWay = false

  private static let count = Atomic(0)

  /// The programs that run in sandboxes now.
  package static var running: Int { count.load(ordering: .relaxed) }

  package init() {}

  package struct Result: Sendable {
    /// Whether the program ended by itself and found everything in order.
    package let succeeded: Bool
    package let output: Data
    /// The output to standard error.
    package let words: String
    /// The most that was in memory at a time, in KiB.
    package let peakMemory: Int
    package let processorTime: Duration
  }

  /// Waits for the program on this thread, which must live as long.
  ///
  /// - Parameter input: The descriptor of an open file.
  /// - Throws: `SystemError` when there is no such tool, or nothing can be started.
  package func run(
    _ program: [String], environment: [String] = [], input: Int32
  ) throws -> Result {
    try run(program, environment: environment, input: input, result: nil)
  }

  /// - Parameters:
  ///   - result: The descriptor of a file for what it writes, which isn't in memory then.
  ///   - stop: Ends it.
  func run(
    _ program: [String], environment: [String] = [], input: Int32, result: Int32?,
    unless stop: CancellationFlag? = nil
  ) throws -> Result {
    Self.count.wrappingAdd(1, ordering: .relaxed)
    defer { Self.count.wrappingSubtract(1, ordering: .relaxed) }
    let child = try ChildProgram(
      Self.withoutRights + Self.apart + workplace + limits + program,
      environment: ["PATH=/usr/bin", "LC_ALL=C.UTF-8"] + environment, input: input, result: result)
    let ending = child.finish(within: time, output: output, unless: stop)
    return Result(
      succeeded: ending.status == 0 && ending.output.count <= output, output: ending.output,
      words: String(decoding: ending.errors.prefix(1000), as: UTF8.self),
      peakMemory: ending.usage.memory, processorTime: ending.usage.processor)
  }

  /// A service may have the right to use low ports; with any right at all bubblewrap does not run. Whoever is
  /// root is nobody from here on.
  private static let withoutRights =
    ["/usr/bin/setpriv", "--inh-caps=-all", "--ambient-caps=-all"]
    + (geteuid() == 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : []) + ["--"]

  /// The command that gives a program namespaces of its own. It is process 1 there, so that
  /// bubblewrap waits for it and what it has used is known.
  private static let apart =
    ["/usr/bin/bwrap", "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net"]
    + ["--as-pid-1", "--die-with-parent", "--new-session"]
    + ["--cap-drop", "ALL", "--ro-bind", "/usr", "/usr"]
    // Debian's programs find some of their libraries by links that lie there.
    + ["--ro-bind-try", "/etc/alternatives", "/etc/alternatives"]
    + ["bin", "lib", "lib64"].flatMap { ["--symlink", "usr/\($0)", "/\($0)"] }

  private var workplace: [String] {
    (work > 0 ? ["--size", "\(work)", "--tmpfs", "/work"] : [])
      + ["--remount-ro", "/", "--chdir", "/", "--"]
  }

  private var limits: [String] {
    [
      "/usr/bin/prlimit", "--as=\(memory)", "--cpu=\(processor)", "--fsize=\(max(output, work))",
      "--nproc=32", "--nofile=64", "--core=0", "--",
    ] + (givesWay ? ["/usr/bin/nice", "-n", "19", "--"] : [])
  }
}
