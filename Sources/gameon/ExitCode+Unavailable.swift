import ArgumentParser
import Foundation

extension ExitCode {
  /// Says in one line why something that is needed is not available, and gives the code for it.
  static func unavailable(_ reason: some CustomStringConvertible) -> ExitCode {
    FileHandle.standardError.write(Data("gameon: \(reason)\n".utf8))
    return ExitCode(EX_UNAVAILABLE)
  }
}
