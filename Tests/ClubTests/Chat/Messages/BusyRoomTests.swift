import API
import Base
import Club
import Database
import Foundation
import Server
import TestSupport
import Testing

/// A room in which many talk through several nodes at once.
@Suite("A busy room", .timeLimit(.minutes(1)))
struct BusyRoomTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
  }

  @Test("takes what all say, each message once and under the next number")
  func numbers() async throws {
    let nodes = try await nodes(3)
    let players = try await nodes[0].guests(2)
    let room = try await nodes[0].makeRoom(of: players)
    let (talkers, each) = (24, 20)
    try await withThrowingTaskGroup { group in
      for talker in 0..<talkers {
        group.addTask {
          for number in 0..<each {
            try await nodes[talker % 3].say(
              "Hello", by: players[talker % 2], in: room, key: "\(talker) \(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    let numbers = try await nodes[0].database.read { db in
      try db.rows("SELECT number FROM messages WHERE room_id = $1 ORDER BY id", room) {
        try $0[0] as Int
      }
    }
    #expect(numbers == Array(1...talkers * each))
    for node in nodes { try await node.database.close() }
  }

  @available(macOS 26, iOS 26, *)
  @Test(
    "refuses who may not speak, and nobody with them; a key that is used again is the same message")
  func refusals() async throws {
    let services = try Club().open()
    let players = try await services.guests(3)
    let room = try await services.makeRoom(of: Array(players.prefix(2)))
    let answers = try await services.atOnce(
      [
        (players[0], "a", "one"), (players[2], "b", "not mine"), (players[0], "a", "one again"),
        (players[1], "c", "two"), (players[0], "d", "three"), (players[1], "a", "four"),
      ], in: room)
    #expect(answers.map { try? $0.get().number } == [1, nil, 1, 2, 3, 4])
    #expect(try answers[2].get().text == "one")
    #expect(throws: ChatRefusal.unknownRoom) { try answers[1].get() }
    let members = try await services.database.read { db in
      try RoomRecords.members(of: room, in: db)
    }
    #expect(members.map(\.readUpTo).sorted() == [3, 4])
    #expect(try await services.say("five", by: players[0], in: room, key: "e").number == 5)
  }

  @available(macOS 26, iOS 26, *)
  @Test("tells who is away of it once, and takes that back where they speak themselves")
  func notices() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    func unread(_ index: Int) async throws -> Int {
      try await services.notices.state(of: players[index]).unread
    }
    _ = try await services.atOnce(
      (0..<5).map { (players[0], "a\($0)", "hello") }, in: room)
    #expect(try await [unread(0), unread(1)] == [0, 1])
    _ = try await services.atOnce(
      [
        (players[1], "b", "hi"), (players[0], "c", "how are you?"), (players[1], "d", "fine"),
      ], in: room)
    #expect(try await [unread(0), unread(1)] == [1, 0])
  }

  @available(macOS 26, iOS 26, *)
  @Test("stores what can be stored without the one that can't", .ofAFile)
  func failure() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    try await services.database.write { db in
      try db.execute(
        """
        CREATE TRIGGER refuse_bad BEFORE INSERT ON messages WHEN new.text = 'bad'
          BEGIN SELECT raise(ABORT, 'planted'); END
        """)
    }
    let answers = try await services.atOnce(
      [
        (players[0], "a", "good"), (players[1], "b", "bad"), (players[1], "c", "good"),
      ], in: room)
    #expect(answers.map { try? $0.get().number } == [1, nil, 2])
  }

  @available(macOS 26, iOS 26, *)
  @Test("takes more than are stored together, and refuses whoever comes when very many wait")
  func many() async throws {
    let services = try Club().open()
    let players = try await services.guests(2)
    let room = try await services.makeRoom(of: players)
    let answers = try await services.atOnce(
      (0..<1100).map { (players[$0 % 2], "\($0)", "hello") }, in: room)
    #expect(try answers.prefix(1024).map { try $0.get().number } == Array(1...1024))
    for refused in answers.dropFirst(1024) {
      #expect(throws: DatabaseError.busy) { try refused.get() }
    }
  }

  private func nodes(_ count: Int) async throws -> [Services] {
    let address = try TestPostgres.shared().makeSchema()
    var nodes: [Services] = []
    for name in 0..<count {
      let folder = "\(place.path)/\(name)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      nodes.append(
        try await Services.open(
          folder, at: .postgres(address), passwordCost: .test, mediaFolder: place.path + "/shared"))
    }
    return nodes
  }
}

extension Services {
  /// Says all while the writer is held, so that they wait for the room together; the answers in the same order.
  @available(macOS 26, iOS 26, *)
  fileprivate func atOnce(
    _ all: [(author: PlayerID, key: String, text: String)], in room: RoomID
  ) async throws -> [Result<Message, any Error>] {
    let (begun, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    database.write { _ in
      begun.signal()
      released.wait()
    } done: { _ in
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        begun.wait()
        continuation.resume()
      }
    }
    var prepared: [PreparedMessage] = []
    for one in all {
      prepared.append(
        try await PreparedMessage.prepare(MessageRequest(key: one.key, text: one.text)))
    }
    return await withTaskGroup(of: (Int, Result<Message, any Error>).self) { group in
      for (index, message) in prepared.enumerated() {
        group.addImmediateTask {
          await withCheckedContinuation { continuation in
            self.messages.say(message, by: all[index].author, in: room) {
              continuation.resume(returning: (index, $0))
            }
          }
        }
      }
      released.signal()
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }.sorted { $0.key < $1.key }.map(\.value)
  }
}
