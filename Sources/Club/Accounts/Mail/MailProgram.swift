import Base
import Foundation
import NIOPosix

/// Hands messages to a program.
package struct MailProgram: Sendable {
  private let path: String
  private let limit: Duration

  /// - Parameter limit: after which it is ended
  package init(path: String, limit: Duration = .seconds(30)) {
    self.path = path
    self.limit = limit
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Ends the program when the task is cancelled.
  ///
  /// - Throws: `Failure` with what the program says about it
  package func send(_ message: String) async throws {
    let stop = CancellationFlag()
    try await withTaskCancellationHandler {
      try await ChildProgram.waiting.runIfActive { try run(message, unless: stop) }
    } onCancel: {
      stop.set()
    }
  }

  /// The variables that programs need to find others and their own settings; none of the server's
  /// secrets is among them.
  package static func environment(from own: [String: String]) -> [String] {
    ["HOME", "LANG", "LOGNAME", "PATH", "TZ", "USER"].compactMap { name in
      own[name].map { "\(name)=\($0)" }
    }
  }

  private func run(_ message: String, unless stop: CancellationFlag) throws {
    // A file that has no name, and not a pipe: however the program ends, writing ends well.
    guard let input = tmpfile() else { throw Failure(description: "\(SystemError(errno))") }
    defer { fclose(input) }
    fputs(message, input)
    rewind(input)
    let ending: ChildProgram.Ending
    do {
      let program = try ChildProgram(
        [path, "-t", "-i"],
        environment: Self.environment(from: ProcessInfo.processInfo.environment),
        input: fileno(input))
      ending = program.finish(within: limit, output: 1 << 16, unless: stop)
    } catch {
      throw Failure(description: "\(path): \(error)")
    }
    guard ending.status != 0 else { return }
    let errors = String(decoding: ending.errors.prefix(1000), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    throw Failure(
      description: ending.status.map { "it ended with status \($0): \(errors)" }
        ?? "it was ended, for it took longer than \(limit)")
  }
}
