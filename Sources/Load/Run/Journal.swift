import API
import Foundation

/// A line for each acknowledged command: match, version, round and moves, "-" for none; or for each message:
/// room, number and key.
final class Journal {
  private let file: FileHandle

  init(_ path: String) throws(LoadError) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw .journal(path) }
    self.file = file
  }

  /// Writes at once, so that whoever kills the server can read what was acknowledged before.
  func write(_ match: BotMatch) {
    let state = match.state
    let moves = state.moves.isEmpty ? "-" : String(decoding: state.moves, as: UTF8.self)
    file.write(
      Data("\(match.match) \(state.version) \(state.roundNumber) \(moves)\n".utf8))
  }

  func write(_ line: Talk.Line, in room: RoomID) {
    file.write(Data("\(room) \(line.number) \(line.key)\n".utf8))
  }
}
