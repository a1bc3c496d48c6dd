import API
import Base
import Database
import Synchronization

/// Messages that wait to be stored, by their rooms: those that wait for one room at the same time are stored together.
final class WaitingMessages: Sendable {
  /// A message, with who says it and who awaits the answer.
  struct Waiting: Sendable {
    let message: PreparedMessage
    let author: PlayerID
    let at: Instant
    let done: @Sendable (Result<Message, any Error>) -> Void
  }

  /// The number that is stored together at most.
  private static let most = 32
  /// The number that may wait for one room.
  private static let mostWaiting = 1024

  private struct Line {
    var waiting: [Waiting] = []
    /// The number of batches that have not been begun.
    var batches = 0
  }

  private let lines = Mutex<[RoomID: Line]>([:])

  /// - Returns: a batch that the caller has to store; nil where one is on its way
  /// - Throws: `DatabaseError.busy` where very many wait
  func add(_ message: Waiting, to room: RoomID) throws(DatabaseError) -> Batch? {
    try lines.withLock { lines throws(DatabaseError) in
      guard lines[room]?.waiting.count ?? 0 < Self.mostWaiting else { throw .busy }
      lines[room, default: Line()].waiting.append(message)
      guard lines[room]!.waiting.count > lines[room]!.batches * Self.most else { return nil }
      lines[room]!.batches += 1
      return Batch(of: self, in: room)
    }
  }

  /// Takes those that came first, as many as there is place for beside those that were taken.
  fileprivate func take(from room: RoomID, beside taken: Int, begins: Bool) -> [Waiting] {
    lines.withLock { lines in
      guard var line = lines[room] else { return [] }
      let more = Array(line.waiting.prefix(Self.most - taken))
      line.waiting.removeFirst(more.count)
      if begins { line.batches -= 1 }
      lines[room] = line.batches > 0 ? line : nil
      return more
    }
  }

  /// Messages that are stored together. What has come meanwhile comes with them where they are stored once more.
  final class Batch: Sendable {
    let room: RoomID
    /// Those that wait; nil where nothing else comes with it.
    private let source: WaitingMessages?
    private let taken: Mutex<[Waiting]?>

    fileprivate init(of source: WaitingMessages, in room: RoomID) {
      (self.source, self.room) = (source, room)
      taken = Mutex(nil)
    }

    /// One message alone.
    init(_ message: Waiting, in room: RoomID) {
      (source, self.room) = (nil, room)
      taken = Mutex([message])
    }

    /// Takes what waits, beside what it has. There may be nothing: another batch has taken it.
    func take() -> [Waiting] {
      taken.withLock { taken in
        let more = source?.take(from: room, beside: taken?.count ?? 0, begins: taken == nil)
        let all = (taken ?? []) + (more ?? [])
        taken = all
        return all
      }
    }

    /// The messages as they were stored, or refused before anybody tried.
    var all: [Waiting] { taken.withLock(\.self) ?? take() }
  }
}
