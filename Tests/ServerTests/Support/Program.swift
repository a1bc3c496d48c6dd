import Foundation

/// The real executable, which the build leaves beside the tests.
struct Program {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let exit: AsyncStream<Int32>

  /// - Parameter openFiles: how many files, connections among them, the system lets it open at once
  init(_ arguments: String..., openFiles: Int? = nil) throws {
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
    var told = ""
    while told.firstMatch(of: /Ctrl-C/) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      told += String(decoding: more, as: UTF8.self)
    }
    return told.firstMatch(of: /http:\/\/localhost:(\d+)/).flatMap { Int($0.1) }
  }

  func terminate() {
    process.terminate()
  }

  func interrupt() {
    process.interrupt()
  }

  private func text(of pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
