import Foundation

/// The real executable, which the build leaves beside the tests.
struct Program {
  private let child: ChildProcess
  private let output = Pipe()
  private let errors = Pipe()
  private let exit: AsyncStream<Int32>

  /// - Parameters:
  ///   - openFiles: how many files, connections among them, the system lets it open at once
  ///   - environment: variables besides those of the tests
  init(_ arguments: [String], environment: [String: String] = [:], openFiles: Int? = nil) throws {
    guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    let program = tests.deletingLastPathComponent().appendingPathComponent("gameon")
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let limited = openFiles.map { ["-c", "ulimit -n \($0) && exec \"$0\" \"$@\"", program.path] }
    child = try ChildProcess(
      limited == nil ? program.path : "/bin/sh", (limited ?? []) + arguments,
      environment: environment, output: output.fileHandleForWriting,
      errors: errors.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let (exit, exited) = AsyncStream<Int32>.makeStream()
    self.exit = exit
    child.whenEnded {
      exited.yield($0)
      exited.finish()
    }
  }

  /// Waits for the program to end by itself.
  func result() async -> (status: Int32?, output: String, errors: String) {
    let status = await exit.first { _ in true }
    return (status, text(of: output), text(of: errors))
  }

  /// Waits for the line that tells the address, and gives the port in it.
  func port() -> Int? {
    toldWhenReady().firstMatch(of: /https?:\/\/localhost:(\d+)/).flatMap { Int($0.1) }
  }

  /// Waits for everything that it tells when it is ready.
  func toldWhenReady() -> String {
    var told = ""
    while told.firstMatch(of: /Ctrl-C/) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      told += String(decoding: more, as: UTF8.self)
    }
    return told
  }

  func terminate() {
    kill(child.id, SIGTERM)
  }

  func interrupt() {
    kill(child.id, SIGINT)
  }

  /// Tells it to read its certificate anew.
  func hangUp() {
    kill(child.id, SIGHUP)
  }

  /// The next that it writes to its standard error; empty at its end.
  func nextError() -> String {
    String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }

  private func text(of pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
