package import Foundation

/// Runs a program on what strangers have sent: whatever that makes of it, nothing else comes to harm.
///
/// The program reads its input and writes its output, and has nothing besides: no network, no file but
/// the system's programs to read, none to write, no other process to see, no rights. Memory, processor,
/// time and output are bounded. It takes the tools bubblewrap, prlimit and setpriv, and a system on
/// which any user may make namespaces.
package struct Sandbox: Sendable {
  /// Bytes of address space.
  package var memory = 1 << 30
  /// Whole seconds of processor time.
  package var processor = 6
  package var time = Duration.seconds(9)
  /// Bytes that may be written.
  package var output = 1 << 20

  package init() {}

  package struct Result: Sendable {
    /// Whether the program ended by itself and found everything in order.
    package let succeeded: Bool
    package let output: Data
    /// What it has said to standard error.
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
    let child = try ChildProgram(
      Self.withoutRights + Self.apart + limits + program,
      environment: ["PATH=/usr/bin", "LC_ALL=C.UTF-8"] + environment, input: input)
    let ending = child.finish(within: time, output: output)
    return Result(
      succeeded: ending.status == 0 && ending.output.count <= output, output: ending.output,
      words: String(decoding: ending.errors.prefix(1000), as: UTF8.self),
      peakMemory: ending.usage.memory, processorTime: ending.usage.processor)
  }

  /// A service may have the right to use low ports; with any right at all bubblewrap does not run. Who is
  /// root is nobody from here on.
  private static let withoutRights =
    ["/usr/bin/setpriv", "--inh-caps=-all", "--ambient-caps=-all"]
    + (geteuid() == 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : []) + ["--"]

  /// As process 1 of its namespace the program is waited for by bubblewrap, so that what it has used is
  /// known.
  private static let apart =
    ["/usr/bin/bwrap", "--unshare-all", "--as-pid-1", "--die-with-parent", "--new-session"]
    + ["--cap-drop", "ALL", "--ro-bind", "/usr", "/usr"]
    + ["bin", "lib", "lib64"].flatMap { ["--symlink", "usr/\($0)", "/\($0)"] }
    + ["--remount-ro", "/", "--chdir", "/", "--"]

  private var limits: [String] {
    [
      "/usr/bin/prlimit", "--as=\(memory)", "--cpu=\(processor)", "--fsize=\(output)",
      "--nproc=32", "--nofile=64", "--core=0", "--",
    ]
  }
}
