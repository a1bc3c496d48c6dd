import Foundation

/// The real executable, which the build leaves beside the tests.
struct Program {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let exit: AsyncStream<Int32>

  /// - Parameters:
  ///   - openFiles: how many files, connections among them, the system lets it open at once
  ///   - environment: variables besides those of the tests
  init(_ arguments: [String], environment: [String: String] = [:], openFiles: Int? = nil) throws {
    guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    let program = tests.deletingLastPathComponent().appendingPathComponent("gameon")
    if let openFiles {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let command = "ulimit -n \(openFiles) && exec \"$0\" \"$@\""
      process.arguments = ["-c", command, program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let (exit, exited) = AsyncStream<Int32>.makeStream()
    self.exit = exit
    process.terminationHandler = {
      exited.yield($0.terminationStatus)
      exited.finish()
    }
    try process.run()
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
    process.terminate()
  }

  func interrupt() {
    process.interrupt()
  }

  /// Tells it to read its certificate anew.
  func hangUp() {
    kill(process.processIdentifier, SIGHUP)
  }

  /// The next that it writes to its standard error; empty at its end.
  func nextError() -> String {
    String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }

  private func text(of pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
