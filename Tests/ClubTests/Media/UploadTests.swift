import API
import Club
import Foundation
import HTTP
import HTTPTypes
import HummingbirdTesting
import Media
import NIOCore
import Server
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct UploadTests {
  let interface = try! Interface()
  var services: Services { interface.services }

  @Test("come in pieces, are begun once, and go on where they stopped")
  func pieces() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let first = try await nina.announce(.photo, 100)
      #expect(first.offset == 0 && first.state == .receiving && first.media == nil)
      #expect(try await nina.announce(.photo, 100) == first, "the same key is the same upload")
      #expect(try await nina.add(Data(count: 60), to: first, at: 0).status == .ok)
      #expect(try await nina.ask(Endpoints.upload, at: "\(first.id)").offset == 60)
      #expect(try await nina.problem(Data(count: 60), to: first, at: 0) == .wrongOffset)
      #expect(try await nina.problem(Data(count: 10), to: first, at: 70) == .wrongOffset)
      #expect(try await nina.add(Data(count: 41), to: first, at: 60).status == .contentTooLarge)
      #expect(try await omar.problem(Data(count: 10), to: first, at: 60) == .unknownUpload)
      #expect(try await nina.ask(Endpoints.upload, at: "\(first.id)").offset == 60)
      #expect(try await nina.send(Endpoints.uploadPiece, "\(first.id)").status == .badRequest)
      let unknown = try await refusal { try await omar.ask(Endpoints.upload, at: "\(first.id)") }
      #expect(unknown?.type == ProblemName.unknownUpload.type)
      _ = try await nina.ask(Endpoints.cancelUpload, at: "\(first.id)")
      _ = try await nina.ask(Endpoints.cancelUpload, at: "\(first.id)")
      #expect(try await nina.problem(Data(count: 40), to: first, at: 60) == .unknownUpload)
      #expect(try await nina.announce(.photo, 100).id != first.id, "the key is free again")
    }
  }

  @Test("are for members, of a size, and so many")
  func bounds() async throws {
    try await interface.open { client in
      let guest = try await Caller.guest(client)
      #expect(try await guest.refused(.photo, 1)?.type == ProblemName.membersOnly.type)
      let nina = try await Caller.member(client, name: "Nina")
      #expect(try await nina.refused(.photo, 10_000_001)?.status == 413)
      #expect(try await nina.refused(.video, 50_000_001)?.status == 413)
      #expect(try await nina.refused(.photo, 0)?.status == 400)
      #expect(try await nina.refused(.photo, 1, key: "")?.status == 400)
      for number in 0..<10 { _ = try await nina.announce(.photo, 1, key: "\(number)") }
      let answer = try await nina.send(
        Endpoints.makeUpload.route, body: #"{"key": "x", "kind": "photo", "size": 1}"#)
      #expect(answer.status == .tooManyRequests)
      #expect(try answer.problem.type == ProblemName.waitBeforeUpload.type)
      #expect(answer.headers[.retryAfter] == "300")
      #expect(try await nina.announce(.photo, 1, key: "3").offset == 0, "a known one is told")
      interface.club.pass(.seconds(300))
      #expect(try await nina.refused(.photo, 1, key: "x") == nil)
    }
  }

  @Test("take no more space than a member may have")
  func space() async throws {
    var limits = Limits()
    limits.mediaSpace = 1000
    try await interface.open(limits: limits) { client in
      let nina = try await Caller.member(client, name: "Nina")
      let first = try await nina.announce(.photo, 600)
      #expect(try await nina.refused(.photo, 401)?.type == ProblemName.spaceFull.type)
      #expect(try await nina.refused(.photo, 400, key: "fits") == nil)
      _ = try await nina.ask(Endpoints.cancelUpload, at: "\(first.id)")
      #expect(try await nina.refused(.photo, 600, key: "freed") == nil)
    }
  }

  @Test("become photos, which are shown where they were said, and nowhere else")
  func photo() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let eve = try await Caller.member(client, name: "Eve")
      let room = try await nina.group(with: omar)
      let upload = try await nina.await(nina.upload(.picture(64)))
      let media = try #require(upload.media)
      #expect(upload.state == .ready && media.kind == .photo)
      #expect(media.width == 64 && media.height == 64 && media.duration == nil)
      #expect(try await nina.see(media.id, in: room).status == .notFound, "nothing shows it yet")
      let said = try await nina.ask(
        Endpoints.say, at: "\(room)", MessageRequest(key: "k", text: "", upload: upload.id))
      #expect(said.media == media)
      let shown = try await omar.see(media.id, in: room)
      #expect(shown.status == .ok && shown.headers[.contentType] == "image/jpeg")
      #expect(shown.headers[.cacheControl] == "private, max-age=31536000, immutable")
      #expect(shown.headers[.vary] == "Authorization, Cookie")
      #expect(plainJPEGSize(Data(shown.body.readableBytesView)).map { $0 == (64, 64) } == true)
      let part = try await omar.see(media.id, in: room, headers: [.range: "bytes=0-9"])
      #expect(part.status == .partialContent && part.body.readableBytes == 10)
      let head = try await omar.see(media.id, in: room, method: .head)
      #expect(head.headers[.contentLength] == String(shown.body.readableBytes))
      #expect(try await omar.see(media.id, .video, in: room).status == .notFound)
      #expect(try await eve.see(media.id, in: room).problem.type == ProblemName.unknownMedia.type)
      _ = try await nina.ask(Endpoints.deleteMessage, at: "\(room)", number: said.number)
      #expect(try await omar.see(media.id, in: room).status == .notFound)
    }
  }

  @Test("are shown neither in a chat nor as a group's photo once the club does without")
  func switchedOff() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let room = try await nina.group(with: omar)
      let before = try await nina.await(nina.upload(.picture(64)))
      _ = try await services.look.change(ClubLookChange(partsOff: [.photos]), by: .commandLine)
      let said = try await refusal {
        try await nina.ask(
          Endpoints.say, at: "\(room)", MessageRequest(key: "k", text: "", upload: before.id))
      }
      #expect(said?.type == ProblemName.partIsOff.type)
      let changed = try await refusal {
        try await nina.ask(
          Endpoints.changeGroup, at: "\(room)", GroupChange(photo: before.id))
      }
      #expect(changed?.type == ProblemName.partIsOff.type)
    }
  }

  @Test("go after a day, with their files; what messages show goes after the host's time")
  func ends() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let room = try await nina.group(with: omar)
      let kept = try await nina.await(nina.upload(.picture(64)))
      let said = try await nina.ask(
        Endpoints.say, at: "\(room)", MessageRequest(key: "k", text: "", upload: kept.id))
      _ = try await nina.await(nina.upload(.picture(65)))
      _ = try await nina.announce(.photo, 100, key: "half")
      try await until { files.count == 4 }
      interface.club.pass(.seconds(86_400))
      try await services.uploads.clean(keepingFor: 7)
      #expect(files.count == 2)
      #expect(try await services.count("uploads") == 0)
      #expect(try await services.count("media") == 1)
      interface.club.pass(.seconds(6 * 86_400 + 1))
      try await services.uploads.clean(keepingFor: 7)
      #expect(files.isEmpty)
      let page = try await omar.ask(Endpoints.messages, at: "\(room)")
      let left = try #require(page.messages.first { $0.number == said.number })
      #expect(left.media == nil && !left.isDeleted && left.change > said.change)
      #expect(try await services.count("media_leftovers") == 0)
    }
  }

  @Test("stay while somebody's report of them is open, and go with their message")
  func reported() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let omar = try await Caller.member(client, name: "Omar")
      let room = try await nina.group(with: omar)
      let upload = try await nina.await(nina.upload(.picture(64)))
      let said = try await nina.ask(
        Endpoints.say, at: "\(room)", MessageRequest(key: "k", text: "", upload: upload.id))
      try await until { files.count == 2 }
      try await services.reports.report(
        message: said.number, in: room, ReportRequest(reason: .photo), by: #require(omar.id))
      interface.club.pass(.seconds(8 * 86_400))
      #expect(
        try await services.retention.removeMessages(olderThan: 7) == 1,
        "that the group was made, which comes before what the report is about")
      #expect(try await services.uploads.clean(keepingFor: 7) == 0)
      #expect(files.count == 2)
      #expect(try await services.reports.close(1, outcome: "Read"))
      #expect(try await services.retention.removeMessages(olderThan: 7) > 0)
      #expect(try await services.uploads.clean(keepingFor: nil) == 0)
      #expect(files.isEmpty)
    }
  }

  @Test("that are no pictures fail by name")
  func broken() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let upload = try await nina.await(nina.upload(Data("no picture".utf8)))
      #expect(upload.state == .failed && upload.problem == ProblemName.badPhoto.rawValue)
      try await until { files.isEmpty }
    }
  }

  @Test("that the server can't process are given up after a while, and said so")
  func serversFault() async throws {
    try await interface.open { client in
      let nina = try await Caller.member(client, name: "Nina")
      let drafts = interface.club.folder + "/media/drafts"
      try? FileManager.default.removeItem(atPath: drafts)
      try FileManager.default.createDirectory(
        atPath: interface.club.folder + "/media", withIntermediateDirectories: true)
      // Nothing can be made where a file is in the way.
      try Data().write(to: URL(filePath: drafts))
      let sent = try await nina.upload(.picture(64))
      var upload = try await nina.ask(Endpoints.upload, at: "\(sent.id)")
      var waited = 0
      while upload.state == .processing {
        interface.club.pass(.seconds(1))
        waited += 1
        try await Task.sleep(for: .milliseconds(2))
        upload = try await nina.ask(Endpoints.upload, at: "\(sent.id)")
      }
      #expect(upload.problem == ProblemName.processingFailed.rawValue && waited >= 5 + 10 + 20 + 40)
      try FileManager.default.removeItem(atPath: drafts)
      try await until { files.isEmpty }
      let next = try await nina.await(nina.upload(.picture(65)))
      #expect(next.state == .ready, "others go on")
    }
  }

  /// All files of photos and videos, and of uploads.
  private var files: [String] {
    let folder = interface.club.folder + "/media"
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}

extension Caller {
  /// A group of two friends.
  fileprivate func group(with other: Caller) async throws -> RoomID {
    _ = try await ask(Endpoints.follow, at: "\(other.id!)")
    _ = try await other.ask(Endpoints.follow, at: "\(id!)")
    return try await ask(
      Endpoints.makeGroup, GroupRequest(key: "g", name: "Club", members: [other.id!])
    ).room.id
  }

  fileprivate func announce(
    _ kind: API.Attachment.Kind, _ size: Int, key: String = "key"
  ) async throws -> Upload {
    try await ask(Endpoints.makeUpload, UploadRequest(key: key, kind: kind, size: size))
  }

  fileprivate func refused(
    _ kind: API.Attachment.Kind, _ size: Int, key: String = "other"
  ) async throws -> ProblemDocument? {
    try await refusal { try await announce(kind, size, key: key) }
  }

  fileprivate func add(
    _ piece: Data, to upload: Upload, at offset: Int
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/api/v1/uploads/\(upload.id)?offset=\(offset)", method: .patch,
      headers: [.authorization: "Bearer \(token!)"], body: ByteBuffer(bytes: piece))
  }

  fileprivate func problem(
    _ piece: Data, to upload: Upload, at offset: Int
  ) async throws -> ProblemName? {
    let type = try await add(piece, to: upload, at: offset).problem.type
    return ProblemName.allCases.first { $0.type == type }
  }

  /// Sends all of a photo.
  fileprivate func upload(_ content: Data) async throws -> Upload {
    let upload = try await announce(.photo, content.count, key: "\(content.count)")
    #expect(try await add(content, to: upload, at: 0).status == .ok)
    return upload
  }

  /// Waits for an upload, and returns it once something has come of it.
  fileprivate func `await`(_ upload: Upload) async throws -> Upload {
    while true {
      let told = try await ask(Endpoints.upload, at: "\(upload.id)")
      if told.state != .processing { return told }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  fileprivate func see(
    _ media: MediaID, _ variant: MediaVariant = .large, in room: RoomID,
    method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.authorization] = "Bearer \(token!)"
    return try await client.execute(
      uri: "/api/v1/rooms/\(room)/media/\(media)/\(variant.rawValue)", method: method,
      headers: headers)
  }

  fileprivate func ask<Answer: Codable & Sendable>(
    _ endpoint: Endpoint<Nothing, Answer>, at room: String, number: Int
  ) async throws -> Answer {
    let path = endpoint.route.path.replacing("{id}", with: room)
      .replacing("{number}", with: "\(number)")
    let answer = try await client.execute(
      uri: path, method: HTTPRequest.Method(endpoint.route.method.rawValue)!,
      headers: [.authorization: "Bearer \(token!)"])
    return try JSONDecoder().decode(Answer.self, from: Data(answer.body.readableBytesView))
  }
}
