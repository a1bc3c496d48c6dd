import Foundation

/// The real executable, which the build leaves beside the tests.
package struct Program {
  private let child: ChildProcess
  private let output: AsyncStream<Data>
  private let errors: AsyncStream<Data>
  private let exit: AsyncStream<Int32>

  /// - Parameters:
  ///   - openFiles: how many files, connections among them, the system lets it open at once
  ///   - environment: variables besides those of the tests
  package init(_ arguments: [String], environment: [String: String] = [:], openFiles: Int? = nil)
    throws
  {
    guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    let program = tests.deletingLastPathComponent().appendingPathComponent("gameon")
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let limited = openFiles.map { ["-c", "ulimit -n \($0) && exec \"$0\" \"$@\"", program.path] }
    let (output, errors) = (Pipe(), Pipe())
    child = try ChildProcess(
      limited == nil ? program.path : "/bin/sh", (limited ?? []) + arguments,
      environment: environment, output: output.fileHandleForWriting,
      errors: errors.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    self.output = output.parts()
    self.errors = errors.parts()
    let (exit, exited) = AsyncStream<Int32>.makeStream()
    self.exit = exit
    child.whenEnded {
      exited.yield($0)
      exited.finish()
    }
  }

  /// Waits for the program to end by itself.
  package func result() async -> (status: Int32?, output: String, errors: String) {
    let status = await exit.first { _ in true }
    return (status, await output.text(), await errors.text())
  }

  /// Waits for the line that tells the address, and gives the port in it.
  package func port() async -> Int? {
    await toldWhenReady().firstMatch(of: /https?:\/\/localhost:(\d+)/).flatMap { Int($0.1) }
  }

  /// Waits for everything that it tells when it is ready.
  package func toldWhenReady() async -> String { await told(until: "Ctrl-C") }

  /// The text that it writes next, until this is in it; all of it at its end.
  package func told(until words: String) async -> String {
    var told = ""
    for await more in output {
      told += String(decoding: more, as: UTF8.self)
      if told.contains(words) { break }
    }
    return told
  }

  package func terminate() {
    Foundation.kill(child.id, SIGTERM)
  }

  /// Ends it in the middle of whatever it does.
  package func kill() {
    Foundation.kill(child.id, SIGKILL)
  }

  package func interrupt() {
    Foundation.kill(child.id, SIGINT)
  }

  /// Tells it to read its certificate anew.
  package func hangUp() {
    Foundation.kill(child.id, SIGHUP)
  }

  /// The text that it writes next to its standard error, until this is in it: it may come in parts,
  /// and behind something else. All of it at its end.
  package func toldErrors(until words: String) async -> String {
    var told = ""
    for await more in errors {
      told += String(decoding: more, as: UTF8.self)
      if told.contains(words) { break }
    }
    return told
  }
}

extension Pipe {
  /// The parts of its output, read by a thread of its own: a test that waits for it keeps none that
  /// others want.
  fileprivate func parts() -> AsyncStream<Data> {
    let (parts, came) = AsyncStream<Data>.makeStream()
    let end = fileHandleForReading
    Thread.detachNewThread {
      while case let part = end.availableData, !part.isEmpty { came.yield(part) }
      came.finish()
    }
    return parts
  }
}

extension AsyncStream<Data> {
  /// All that is still to come.
  fileprivate func text() async -> String {
    String(decoding: await reduce(into: Data()) { $0 += $1 }, as: UTF8.self)
  }
}
